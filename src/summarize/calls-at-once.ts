/** How many calls to models one run may have under way, and the gate that they pass. One rule for prompts and for research. */
import type { ResearchConfig } from '../contract/config/research.js';
import { parseProviderId } from '../contract/provider-id.js';

export const CALLS_AT_ONCE = 4;

/** A model on this machine answers one after another: more at once would only wait, and run out of time. */
export function callsAtOnce(
  { calls_at_once: set }: Pick<ResearchConfig, 'calls_at_once'>,
  models: readonly string[],
): number {
  const isLocal = models.some((model) => parseProviderId(model).provider === 'ollama');
  return set ?? (isLocal ? 1 : CALLS_AT_ONCE);
}

/** At most so many pieces of work at a time; the others wait in the order in which they came. */
export interface Gate {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  readonly most: number;
}

export function createGate(most: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return Object.assign(pass, { most });

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
