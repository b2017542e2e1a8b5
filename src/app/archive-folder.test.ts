import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '../contract/config/default-config.js';
import { archiveFolder, openArchive } from './open-archive.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plimsoll-folder-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const request = (dir: string) => ({
  config: { ...defaultConfig().archive, dir: join(root, dir) },
  env: { PLIMSOLL_HOME: join(root, 'home') },
  cwd: root,
});
const keep = async (dir: string) => {
  const archive = await openArchive(request(dir));
  return archive.keep({ text: 'an original', secrets: [], scope: 'call', item: 'a', ttlHours: 1 });
};
const modeOf = (path: string) => statSync(join(root, path)).mode & 0o777;

describe('the folder of the archive', () => {
  it('is the one that is named, when there is none yet or it is empty and private', async () => {
    mkdirSync(join(root, 'private'), { mode: 0o700 });
    for (const dir of ['new/deep', 'private']) {
      await keep(dir);
      expect(archiveFolder(request(dir))).toBe(join(root, dir));
      expect(modeOf(dir)).toBe(0o700);
      expect(existsSync(join(root, dir, 'objects'))).toBe(true);
    }
  });

  it('is one of its own in a folder of somebody else, which keeps its permissions', async () => {
    mkdirSync(join(root, 'empty'), { mode: 0o755 });
    mkdirSync(join(root, 'full'), { mode: 0o700 });
    writeFileSync(join(root, 'full/theirs'), '');
    // A folder of git has objects and refs too: what lies in them is not an original that could expire.
    mkdirSync(join(root, '.git/objects/ab'), { recursive: true });
    mkdirSync(join(root, '.git/refs'));
    for (const [dir, mode] of [
      ['empty', 0o755],
      ['full', 0o700],
      ['.git', 0o755],
    ] as const) {
      await keep(dir);
      expect(archiveFolder(request(dir))).toBe(join(root, dir, 'plimsoll-archive'));
      expect(modeOf(dir)).toBe(mode);
      expect(modeOf(`${dir}/plimsoll-archive`)).toBe(0o700);
      expect(existsSync(join(root, dir, '.cleaned'))).toBe(false);
    }
  });

  it('is still the one that an earlier version used, also when it was opened to others since', async () => {
    mkdirSync(join(root, 'old/handles'), { recursive: true, mode: 0o755 });
    writeFileSync(join(root, 'old/theirs'), '');
    await keep('old');
    expect(archiveFolder(request('old'))).toBe(join(root, 'old'));
    expect(modeOf('old')).toBe(0o755);
    expect(modeOf('old/objects')).toBe(0o700);
  });

  it('is not reached by a link, and nothing behind a link in it is written or emptied', async () => {
    mkdirSync(join(root, 'victim'));
    writeFileSync(join(root, 'victim/file'), 'precious');
    mkdirSync(join(root, 'trap'));
    symlinkSync(join(root, 'victim'), join(root, 'trap/plimsoll-archive'));
    expect(() => archiveFolder(request('trap'))).toThrow('is a link');
    mkdirSync(join(root, 'marked/handles'), { recursive: true });
    symlinkSync(join(root, 'victim/file'), join(root, 'marked/.cleaned'));
    symlinkSync(join(root, 'victim'), join(root, 'marked/objects'));
    expect(await keep('marked')).toBeUndefined();
    expect(readdirSync(join(root, 'victim'))).toEqual(['file']);
    expect(readFileSync(join(root, 'victim/file'), 'utf8')).toBe('precious');
  });
});
