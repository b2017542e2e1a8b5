import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../architecture/source-tree.js';

const LOG = Array.from({ length: 6_000 }, (_, at) =>
  at === 3_100 ? 'quay.c:7:3: error: unknown crane "north"' : `[${at}] compiling berth_${at}.c ... ok`,
).join('\n');
const bash = (stdout: string) => ({
  hook_event_name: 'PostToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'make' },
  tool_response: { stdout, stderr: '', interrupted: false, isImage: false },
});

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'plimsoll-hook-program-'));
});

describe.each([
  ['dist/hook.js', ['dist/hook.js']],
  ['plimsoll hook', ['dist/cli.js', 'hook']],
])('%s', (_, program) => {
  const hook = (input: unknown, ...words: string[]) =>
    run([...program, ...words], typeof input === 'string' ? input : JSON.stringify(input), cwd);

  it('bounds a log and names a command that brings all of it back', async () => {
    const { code, out, err } = await hook(bash(LOG), 'claude-code');
    expect([code, err]).toEqual([0, '']);
    const { stdout } = JSON.parse(out).hookSpecificOutput.updatedToolOutput;
    expect(stdout).toContain('unknown crane "north"');
    const command = /All of it: (.* archive show [a-z2-7]{16}), kept/.exec(stdout)?.[1] ?? '';
    expect(command.startsWith(process.execPath)).toBe(true);
    const back = await start('/bin/sh', ['-c', command], '', cwd);
    expect(back.out).toBe(LOG);
  });

  it('says nothing of what is small, and of what it does not know', async () => {
    for (const event of [bash('ok'), bash('a line of text\n'.repeat(300)), { hook_event_name: 'Stop' }, []])
      expect(await hook(event, 'claude-code')).toEqual({ code: 0, out: '', err: '' });
  });

  it('obeys a limit of the configuration below the default', async () => {
    mkdirSync(join(cwd, 'home'));
    writeFileSync(join(cwd, 'home/plimsoll.toml'), '[proxy]\nlimit_tokens = 200\n');
    const { out } = await hook(bash('a line of text\n'.repeat(300)), 'claude-code');
    expect(out).toContain('updatedToolOutput');
  });

  it('lets the original pass on any trouble, with a note', async () => {
    writeFileSync(join(cwd, 'home'), 'no folder');
    for (const input of [bash(LOG), '', 'garbage', '{"tool']) {
      const { code, out, err } = await hook(input, 'claude-code');
      expect([code, out, err.startsWith('plimsoll: ')]).toEqual([0, '', true]);
    }
  });

  it('answers Gemini CLI, and refuses a client that it does not know with 1', async () => {
    const event = { hook_event_name: 'AfterTool', tool_name: 'run_shell_command', tool_input: {} };
    const { out } = await hook({ ...event, tool_response: { llmContent: LOG } }, 'gemini-cli');
    expect(JSON.parse(out).decision).toBe('deny');
    expect((await hook({}, 'nobody')).code).toBe(1);
  });
});

function run([script = '', ...words]: readonly string[], input: string, folder: string) {
  return start(process.execPath, [join(projectRoot, script), ...words], input, folder);
}

function start(
  program: string,
  words: readonly string[],
  input: string,
  folder: string,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(program, words, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PLIMSOLL_HOME: join(folder, 'home') },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  child.stderr.on('data', (part) => {
    err += part;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
}
