/**
 * The rules that providers enforce on a conversation, as dated data: what each says, who demands it, since when, and
 * how it is repaired. Check and repair both read this table. Data of 2026-11, from the public API references.
 */
import type { ProviderRules, Taker } from './providers.js';

export const RULES_DATE = '2026-11';

/** Ollama writes what it is given into the prompt of the model, whatever is missing. */
const PAIRED = [
  ...(['anthropic', 'claude-code', 'client', 'openai-chat', 'openai-responses', 'google', 'ai-sdk'] as const),
  'nobody',
] as const;
const OPENAI = ['openai-chat', 'openai-responses'] as const;
const CLAUDE = ['anthropic', 'claude-code'] as const;
const NAMED = ['anthropic', ...OPENAI] as const;
const TURNS = ['anthropic', 'google'] as const;
const REQUESTS = ['anthropic', ...OPENAI, 'google', 'ai-sdk'] as const;

/**
 * While a session runs, calls of its newest answer may still get results, and the receiver has shown that it accepts
 * its names. For a file that may grow only the first holds. `ended` asks for what the provider requires of a request as
 * it stands.
 */
export type SessionStage = 'running' | 'open' | 'ended';
const STAGES: readonly SessionStage[] = ['running', 'open', 'ended'];

interface Rule {
  /** The check that finds it broken; one check may find several. */
  readonly check: string;
  /** Who demands it; without names, everybody. */
  readonly by?: readonly Taker[];
  /** The first stage at which it is asked for; from the beginning when absent. */
  readonly from?: SessionStage;
  /** What a repair does without taking anything of weight out. */
  readonly mend?: string;
  /** It is met by taking the part out that the finding names. */
  readonly leaves?: true;
}

const TABLE = {
  'call-without-result': { check: 'pairs', by: PAIRED, mend: 'add-result', leaves: true },
  'result-without-call': { check: 'pairs', by: PAIRED, leaves: true },
  'result-without-id': { check: 'pairs', by: ['openai-chat'], mend: 'name-call', leaves: true },
  'duplicate-call-id': { check: 'pairs', by: PAIRED, mend: 'new-id' },
  'call-id': { check: 'names', by: ['anthropic'], from: 'open', mend: 'new-id' },
  'call-id-length': { check: 'names', by: NAMED, from: 'open', mend: 'new-id' },
  'call-name': { check: 'names', by: NAMED, from: 'open', mend: 'fitting-name' },
  'duplicate-result': { check: 'pairs', by: PAIRED, leaves: true },
  'result-out-of-place': { check: 'pairs', by: PAIRED, leaves: true },
  'result-after-text': { check: 'content', by: TURNS, mend: 'results-first' },
  'result-without-content': { check: 'content', by: ['openai-chat'], mend: 'empty-text' },
  'server-call-without-result': { check: 'server-tools', by: ['anthropic'], leaves: true },
  'server-result-without-call': { check: 'server-tools', by: ['anthropic'], leaves: true },
  'call-after-answer': { check: 'order', by: ['google'], mend: 'join-answers' },
  'empty-content': { check: 'content', by: [...TURNS, 'openai-chat'], mend: 'no-empty-part', leaves: true },
  'empty-calls': { check: 'empty-calls', by: ['openai-chat'], from: 'open', mend: 'no-empty-list' },
  'first-message': { check: 'beginning', by: TURNS, mend: 'user-begins' },
  'thinking-unsigned': { check: 'content', by: CLAUDE, mend: 'no-empty-thinking', leaves: true },
  'thinking-last': { check: 'content', by: ['anthropic'], mend: 'no-empty-thinking', leaves: true },
  'reasoning-alone': {
    check: 'reasoning',
    by: ['openai-responses'],
    mend: 'no-empty-thinking',
    leaves: true,
  },
  'missing-signature': { check: 'signatures', by: ['google'], mend: 'unsigned-mark' },
  'item-id': { check: 'items', by: ['openai-responses'], from: 'open', mend: 'no-id' },
  'system-place': { check: 'system', by: ['anthropic'], from: 'open' },
  'ends-with-answer': { check: 'end', by: ['anthropic'], from: 'ended' },
  'duplicate-item': { check: 'items', by: ['openai-responses'], from: 'open', mend: 'no-copy' },
  'duplicate-item-id': { check: 'items', by: ['openai-responses'], from: 'open' },
  'role-name': { check: 'roles', from: 'open', mend: 'role-as-named' },
  'unknown-role': { check: 'roles', from: 'open' },
  'no-messages': { check: 'number', by: REQUESTS, from: 'ended' },
  'too-many-images': { check: 'images' },
  'too-many-cache-marks': { check: 'cache', by: ['anthropic'], from: 'open', mend: 'fewer-marks' },
  'ends-with-space': { check: 'end', by: ['anthropic'], from: 'ended', mend: 'no-space' },
  'call-input': { check: 'values', by: [...CLAUDE, 'openai-chat'], from: 'ended' },
  'result-in-answer': { check: 'values', by: CLAUDE, from: 'ended' },
  'image-type': { check: 'values', by: CLAUDE, from: 'ended' },
  'unreadable-record': { check: 'records' },
  'bad-bytes': { check: 'bytes' },
} as const satisfies Readonly<Record<string, Rule>>;

export type ValidityRule = keyof typeof TABLE;
type Row = (typeof TABLE)[ValidityRule];
export type CheckName = Exclude<Row['check'], 'bytes'>;
export type MendName = Extract<Row, { readonly mend: string }>['mend'];

/** What each says to people. */
const TEXTS: Readonly<Record<ValidityRule, string>> = {
  'call-without-result': 'Every tool call needs its result before the conversation goes on.',
  'result-without-call': 'A tool result needs the call it answers, earlier in the conversation.',
  'result-without-id': 'The message of a tool names the call it answers (tool_call_id).',
  'duplicate-call-id': 'The id of a tool call is used once.',
  'call-id': 'The id of a tool call has only letters, digits, _ and -.',
  'call-id-length': 'The id of a tool call is not too long.',
  'call-name': 'The name of a tool has only letters, digits, _ and -, and is not too long.',
  'duplicate-result': 'A tool call is answered once.',
  'result-out-of-place': 'Results follow directly after the message with their calls.',
  'result-after-text': 'In a message, results come before any text.',
  'result-without-content':
    'The message of a tool has content; a text may be empty, but null does not count.',
  'server-call-without-result': 'A call of a tool that the provider runs has its result in the answer.',
  'server-result-without-call': 'A result of a tool that the provider runs needs its call before it.',
  'call-after-answer':
    'A function call comes right after a turn of the user or after function responses, not after another turn of the model.',
  'empty-content': 'A message has content, and a text in it is not empty.',
  'empty-calls': 'A list of tool calls has at least one; a message without calls has none.',
  'first-message': 'The conversation begins with a message of the user.',
  'thinking-unsigned': 'Thinking goes back with its signature.',
  'thinking-last': 'An answer does not end with thinking.',
  'reasoning-alone': 'A reasoning item is followed by the item it led to.',
  'missing-signature': 'The first function call of a step goes back with its thought signature.',
  'item-id': 'The id of an item begins with the prefix of its kind.',
  'system-place': 'Instructions in the list of messages stand where the provider takes them.',
  'ends-with-answer': 'A request to this model ends with a message of the user: it continues no answer.',
  'duplicate-item': 'An item stands in a request once.',
  'duplicate-item-id': 'The id of an item is used once.',
  'role-name': 'A role has the name that this provider gives it.',
  'unknown-role': 'The role of a message is one that the provider knows.',
  'no-messages': 'A request has at least one message; here is none.',
  'too-many-images': 'A request has at most so many images.',
  'too-many-cache-marks': 'A request has at most so many marks for the cache.',
  'ends-with-space':
    'An answer at the end of a request, which is to be continued, does not end in white space.',
  'call-input': 'The arguments of a call are an object for Anthropic, and a text with JSON for OpenAI.',
  'result-in-answer': 'Results stand in a message of the user, not in an answer.',
  'image-type': 'An image is a JPEG, PNG, GIF or WebP.',
  'unreadable-record': 'Every record is valid JSON.',
  'bad-bytes': 'Every record is UTF-8.',
};

interface NamedRule extends Rule {
  readonly check: Row['check'];
  readonly mend?: MendName;
  readonly text: string;
}

export const VALIDITY_RULES = Object.fromEntries(
  Object.entries(TABLE).map(([name, rule]) => [name, { ...rule, text: TEXTS[name as ValidityRule] }]),
) as Readonly<Record<ValidityRule, NamedRule>>;

export function isDemanded(name: ValidityRule, { taker }: ProviderRules, stage: SessionStage): boolean {
  const { by, from = 'running' } = VALIDITY_RULES[name];
  return by?.includes(taker) !== false && STAGES.indexOf(from) <= STAGES.indexOf(stage);
}
