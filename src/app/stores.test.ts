/** What every store passes: another kind is one more entry here. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../contract/ports/store.js';
import { openStore, type StoreKind } from './stores.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function listed(store: Store, space = 'objects', prefix = '') {
  const entries = [];
  for await (const entry of store.list(space, prefix)) entries.push(entry);
  return entries;
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** A new store of each kind, by a name of its own. */
const FRESH: { readonly [Kind in StoreKind]: (name: string) => Store } = {
  folder: (name) => openStore('folder', { path: join(folder, name) }),
  memory: () => openStore('memory', {}),
};

describe.each(Object.entries(FRESH))('a store of the kind %s', (_kind, fresh) => {
  it('gives back the bytes that were put, and nothing for an unknown key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (value) => {
        const store = fresh('round-trip');
        await store.put('objects', 'key', value);
        expect(Buffer.from((await store.get('objects', 'key')) ?? [])).toEqual(Buffer.from(value));
        expect(await store.get('objects', 'other')).toBeUndefined();
        expect(await store.get('elsewhere', 'key')).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });

  it('gives a part of a value, as far as there is one', async () => {
    const store = fresh('range');
    await store.put('objects', 'key', bytes('0123456789'));
    const part = async (start: number, end: number) =>
      Buffer.from((await store.getRange?.('objects', 'key', start, end)) ?? []).toString();
    expect(await part(2, 5)).toBe('234');
    expect(await part(8, 99)).toBe('89');
    expect(await part(20, 30)).toBe('');
    expect(await store.getRange?.('objects', 'other', 0, 1)).toBeUndefined();
    await expect(store.getRange?.('objects', '../key', 0, 1)).rejects.toThrow('cannot be a name');
  });

  it('replaces, deletes and lists in the order of the keys', async () => {
    const store = fresh('list');
    for (const key of ['zz-1', 'aa-1', 'aa-0']) await store.put('objects', key, bytes(key));
    await store.put('objects', 'aa-1', bytes('longer than before'));
    expect(await listed(store)).toEqual([
      { key: 'aa-0', bytes: 4 },
      { key: 'aa-1', bytes: 18 },
      { key: 'zz-1', bytes: 4 },
    ]);
    expect((await listed(store, 'objects', 'aa-1')).map(({ key }) => key)).toEqual(['aa-1']);
    expect((await listed(store, 'objects', 'z')).map(({ key }) => key)).toEqual(['zz-1']);
    expect(await store.delete('objects', 'aa-1')).toBe(true);
    expect(await store.delete('objects', 'aa-1')).toBe(false);
    expect(await listed(store, 'nothing')).toEqual([]);
  });

  it.each(['../../etc/passwd', '..', '', 'a/b', 'a\\b', 'A', 'a\0b', '.hidden', 'x'.repeat(200)])(
    'refuses %j as a key',
    async (key) => {
      const store = fresh('keys');
      await expect(store.put('objects', key, bytes('x'))).rejects.toThrow('cannot be a name');
      await expect(store.get('objects', key)).rejects.toThrow('cannot be a name');
    },
  );
});
