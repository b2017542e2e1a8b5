import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkFolders } from './walk-folders.js';

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'plimsoll-walk-')));
  const files: Record<string, string> = {
    'docs/a.md': 'aaaa',
    'docs/sub/b.md': 'bbbb',
    'docs/sub/skip.log': 'log',
    'docs/sub/keep.log': 'log',
    'docs/.hidden/c.md': 'hidden',
    'docs/.env': 'hidden',
    'docs/node_modules/d/readme.md': 'other people',
    'docs/.gitignore': '*.log\nbuild/\n',
    'docs/sub/.gitignore': '!keep.log\n',
    'docs/build/out.md': 'made',
    'notes/n.md': 'nnnn',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LIMITS = { files: 100, bytes: 1_000_000 };
const addresses = async (roots: string[], limits = LIMITS) =>
  (await walkFolders(roots, limits)).files.map(({ address }) => address);

describe('a walk through folders', () => {
  it('takes files in the order of their names and leaves out the hidden, the installed and the ignored', async () => {
    expect(await addresses([join(folder, 'docs')])).toEqual(['a.md', 'sub/b.md', 'sub/keep.log']);
    expect((await walkFolders([join(folder, 'docs')], LIMITS)).skipped).toEqual([
      {
        address: '.',
        reason:
          '5 files and folders are left out: 2 that .gitignore names, 2 hidden, 1 of installed packages.',
      },
    ]);
  });

  it('names files of several folders with the folder, and a file by its name', async () => {
    const roots = [join(folder, 'docs/sub'), join(folder, 'notes/n.md')];
    expect(await addresses(roots)).toEqual([
      join(folder, 'docs/sub/b.md'),
      join(folder, 'docs/sub/keep.log'),
      join(folder, 'docs/sub/skip.log'),
      join(folder, 'notes/n.md'),
    ]);
    expect(await addresses([join(folder, 'notes/n.md')])).toEqual(['n.md']);
  });

  it('takes a file once, however it is reached', async () => {
    const root = join(folder, 'docs');
    expect(await addresses([root, root, join(root, 'a.md')])).toHaveLength(3);
    const linked = join(folder, 'linked');
    await mkdir(join(linked, 'real'), { recursive: true });
    await writeFile(join(linked, 'real/x.md'), 'x');
    await symlink('.', join(linked, 'loop'));
    await symlink('real', join(linked, 'again'));
    const { files, skipped } = await walkFolders([linked], LIMITS);
    expect(files).toHaveLength(1);
    expect(skipped).toEqual([]);
  });

  it('says where its limits left something out', async () => {
    const root = join(folder, 'docs');
    expect(await walkFolders([root], { files: 1, bytes: 1_000 })).toMatchObject({
      files: [{ address: 'a.md' }],
      skipped: [
        { address: '.' },
        {
          address: 'sub/b.md',
          reason: 'This file and all later ones are left out: at most 1 files are read.',
        },
      ],
    });
    expect((await walkFolders([root], { files: 10, bytes: 5 })).skipped[1]?.reason).toBe(
      'This file and all later ones are left out: at most 5 bytes are read.',
    );
  });

  it('reads no pipe, reports a broken link, and refuses a folder that is not there', async () => {
    const odd = join(folder, 'odd');
    await mkdir(odd);
    execFileSync('mkfifo', [join(odd, 'pipe')]);
    await symlink('nowhere', join(odd, 'broken'));
    expect((await walkFolders([odd], LIMITS)).skipped).toEqual([
      { address: 'broken', reason: 'It cannot be read: ENOENT.' },
      { address: 'pipe', reason: 'It is not a regular file.' },
    ]);
    await expect(walkFolders([join(folder, 'missing')], LIMITS)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: `There is no folder or file ${join(folder, 'missing')}.`,
    });
  });
});
