/** What `plimsoll fit` cut comes back by the commands that it names, wherever it is kept. */
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import type { FitResult } from '../../../app/fit/fit.js';

const SECRET = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
const LOG = Array.from(
  { length: 60 },
  (_, n) => `In ${1700 + n} the ferry lay ${n} days at quay ${n % 7}.`,
).join(' ');

function place(settings = '') {
  const root = mkdtempSync(join(tmpdir(), 'plimsoll-fit-originals-'));
  const cwd = join(root, 'work');
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'ferry.txt'), LOG);
  mkdirSync(join(root, 'home'));
  writeFileSync(join(root, 'home', 'plimsoll.toml'), settings);
  const env = { PLIMSOLL_HOME: join(root, 'home') };
  const run = (...argv: readonly string[]) => runCommand([...argv], { cwd, env });
  return { root, cwd, run };
}

interface Listed {
  readonly total: number;
  readonly entries: readonly { readonly handle: string; readonly item: string; readonly folder?: string }[];
}

/** The command behind the last colon, as a shell would split it. */
function namedCommand(err: string): string[] {
  const [, command = ''] = /kept \d+ h: plimsoll (archive list.*)$/m.exec(err) ?? [];
  return command.split(' ').map((word) => word.replace(/^'|'$/g, ''));
}

describe('originals of fit in research_archive_dir', () => {
  const IN_FILE = '[research]\ncontent_archive_enabled = true\nresearch_archive_dir = "../work/kept"\n';

  it('come back by the archive commands where a file sets the folder', async () => {
    const { cwd, run } = place(IN_FILE);
    const { code, out, err } = await run('fit', 'ferry.txt', '--budget', '120', '--json');
    expect(code).toBe(0);
    expect(err).toContain('in the archive, kept 72 h: plimsoll archive list\n');
    const { content_archive_hashes: hashes } = JSON.parse(out) as FitResult;
    expect(statSync(join(cwd, 'kept')).isDirectory()).toBe(true);
    const listed = (await run('archive', 'list', '--json')).json<Listed>();
    expect(listed.entries).toMatchObject([{ item: 'ferry.txt', folder: join(cwd, 'kept') }]);
    const [{ handle } = { handle: '' }] = listed.entries;
    for (const name of [handle, hashes['ferry.txt'] ?? ''])
      expect((await run('archive', 'show', name)).out).toBe(LOG);
    expect((await run('archive', 'stats')).out).toContain('1 original, ');
    expect((await run('archive', 'search', 'quay 3')).code).toBe(0);
    expect((await run('doctor')).out).toContain('The one original was read');
    expect((await run('archive', 'clean', '--handle', handle)).out).toContain('Removed 1');
    expect((await run('archive', 'list')).out).toContain('The archive is empty.');
    expect((await run('archive', 'show', handle)).err).toContain('has expired');
  });

  it('stand beside those of other tools, and the list says where each lies', async () => {
    const { root, cwd, run } = place(IN_FILE);
    await run('bound', 'ferry.txt', '--limit', '100');
    await run('fit', 'ferry.txt', '--budget', '120');
    const { out } = await run('archive', 'list');
    expect(out).toContain(`1 in ${join(root, 'home', 'archive')}`);
    expect(out).toContain(`1 in ${join(cwd, 'kept')}`);
  });

  it.each([
    ['--set', 'research.research_archive_dir=elsewhere'],
    ['--set', 'archive.dir=elsewhere'],
    ['--config', 'other.toml'],
  ])('come back by the command that fit names where only it was told, by %s %s', async (flag, value) => {
    const { cwd, run } = place();
    writeFileSync(join(cwd, 'other.toml'), '[research]\nresearch_archive_dir = "elsewhere"\n');
    const enabled = ['--set', 'research.content_archive_enabled=true', flag, value];
    const { err } = await run('fit', 'ferry.txt', '--budget', '300', ...enabled);
    expect((await run('archive', 'list')).out).toContain('The archive is empty.');
    const command = namedCommand(err);
    expect(command.join(' ')).toContain(join(cwd, 'elsewhere'));
    const listed = await run(...command);
    expect(listed.out).toContain('ferry.txt');
  });

  it('are named in the text by the command that finds them', async () => {
    const { cwd, run } = place();
    writeFileSync(join(cwd, 'long.txt'), LOG.repeat(8));
    const settings = [
      'research.content_archive_enabled=true',
      `research.research_archive_dir=${join(cwd, 'kept')}`,
    ].flatMap((setting) => ['--set', setting]);
    const { out } = await run('fit', 'long.txt', '--budget', '3000', ...settings);
    expect(out).toContain(`plimsoll archive list --set research.research_archive_dir=${join(cwd, 'kept')}`);
  });
});

describe('plimsoll restore with an original of the archive', () => {
  const ON = '[research]\ncontent_archive_enabled = true\n';
  const WITH_SECRET = `The token is ${SECRET} today.\n${LOG}\n`;

  async function keptSecret() {
    const { cwd, run } = place(ON);
    writeFileSync(join(cwd, 'notes.md'), WITH_SECRET);
    const fitted = await run('fit', 'notes.md', '--budget', '120', '--json');
    const hash = fitted.json<FitResult>().content_archive_hashes['notes.md'] ?? '';
    const { entries } = (await run('archive', 'list', '--json')).json<Listed>();
    return { cwd, run, hash, handle: entries[0]?.handle ?? '' };
  }

  it('gives it back bit for bit, by its handle or its hash, with the secrets that archive show does not tell', async () => {
    const { cwd, run, hash, handle } = await keptSecret();
    expect((await run('archive', 'show', handle)).out).not.toContain(SECRET);
    for (const name of [handle, hash, hash.slice(0, 12)]) {
      const { code, out, err } = await run('restore', name);
      expect([code, out]).toEqual([0, WITH_SECRET]);
      expect(err).toContain('1 secret put back');
    }
    const written = await run('restore', handle, '--out', 'back.md', '--json');
    expect(written.out).not.toContain(SECRET);
    expect(written.json<unknown>()).toMatchObject({ item: 'notes.md', secrets_opened: 1 });
    expect(readFileSync(join(cwd, 'back.md'), 'utf8')).toBe(WITH_SECRET);
    expect(statSync(join(cwd, 'back.md')).mode & 0o777).toBe(0o600);
  });

  it('writes over no file that is there', async () => {
    const { cwd, run, handle } = await keptSecret();
    writeFileSync(join(cwd, 'mine.md'), 'precious\n');
    const { code, err } = await run('restore', handle, '--out', 'mine.md');
    expect(code).toBe(2);
    expect(err).toContain('mine.md exists already');
    expect(readFileSync(join(cwd, 'mine.md'), 'utf8')).toBe('precious\n');
  });

  it('asks which one is meant where two differ in their secrets only', async () => {
    const { cwd, run, handle } = await keptSecret();
    const other = WITH_SECRET.replace(SECRET, SECRET.replaceAll('a1', 'z9'));
    writeFileSync(join(cwd, 'other.md'), other);
    await run('fit', 'other.md', '--budget', '120');
    const asked = await run('restore', handle);
    expect([asked.code, asked.out]).toEqual([2, '']);
    expect(asked.err).toMatch(/--item: "(?:notes|other)\.md", "(?:notes|other)\.md"/);
    expect((await run('restore', handle, '--item', 'other.md')).out).toBe(other);
    expect((await run('restore', handle, '--item', 'notes.md')).out).toBe(WITH_SECRET);
    expect((await run('restore', handle, '--item', 'third.md')).err).toContain('was not kept as "third.md"');
  });

  it('says that there is none, and takes a file of that name for a file', async () => {
    const { cwd, run } = await keptSecret();
    const unknown = 'abcdefghijklmnop';
    expect((await run('restore', unknown)).err).toContain(`There is no original "${unknown}"`);
    writeFileSync(join(cwd, unknown), '{}');
    expect((await run('restore', unknown)).err).toContain('Say what to restore');
  });
});
