import { describe, expect, it } from 'vitest';
import { createArchive, type KeepRequest } from './archive.js';
import { createInstallKeys } from './install-keys.js';
import { type MapStore, mapStore } from './testing/map-store.js';

const request = (text: string): KeepRequest => ({
  text,
  secrets: [],
  scope: 'session',
  item: 'session',
  ttlHours: undefined,
});

/** Each time as a new process does it, which remembers nothing. */
async function keepAt(store: MapStore, time: number, ...texts: string[]): Promise<number> {
  let reads = 0;
  const archive = createArchive({
    store: {
      ...store,
      get: (space, key) => {
        if (space === 'pack-index') reads++;
        return store.get(space, key);
      },
    },
    fallback: mapStore(),
    keys: createInstallKeys(new Uint8Array(32).fill(7)),
    clock: { now: () => time },
    principal: 'user:1000',
    quotaBytes: 1_000_000,
    onWarning: () => undefined,
  });
  await archive.keepAll(texts.map(request));
  return reads;
}

const packsIn = (store: MapStore) =>
  [...store.files.keys()].filter((path) => path.startsWith('packs/')).length;

describe('what a session keeps again', () => {
  it('is looked for in its 32 newest packs, however many there are', async () => {
    const store = mapStore();
    const reads: number[] = [];
    // Times of different lengths: their order is that of numbers.
    for (let at = 0; at < 100; at++) reads.push(await keepAt(store, 36 ** 3 - 50 + at, `original ${at}`));
    expect(reads.slice(0, 34)).toEqual([...Array.from({ length: 33 }, (_, at) => at), 32]);
    expect(Math.max(...reads)).toBe(32);
    await keepAt(store, 36 ** 3 + 50, 'original 68', 'original 99');
    expect(packsIn(store)).toBe(100);
    await keepAt(store, 36 ** 3 + 50, 'original 67');
    expect(packsIn(store)).toBe(101);
  });
});
