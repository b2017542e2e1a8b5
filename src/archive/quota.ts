/**
 * Decides whether new content fits the quota. Counting walks over the whole archive, so it is rare: the writes of
 * this process are added to the last count, and writes of others are seen at the next one. So several processes
 * together can exceed the quota between two counts. Nothing is refused on an old count.
 */
import type { Clock } from '../contract/ports/clock.js';
import type { Store } from '../contract/ports/store.js';
import { encodeRecord } from './archive-bytes.js';
import { PACKS } from './packs.js';

/** How long a count holds: below half the quota, and above. */
const FAR_MS = 600_000;
const NEAR_MS = 60_000;
/** A full archive is not counted again for every refusal. */
const FULL_MS = 5_000;
const USAGE = 'usage';

export interface Quota {
  /** True: the bytes are counted in. `isThere` is asked only when they would not fit. */
  admit(bytes: number, isThere: () => Promise<boolean>): Promise<boolean>;
  forget(): Promise<void>;
}

export function createQuota(store: Store, clock: Clock, quotaBytes: number): Quota {
  let count: { bytes: number; at: number; isOwn: boolean } | undefined;

  async function admit(bytes: number, isThere: () => Promise<boolean>): Promise<boolean> {
    if (count === undefined || isOld(count)) {
      const shared = count === undefined ? await readShared() : undefined;
      count = shared === undefined || isOld(shared) ? await countAll() : shared;
    }
    if (count.bytes + bytes > quotaBytes) {
      if (await isThere()) return true;
      if (!count.isOwn || clock.now() - count.at > FULL_MS) count = await countAll();
      if (count.bytes + bytes > quotaBytes) return false;
    }
    // Content that was there already is counted twice until the next count.
    count = { bytes: count.bytes + bytes, at: count.at, isOwn: false };
    return true;
  }

  function isOld({ bytes, at }: { bytes: number; at: number }): boolean {
    const age = clock.now() - at;
    return age < 0 || age > (bytes * 2 > quotaBytes ? NEAR_MS : FAR_MS);
  }

  async function countAll(): Promise<{ bytes: number; at: number; isOwn: boolean }> {
    const at = clock.now();
    let bytes = 0;
    for (const space of ['objects', PACKS]) {
      for await (const entry of store.list(space)) bytes += entry.bytes;
    }
    // Another process may begin with this count. It is only a hint: nothing waits for the disk to have it.
    await store.put(USAGE, 'count', encodeRecord({ bytes, at }));
    return { bytes, at, isOwn: true };
  }

  async function readShared(): Promise<{ bytes: number; at: number; isOwn: boolean } | undefined> {
    try {
      const { bytes, at } = JSON.parse(Buffer.from((await store.get(USAGE, 'count')) ?? []).toString());
      if (Number.isSafeInteger(bytes) && Number.isSafeInteger(at) && bytes >= 0)
        return { bytes, at, isOwn: false };
    } catch {
      // No count yet, or not one.
    }
    return undefined;
  }

  async function forget(): Promise<void> {
    count = undefined;
    await store.delete(USAGE, 'count');
  }

  return { admit, forget };
}
