import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plimsoll-allow-'));
  for (const name of ['project', 'other']) mkdirSync(join(root, name));
  write('project', FILE);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const FILE = '[research]\nsummarization_provider = "claude:sonnet"\n[proxy]\nlimit_tokens = 500\n';
const write = (folder: string, text: string) => writeFileSync(join(root, folder, 'plimsoll.toml'), text);
const run = (argv: string[], folder = 'project') =>
  runCommand(['config', ...argv], { cwd: join(root, folder), env: { PLIMSOLL_HOME: join(root, 'home') } });
const list = () => join(root, 'home/allowed-files.json');

async function provider(folder = 'project') {
  const { out, err } = await run(['show', '--section', 'research', '--json'], folder);
  const { values, files } = JSON.parse(out) as {
    values: { path: string; value: unknown }[];
    files: { standing?: string }[];
  };
  const value = values.find(({ path }) => path === 'research.summarization_provider')?.value;
  return { value, standing: files[0]?.standing, err };
}

describe('config allow', () => {
  it('shows what the file changes beyond what it may, and lets it, until the file changes', async () => {
    expect((await provider()).value).toBeNull();
    const dry = await run(['allow', '--dry-run']);
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toMatchInlineSnapshot(`
      "plimsoll.toml would change:
        research.summarization_provider  (none) -> "claude:sonnet"  plimsoll.toml:2
      "
    `);
    expect((await provider()).value).toBeNull();
    expect((await run(['allow'])).out).toMatchInlineSnapshot(`
      "plimsoll.toml changes:
        research.summarization_provider  (none) -> "claude:sonnet"  plimsoll.toml:2
      This version is allowed. If the file changes, allow it again.
      "
    `);
    expect(await provider()).toEqual({ value: 'claude:sonnet', standing: 'allowed', err: '' });
    expect((await run(['show'])).out).toContain('Files: plimsoll.toml (project, allowed)');
    write('project', `${FILE}# and a word more\n`);
    const changed = await provider();
    expect(changed).toMatchObject({ value: null, standing: 'changed' });
    expect(changed.err).toContain('This file has changed since it was allowed');
    expect(changed.err).toContain('research.summarization_provider is ignored');
    write('project', FILE);
    expect((await provider()).value).toBe('claude:sonnet');
  });

  it('shows where a link leads before one allows it', async () => {
    symlinkSync(join(root, 'other'), join(root, 'project/data'));
    symlinkSync(join(root, 'none'), join(root, 'project/lost'));
    write('project', '[archive]\ndir = "data/kept"\n[research]\nresearch_archive_dir = "lost"\n');
    const { out } = await run(['allow', '--dry-run']);
    const kept = join(root, 'project/data/kept');
    expect(out).toContain(`"${kept}" (a link to ${join(root, 'other/kept')})  plimsoll.toml:2`);
    expect(out).toContain(`"${join(root, 'project/lost')}" (a link that leads nowhere)  plimsoll.toml:4`);
    expect((await run(['allow', '--dry-run', '--json'])).json()).toMatchObject({
      changes: [{ leads_to: null }, { leads_to: join(root, 'other/kept') }],
    });
  });

  it('is taken back by --remove, also for a file that is gone', async () => {
    await run(['allow']);
    expect((await run(['allow', '--remove'])).out).toBe('plimsoll.toml is no longer allowed.\n');
    expect((await provider()).value).toBeNull();
    await run(['allow']);
    rmSync(join(root, 'project/plimsoll.toml'));
    const gone = await run(['allow', '--remove', 'plimsoll.toml', '--json']);
    expect(gone.json()).toEqual({
      file: join(root, 'project/plimsoll.toml'),
      allowed: false,
      was_allowed: true,
      warnings: [],
    });
    expect((await run(['allow', '--remove', 'plimsoll.toml'])).out).toContain('was not allowed');
  });

  it('prints the same for a program, and remembers it privately', async () => {
    const { json } = await run(['allow', 'plimsoll.toml', '--json']);
    expect(json()).toMatchObject({
      file: join(root, 'project/plimsoll.toml'),
      allowed: true,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      changes: [{ path: 'research.summarization_provider', after: 'claude:sonnet' }],
      warnings: [],
    });
    expect(statSync(list()).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(list(), 'utf8'))).toEqual({
      version: 1,
      files: { [join(root, 'project/plimsoll.toml')]: json().sha256 },
    });
  });

  it('holds for the folder behind a link to it, and not for a link to the file in another folder', async () => {
    await run(['allow']);
    symlinkSync(join(root, 'project'), join(root, 'link'));
    expect((await provider('link')).value).toBe('claude:sonnet');
    symlinkSync(join(root, 'project/plimsoll.toml'), join(root, 'other/plimsoll.toml'));
    expect((await provider('other')).value).toBeNull();
    rmSync(join(root, 'other/plimsoll.toml'));
    write('other', FILE);
    expect((await provider('other')).value).toBeNull();
  });

  it.each([
    ['no file here', ['allow'], 'other', 'No configuration file was found'],
    ['a missing file', ['allow', 'none/plimsoll.toml'], 'other', 'There is no file'],
    ['a file of another name', ['allow', '../project/mine.toml'], 'other', 'needs no permission'],
    ['the own file', ['allow', '../home/plimsoll.toml'], 'other', 'is your own file'],
  ])('refuses %s', async (_, argv, folder, sentence) => {
    const { code, err } = await run(argv, folder);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  it('refuses a file with errors, and a list that cannot be read allows nothing', async () => {
    write('project', '[log]\nlevel = "loud"\n');
    expect(await run(['allow'])).toMatchObject({ code: 1, err: expect.stringContaining('log.level') });
    write('project', FILE);
    await run(['allow']);
    for (const text of ['{', '{"version": 2, "files": {}}', '{"version": 1, "files": {"x": 1}}', 'null']) {
      writeFileSync(list(), text);
      expect((await provider()).value).toBeNull();
      expect((await run(['allow'])).err).toContain('cannot be read');
    }
  });
});
