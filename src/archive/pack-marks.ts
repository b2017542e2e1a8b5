/**
 * Marks that find packs without opening others. A mark is written before the index of its pack, because content that
 * no index names was never kept. The name of a pack says whether its marks are written; packs without that sign are
 * older than marks, or were written again.
 */
import type { Store } from '../contract/ports/store.js';
import { sha256 } from './archive-bytes.js';

const MARKS = 'pack-marks';
const MARK_LENGTH = 16;
/** Stands in the name of a pack. */
export const MARKED = 'm';

interface PackMarks {
  add(marks: Iterable<string>, pack: string): Promise<void>;
  /** The packs that one of these marks leads to. */
  packs(marks: readonly string[]): Promise<ReadonlySet<string>>;
  /** Marks that lead nowhere leave. */
  clean(isGone: (pack: string) => boolean): Promise<void>;
}

export function createPackMarks(store: Store): PackMarks {
  return {
    async add(marks, pack) {
      for (const mark of marks) await store.put(MARKS, `${keyOf(mark)}.${pack}`, new Uint8Array());
    },
    async packs(marks) {
      const found = new Set<string>();
      for (const mark of marks)
        for await (const { key } of store.list(MARKS, `${keyOf(mark)}.`)) found.add(packOf(key));
      return found;
    },
    async clean(isGone) {
      const gone: string[] = [];
      for await (const { key } of store.list(MARKS)) if (isGone(packOf(key))) gone.push(key);
      for (const key of gone) await store.delete(MARKS, key);
    },
  };
}

export function isMarked(pack: string): boolean {
  return pack.split('.').at(-2) === MARKED;
}

function keyOf(mark: string): string {
  return sha256(Buffer.from(mark)).slice(0, MARK_LENGTH);
}

function packOf(key: string): string {
  return key.slice(MARK_LENGTH + 1);
}
