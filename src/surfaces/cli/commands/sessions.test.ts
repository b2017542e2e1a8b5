/** The sessions of this machine: found in the folders of their clients, counted, and named by their number. */
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { CODEC_SAMPLES } from '../../../session/testing/codec-samples.js';

const ID = '01234567-89ab-4cde-8f01-23456789abcd';
const PLACES = [
  ['claude-code', `.claude/projects/-work/${ID}.jsonl`, `claude --resume ${ID}`],
  ['codex', `.codex/sessions/2026/11/19/rollout-2026-11-19T10-00-00-${ID}.jsonl`, `codex resume ${ID}`],
  ['gemini-cli', '.gemini/tmp/abc/chats/session-1.json', 'gemini --resume'],
  ['copilot-cli', `.copilot/session-state/${ID}/events.jsonl`, `copilot --resume ${ID}`],
  ['cursor-agent', `.cursor/projects/w/agent-transcripts/${ID}/${ID}.jsonl`, `cursor-agent --resume ${ID}`],
  ['qwen-code', `.qwen/projects/-work/chats/${ID}.jsonl`, `qwen --resume ${ID}`],
  ['kimi-code', `.kimi-code/sessions/wd_1/session_1/agents/main/wire.jsonl`, 'kimi --continue'],
  ['pi-session', `.pi/agent/sessions/--work--/s_${ID}.jsonl`, 'pi --session'],
] as const;

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'plimsoll-sessions-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, {
    cwd: home,
    env: { HOME: home, USERPROFILE: home, PLIMSOLL_HOME: join(home, 'plimsoll') },
  });

/** Minutes ago. */
async function put(path: string, text: string, age: number): Promise<string> {
  const file = join(home, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const at = new Date(Date.now() - age * 60_000);
  await utimes(file, at, at);
  return file;
}

interface Listed {
  readonly total: number;
  readonly sessions: {
    number: number;
    format: string;
    file: string;
    tokens: number | null;
    go_on: string;
    trouble: string | null;
    mostly: { name: string }[];
  }[];
}
const listed = async (...argv: string[]) => (await run('sessions', '--json', ...argv)).json<Listed>();

it('finds the sessions of each client, the newest first, with their tokens and what fills them', async () => {
  for (const [index, [format, path]] of PLACES.entries()) await put(path, CODEC_SAMPLES[format], index + 1);
  const { sessions, total } = await listed();
  expect(total).toBe(PLACES.length);
  for (const [index, [format, path, goOn]] of PLACES.entries()) {
    const one = sessions[index];
    expect(one).toMatchObject({ number: index + 1, format, file: join(home, path), trouble: null });
    expect(one?.tokens).toBeGreaterThan(500);
    expect(one?.mostly[0]?.name).toBe('tool results');
    expect(one?.go_on).toContain(goOn);
  }
  const { out: output } = await run('sessions', '--top', '2');
  expect(output).toContain('Claude Code');
  expect(output).toContain('6 older sessions not listed (--all)');
});

it('follows the variables of the clients, and no links', async () => {
  await put('elsewhere/projects/p/a.jsonl', CODEC_SAMPLES['claude-code'], 1);
  const outside = await put('outside/b.jsonl', CODEC_SAMPLES['claude-code'], 1);
  await symlink(dirname(outside), join(home, 'elsewhere/projects/linked'));
  const env = { HOME: home, CLAUDE_CONFIG_DIR: join(home, 'elsewhere') };
  const { sessions } = (await runCommand(['sessions', '--json'], { cwd: home, env })).json<Listed>();
  expect(sessions.map(({ file }) => file)).toEqual([join(home, 'elsewhere/projects/p/a.jsonl')]);
});

it('says why one is not counted, and goes on', async () => {
  await put('.claude/projects/p/a.jsonl', 'nothing of the kind', 1);
  await put('.claude/projects/p/b.jsonl', CODEC_SAMPLES['claude-code'], 2);
  const { sessions } = await listed();
  expect(sessions[0]).toMatchObject({ tokens: null, trouble: 'This is not a transcript in a known format.' });
  expect(sessions[1]?.tokens).toBeGreaterThan(500);
});

it('session, check and prune take one by its number, and a file of that name first', async () => {
  const file = await put(`.claude/projects/p/${ID}.jsonl`, CODEC_SAMPLES['claude-code'], 1);
  await writeFile(join(home, '1'), JSON.stringify([{ role: 'user', content: 'Hi' }]));
  const messages = async (name: string) =>
    (await run('session', name, '--json')).json<{ messages: number }>().messages;
  expect([await messages('1'), await messages('@1')]).toEqual([1, 18]);
  expect((await run('check', '@1')).code).toBe(0);
  const argv = ['prune', '@1', '--budget', '900', '--mode', 'aggressive'];
  expect((await run(...argv, '--dry-run')).err).toContain(`goes on with its own file, ${file}: --in-place`);
  const pruned = await run(...argv, '--in-place');
  expect(pruned.err).toContain(`Go on in Claude Code: claude --resume ${ID}`);
  expect((await readFile(file, 'utf8')).length).toBeLessThan(CODEC_SAMPLES['claude-code'].length);
  const none = await run('session', '@7');
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('There is no session 7: there are 1.')]);
});

it('refuses to prune what is read and counted only', async () => {
  await put(`.copilot/session-state/${ID}/events.jsonl`, CODEC_SAMPLES['copilot-cli'], 1);
  const { code: exitCode, err: errors } = await run('prune', '1', '--budget', '100', '--in-place');
  expect([exitCode, errors]).toEqual([2, expect.stringContaining('copilot-cli is read and counted only')]);
});
