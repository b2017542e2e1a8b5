/** The store port in memory, with a limit of bytes: `put` refuses what would exceed it. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { assertStoreKey, type Store } from '../../contract/ports/store.js';

export function createMemoryStore(options: { readonly limitBytes?: number } = {}): Store {
  const limit = options.limitBytes ?? Number.POSITIVE_INFINITY;
  const spaces = new Map<string, Map<string, Uint8Array>>();
  let used = 0;

  return {
    async get(space, key) {
      assertStoreKey(key);
      return spaces.get(space)?.get(key)?.slice();
    },
    async getRange(space, key, start, end) {
      assertStoreKey(key);
      return spaces.get(space)?.get(key)?.slice(start, end);
    },
    async put(space, key, value) {
      assertStoreKey(space);
      assertStoreKey(key);
      const values = spaces.get(space) ?? new Map<string, Uint8Array>();
      const after = used - (values.get(key)?.byteLength ?? 0) + value.byteLength;
      if (after > limit) {
        throw new PlimsollError('INTERNAL_ERROR', `The memory store is full: ${limit} bytes.`, {
          remedy: 'Give Plimsoll a folder it can write to: set PLIMSOLL_HOME.',
        });
      }
      used = after;
      spaces.set(space, values.set(key, value.slice()));
    },
    async delete(space, key) {
      const values = spaces.get(space);
      used -= values?.get(key)?.byteLength ?? 0;
      return values?.delete(key) ?? false;
    },
    async *list(space, prefix = '') {
      const values = spaces.get(space) ?? new Map<string, Uint8Array>();
      for (const key of [...values.keys()].filter((name) => name.startsWith(prefix)).sort())
        yield { key, bytes: values.get(key)?.byteLength ?? 0 };
    },
  };
}
