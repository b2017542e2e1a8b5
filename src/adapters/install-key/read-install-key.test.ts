import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInstallKey } from './read-install-key.js';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'plimsoll-key-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const keyFile = () => join(home, 'keys', 'install.key');

describe('the key of an installation', () => {
  it('is made once, also by several processes at the same time, for its owner alone', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => readInstallKey(home)));
    const [first] = keys;
    for (const key of keys) expect(Buffer.from(key)).toEqual(Buffer.from(first ?? []));
    expect(Buffer.from(await readFile(keyFile()))).toEqual(Buffer.from(first ?? []));
    if (process.platform !== 'win32') expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  });

  it.each(['/dev/zero', '/dev/null', '/'])('is not read from %s behind a link', async (target) => {
    await mkdir(join(home, 'keys'));
    await symlink(target, keyFile());
    await expect(readInstallKey(home)).rejects.toThrow(/is damaged/);
  });

  it('is refused when it has another length, and left where it is', async () => {
    await mkdir(join(home, 'keys'));
    await writeFile(keyFile(), 'short');
    await expect(readInstallKey(home)).rejects.toThrow(/is damaged/);
    expect(await readFile(keyFile(), 'utf8')).toBe('short');
  });
});
