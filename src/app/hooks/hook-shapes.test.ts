import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { countTokens } from '../counting.js';
import { openArchive } from '../open-archive.js';
import { readCallLedger } from '../proxy/call-ledger.js';
import { answerHook } from './answer-hook.js';
import { claudeCode } from './claude-code.js';
import { geminiCli } from './gemini-cli.js';
import type { HookClient } from './hook-call.js';
import { opencodeCall } from './opencode.js';
import { readCommand } from './read-command.js';
import { fitsSurely } from './sure-fit.js';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'plimsoll-shapes-'));
});

const world = (proxy: object = {}) => {
  const config = defaultConfig();
  return {
    config: { ...config, proxy: { ...config.proxy, limit_tokens: 1_000, ...proxy } },
    env: { PLIMSOLL_HOME: join(cwd, 'home') },
    cwd,
  };
};
const used = (tool: string, response: unknown, input: unknown = {}) => ({
  hook_event_name: 'PostToolUse',
  tool_name: tool,
  tool_input: input,
  tool_response: response,
});
const updated = async (event: object, proxy: object = {}, client: HookClient = claudeCode) => {
  const answer = await answerHook(event, client, world(proxy));
  return (answer as { hookSpecificOutput: { updatedToolOutput: Record<string, unknown> } } | undefined)
    ?.hookSpecificOutput.updatedToolOutput;
};
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at));
const LOG = lines(4_000, (at) =>
  at === 2_345 ? 'quay.c:7:3: error: unknown crane "north"' : `[${at}] compiling berth_${at}.c ... ok`,
).join('\n');
const SHELL = { stderr: '', interrupted: false, isImage: false };
const FILE = lines(2_000, (at) => `export const berth${at} = ${at * 3};`).join('\n');
const PATHS = lines(3_000, (at) => `/harbour/berths/berth-${at}.ts`);
const HITS = lines(2_000, (at) => `src/berth.ts:${at}: crane ${at}`).join('\n');

/** Shapes with no more than this says of them: the field that may change, beside others that may not. */
const SHAPES: readonly (readonly [tool: string, response: Record<string, unknown>])[] = [
  ['Bash', { ...SHELL, stdout: LOG, returnCodeInterpretation: 'ok' }],
  ['Bash', { ...SHELL, stdout: 'short', stderr: LOG }],
  ['PowerShell', { ...SHELL, stdout: LOG }],
  [
    'Read',
    {
      type: 'text',
      file: { filePath: '/a.ts', content: FILE, numLines: 2_000, startLine: 1, totalLines: 2_000 },
    },
  ],
  ['Grep', { mode: 'content', numFiles: 0, filenames: [], content: HITS, numLines: 2_000 }],
  ['Grep', { mode: 'files_with_matches', filenames: PATHS, numFiles: 3_000 }],
  ['Glob', { filenames: PATHS, durationMs: 4, numFiles: 3_000, truncated: false }],
  [
    'WebFetch',
    { bytes: 9, code: 200, codeText: 'OK', result: LOG, durationMs: 3, url: 'https://example.com' },
  ],
  ['Task', { status: 'completed', prompt: 'p', content: [{ type: 'text', text: LOG }], totalTokens: 3 }],
];

describe('results of the own tools of Claude Code', () => {
  it.each(SHAPES)(
    '%s keeps its shape, is within the limit and says what is missing',
    async (tool, response) => {
      const output = await updated(used(tool, response));
      expect(Object.keys(output ?? {})).toEqual(Object.keys(response));
      const changed = Object.keys(response).filter(
        (key) => JSON.stringify(output?.[key]) !== JSON.stringify(response[key]),
      );
      expect(changed).toHaveLength(1);
      const text = textIn(output?.[changed[0] ?? '']);
      expect(countTokens(text, 'claude')).toBeLessThanOrEqual(1_000);
      expect(text).toMatch(/\n\[plimsoll: .* of [\d,]+ .*archive show [a-z2-7]{16}, kept 72 h\.?\]$/);
      const handle = /archive show ([a-z2-7]{16})/.exec(text)?.[1] ?? '';
      const archive = await openArchive({ ...world(), config: world().config.archive });
      expect(await archive.read(handle)).toMatchObject({ text: textIn(response[changed[0] ?? '']) });
    },
  );

  it('leaves the failure of a build in a log', async () => {
    expect((await updated(used('Bash', { ...SHELL, stdout: LOG })))?.stdout).toContain(
      'unknown crane "north"',
    );
  });

  it('cuts a file to whole lines from the one that was asked for, and names how to read on', async () => {
    const content = FILE.split('\n').slice(499).join('\n');
    const file = { filePath: '/a.ts', content, numLines: 1_501, startLine: 500, totalLines: 2_000 };
    const output = await updated(used('Read', { type: 'text', file }, { file_path: '/a.ts', offset: 500 }));
    const shown = output?.file as typeof file;
    const kept = shown.content.split('\n').slice(0, -1);
    expect(kept).toEqual(FILE.split('\n').slice(499, 499 + kept.length));
    expect(shown).toMatchObject({ numLines: kept.length, startLine: 500, totalLines: 2_000 });
    expect(shown.content).toContain(`offset=${500 + kept.length}, limit=${kept.length}.`);
    // The client puts the numbers before the lines, and they count too.
    const numbered = shown.content.split('\n').map((line, at) => `${500 + at}\t${line}`);
    expect(countTokens(numbered.join('\n'), 'claude')).toBeLessThanOrEqual(1_000);
    expect(kept.length).toBeGreaterThan(20);
  });

  it('shows of a file whose first line is too long what fits of it', async () => {
    const file = {
      filePath: '/a',
      content: 'crane '.repeat(9_000),
      numLines: 1,
      startLine: 1,
      totalLines: 1,
    };
    const output = await updated(used('Read', { type: 'text', file }));
    expect(countTokens(textIn(output?.file), 'claude')).toBeLessThanOrEqual(1_000);
  });

  it('takes the whole from the file that the client has made of it, and gives no other file away', async () => {
    const path = join(cwd, 'whole.txt');
    writeFileSync(path, LOG);
    const cut = { ...SHELL, stdout: LOG.slice(0, 30_000), persistedOutputPath: path, persistedOutputSize: 9 };
    const output = await updated(used('Bash', cut), { limit_tokens: 4_000 });
    expect(output?.stdout).toContain('unknown crane "north"');
    expect(output?.stdout).toContain('of 4,000 lines shown');
    expect(Object.keys(output ?? {})).not.toContain('persistedOutputPath');
    // A quarter of the limit: the client would have shown 2,000 characters.
    expect(countTokens(String(output?.stdout), 'claude')).toBeLessThanOrEqual(1_000);
    writeFileSync(path, `something else\n${LOG.slice(100)}\nand more`);
    expect((await updated(used('Bash', cut), { limit_tokens: 4_000 }))?.stdout).not.toContain(
      'something else',
    );
  });

  it('obeys the limits and the exceptions of the configuration', async () => {
    const event = used('Bash', { ...SHELL, stdout: LOG.slice(0, 29_000) });
    const tokens = async (proxy: object) =>
      countTokens(String((await updated(event, proxy))?.stdout), 'claude');
    expect(await tokens({ ceiling_tokens: 300 })).toBeLessThanOrEqual(300);
    expect(await tokens({ tools: { 'claude-code/Bash': { limit_tokens: 500 } } })).toBeLessThanOrEqual(500);
    expect(await updated(event, { tools: { Bash: { verbatim: true } } })).toBeUndefined();
    expect(await updated(event, { limit_tokens: 100_000 })).toBeUndefined();
  });

  it('stands in the ledger when it was reduced', async () => {
    await updated(used('Bash', { ...SHELL, stdout: LOG }));
    await updated(used('Bash', { ...SHELL, stdout: LOG }), { ledger: false });
    const { entries } = await readCallLedger(world().env, 0);
    expect(entries).toMatchObject([
      {
        server: 'claude-code',
        tool: 'Bash',
        client: 'claude-code',
        outcome: 'reduced',
        bytes_before: LOG.length,
      },
    ]);
    expect(entries[0]?.tokens_after).toBeLessThanOrEqual(1_000);
    expect(entries[0]?.tokens_before).toBeGreaterThan(10_000);
  });

  it.each([
    ['an image', 'Bash', { ...SHELL, stdout: LOG, isImage: true }],
    ['a task in the background', 'Bash', { ...SHELL, stdout: LOG, backgroundTaskId: 'b1' }],
    ['blocks of its own', 'Bash', { ...SHELL, stdout: LOG, structuredContent: [] }],
    ['no error stream', 'Bash', { stdout: LOG }],
    ['a notebook', 'Read', { type: 'notebook', file: { filePath: '/a', cells: [LOG] } }],
    ['no numbers', 'Read', { type: 'text', file: { content: FILE } }],
    ['names that are no texts', 'Glob', { filenames: [1, LOG] }],
    ['a tool that is not known', 'Edit', { filePath: '/a', oldString: LOG, newString: LOG }],
  ])('leaves a result with %s alone', async (_, tool, response) => {
    expect(await answerHook(used(tool, response), claudeCode, world())).toBeUndefined();
  });
});

describe('results of other clients', () => {
  const ran = (tool: string, llmContent: unknown, input: object = {}, more: object = {}) => ({
    hook_event_name: 'AfterTool',
    tool_name: tool,
    tool_input: input,
    tool_response: { llmContent, returnDisplay: 'x', ...more },
  });

  it('Gemini CLI reads the reason, which begins with what happened', async () => {
    for (const content of [LOG, { text: LOG }, [{ text: LOG }]]) {
      const answer = await answerHook(ran('run_shell_command', content), geminiCli, world());
      const { decision, reason } = answer as { decision: string; reason: string };
      expect([decision, reason.startsWith('No error: the tool succeeded.')]).toEqual(['deny', true]);
      expect(countTokens(reason, 'gemini:flash')).toBeLessThanOrEqual(1_000);
      expect(reason).toContain('unknown crane "north"');
    }
    const read = await answerHook(ran('read_file', FILE, { file_path: '/a.ts' }), geminiCli, world());
    expect((read as { reason: string }).reason).toMatch(/ of 2,000 shown; .*start_line=\d+, end_line=\d+\./);
  });

  it('an error of Gemini CLI, an image and a short text stay', async () => {
    for (const event of [
      ran('x', LOG, {}, { error: { message: 'no' } }),
      ran('x', [{ text: LOG }, { inlineData: {} }]),
      ran('x', 'short'),
    ])
      expect(await answerHook(event, geminiCli, world())).toBeUndefined();
  });

  it('a file in OpenCode keeps its frame, and what was cut before its path', () => {
    const body = FILE.split('\n').map((line, at) => `${at + 11}: ${line}`);
    const output = `<path>/a.ts</path>\n<type>file</type>\n<content>\n${body.join('\n')}\n\n(End of file - total 2010 lines)\n</content>`;
    const call = opencodeCall('read', { filePath: '/a.ts' }, output);
    expect(call?.texts[0]).toMatchObject({ text: body.join('\n'), lines: { first: 11, total: 2_010 } });
    expect(call?.answer([{ text: 'less' }])).toEqual({
      output: '<path>/a.ts</path>\n<type>file</type>\n<content>\nless\n</content>',
    });
    const cut = '...output truncated...\n\nFull output saved to: /tmp/tool_1\n\nthe end';
    expect(opencodeCall('bash', {}, cut)?.texts).toEqual([{ text: 'the end', wholeAt: '/tmp/tool_1' }]);
    expect(opencodeCall('plimsoll_retrieve', {}, LOG)).toBeUndefined();
  });
});

describe('whatever a hook is given', () => {
  const anything = fc.anything({ maxDepth: 4, withBigInt: false });
  const TOOLS = ['Bash', 'Read', 'Grep', 'Glob', 'WebFetch', 'Task', 'mcp__a__b', 'Edit', 'read_file'];

  it('it does not throw, and what is small gets no answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TOOLS), anything, anything, async (tool, input, response) => {
        for (const [client, event] of [
          [claudeCode, used(tool, response, input)],
          [geminiCli, { ...used(tool, { llmContent: response }, input), hook_event_name: 'AfterTool' }],
        ] as const) {
          const call = client.read(JSON.parse(JSON.stringify(event)));
          if (call !== undefined && (await fitsSurely(call, client.model, 10_000)))
            expect(await answerHook(event, client, world({ limit_tokens: 10_000 }))).toBeUndefined();
        }
        opencodeCall(tool, input, response);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the command in a notice', () => {
  it('is the path of this program, which works wherever the shell looks', () => {
    const program = join(cwd, 'cli.js');
    writeFileSync(program, '');
    expect(readCommand({}, '', program)).toBe(`${process.execPath} ${program} archive show`);
    expect(readCommand({}, ' --set a=b', join(cwd, 'none.js'))).toBe('plimsoll archive show --set a=b');
  });
});

function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const [first] = Array.isArray(value) ? value : [];
  if (typeof first === 'string') return (value as string[]).join('\n');
  const { content, text } = (first ?? value) as { content?: string; text?: string };
  return content ?? text ?? '';
}
