/** What a terminal gets of foreign content and what a pipe gets; `terminal-output.slow.test.ts` asks it of every command. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSourceTree } from '../architecture/source-tree.js';
import { HOSTILE, onPipe, onTerminal, RAW } from '../support/terminal.js';

it.runIf(process.platform === 'linux')(
  'content has no control character on a terminal, and all on a pipe',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
    const place = { folder, home: join(folder, 'home') };
    const content = `# Title\n\n${`A line with ${HOSTILE} in it.\n`.repeat(40)}`;
    writeFileSync(join(folder, 'a.md'), content);
    const shown = onTerminal(place, ['bound', 'a.md', '--limit', '200']);
    expect(shown).toContain('A line with');
    expect(RAW.exec(shown)?.[0]).toBeUndefined();
    expect(onPipe(place, ['bound', 'a.md', '--limit', '100000'])).toBe(content);
  },
);

// `run` gives the output of another program, which is as it is behind a pipe; `main` prints the version.
it('only one place of the command line writes to the streams of the process', () => {
  const writers = readSourceTree().filter(
    ({ path, text, isTest }) =>
      path.startsWith('src/surfaces/cli/') &&
      !isTest &&
      /process\.(?:stdout|stderr)\.write|: process\.(?:stdout|stderr),/.test(text),
  );
  expect(writers.map(({ path }) => path.slice('src/surfaces/cli/'.length))).toEqual([
    'cli-io.ts',
    'commands/run.ts',
    'commands/wrap-streams.ts',
    'main.ts',
  ]);
});
