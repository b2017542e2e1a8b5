/** Commands that are printed for a person: pasted into a shell as they stand, in the same folder, they do what is said of them. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plimsoll it's "));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (argv: readonly string[], stdin = '') =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') }, stdin });

/** The words that a shell makes of the first command in a text. */
function wordsIn(text: string, begins: string): string[] {
  const line = text.slice(text.indexOf(begins)).split(/\n|\.(?= |\]|$)|, kept|\]$/)[0] ?? '';
  const script = `plimsoll() { printf '%s\\n' "$@"; }; ${line}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
}

const pasted = (text: string, begins: string) => run(wordsIn(text, begins));

/** Every way to an archive that the next command would not find by itself. */
const ELSEWHERE: readonly [how: string, flags: (folder: string) => readonly string[]][] = [
  ['the default', () => []],
  ['--set', () => ['--set', 'archive.dir=an archive']],
  ['--config', () => ['--config', 'other.toml']],
];

describe.each(ELSEWHERE)('with the archive by %s', (_, flagsIn) => {
  const flags = () => flagsIn(folder);
  beforeEach(() => writeFile(join(folder, 'other.toml'), '[archive]\ndir = "by a file"\n'));

  it('a prune names the command that undoes it', async () => {
    const idea = { role: 'assistant', kind: 'analysis', content: 'the same idea', turn: 1 };
    const bash = (command: string, exit_code: number) => {
      return { role: 'tool', tool_name: 'bash', command, exit_code, content: 'out' };
    };
    const source = JSON.stringify([idea, idea, bash('npm test', 0), bash('git push', 1)]);
    await writeFile(join(folder, 's.json'), source);
    const argv = ['prune', 's.json', '--out', 'a b.json', '--set', 'resilience.keep_steps=0', ...flags()];
    const prune = await run(argv);
    expect((await pasted(prune.out, 'plimsoll restore')).code).toBe(0);
    expect(await readFile(join(folder, 'FILE'), 'utf8')).toBe(source);
    const hint = await pasted(prune.err, 'plimsoll restore');
    expect([hint.code, hint.out]).toEqual([0, source]);
  });

  it('a repair names the command that undoes it', async () => {
    const source = JSON.stringify([
      { role: 'user', content: 'a' },
      { role: 'model', content: 'b' },
    ]);
    await writeFile(join(folder, 'a b.json'), source);
    const check = await run(['check', 'a b.json', ...flags()]);
    expect((await pasted(check.out, 'plimsoll repair')).code).toBe(0);
    await rm(join(folder, 'FILE'));
    const repair = await run(['repair', 'a b.json', '--out', 'm n.json', ...flags()]);
    expect((await pasted(repair.out, 'plimsoll restore')).code).toBe(0);
    expect(await readFile(join(folder, 'FILE'), 'utf8')).toBe(source);
  });

  it('a bounded text and an answer to a hook name the command that shows the original', async () => {
    const text = Array.from({ length: 3_000 }, (_, at) => `line ${at} of the log`).join('\n');
    const bound = await run(['bound', '-', '--limit', '300', ...flags()], text);
    for (const said of [bound.out, bound.err])
      expect((await pasted(said, 'plimsoll archive show')).out).toContain('line 2999 of the log');
    const found = wordsIn(bound.err, 'plimsoll archive show');
    const search = await run([...found, '--search', 'line 77 of']);
    expect(search.out).toContain('line 77 of the log');
    const input = {
      hook_event_name: 'PostToolUse',
      tool_name: 'mcp__a__b',
      tool_input: {},
      tool_response: text,
    };
    const hook = await run(
      ['hook', 'claude-code', '--set', 'proxy.limit_tokens=300', ...flags()],
      JSON.stringify(input),
    );
    const { updatedMCPToolOutput: answer } = hook.json<{
      hookSpecificOutput: { updatedMCPToolOutput: string };
    }>().hookSpecificOutput;
    expect((await pasted(answer, 'plimsoll archive show')).out).toContain('line 2999 of the log');
  });

  it('an error of a restore names the command that reads what is kept', async () => {
    const text = 'x '.repeat(3_000);
    const bound = await run(['bound', '-', '--limit', '300', '--json', ...flags()], text);
    const { handle } = bound.json<{ handle: string }>();
    await writeFile(join(folder, 's.json'), JSON.stringify([{ role: 'user', content: 'a' }]));
    const restore = await run(['restore', 's.json', '--id', handle, ...flags()]);
    expect(restore.code).not.toBe(0);
    expect((await pasted(restore.err, 'plimsoll archive show')).out.trim()).toBe(text.trim());
  });
});
