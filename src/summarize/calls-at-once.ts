/**
 * Limits how many model calls of a run are under way: the number, the gate, and the turns of the work between them.
 * Prompts and research share it.
 */
import type { ResearchConfig } from '../contract/config/research.js';
import { parseProviderId } from '../contract/provider-id.js';
import { providerFacts } from '../contract/providers/providers.js';

export const CALLS_AT_ONCE = 4;

/** A model on this machine answers one after another: more at once would only wait, and run out of time. */
export function callsAtOnce(
  { calls_at_once: set }: Pick<ResearchConfig, 'calls_at_once'>,
  models: readonly string[],
): number {
  const isLocal = models.some((model) => providerFacts(parseProviderId(model).provider)?.isLocal === true);
  return set ?? (isLocal ? 1 : CALLS_AT_ONCE);
}

/** At most so many pieces of work at a time; the others wait in the order in which they came. */
export interface Gate {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  readonly most: number;
  /**
   * Wait for this before long work, such as counting or reading an item, while calls may be under way. Pieces of work
   * start one after another, and none starts before arrived answers are written down, so a process that ends then loses
   * none.
   */
  turn(): Promise<void>;
  /** Told of an answer that is being written down. */
  write(writing: Promise<void>): Promise<void>;
}

export function createGate(most: number): Gate {
  const waiting: (() => void)[] = [];
  const writing = new Set<Promise<void>>();
  let running = 0;
  let turns = Promise.resolve();
  return Object.assign(pass, { most, turn, write });

  function turn(): Promise<void> {
    turns = turns.then(letAnswersIn);
    return turns;
  }

  async function letAnswersIn(): Promise<void> {
    do {
      await Promise.allSettled(writing);
      // What has come is looked for between two of these.
      await new Promise((done) => setImmediate(done));
      await new Promise((done) => setImmediate(done));
    } while (writing.size > 0);
  }

  function write(given: Promise<void>): Promise<void> {
    const ended = given.finally(() => writing.delete(ended));
    writing.add(ended);
    return ended;
  }

  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  }
}
