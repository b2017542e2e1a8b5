import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles, projectRoot, readProjectFile } from '../architecture/source-tree.js';

/**
 * Every line of every ```sh block in the README and docs is run, from the built command line, in a folder with a few
 * sample files. A line may end in `# exits 1`. Lines that set up or test the whole project are run by .ci/run instead.
 */
const RUN_BY_CI = new Set([
  'npm ci && npm run tour',
  'npm ci && npm test',
  'npm run journeys',
  'npm run bench -- tokens',
]);

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-docs-'));
  await cp(join(projectRoot, 'test/surface/sample'), folder, { recursive: true });
  // `npx plimsoll` and `plimsoll` in a document both mean the built command line.
  const launcher = `#!/bin/sh\nexec "${process.execPath}" "${join(projectRoot, 'dist/cli.js')}" "$@"\n`;
  await writeFile(join(folder, 'plimsoll'), launcher, { mode: 0o755 });
  await symlink(join(projectRoot, 'examples/aria/bin/plimsoll-aria.mjs'), join(folder, 'plimsoll-aria'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('commands in documents', () => {
  const commands = collectCommands();

  it('are found', () => {
    expect(commands.length).toBeGreaterThan(5);
  });

  it.each(commands.filter(({ line }) => !RUN_BY_CI.has(line)))('$path: $line', async ({ line }) => {
    const expected = Number(/# exits (\d)/.exec(line)?.[1] ?? 0);
    const { code, output } = await shell(line.replace(/\bnpx plimsoll\b/g, 'plimsoll'));
    expect({ code, output }).toEqual({ code: expected, output: expect.any(String) });
    expect(output).not.toContain('    at ');
  });
});

function collectCommands(): { path: string; line: string }[] {
  const documents = [
    ...listFiles('.', (path) => path.endsWith('.md') && !path.includes('/')),
    ...listFiles('docs', (path) => path.endsWith('.md')),
  ];
  return documents.flatMap((path) =>
    [...readProjectFile(path).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap((block) =>
      (block[1] ?? '')
        .replace(/\\\n\s*/g, '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => ({ path, line })),
    ),
  );
}

async function shell(line: string): Promise<{ code: number; output: string }> {
  const options = {
    cwd: folder,
    env: {
      PATH: `${folder}:${process.env.PATH ?? ''}`,
      HOME: folder,
      PLIMSOLL_HOME: join(folder, 'home'),
      NO_COLOR: '1',
    },
  };
  try {
    const { stdout, stderr } = await run('sh', ['-c', line], options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const failed = error as { code?: number; stdout?: string; stderr?: string };
    return { code: failed.code ?? -1, output: `${failed.stdout ?? ''}${failed.stderr ?? ''}` };
  }
}
