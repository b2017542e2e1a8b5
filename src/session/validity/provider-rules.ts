/**
 * The rules that providers enforce on a conversation, as dated data: what each says, who demands it, from when on it is asked for, and how
 * it is repaired. The check and the repair both read this table. Data of 2026-11, from the public API references.
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
 * While a session runs, calls of its newest answer may still get their results, and whoever it is sent to has shown that its names are
 * accepted. Of a file that may go on only the former holds. `ended` asks for what the provider wants of one that is sent as it stands.
 */
export type SessionStage = 'running' | 'open' | 'ended';
const STAGES: readonly SessionStage[] = ['running', 'open', 'ended'];

interface Rule {
  readonly text: string;
  /** What is looked at to find that it is broken; one look may find several. */
  readonly check: string;
  /** Who demands it; all do, where nobody is named. */
  readonly by?: readonly Taker[];
  /** The first stage at which it is asked for; from the beginning when absent. */
  readonly from?: SessionStage;
  /** What a repair does without taking anything of weight out. */
  readonly mend?: string;
  /** It is met by taking the part out that the finding names. */
  readonly leaves?: true;
}

const TABLE = {
  'call-without-result': {
    text: 'Every tool call needs its result before the conversation goes on.',
    check: 'pairs',
    by: PAIRED,
    mend: 'add-result',
    leaves: true,
  },
  'result-without-call': {
    text: 'A tool result needs the call it answers, earlier in the conversation.',
    check: 'pairs',
    by: PAIRED,
    leaves: true,
  },
  'result-without-id': {
    text: 'The message of a tool names the call it answers (tool_call_id).',
    check: 'pairs',
    by: ['openai-chat'],
    mend: 'name-call',
    leaves: true,
  },
  'duplicate-call-id': {
    text: 'The id of a tool call is used once.',
    check: 'pairs',
    by: PAIRED,
    mend: 'new-id',
  },
  'call-id': {
    text: 'The id of a tool call has only letters, digits, _ and -.',
    check: 'names',
    by: ['anthropic'],
    from: 'open',
    mend: 'new-id',
  },
  'call-id-length': {
    text: 'The id of a tool call is not too long.',
    check: 'names',
    by: NAMED,
    from: 'open',
    mend: 'new-id',
  },
  'call-name': {
    text: 'The name of a tool has only letters, digits, _ and -, and is not too long.',
    check: 'names',
    by: NAMED,
    from: 'open',
    mend: 'fitting-name',
  },
  'duplicate-result': {
    text: 'A tool call is answered once.',
    check: 'pairs',
    by: PAIRED,
    leaves: true,
  },
  'result-out-of-place': {
    text: 'Results follow directly after the message with their calls.',
    check: 'pairs',
    by: PAIRED,
    leaves: true,
  },
  'result-after-text': {
    text: 'In a message, results come before any text.',
    check: 'content',
    by: TURNS,
    mend: 'results-first',
  },
  'result-without-content': {
    text: 'The message of a tool has content; a text may be empty, but null does not count.',
    check: 'content',
    by: ['openai-chat'],
    mend: 'empty-text',
  },
  'server-call-without-result': {
    text: 'A call of a tool that the provider runs has its result in the answer.',
    check: 'server-tools',
    by: ['anthropic'],
    leaves: true,
  },
  'server-result-without-call': {
    text: 'A result of a tool that the provider runs needs its call before it.',
    check: 'server-tools',
    by: ['anthropic'],
    leaves: true,
  },
  'call-after-answer': {
    text: 'A function call comes right after a turn of the user or after function responses, not after another turn of the model.',
    check: 'order',
    by: ['google'],
    mend: 'join-answers',
  },
  'empty-content': {
    text: 'A message has content, and a text in it is not empty.',
    check: 'content',
    by: [...TURNS, 'openai-chat'],
    mend: 'no-empty-part',
    leaves: true,
  },
  'empty-calls': {
    text: 'A list of tool calls has at least one; a message without calls has none.',
    check: 'empty-calls',
    by: ['openai-chat'],
    from: 'open',
    mend: 'no-empty-list',
  },
  'first-message': {
    text: 'The conversation begins with a message of the user.',
    check: 'beginning',
    by: TURNS,
    mend: 'user-begins',
  },
  'thinking-unsigned': {
    text: 'Thinking goes back with its signature.',
    check: 'content',
    by: CLAUDE,
    mend: 'no-empty-thinking',
    leaves: true,
  },
  'thinking-last': {
    text: 'An answer does not end with thinking.',
    check: 'content',
    by: ['anthropic'],
    mend: 'no-empty-thinking',
    leaves: true,
  },
  'reasoning-alone': {
    text: 'A reasoning item is followed by the item it led to.',
    check: 'reasoning',
    by: ['openai-responses'],
    mend: 'no-empty-thinking',
    leaves: true,
  },
  'missing-signature': {
    text: 'The first function call of a step goes back with its thought signature.',
    check: 'signatures',
    by: ['google'],
    mend: 'unsigned-mark',
  },
  'item-id': {
    text: 'The id of an item begins as its kind wants.',
    check: 'items',
    by: ['openai-responses'],
    from: 'open',
    mend: 'no-id',
  },
  'system-place': {
    text: 'Instructions in the list of messages stand where the provider takes them.',
    check: 'system',
    by: ['anthropic'],
    from: 'open',
  },
  'ends-with-answer': {
    text: 'A request to this model ends with a message of the user: it continues no answer.',
    check: 'end',
    by: ['anthropic'],
    from: 'ended',
  },
  'duplicate-item': {
    text: 'An item stands in a request once.',
    check: 'items',
    by: ['openai-responses'],
    from: 'open',
    mend: 'no-copy',
  },
  'duplicate-item-id': {
    text: 'The id of an item is used once.',
    check: 'items',
    by: ['openai-responses'],
    from: 'open',
  },
  'role-name': {
    text: 'A role has the name that this provider gives it.',
    check: 'roles',
    from: 'open',
    mend: 'role-as-named',
  },
  'unknown-role': {
    text: 'The role of a message is one that the provider knows.',
    check: 'roles',
    from: 'open',
  },
  'no-messages': {
    text: 'A request has at least one message; here is none.',
    check: 'number',
    by: REQUESTS,
    from: 'ended',
  },
  'too-many-images': {
    text: 'A request has at most so many images.',
    check: 'images',
  },
  'too-many-cache-marks': {
    text: 'A request has at most so many marks for the cache.',
    check: 'cache',
    by: ['anthropic'],
    from: 'open',
    mend: 'fewer-marks',
  },
  'ends-with-space': {
    text: 'An answer at the end of a request, which is to be continued, does not end in white space.',
    check: 'end',
    by: ['anthropic'],
    from: 'ended',
    mend: 'no-space',
  },
  'call-input': {
    text: 'The arguments of a call are an object for Anthropic, and a text with JSON for OpenAI.',
    check: 'values',
    by: [...CLAUDE, 'openai-chat'],
    from: 'ended',
  },
  'result-in-answer': {
    text: 'Results stand in a message of the user, not in an answer.',
    check: 'values',
    by: CLAUDE,
    from: 'ended',
  },
  'image-type': {
    text: 'An image is a JPEG, PNG, GIF or WebP.',
    check: 'values',
    by: CLAUDE,
    from: 'ended',
  },
  'unreadable-record': {
    text: 'Every record is valid JSON.',
    check: 'records',
  },
  'bad-bytes': {
    text: 'Every record is UTF-8.',
    check: 'bytes',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type ValidityRule = keyof typeof TABLE;
type Row = (typeof TABLE)[ValidityRule];
export type CheckName = Exclude<Row['check'], 'bytes'>;
export type MendName = Extract<Row, { readonly mend: string }>['mend'];

export const VALIDITY_RULES: Readonly<
  Record<ValidityRule, Rule & { readonly check: Row['check']; readonly mend?: MendName }>
> = TABLE;

export function isDemanded(name: ValidityRule, { taker }: ProviderRules, stage: SessionStage): boolean {
  const { by, from = 'running' } = VALIDITY_RULES[name];
  return by?.includes(taker) !== false && STAGES.indexOf(from) <= STAGES.indexOf(stage);
}
