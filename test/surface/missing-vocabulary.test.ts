import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../architecture/source-tree.js';

/** The built program as it is after a copy that left a file out. */
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-copied-'));
  await cp(join(projectRoot, 'dist'), join(folder, 'dist'), {
    recursive: true,
    filter: (path) => !/\.map$|[\\/]types$|o200k_base\.vocab$/.test(path),
  });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'a.txt'), 'A text.');
});

async function command(...argv: string[]): Promise<{ code: number; output: string }> {
  const options = { cwd: folder, env: { PATH: process.env.PATH ?? '', PLIMSOLL_HOME: join(folder, 'home') } };
  return run(process.execPath, [join(folder, 'dist/cli.js'), ...argv], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

describe('a program without its vocabulary', () => {
  it('does not blame the files that it was to count', async () => {
    for (const path of ['a.txt', '.']) {
      const { code, output } = await command('count', path);
      expect([code, output]).toEqual([
        1,
        expect.stringContaining('The file o200k_base.vocab of the token counter cannot be read.'),
      ]);
      expect(output).toContain('copy its dist/tokenizer beside the bundle');
    }
  });

  it('is told by doctor beside all else', async () => {
    const { code, output } = await command('doctor');
    expect(code).toBe(1);
    expect(output).toMatch(/✗ tokens +The file o200k_base\.vocab of the token counter cannot be read\./);
    expect(output).toMatch(/✓ providers/);
    await rm(join(folder, 'home'), { recursive: true, force: true });
  });
});
