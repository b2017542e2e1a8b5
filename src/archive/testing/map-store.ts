/** A store in a map, which a test can break or inspect. */
import type { Store, StoreEntry } from '../../contract/ports/store.js';

export interface MapStore extends Store {
  readonly files: Map<string, Uint8Array>;
  /** Writing fails, as on a read-only disk. */
  fail: boolean;
  lists: number;
}

export function mapStore(): MapStore {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    fail: false,
    lists: 0,
    async get(space, key) {
      return files.get(`${space}/${key}`);
    },
    async put(space, key, value) {
      if (this.fail) throw new Error('EROFS: read-only file system');
      files.set(`${space}/${key}`, value);
    },
    async delete(space, key) {
      if (this.fail) throw new Error('EROFS: read-only file system');
      return files.delete(`${space}/${key}`);
    },
    async *list(space, prefix = '') {
      this.lists += 1;
      for (const [path, value] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
        const key = path.slice(space.length + 1);
        if (path.startsWith(`${space}/`) && key.startsWith(prefix)) {
          yield { key, bytes: value.byteLength } satisfies StoreEntry;
        }
      }
    },
  };
}
