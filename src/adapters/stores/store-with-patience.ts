/** Wraps a store with a time limit: a disk that hangs counts as one that fails. A late result is ignored. */
import type { Store } from '../../contract/ports/store.js';

export function storeWithPatience(store: Store, patienceMs: number): Store {
  const { getRange } = store;
  return {
    get: (space, key) => within(store.get(space, key)),
    ...(getRange === undefined
      ? {}
      : { getRange: (space, key, start, end) => within(getRange(space, key, start, end)) }),
    put: (space, key, value) => within(store.put(space, key, value)),
    delete: (space, key) => within(store.delete(space, key)),
    list: (space, prefix) => store.list(space, prefix),
  };

  function within<Value>(work: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`The disk did not answer within ${patienceMs / 1_000} s.`)),
        patienceMs,
      );
      work.finally(() => clearTimeout(late)).then(resolve, reject);
    });
  }
}
