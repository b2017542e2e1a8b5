/**
 * Who takes messages (APIs of providers and client programs), and in what their demands differ. Data of 2026-11, from
 * the public API references.
 */

/** An interface of a provider, or a program that mends its history before it sends it. */
export type Taker =
  | 'anthropic'
  | 'claude-code'
  | 'client'
  | 'openai-chat'
  | 'openai-responses'
  | 'google'
  | 'ai-sdk'
  | 'ollama'
  | 'nobody';

interface NameRule {
  readonly longestId: number;
  readonly longestName: number;
}

/** What differs between those who demand the same. */
export interface ProviderRules {
  readonly taker: Taker;
  readonly name: string;
  /** Where results have to be: right after their calls, or anywhere after them. */
  readonly results: 'next' | 'after';
  /** Instructions between calls and their results part them, as other messages do. */
  readonly systemParts?: true;
  /** An id may not come again later in the conversation, even when its first call was answered. */
  readonly uniqueIds?: true;
  readonly names?: NameRule;
  /** It may hold a part of the conversation: a result then answers a call that the request does not carry. */
  readonly keepsCalls?: true;
  /** An answer at the end, which is to be continued, may not be empty either. */
  readonly fullEnd?: true;
  readonly mostImages?: number;
  /** Marks for the cache, wherever they stand in a request. */
  readonly mostCacheMarks?: number;
  /** Calls that were broken off get a result before it is sent, or need none: at the end none is missing. */
  readonly openEnd?: true;
}

/** By the side of each taker. Formats of programs use `client`, under their own name. */
export const PROVIDERS = {
  anthropic: {
    taker: 'anthropic',
    name: 'Anthropic',
    results: 'next',
    uniqueIds: true,
    names: { longestId: Infinity, longestName: 200 },
    mostImages: 100,
    mostCacheMarks: 4,
  },
  claudeCode: {
    taker: 'claude-code',
    name: 'Anthropic',
    results: 'next',
    uniqueIds: true,
    mostImages: 100,
    openEnd: true,
  },
  /** What it leaves out by itself is no fault of the file. */
  client: {
    taker: 'client',
    name: 'Anthropic',
    results: 'next',
    uniqueIds: true,
    mostImages: 100,
    openEnd: true,
  },
  openaiChat: {
    taker: 'openai-chat',
    name: 'OpenAI',
    results: 'next',
    systemParts: true,
    names: { longestId: 40, longestName: 64 },
    mostImages: 500,
  },
  openaiResponses: {
    taker: 'openai-responses',
    name: 'OpenAI',
    results: 'after',
    uniqueIds: true,
    keepsCalls: true,
    names: { longestId: 64, longestName: 64 },
    mostImages: 500,
  },
  google: { taker: 'google', name: 'Google', results: 'next', fullEnd: true, mostImages: 3_000 },
  aiSdk: { taker: 'ai-sdk', name: 'AI SDK', results: 'next' },
  ollama: { taker: 'ollama', name: 'Ollama', results: 'next', openEnd: true },
  nobody: { taker: 'nobody', name: 'any', results: 'after', openEnd: true },
} as const satisfies Readonly<Record<string, ProviderRules>>;
