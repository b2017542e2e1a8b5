/**
 * The rules that providers enforce on a conversation, as dated data. A finding names its rule, so that a reader can look up
 * what the provider would have said. Data of 2026-11, from the public API references.
 */
import type { SessionFormatId } from '../session-model.js';

export const RULES_DATE = '2026-11';

export const VALIDITY_RULES = {
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
  'item-id': 'The id of an item begins as its kind wants.',
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
} as const;
export type ValidityRule = keyof typeof VALIDITY_RULES;

interface NameRule {
  /** Ids too have only letters, digits, _ and -. */
  readonly wordIds: boolean;
  readonly longestId: number;
  readonly longestName: number;
}

export interface RuleProfile {
  readonly provider: string;
  /** Calls need their results, and results their calls. */
  readonly pairs: boolean;
  /** Where results have to be: right after their calls, or anywhere after them. */
  readonly results: 'next' | 'after';
  /** A result names its call; elsewhere one that does not belongs to the call before it, or to none. */
  readonly namedResults: boolean;
  /** Instructions between calls and their results part them, as other messages do. */
  readonly systemParts: boolean;
  /** An id may not come again later in the conversation, even when its first call was answered. */
  readonly uniqueIds: boolean;
  /** What ids and names of calls may be; names have only letters, digits, _ and -. */
  readonly names: NameRule | undefined;
  readonly emptyContent: boolean;
  /** An answer at the end, which is to be continued, may be empty all the same. */
  readonly emptyEnd: boolean;
  readonly firstIsUser: boolean;
  readonly signedThinking: boolean;
  /** A message with calls may not follow another answer. */
  readonly callsAfterUser: boolean;
  /** Calls may carry a signature. */
  readonly signedCalls: boolean;
  readonly mostImages: number | undefined;
  /** Marks for the cache, wherever they stand in a request. */
  readonly mostCacheMarks: number | undefined;
  /** The provider runs tools of its own, whose calls and results stand in its answers. */
  readonly serverTools: boolean;
  /** Its client gives calls that were broken off a result before it sends: at the end none is missing. */
  readonly openEnd: boolean;
}

const ANTHROPIC: RuleProfile = {
  provider: 'Anthropic',
  pairs: true,
  results: 'next',
  namedResults: false,
  systemParts: false,
  uniqueIds: true,
  names: { wordIds: true, longestId: Infinity, longestName: 200 },
  emptyContent: true,
  emptyEnd: true,
  firstIsUser: true,
  signedThinking: true,
  callsAfterUser: false,
  signedCalls: false,
  mostImages: 100,
  mostCacheMarks: 4,
  serverTools: true,
  openEnd: false,
};
/** A client that mends its history before sending: what it leaves out by itself is no fault of the file. */
const BY_CLIENT: RuleProfile = {
  ...ANTHROPIC,
  names: undefined,
  emptyContent: false,
  firstIsUser: false,
  signedThinking: false,
  mostCacheMarks: undefined,
  serverTools: false,
  openEnd: true,
};
const OPENAI: RuleProfile = {
  provider: 'OpenAI',
  pairs: true,
  results: 'next',
  namedResults: false,
  systemParts: false,
  uniqueIds: false,
  names: undefined,
  emptyContent: false,
  emptyEnd: true,
  firstIsUser: false,
  signedThinking: false,
  callsAfterUser: false,
  signedCalls: false,
  mostImages: 500,
  mostCacheMarks: undefined,
  serverTools: false,
  openEnd: false,
};

export const RULE_PROFILES: Readonly<Record<SessionFormatId, RuleProfile>> = {
  'anthropic-messages': ANTHROPIC,
  'claude-code': { ...BY_CLIENT, signedThinking: true },
  'pi-session': BY_CLIENT,
  opencode: { ...BY_CLIENT, provider: 'OpenCode' },
  'openai-chat': {
    ...OPENAI,
    namedResults: true,
    systemParts: true,
    names: { wordIds: false, longestId: 40, longestName: 64 },
  },
  'openai-responses': {
    ...OPENAI,
    results: 'after',
    uniqueIds: true,
    names: { wordIds: false, longestId: 64, longestName: 64 },
  },
  'gemini-contents': {
    provider: 'Google',
    pairs: true,
    results: 'next',
    namedResults: false,
    systemParts: false,
    uniqueIds: false,
    names: undefined,
    emptyContent: true,
    emptyEnd: false,
    firstIsUser: true,
    signedThinking: false,
    callsAfterUser: true,
    signedCalls: true,
    mostImages: 3_000,
    mostCacheMarks: undefined,
    serverTools: false,
    openEnd: false,
  },
  'ai-sdk': { ...OPENAI, provider: 'AI SDK', mostImages: undefined },
  'ai-sdk-ui': { ...OPENAI, provider: 'AI SDK', mostImages: undefined },
  // It writes what it is given into the prompt of the model, whatever is missing.
  'ollama-chat': { ...OPENAI, provider: 'Ollama', pairs: false, mostImages: undefined, openEnd: true },
  plain: { ...OPENAI, provider: 'any', results: 'after', mostImages: undefined, openEnd: true },
};
