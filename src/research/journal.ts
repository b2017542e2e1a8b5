/**
 * The journal of a run. The answer of an effect is written once, before it is used; a run that starts again finds it
 * and asks nobody. A key comes from the place in the workflow and not from the content, so that it is the same again.
 */
import type { Clock } from '../contract/ports/clock.js';
import type { ResearchStore } from '../contract/ports/research-store.js';

export interface Journal {
  /** The recorded answer, or that of the effect, recorded. What throws is not recorded. */
  once<T>(key: string, effect: () => Promise<T>): Promise<T>;
  /** Records an answer, at once where the store is open. */
  keep(key: string, value: unknown): Promise<void>;
  /** The recorded answer, if there is one. */
  find<T>(key: string): Promise<T | undefined>;
}

export function createJournal(store: ResearchStore, id: string, clock: Clock): Journal {
  return {
    async once<T>(key: string, effect: () => Promise<T>): Promise<T> {
      const known = read<T>(await store.recorded(id, key));
      if (known !== undefined) return known.value;
      const value = await effect();
      await keep(key, value);
      return value;
    },
    keep,
    async find<T>(key: string): Promise<T | undefined> {
      return read<T>(await store.recorded(id, key))?.value;
    },
  };

  function keep(key: string, value: unknown): Promise<void> {
    return store.record(id, key, JSON.stringify({ value }), clock.now());
  }
}

/** A record that cannot be read is none: the effect happens again. */
function read<T>(text: string | undefined): { readonly value: T } | undefined {
  if (text === undefined) return undefined;
  try {
    const record: unknown = JSON.parse(text);
    if (typeof record === 'object' && record !== null && 'value' in record) return record as { value: T };
  } catch {
    // Told by the answer below.
  }
  return undefined;
}
