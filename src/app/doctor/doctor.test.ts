import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { examine } from './doctor.js';
import { guarded } from './finding.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plimsoll-doctor-'));
  mkdirSync(join(root, 'project'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function look(config: string, home = join(root, 'home')) {
  writeFileSync(join(root, 'project/plimsoll.toml'), config);
  return examine({
    cwd: join(root, 'project'),
    env: { PLIMSOLL_HOME: home },
    platform: process.platform,
    nodeVersion: 'v22.0.0',
    // Named, as its own person would: found by itself, it could not name a folder elsewhere.
    flags: { config: 'plimsoll.toml', set: [] },
  });
}

describe('the folders that are named', () => {
  it('are private and take files, or can be created', async () => {
    mkdirSync(join(root, 'open'), { mode: 0o755 });
    mkdirSync(join(root, 'home'), { mode: 0o700 });
    mkdirSync(join(root, 'kept'), { mode: 0o700 });
    const findings = await look(
      `[archive]\ndir = "../kept"\n[research]\nresearch_archive_dir = "${root}/open"\n`,
    );
    const said = findings.filter(({ check }) => check === 'archive' || check === 'store');
    expect(said).toMatchObject([
      { check: 'store', status: 'ok', message: expect.stringContaining('home') },
      { check: 'archive', status: 'ok', message: `${root}/kept is private` },
      { check: 'store', status: 'ok', message: expect.stringContaining(`${root}/kept`) },
      {
        check: 'archive',
        status: 'ok',
        message: `${root}/open/plimsoll-archive will be created when something is kept in it`,
      },
    ]);
    expect(statSync(join(root, 'open')).mode & 0o777).toBe(0o755);
  });

  it.each(['', '[archive]\nenabled = false\n', '[archive]\ndir = "../new/kept"\n'])(
    'are not created: %j',
    async (config) => {
      mkdirSync(join(root, 'home/archive/handles'), { recursive: true });
      writeFileSync(join(root, 'project/plimsoll.toml'), '');
      const before = readdirSync(root, { recursive: true });
      await look(config);
      await look(config, join(root, 'none'));
      expect(readdirSync(root, { recursive: true })).toEqual(before);
    },
  );

  it('are a problem when they cannot be made, with the option to change', async () => {
    writeFileSync(join(root, 'file'), '');
    const findings = await look(`[archive]\ndir = "${root}/file/kept"\n`);
    expect(findings.filter(({ status }) => status === 'problem')).toEqual([
      {
        check: 'archive',
        status: 'problem',
        message: `The folder ${root}/file/kept cannot be created: a part of the path is a file.`,
        remedy: 'Set archive.dir to a folder that you may write to.',
      },
    ]);
  });

  it.each(['/proc/plimsoll', '/sys/plimsoll', '/dev/plimsoll'])('are never made in %s', async (dir) => {
    const findings = await look(`[archive]\ndir = "${dir}"\n`);
    expect(findings.filter(({ status }) => status === 'problem')).toMatchObject([
      { check: 'archive', message: expect.stringContaining('where Plimsoll cannot keep files') },
    ]);
    expect(existsSync(dir)).toBe(false);
    const without = await look('', dir);
    expect(without).toMatchObject([
      { check: 'runtime' },
      { check: 'home', status: 'problem', remedy: 'Set PLIMSOLL_HOME to a folder that you may write to.' },
      { check: 'tokens' },
    ]);
  });
});

describe('the archive', () => {
  const ofArchive = async () => (await look('')).filter(({ check }) => check === 'archive');

  it('is a problem when its key is damaged or it is no folder', async () => {
    mkdirSync(join(root, 'home/keys'), { recursive: true });
    mkdirSync(join(root, 'home/archive'));
    writeFileSync(join(root, 'home/keys/install.key'), 'short');
    expect(await ofArchive()).toMatchObject([
      { status: 'problem', message: expect.stringContaining('install.key is damaged') },
    ]);
    rmSync(join(root, 'home'), { recursive: true });
    mkdirSync(join(root, 'home'));
    writeFileSync(join(root, 'home/archive'), '');
    expect(await ofArchive()).toMatchObject([
      { status: 'problem', message: expect.stringContaining('is a file, not a folder') },
    ]);
  });
});

describe('an archive that is off', () => {
  it('is noted, with the way to switch it on', async () => {
    const off = {
      check: 'archive',
      status: 'note',
      remedy: expect.stringContaining('archive.enabled to true'),
    };
    const noted = async (config: string) => (await look(config)).filter(({ check }) => check === 'archive');
    expect(await noted('[archive]\nenabled = false\n')).toMatchObject([
      { ...off, message: expect.stringContaining('cannot be brought back') },
    ]);
    expect(await noted('')).toEqual([]);
  });

  it('says that its key is missing instead of creating another', async () => {
    mkdirSync(join(root, 'home/archive/handles'), { recursive: true });
    const findings = await look('');
    expect(findings).toContainEqual(
      expect.objectContaining({
        status: 'problem',
        message: expect.stringContaining('archive key is missing'),
      }),
    );
    expect(existsSync(join(root, 'home/keys'))).toBe(false);
  });
});

describe('a check that fails itself', () => {
  it('is a finding with the remedy that there is', async () => {
    const failed = (error: unknown) =>
      guarded('tokens', () => {
        throw error;
      });
    expect(await failed(new PlimsollError('INTERNAL_ERROR', 'It is gone.', { remedy: 'Bring it.' }))).toEqual(
      [{ check: 'tokens', status: 'problem', message: 'It is gone.', remedy: 'Bring it.' }],
    );
    expect(await failed(new TypeError('x'))).toMatchObject([{ message: expect.stringContaining('x') }]);
  });
});

describe('the policy', () => {
  it('is a problem when it cannot be read, since it then denies every call', async () => {
    const findings = await look('[tools]\npolicy_file = "none.toml"\n');
    expect(findings.filter(({ status }) => status === 'problem')).toEqual([
      {
        check: 'configuration',
        status: 'problem',
        message: `${root}/project/plimsoll.toml:2: The policy denies every call: There is no file ${root}/project/none.toml.`,
        remedy: 'Check the name. Without the option nothing is checked.',
      },
    ]);
    writeFileSync(join(root, 'project/none.toml'), 'denied_actions = ["a.b"]\n');
    const mended = await look('[tools]\npolicy_file = "none.toml"\n');
    expect(mended.filter(({ status }) => status === 'problem')).toEqual([]);
  });
});
