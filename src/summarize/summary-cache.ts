/**
 * Caches summaries by content, context, level, provider and budget, in memory and in a store. A failing store costs a
 * call and not the run. A disabled cache answers nothing and forgets nothing.
 */
import { createHash } from 'node:crypto';
import type { Store } from '../contract/ports/store.js';
import { checkAnswer, type SummaryAnswer, type SummaryLevel } from './summary-answer.js';
import { SUMMARY_PROMPT_VERSION } from './summary-prompt.js';

interface SummaryKey {
  readonly content: string;
  readonly context: string;
  readonly level: SummaryLevel;
  readonly provider: string;
  readonly budget: number;
}

export interface SummaryCache {
  get(key: SummaryKey): Promise<SummaryAnswer | undefined>;
  set(key: SummaryKey, answer: SummaryAnswer): Promise<void>;
}

const SPACE = 'summaries';
/** The version of the check that kept answers have passed; a stricter check is a new number. */
const CHECKS = 2;
const MOST_IN_MEMORY = 2_000;

export function createSummaryCache(store: Store | undefined): SummaryCache {
  const memory = new Map<string, SummaryAnswer>();
  return {
    async get(key) {
      const name = nameOf(key);
      const known = memory.get(name);
      if (known !== undefined || store === undefined) return known;
      const bytes = await store.get(SPACE, name).catch(() => undefined);
      const answer = bytes === undefined ? undefined : read(bytes, key.level);
      if (answer !== undefined) remember(name, answer);
      return answer;
    },
    async set(key, answer) {
      const name = nameOf(key);
      remember(name, answer);
      await store?.put(SPACE, name, new TextEncoder().encode(JSON.stringify(answer))).catch(() => undefined);
    },
  };

  function remember(name: string, answer: SummaryAnswer): void {
    const oldest = memory.keys().next().value;
    if (memory.size >= MOST_IN_MEMORY && oldest !== undefined) memory.delete(oldest);
    memory.set(name, answer);
  }
}

function nameOf({ content, context, level, provider, budget }: SummaryKey): string {
  const parts = [SUMMARY_PROMPT_VERSION, CHECKS, content, context, level, provider, budget];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function read(bytes: Uint8Array, level: SummaryLevel): SummaryAnswer | undefined {
  try {
    const parsed = checkAnswer(JSON.parse(new TextDecoder().decode(bytes)), level);
    return 'answer' in parsed ? parsed.answer : undefined;
  } catch {
    return undefined;
  }
}
