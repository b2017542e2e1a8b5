/** Which files `prune` and `repair` write, and that they know before any work whether they can. */
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { sampleSession } from '../../../session/testing/sample-session.js';

let folder: string;
const original = JSON.stringify(sampleSession());
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'plimsoll-files-')));
  await mkdir(join(folder, 'real'));
  await writeOld('real/s.json', original);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const read = (name: string) => readFile(join(folder, name), 'utf8');

async function writeOld(name: string, text: string): Promise<void> {
  const old = new Date(Date.now() - 60_000);
  await writeFile(join(folder, name), text);
  await utimes(join(folder, name), old, old);
}

const PRUNE = ['prune', 'real/s.json', '--budget', '6000', '--mode', 'aggressive'];

it.each([
  ['is in no folder', 'none/r.json', 'its folder does not exist'],
  ['is a folder', 'real', 'it is a folder'],
])('prune with a report that %s changes and keeps nothing', async (_, path, why) => {
  const { code, err } = await run(...PRUNE, '--in-place', '--report', path);
  expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  expect(await read('real/s.json')).toBe(original);
  expect(await readdir(folder)).toEqual(['real']);
});

it('prune --in-place writes through a link, with the backup beside the file', async () => {
  await symlink(join(folder, 'real/s.json'), join(folder, 'link.json'));
  const { code, err } = await run('prune', 'link.json', ...PRUNE.slice(2), '--in-place');
  expect(code).toBe(0);
  expect((await lstat(join(folder, 'link.json'))).isSymbolicLink()).toBe(true);
  expect((await read('real/s.json')).length).toBeLessThan(original.length);
  expect(await read('real/s.json.bak')).toBe(original);
  expect(err).toContain(`link.json is a link: ${join(folder, 'real/s.json')} was replaced`);
  for (const name of ['link.json', 'real/s.json']) {
    expect((await run('restore', name, '--all', '--out', 'o.json')).code).toBe(0);
    expect(await read('o.json')).toBe(original);
  }
});

it('repair --in-place writes through a link too', async () => {
  const broken = [
    { role: 'user', content: 'a' },
    { role: 'assistant', content: null },
    { role: 'user', content: 'b' },
  ];
  await writeOld('real/b.json', JSON.stringify(broken));
  await symlink(join(folder, 'real/b.json'), join(folder, 'link.json'));
  expect((await run('repair', 'link.json', '--in-place')).err).toContain('is a link');
  expect((await lstat(join(folder, 'link.json'))).isSymbolicLink()).toBe(true);
  expect(JSON.parse(await read('real/b.json'))).toHaveLength(2);
});
