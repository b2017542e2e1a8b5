/** A user with a number of whom the system knows neither name nor home, as in a container with `--user`. */
import { mkdtemp } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../test/support/run-command.js';

// What others have imported before must not know the user either: no mock of the module reaches them.
beforeAll(() => {
  for (const name of ['userInfo', 'homedir'] as const)
    vi.spyOn(os, name).mockImplementation(() => {
      throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT');
    });
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const stdin = 'One line of many.\n'.repeat(500);

describe('a user whom the system does not know', () => {
  it.skipIf(process.platform === 'win32')('keeps originals and gets them back', async () => {
    const env = { HOME: await mkdtemp(join(tmpdir(), 'plimsoll-unknown-')), PLIMSOLL_HOME: '' };
    const bound = await runCommand(['bound', '-', '--limit', '100', '--json'], { stdin, env });
    const { handle } = bound.json<{ handle: string }>();
    expect((await runCommand(['archive', 'show', handle], { env })).out).toBe(stdin);
  });

  it('is told what to set where no variable names a home', async () => {
    const ran = await runCommand(['bound', '-', '--limit', '100'], { stdin, env: { PLIMSOLL_HOME: '' } });
    expect([ran.code, ran.err]).toEqual([
      2,
      expect.stringContaining('The system has no home folder for this user.'),
    ]);
    expect(ran.err).toContain('Set PLIMSOLL_HOME');
  });
});
