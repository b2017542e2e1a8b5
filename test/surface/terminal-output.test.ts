/** What commands print of foreign content and file names, on a real terminal and on a pipe. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, readSourceTree } from '../architecture/source-tree.js';

/** Clears the screen, sets the title, answers as if typed, overwrites the line, turns the text round. */
const HOSTILE = 'x\u001b[2J\u001b]0;title\u0007\u001bP$qm\u001b\\y\rz\u009b31m\u202eabc\b';
const CONTROLS = String.raw`[\0-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f\u202e]`;
const RAW = new RegExp(`${CONTROLS}|${String.raw`\x1b(?!\[(?:[12]|22|3[12369])m)|\r(?!\r?\n)`}`);

const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
const home = join(folder, 'home');
const named = join(folder, `a\u001b]0;t\u0007b\u202e.md`);
writeFileSync(named, `# Title\n\n${`A line with ${HOSTILE} in it.\n`.repeat(40)}`);
const items = join(folder, 'items.json');
writeFileSync(
  items,
  JSON.stringify(Array.from({ length: 80 }, (_, id) => ({ id, name: `${HOSTILE}${id}` }))),
);
const session = join(folder, `s\u001b[2J.json`);
writeFileSync(
  session,
  JSON.stringify([
    { role: 'user', content: HOSTILE },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'a', type: 'function', function: { name: `t\u001b[2J`, arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'a', content: HOSTILE.repeat(50) },
  ]),
);
mkdirSync(join(folder, 'empty'));
const config = join(folder, `c\u001b[2J.toml`);
writeFileSync(config, '[archive]\nttl_houurs = 1\n');

const cli = join(projectRoot, 'dist/cli.js');
const env = { PATH: process.env.PATH ?? '', PLIMSOLL_HOME: home, HOME: home, TERM: 'xterm' };

function onPipe(argv: readonly string[]): string {
  return spawnSync(process.execPath, [cli, ...argv], { cwd: folder, env, encoding: 'utf8', input: '' })
    .stdout;
}

function onTerminal(argv: readonly string[]): string {
  const words = [process.execPath, cli, ...argv].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  return execFileSync('script', ['-qec', `${words.join(' ')} || true`, '/dev/null'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
}

const handle = /archive show (\w+)/.exec(onPipe(['bound', items, '--limit', '200']))?.[1] ?? '';

const COMMANDS: readonly (readonly string[])[] = [
  ['bound', named, '--limit', '200'],
  ['bound', items, '--limit', '200'],
  ['bound', named, '--limit', '100000'],
  ['bound', named, '--limit', '200', '--json'],
  ['fit', named, items, '--budget', '300'],
  ['fit', named, '--budget', '300', '--json'],
  ['count', folder],
  ['count', named, '--json'],
  ['session', session],
  ['check', session],
  ['prune', session, '--dry-run'],
  ['repair', session],
  ['convert', session, '--to', 'anthropic'],
  ['assemble', folder],
  ['config', 'check', '--config', config],
  ['config', 'show', '--config', config],
  ['archive', 'list'],
  ['tools', named],
  ['restore', named],
  ['bound', `no\u001b[2Jfile`],
  [`\u001b[2J`],
  ['archive', 'show', handle],
];

describe.runIf(process.platform === 'linux')('on a terminal', () => {
  it.each(COMMANDS.map((argv) => [argv]))('%j prints no control character of the content', (argv) => {
    const shown = onTerminal(argv);
    expect(shown).not.toBe('');
    expect(RAW.exec(shown)?.[0]).toBeUndefined();
  });
});

describe('on a pipe', () => {
  it('content leaves as it is', () => {
    expect(onPipe(['bound', named, '--limit', '100000'])).toBe(readFileSync(named, 'utf8'));
  });
});

it('only one place of the command line writes to the streams of the process', () => {
  const writers = readSourceTree().filter(
    ({ path, text, isTest }) =>
      path.startsWith('src/surfaces/cli/') &&
      !isTest &&
      /process\.(?:stdout|stderr)\.write|: process\.(?:stdout|stderr),/.test(text),
  );
  expect(writers.map(({ path }) => path.slice('src/surfaces/cli/'.length))).toEqual([
    'cli-io.ts',
    'commands/wrap-streams.ts',
    'main.ts',
  ]);
});
