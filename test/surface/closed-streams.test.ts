import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../architecture/source-tree.js';

/** A device on which every write says that the disk is full. */
const FULL = '/dev/full';

type Stream = 'pipe' | number;

function run(
  argv: readonly string[],
  stdout: Stream,
  stderr: Stream,
): Promise<[number | null, string, string]> {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/cli.js'), ...argv], {
    stdio: ['ignore', stdout, stderr],
    env: { PATH: process.env.PATH ?? '', PLIMSOLL_HOME: join(tmpdir(), 'home') },
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve([code, out, err])));
}

describe.skipIf(!existsSync(FULL))('the executable on streams that cannot be written', () => {
  it.each([[['-V']], [['--help']], [['limits', 'gpt-4o']]])(
    'says in a sentence that %j did not get out',
    async (argv) => {
      const [code, , err] = await run(argv, openSync(FULL, 'w'), 'pipe');
      expect([code, err]).toEqual([
        1,
        'plimsoll: Standard output cannot be written: the disk is full. The output is incomplete.\n',
      ]);
    },
  );

  it('prints its result although nobody reads its notes', async () => {
    const argv = ['limits', 'compat:unknown', '--json'];
    const [code, out] = await run(argv, 'pipe', openSync(FULL, 'w'));
    expect([code, JSON.parse(out).model]).toEqual([0, 'compat:unknown']);
  });
});
