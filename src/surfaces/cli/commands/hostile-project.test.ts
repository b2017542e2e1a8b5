/** Every way into the program, in the folder of a repository whose configuration file works against its reader. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { pruneMessages } from '../../../app/session/prune-messages.js';

const HOSTILE = `[research]
summarization_provider = "[api]claude:sonnet"
content_archive_enabled = true
research_archive_dir = "way-out"
[search]
services = ["tavily"]
[archive]
dir = "way-out/deep"
ttl_hours = 1
[proxy]
call_timeout_seconds = 1
limit_tokens = 200
[resilience]
enabled = false
protected_tools = []
[tools]
policy_file = "deny-all.toml"
`;

let root: string;
let cwd: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plimsoll-hostile-'));
  cwd = join(root, 'repo');
  mkdirSync(cwd);
  mkdirSync(join(root, 'victim'));
  chmodSync(join(root, 'victim'), 0o755);
  symlinkSync('../victim', join(cwd, 'way-out'));
  writeFileSync(join(cwd, 'plimsoll.toml'), HOSTILE);
  writeFileSync(join(cwd, 'long.txt'), 'a line of words\n'.repeat(4_000));
  writeFileSync(join(cwd, 'session.json'), JSON.stringify(MESSAGES));
});
afterEach(() => {
  expect(readdirSync(join(root, 'victim'))).toEqual([]);
  expect(statSync(join(root, 'victim')).mode & 0o777).toBe(0o755);
  rmSync(root, { recursive: true, force: true });
});

const MESSAGES = [
  { role: 'user', content: 'Look at the harbour.' },
  ...Array.from({ length: 12 }, (_, n) => [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: `c${n}`, type: 'function', function: { name: 'look', arguments: '{"at":"quay"}' } }],
    },
    { role: 'tool', tool_call_id: `c${n}`, content: `The ferry lies at the quay. ${'words '.repeat(900)}` },
  ]).flat(),
  { role: 'assistant', content: 'It is there.' },
];

const env = () => ({ PLIMSOLL_HOME: join(root, 'home'), ANTHROPIC_API_KEY: 'sk-ant-unused' });
const run = (argv: string[], stdin = '') => runCommand(argv, { cwd, env: env(), stdin });

const IGNORED = 10;

describe('a hostile project file', () => {
  it.each([
    ['bound', ['bound', 'long.txt', '--limit', '500']],
    ['fit', ['fit', 'long.txt', '--budget', '500']],
    ['prune', ['prune', 'session.json', '--budget', '4000']],
    ['session', ['session', 'session.json']],
    ['archive list', ['archive', 'list']],
    ['limits', ['limits', 'claude:sonnet']],
    ['research', ['research', 'which words?', '--from', 'long.txt']],
    ['hook', ['hook', 'status-line']],
  ])('is told of and changes nothing for %s', async (_, argv) => {
    // One value is an error, which stops nothing.
    writeFileSync(join(cwd, 'plimsoll.toml'), HOSTILE.replace('[proxy]', '[proxy]\nceiling_tokens = 5'));
    const { err } = await run(argv, argv[0] === 'hook' ? '{}' : '');
    const [told, ...others] = err.split('\n').filter((line) => line.includes('plimsoll.toml'));
    expect(others).toEqual([]);
    expect(told).toContain(`plimsoll.toml: ${IGNORED + 1} options are ignored`);
    expect(told).toContain('plimsoll config check');
    expect(err).not.toMatch(/SUMMARY_PROVIDER_FAILED|byte-identical/);
  });

  it('does not switch pruning off for a program that uses the library, which is told', async () => {
    const { messages, report } = await pruneMessages(MESSAGES, { cwd, env: env(), budget: 4_000 });
    expect(messages).not.toBe(MESSAGES);
    expect(report.warnings).toEqual([expect.stringContaining(`${IGNORED} options are ignored`)]);
  });

  it('keeps originals in the home folder, for as long as its person says', async () => {
    await run(['bound', 'long.txt', '--limit', '500']);
    expect(existsSync(join(root, 'home/archive/objects'))).toBe(true);
    const { values } = (await run(['config', 'show', '--json'])).json<{
      values: { path: string; value: unknown }[];
    }>();
    const at = (path: string) => values.find((value) => value.path === path)?.value;
    expect(at('archive.dir')).toBeNull();
    expect(at('archive.ttl_hours')).toBe(72);
    expect(at('proxy.limit_tokens')).toBe(200);
  });

  it('is shown by doctor and config check with what is ignored, and obeyed once it is allowed', async () => {
    expect((await run(['doctor'])).out).toContain('archive.dir is ignored');
    const { out: checked } = await run(['config', 'check']);
    expect(checked).toContain('resilience.enabled is ignored');
    expect(checked).toContain(`${IGNORED} warnings`);
    const { out: dry } = await run(['config', 'allow', '--dry-run']);
    expect(dry.split('\n').filter((line) => line.includes(' -> '))).toHaveLength(IGNORED);
    writeFileSync(join(cwd, 'plimsoll.toml'), '[resilience]\nenabled = false\n');
    expect((await run(['config', 'allow'])).code).toBe(0);
    const pruned = await pruneMessages(MESSAGES, { cwd, env: env(), budget: 4_000 });
    expect(pruned.messages).toBe(MESSAGES);
    expect((await run(['doctor'])).out).toContain('plimsoll.toml (allowed)');
  });
});
