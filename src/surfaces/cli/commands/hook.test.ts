import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { countTokens } from '../../../app/counting.js';

const ROWS = Array.from({ length: 4_000 }, (_, index) => ({
  id: index,
  state: index === 2_718 ? 'failed' : 'ok',
}));
let cwd: string;
let env: Record<string, string>;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'plimsoll-hook-'));
  env = { PLIMSOLL_HOME: join(cwd, 'home') };
});

const hook = (input: unknown, name = 'claude-code') =>
  runCommand(['hook', name], { cwd, env, stdin: typeof input === 'string' ? input : JSON.stringify(input) });

const toolUse = (tool: string, response: unknown) => ({
  hook_event_name: 'PostToolUse',
  session_id: 's',
  tool_name: tool,
  tool_input: { query: 'which failed?' },
  tool_response: response,
});

interface Updated {
  readonly hookSpecificOutput: { readonly updatedMCPToolOutput: { text: string; type: string }[] };
}

/** A session of Claude Code: a command that failed, and one that went well since. */
function session(...more: readonly (readonly [command: string, output: string, failed: boolean])[]): string {
  const path = join(cwd, 'session.jsonl');
  const message = (uuid: string, parentUuid: string | null, type: string, content: unknown) => ({
    type,
    uuid,
    parentUuid,
    sessionId: 's',
    message: {
      role: type,
      content,
      ...(type === 'assistant' ? { id: uuid, model: 'claude-sonnet-4-5' } : {}),
    },
  });
  const call = (id: string, command: string) => [{ type: 'tool_use', id, name: 'Bash', input: { command } }];
  const result = (id: string, content: string, is_error = false) => [
    { type: 'tool_result', tool_use_id: id, content, is_error },
  ];
  const lines = [
    message('1', null, 'user', 'Make the tests pass.'),
    message('2', '1', 'assistant', call('t1', 'npm run lint')),
    message('3', '2', 'user', result('t1', 'Exit code 1\nunused variable in harbour.ts', true)),
    message('4', '3', 'assistant', call('t2', 'npm test')),
    message('5', '4', 'user', result('t2', '12 passed\n')),
    ...more.flatMap(([command, output, failed], index) => {
      const at = 6 + 2 * index;
      return [
        message(`${at}`, `${at - 1}`, 'assistant', call(`m${index}`, command)),
        message(`${at + 1}`, `${at}`, 'user', result(`m${index}`, output, failed)),
      ];
    }),
  ];
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}

describe('plimsoll hook claude-code', () => {
  it('bounds a large result of an MCP tool and says how to get the rest', async () => {
    const blocks = [
      { type: 'text', text: JSON.stringify(ROWS) },
      { type: 'image', data: 'aGk=', mimeType: 'image/png' },
    ];
    const ran = await hook(toolUse('mcp__orders__list', blocks));
    const [text, image] = ran.json<Updated>().hookSpecificOutput.updatedMCPToolOutput;
    expect(countTokens(text?.text ?? '', 'claude')).toBeLessThanOrEqual(10_000);
    expect(text?.text).toContain('"id":2718');
    const command = /plimsoll archive show (\S+)/.exec(text?.text ?? '')?.[1] ?? '';
    expect(image).toEqual(blocks[1]);
    const back = await runCommand(['archive', 'show', command.replace(/\W+$/, ''), '--unit', 'bytes'], {
      cwd,
      env,
    });
    expect(back.out).toBe(JSON.stringify(ROWS));
  });

  it('bounds structured content, beside a short text or a copy of itself, and gives it nearly all of the limit', async () => {
    const structuredContent = { rows: ROWS };
    interface Answer {
      readonly hookSpecificOutput: {
        readonly updatedMCPToolOutput: { content: { text: string }[]; structuredContent?: object };
      };
    }
    for (const text of ['4,000 rows.', JSON.stringify(structuredContent, null, 1)]) {
      const response = { content: [{ type: 'text', text }], structuredContent, isError: false };
      const ran = await hook(toolUse('mcp__orders__list', response));
      const { updatedMCPToolOutput: updated } = ran.json<Answer>().hookSpecificOutput;
      expect(updated).toMatchObject({ isError: false });
      expect(updated.structuredContent).toBeUndefined();
      const tokens = updated.content.map((block) => countTokens(block.text, 'claude'));
      expect(tokens).toHaveLength(text.startsWith('4') ? 2 : 1);
      expect(tokens.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10_000);
      expect(Math.max(...tokens)).toBeGreaterThan(8_000);
      expect(JSON.stringify(updated)).toContain('2718');
    }
    const small = { content: [{ type: 'text', text: 'x '.repeat(60_000) }], structuredContent: { rows: 1 } };
    const kept = await hook(toolUse('mcp__orders__list', small));
    expect(kept.json<Answer>().hookSpecificOutput.updatedMCPToolOutput.structuredContent).toEqual({
      rows: 1,
    });
    expect((await hook(toolUse('mcp__orders__list', { structuredContent: { rows: 1 } }))).out).toBe('');
  });

  it('does not end with 2 where it is started wrongly: Claude Code would block what it was about to do', async () => {
    for (const wrong of [
      ['hook'],
      ['hook', 'claude'],
      ['hook', 'claude-code', '--stricter'],
      ['--x', 'hook'],
    ])
      expect((await runCommand(wrong, { cwd, env })).code).toBe(1);
  });

  it('bounds a resource, and a content that is a text', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `row ${row} has ${row * 7}`).join('\n');
    const block = { type: 'resource', resource: { uri: 'a://b', text: rows } };
    for (const tool_response of [[block], { content: [block] }, { content: rows }]) {
      const input = { hook_event_name: 'PostToolUse', tool_name: 'mcp__a__b', tool_response };
      const { out, code } = await hook(input);
      expect(code).toBe(0);
      expect(out.length).toBeLessThan(60_000);
      expect(Object.keys(JSON.parse(out).hookSpecificOutput.updatedMCPToolOutput)).toEqual(
        Object.keys(tool_response),
      );
    }
  });

  it.each(['claude-code', 'status-line'])('says in words what %s gets on standard input', async (name) => {
    for (const stdin of ['', 'garbage']) {
      const { code, out, err } = await runCommand(['hook', name], { stdin });
      expect([code, out, err]).toEqual([
        0,
        '',
        expect.stringContaining('There is no JSON on standard input.'),
      ]);
    }
  });

  it('leaves alone what is small, what is not from an MCP server and what it does not know', async () => {
    for (const input of [
      toolUse('mcp__orders__list', [{ type: 'text', text: 'small' }]),
      toolUse('Read', 'x '.repeat(100_000)),
      { hook_event_name: 'Stop' },
      [],
      'no JSON',
    ]) {
      const ran = await hook(input);
      expect([ran.code, ran.out]).toEqual([0, '']);
    }
  });

  it.each(['compact', 'resume', 'fork'])('tells after a %s where the work stands', async (source) => {
    const ran = await hook({
      hook_event_name: 'SessionStart',
      source,
      transcript_path: session(),
    });
    const { hookSpecificOutput } = ran.json<{ hookSpecificOutput: { additionalContext: string } }>();
    expect(hookSpecificOutput.additionalContext).toContain('npm test');
    expect(hookSpecificOutput.additionalContext).toContain('npm run lint');
    expect(
      (await hook({ hook_event_name: 'SessionStart', source: 'startup', transcript_path: session() })).out,
    ).toBe('');
  });

  it('orders nothing after a failure: it tells what worked, what fails, and to ask', async () => {
    const path = session(['git push origin main', 'Exit code 1\nerror: failed to push some refs', true]);
    const ran = await hook({ hook_event_name: 'SessionStart', source: 'compact', transcript_path: path });
    const { hookSpecificOutput } = ran.json<{ hookSpecificOutput: { additionalContext: string } }>();
    expect(hookSpecificOutput.additionalContext).toMatchInlineSnapshot(`
      "Where the work stands, from the record of this session:
      The last step that worked: npm test (ok).
      Failed, with no success since: npm run lint (exit code 1); git push origin main (exit code 1).
      Look at the state of the work before changing anything: a step that failed may be half done.
      Find out why "git push origin main" failed from its log; run it again only if the person wants that.
      Ask the person before any change that cannot be undone."
    `);
  });

  it('writes a status line', async () => {
    const input = {
      hook_event_name: 'Status',
      transcript_path: session(),
      model: { id: 'claude-sonnet-4-5' },
      context_window: { context_window_size: 200_000 },
    };
    expect((await hook(input, 'status-line')).out).toMatch(/^about \d+ of 200k \(0 %\) · most: bash \d+/i);
    const usage = { input_tokens: 12, cache_creation_input_tokens: 4_000, cache_read_input_tokens: 80_000 };
    const counted = {
      ...input,
      context_window: { context_window_size: 200_000, current_usage: { ...usage, output_tokens: 900 } },
    };
    expect((await hook(counted, 'status-line')).out).toMatch(/^84k of 200k \(42 %\) · most: bash \d+/i);
    const percent = { ...counted, context_window: { ...counted.context_window, used_percentage: 37.6 } };
    expect((await hook(percent, 'status-line')).out).toMatch(/^84k of 200k \(38 %\) · /);
    const alone = { ...input, context_window: { used_percentage: 42 } };
    expect((await hook(alone, 'status-line')).out).toMatch(/^about \d+ \(42 %\) · /);
    const both = { ...input, context_window: { context_window_size: 200_000, used_percentage: 42 } };
    expect((await hook(both, 'status-line')).out).toMatch(/^about 84k of 200k \(42 %\) · /);
    const early = { ...percent, transcript_path: join(cwd, 'none.jsonl') };
    expect((await hook(early, 'status-line')).out).toBe('84k of 200k (38 %)\n');
    const marked = `\uFEFF${JSON.stringify(early)}`;
    expect((await hook(marked, 'status-line')).out).toBe('84k of 200k (38 %)\n');
    const missing = await hook({ transcript_path: join(cwd, 'none.jsonl') }, 'status-line');
    expect([missing.code, missing.out]).toEqual([0, '']);
    expect(missing.err).toContain('does not exist');
  });
});
