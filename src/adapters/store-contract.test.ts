import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../contract/ports/store.js';
import { createFileStore } from './file-store/file-store.js';
import { createMemoryStore } from './memory-store/memory-store.js';

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
const implementations: [string, (name: string) => Store][] = [
  ['the file store', (name) => createFileStore(join(folder, name))],
  ['the memory store', () => createMemoryStore()],
];

describe.each(implementations)('%s', (title, create) => {
  const fresh = (name: string) => create(`${title.replace(/\W/g, '-')}-${name}`);

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

describe('the file store on disk', () => {
  it('makes private folders in one that was open before, which stays as it was', async () => {
    const root = join(folder, 'open');
    await mkdir(root, { mode: 0o755 });
    await chmod(root, 0o755);
    await createFileStore(root).put('objects', 'abc', bytes('secret'));
    expect((await stat(root)).mode & 0o777).toBe(0o755);
    expect((await stat(join(root, 'objects'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, 'objects/ab'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, 'objects/ab/abc'))).mode & 0o777).toBe(0o600);
  });

  it('leaves no temporary file behind when a write fails', async () => {
    const root = join(folder, 'fails');
    const store = createFileStore(root);
    await store.put('objects', 'abc', bytes('old'));
    await mkdir(join(root, 'objects/ab/abd/in-the-way'), { recursive: true });
    await expect(store.put('objects', 'abd', bytes('new'))).rejects.toThrow();
    expect((await readdir(join(root, 'objects/ab'))).sort()).toEqual(['abc', 'abd']);
  });

  it.each(['objects', 'objects/ab'])('does not follow a link at %s, to write, read or remove', async (at) => {
    const root = join(folder, `linked-${at.length}`);
    const victim = join(folder, `victim-${at.length}`);
    const [inside, key] = at === 'objects' ? [join(victim, 'ab'), 'abc'] : [victim, 'abc'];
    await mkdir(inside, { recursive: true });
    await writeFile(join(inside, key), 'mine');
    await mkdir(join(root, at, '..'), { recursive: true });
    await symlink(victim, join(root, at));
    const store = createFileStore(root);
    await expect(store.put('objects', key, bytes('theirs'))).rejects.toThrow('leads through a link');
    expect(await store.get('objects', key)).toBeUndefined();
    expect(await store.getRange?.('objects', key, 0, 2)).toBeUndefined();
    expect(await listed(store)).toEqual([]);
    expect(await store.delete('objects', key)).toBe(false);
    expect(await readFile(join(inside, key), 'utf8')).toBe('mine');
    expect(await readdir(inside)).toEqual([key]);
  });

  it('does not list what others left there', async () => {
    const root = join(folder, 'strangers');
    const store = createFileStore(root);
    await store.put('objects', 'abc', bytes('mine'));
    await writeFile(join(root, 'objects/ab/.tmp-0123'), 'half');
    await writeFile(join(root, 'objects/ab/Not A Key'), 'x');
    expect(await listed(store)).toEqual([{ key: 'abc', bytes: 4 }]);
  });
});

describe('the memory store', () => {
  it('refuses what would go over its limit and keeps what it has', async () => {
    const store = createMemoryStore({ limitBytes: 10 });
    await store.put('objects', 'a', bytes('12345678'));
    await expect(store.put('objects', 'b', bytes('123'))).rejects.toThrow('full');
    await store.put('objects', 'a', bytes('1234567890'));
    await store.delete('objects', 'a');
    await store.put('objects', 'b', bytes('123'));
    expect(await store.get('objects', 'a')).toBeUndefined();
  });
});
