/** What session commands say has to hold when it is followed: hints, figures of a dry run, and what a client sends. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { sampleSession } from '../../../session/testing/sample-session.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-hints-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const put = (name: string, text: string) => writeFile(join(folder, name), text);

const text = (words: string) => ({ type: 'text', text: words });
const call = (id: string) => ({ type: 'toolCall', id, name: 'read', arguments: { path: `${id}.ts` } });
const says = (role: string, content: object[], more: object = {}) => ({
  type: 'message',
  message: { role, content, ...more },
});
const result = (toolCallId: string) => says('toolResult', [text('found')], { toolCallId, toolName: 'read' });
const piFile = (...entries: object[]) =>
  [{ type: 'session', id: 's', cwd: '/' }, ...entries].map((entry) => JSON.stringify(entry)).join('\n');

describe('the hint of plimsoll check', () => {
  it('names the command that mends what was found, with the options of the check', async () => {
    const old = [
      says('user', [text('begin')]),
      says('assistant', [call('a')]),
      says('user', [text('go on')]),
    ];
    const compaction = { type: 'compaction', summary: 'so far', firstKeptEntryIndex: 4 };
    await put('s.jsonl', piFile(...old, compaction, says('user', [text('more')])));
    expect((await run('check', 's.jsonl')).code).toBe(0);
    const { code, out } = await run('check', 's.jsonl', '--whole-file', '--format', 'pi-session');
    expect(code).toBe(1);
    const hint = 'repair s.jsonl --whole-file --format pi-session --out FILE';
    expect(out).toContain(`Repair it with: plimsoll ${hint}`);
    expect((await run(...hint.replace('FILE', 'm.jsonl').split(' '))).out).toContain('valid now');
    expect((await run('session', 's.jsonl', '--whole-file')).out).toContain(
      'plimsoll check s.jsonl --whole-file',
    );
  });
});

describe('the resume hint of plimsoll prune', () => {
  const failing = `Tests: 14 failed, 3 passed\n${'    at foo.js:1\n'.repeat(200)}`;
  const chatFile = (...runs: readonly (readonly [command: string, content: string])[]) =>
    JSON.stringify([
      { role: 'user', content: 'Make the tests pass.' },
      ...runs.flatMap(([command, content], at) => {
        const asked = { name: 'bash', arguments: JSON.stringify({ command }) };
        return [
          { role: 'assistant', tool_calls: [{ id: `c${at}`, type: 'function', function: asked }] },
          { role: 'tool', tool_call_id: `c${at}`, content },
        ];
      }),
      { role: 'user', content: 'What still fails?' },
    ]);
  const listing = ['ls src', 'a.ts\n'.repeat(2_000)] as const;
  const hint = async (text: string) => {
    await put('s.json', text);
    const { err } = await run(
      'prune',
      's.json',
      '--budget',
      '3000',
      '--mode',
      'aggressive',
      '--out',
      'p.json',
    );
    return err.split('\n').find((line) => line.startsWith('Continue'));
  };

  it('calls no run a success whose text tells of a failure, flagged or not', async () => {
    expect(await hint(chatFile(['npm test', failing], listing))).toBe(
      'Continue from the last step that did not fail: ls src (ended). Failed, with no success since: npm test (failed).',
    );
  });

  it('goes on from what was done, not from a look around after it', async () => {
    const around = [['find .', 'a.ts\nexit code 0'] as const, ['git status', 'clean\nexit code 0'] as const];
    expect(await hint(chatFile(listing, ['npm test', '17 passed\nexit code 0'], ...around))).toBe(
      'Continue from the last success that was not just a look-up: npm test (exit code 0). Since then, 2 calls did not fail, the last of them git status (exit code 0).',
    );
    expect(await hint(chatFile(listing, ...around))).toBe(
      'Continue from the last success: git status (exit code 0).',
    );
  });

  it('does not take a failure behind a pipe for the end of an earlier one', async () => {
    const piped = ['npm test | tail -300', `${failing}exit code 0`] as const;
    expect(await hint(chatFile(['npm test', 'boom\nexit code 1'], piped, listing))).toBe(
      'Continue from the last step that did not fail: ls src (ended). Failed, with no success since: npm test | tail -300 (exit code 0, its text tells of a failure).',
    );
    const passed = ['npm test', '17 passed'] as const;
    expect(await hint(chatFile(['npm test', failing], listing, passed))).toBe(
      'Continue from the last success: npm test (ok).',
    );
  });
});

describe('an answer that was broken off', () => {
  const aborted = { stopReason: 'aborted' };
  const before = [says('user', [text('begin')]), says('assistant', [text('I look.')])];
  const after = [
    says('user', [text('other')]),
    says('assistant', [text('done')]),
    says('user', [text('ok')]),
  ];

  it.each([[[]], [['--whole-file']]])(
    'is no finding and is not pruned, because it is not sent %j',
    async (flags) => {
      const sent = piFile(...before, ...after);
      const broken = piFile(...before, says('assistant', [text('Now'), call('a')], aborted), ...after);
      await put('sent.jsonl', sent);
      await put('s.jsonl', broken);
      const check = await run('check', 's.jsonl', ...flags);
      expect([check.code, check.out]).toEqual([0, expect.stringContaining('valid')]);
      const tokens = async (file: string) =>
        (await run('session', file, '--json')).json<{ tokens: number; findings: number }>();
      expect(await tokens('s.jsonl')).toMatchObject({
        tokens: (await tokens('sent.jsonl')).tokens,
        findings: 0,
      });
      expect((await run('repair', 's.jsonl', ...flags, '--out', 'm.jsonl')).out).toContain('nothing to mend');
    },
  );

  it('is sent when one of its calls has a result', async () => {
    await put('s.jsonl', piFile(...before, says('assistant', [call('a')], aborted), result('a'), ...after));
    expect((await run('check', 's.jsonl', '--json')).json<object>()).toMatchObject({
      valid: true,
      messages: 7,
    });
    await put(
      's.jsonl',
      piFile(...before, says('assistant', [call('a'), call('b')], aborted), result('a'), ...after),
    );
    expect((await run('check', 's.jsonl', '--json')).json<object>()).toMatchObject({
      findings: [{ rule: 'call-without-result', id: 'b' }],
    });
  });

  it('is not among the messages that convert counts', async () => {
    await put('s.jsonl', piFile(...before, says('assistant', [text('Now')], aborted), ...after));
    const { out } = await run('convert', 's.jsonl', '--to', 'openai-chat', '--out', 'c.json');
    const written = JSON.parse(await readFile(join(folder, 'c.json'), 'utf8')) as { messages: unknown[] };
    expect(written.messages).toHaveLength(5);
    expect(out).toContain('pi-session to openai-chat: 5 messages');
    expect(out).toContain('aborted-answer');
  });
});

describe('a dry run of plimsoll prune', () => {
  const flags = ['prune', 's.json', '--budget', '6000', '--mode', 'aggressive', '--json'];

  it('reports what the run does, to the token and the handle, once the installation has its key', async () => {
    await put('s.json', JSON.stringify(sampleSession()));
    const first = (await run(...flags, '--dry-run')).json<{ actions: { handle: string }[] }>();
    expect(await readdir(folder)).toEqual(['s.json']);
    expect(first.actions.every(({ handle }) => /^[a-z2-7]{16}$/.test(handle))).toBe(true);
    const real = (await run(...flags, '--out', 'p.json')).json<{ tokens: object; actions: object[] }>();
    const kept = await readdir(join(folder, 'home'), { recursive: true });
    const dry = (await run(...flags, '--dry-run')).json<object>();
    expect(dry).toMatchObject({ tokens: real.tokens, actions: real.actions });
    expect(await readdir(join(folder, 'home'), { recursive: true })).toEqual(kept);
  });
});

describe('what session commands say', () => {
  const entries = [
    says('user', [text('begin')]),
    says('assistant', [call('a')]),
    says('user', [text('go on')]),
  ];

  it('names the missing first line of a pi session, and what mends it', async () => {
    const whole = piFile(...entries);
    await put('s.jsonl', whole.slice(whole.indexOf('\n') + 1));
    for (const flags of [[], ['--format', 'pi-session']]) {
      const { code, err } = await run('check', 's.jsonl', ...flags);
      expect(code).toBe(2);
      expect(err).toContain('a pi session without its first line');
      expect(err).toContain(`(echo '{"type":"session","id":"mended","cwd":"."}'; cat FILE) > mended.jsonl`);
    }
    await put(
      'mended.jsonl',
      `{"type":"session","id":"mended","cwd":"."}\n${piFile(...entries)
        .split('\n')
        .slice(1)
        .join('\n')}`,
    );
    expect((await run('check', 'mended.jsonl')).out).toContain('call-without-result');
  });

  it('counts one thing as one, and places by the same name in check and repair', async () => {
    await put('one.jsonl', piFile(says('user', [text('begin')])));
    expect((await run('check', 'one.jsonl')).out).toContain('1 message in the context,');
    await put('s.jsonl', piFile(...entries));
    expect((await run('check', 's.jsonl')).out).toMatch(/^line +rule/m);
    expect((await run('repair', 's.jsonl', '--dry-run')).out).toMatch(/^line +rule/m);
  });

  it('does not call a search without a match a failure', async () => {
    const bash = (id: string, command: string, words: string, isError: boolean) => [
      says('assistant', [{ type: 'toolCall', id, name: 'bash', arguments: { command } }]),
      says('toolResult', [text(words)], { toolCallId: id, toolName: 'bash', isError }),
    ];
    const steps = [
      ...[
        ...bash('a', 'npm run build', 'built', false),
        ...bash('b', 'npm test', 'Command exited with code 1', true),
      ],
      ...[
        ...bash('c', 'cd src && grep -n old a.ts', 'Command exited with code 1', true),
        ...bash('d', 'ls', 'a.ts', false),
      ],
    ];
    await put('s.jsonl', piFile(says('user', [text('begin')]), ...steps));
    const { recovery } = (await run('prune', 's.jsonl', '--dry-run', '--json')).json<{
      recovery: { open_errors: string[] };
    }>();
    expect(recovery.open_errors).toEqual(['npm test (exit code 1)']);
  });
});

describe('plimsoll session of an OpenCode export', () => {
  const tool = (time: object) => [
    { info: { role: 'user' }, parts: [text('Read it.')] },
    {
      info: { role: 'assistant' },
      parts: [
        {
          type: 'tool',
          callID: 'c1',
          tool: 'read',
          state: {
            status: 'completed',
            input: { filePath: 'a.ts' },
            output: 'a line of code\n'.repeat(400),
            time,
          },
        },
      ],
    },
  ];

  it('counts for a result that OpenCode has cleared what it sends in its place', async () => {
    await put('s.json', JSON.stringify(tool({ start: 1, end: 2 })));
    await put('cleared.json', JSON.stringify(tool({ start: 1, end: 2, compacted: 3 })));
    const tokens = async (name: string) => (await run('session', name, '--json')).json().tokens as number;
    expect(await tokens('s.json')).toBeGreaterThan(1_000);
    expect(await tokens('cleared.json')).toBeLessThan(60);
  });
});
