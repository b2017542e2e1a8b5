import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../architecture/source-tree.js';
import { onTerminal } from '../support/terminal.js';

const CLI = join(projectRoot, 'dist/cli.js');
/** A build that fails in the middle of 50,000 lines. */
const BUILD = `awk 'BEGIN { for (i = 0; i < 50000; i++) { if (i == 31234) print "quay.c:7:3: error: unknown crane"; print "[" i "] compiling berth_" i ".c ... ok" } }'; exit 2`;

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'plimsoll-run-'));
});
const environment = (more: object = {}) => ({
  PATH: process.env.PATH ?? '',
  PLIMSOLL_HOME: join(cwd, 'home'),
  ...more,
});

function begin(words: readonly string[], more: object = {}) {
  const child = spawn(process.execPath, [CLI, 'run', ...words], { cwd, env: environment(more) });
  const out: Buffer[] = [];
  let err = '';
  child.stdout.on('data', (part: Buffer) => out.push(part));
  child.stderr.on('data', (part) => {
    err += part;
  });
  const ended = new Promise<{ code: number | null; out: string; bytes: Buffer; err: string }>((done) =>
    child.on('close', (code) =>
      done({ code, out: Buffer.concat(out).toString('utf8'), bytes: Buffer.concat(out), err }),
    ),
  );
  return { child, ended };
}
const run = (words: readonly string[], more: object = {}) => begin(words, more).ended;

describe.skipIf(process.platform === 'win32')('plimsoll run', () => {
  it('gives what is short as it is, both streams in their order, and the exit code', async () => {
    const ran = await run(['--', 'sh', '-c', 'echo one; echo two >&2; echo three; exit 7']);
    expect(ran).toMatchObject({ code: 7, out: 'one\ntwo\nthree\n', err: '' });
  });

  it('shows the failure of a long build, keeps all of it, and leaves nothing behind', async () => {
    const ran = await run(['--limit', '1000', '--', 'sh', '-c', BUILD]);
    expect([ran.code, ran.err]).toEqual([2, '']);
    expect(ran.out).toContain('error: unknown crane');
    expect(ran.out.length).toBeLessThan(8_000);
    const command = /All of it: (.* archive show [a-z2-7]{16}), kept/.exec(ran.out)?.[1] ?? '';
    const shown = await start('/bin/sh', ['-c', command]);
    expect(shown.split('\n')).toHaveLength(50_002);
    expect(readdirSync(join(cwd, 'home/spool'))).toEqual([]);
  });

  it('loses nothing of a program that ends with what it printed still to be written', async () => {
    writeFileSync(
      join(cwd, 'fail.cjs'),
      "for (let i = 0; i < 50000; i++) console.log('step ' + i);\nconsole.error('the end');\nprocess.exit(3);\n",
    );
    const ran = await run(['--json', '--limit', '900', '--', process.execPath, 'fail.cjs']);
    const { record, text } = JSON.parse(ran.out);
    expect([ran.code, record.total, text.includes('the end')]).toEqual([3, 50_001, true]);
  });

  it('answers a question, and one document with --json', async () => {
    const ran = await run(['--json', '-l', '300', '-q', 'berth 777', '--', 'sh', '-c', BUILD]);
    const { command, exit_code, reduced, text, handle } = JSON.parse(ran.out);
    expect([command[0], exit_code, reduced, ran.code]).toEqual(['sh', 2, true, 2]);
    expect(text).toContain('berth_777.c');
    expect(handle).toMatch(/^[a-z2-7]{16}$/);
  });

  it('fits a failure into what Claude Code shows of one', async () => {
    expect((await run(['--', 'sh', '-c', BUILD], { CLAUDECODE: '1' })).bytes.length).toBeLessThan(9_600);
    expect((await run(['--', 'sh', '-c', BUILD])).bytes.length).toBeGreaterThan(10_000);
  });

  it.each([
    [
      'a program that is not there',
      'no-such-crane',
      127,
      /^plimsoll: There is no program "no-such-crane" on the PATH\.\n$/,
    ],
    ['a file that is no program', './plain.txt', 126, /^plimsoll: "\.\/plain\.txt" may not be run/],
  ])('ends as a shell does for %s', async (_, command, code, sentence) => {
    writeFileSync(join(cwd, 'plain.txt'), 'text');
    const ran = await run(['--', command]);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toMatch(sentence);
  });

  it('passes a signal on, and ends with its number', async () => {
    expect((await run(['--', 'sh', '-c', 'kill -KILL $$'])).code).toBe(137);
    const { child, ended } = begin([
      '--',
      'sh',
      '-c',
      "trap 'echo stopping; exit 5' TERM; touch up; while :; do sleep 0.1; done",
    ]);
    while (!existsSync(join(cwd, 'up'))) await new Promise((done) => setTimeout(done, 20));
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 5, out: 'stopping\n' });
  });

  it('does not wait for what a program leaves running', async () => {
    const ran = await run(['--', 'sh', '-c', 'sleep 60 & echo "started $!"']);
    process.kill(Number(/\d+/.exec(ran.out)?.[0]));
    expect(ran).toMatchObject({ code: 0 });
  });

  it('passes what is not text as it is, and describes it with --json', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256));
    writeFileSync(join(cwd, 'crane.bin'), bytes);
    expect((await run(['--', 'cat', 'crane.bin'])).bytes.equals(bytes)).toBe(true);
    expect(JSON.parse((await run(['--json', '--', 'cat', 'crane.bin'])).out)).toMatchObject({
      binary_bytes: 300_000,
    });
  });

  it('keeps all of it though its reader closes early', async () => {
    const { child, ended } = begin(['--', 'sh', '-c', BUILD]);
    child.stdout.destroy();
    await ended;
    expect(await start(process.execPath, [CLI, 'archive', 'search', 'unknown crane'])).toContain(
      'unknown crane',
    );
  });

  it('gives the output whole when it cannot be kept', async () => {
    const ran = await run(['--', 'sh', '-c', BUILD], { PLIMSOLL_HOME: '/dev/null/none' });
    expect([ran.code, ran.out.split('\n').length]).toEqual([2, 50_002]);
    expect(ran.err).toContain('plimsoll: The output was not shortened: ');
  });

  it('gives the program the terminal, as if it were started alone', () => {
    const said = onTerminal({ folder: cwd, home: join(cwd, 'home') }, [
      'run',
      '--',
      'sh',
      '-c',
      'test -t 1 && test -t 2 && seq 20000',
    ]);
    expect(said.split('\n')).toHaveLength(20_001);
  });

  it('says what is missing where no program is named', async () => {
    const ran = await run([]);
    expect([ran.code, ran.err.includes('There is no program to run.')]).toEqual([2, true]);
  });
});

async function start(program: string, words: readonly string[]): Promise<string> {
  const child = spawn(program, words, { cwd, env: environment() });
  let out = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  await new Promise((done) => child.on('close', done));
  return out;
}
