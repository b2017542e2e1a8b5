/**
 * Keeps the answers of one `fit` while it runs. If the process ends before its summaries are in the cache, the next
 * one finds the answers. A run that completes removes them, so that unusable answers are requested anew.
 */
import { createHash } from 'node:crypto';
import type { Store } from '../contract/ports/store.js';
import type { CallBook } from './ask-provider.js';

const SPACE = 'answers';

export interface AnswerSpool extends CallBook {
  /** The run came to its end. */
  close(): Promise<void>;
}

/** A store that fails costs a call, not the run. */
export function createAnswerSpool(store: Store): AnswerSpool {
  const names = new Set<string>();
  return {
    async find(key) {
      const name = nameOf(key);
      const bytes = await store.get(SPACE, name).catch(() => undefined);
      if (bytes === undefined) return undefined;
      names.add(name);
      return new TextDecoder().decode(bytes);
    },
    async keep(key, received) {
      const name = nameOf(key);
      names.add(name);
      await store.put(SPACE, name, new TextEncoder().encode(received)).catch(() => undefined);
    },
    async close() {
      for (const name of names) await store.delete(SPACE, name).catch(() => undefined);
      names.clear();
    },
  };
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
