import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../contract/ports/store.js';
import { createFileStore } from './file-store.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function listed(store: Store) {
  const entries = [];
  for await (const entry of store.list('objects')) entries.push(entry);
  return entries;
}

const bytes = (text: string) => new TextEncoder().encode(text);

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
