import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { countTokens } from '../../../app/counting.js';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'plimsoll-tools-'));
});

const PARAMETERS = {
  type: 'object',
  properties: { path: { type: 'string', description: 'words '.repeat(500) } },
};
const text = 'Look at the harbour.';
const pages = (turn: number) =>
  Array.from({ length: 80 }, (_, line) => `${turn} page line ${line}`).join('\n');
const chat = Array.from({ length: 12 }, (_, turn) => [
  { role: 'user', content: `Page ${turn}, please.` },
  {
    role: 'assistant',
    tool_calls: [
      { id: `c${turn}`, type: 'function', function: { name: 'page', arguments: `{"n":${turn}}` } },
    ],
  },
  { role: 'tool', tool_call_id: `c${turn}`, content: pages(turn) },
]).flat();

const REQUESTS = {
  'openai-chat': {
    request: { model: 'gpt-4o', messages: chat },
    tools: [{ type: 'function', function: { name: 'page', parameters: PARAMETERS } }],
  },
  'openai-responses': {
    request: { model: 'gpt-4o', input: [{ role: 'user', content: text }] },
    tools: [{ type: 'function', name: 'page', parameters: PARAMETERS }],
  },
  'anthropic-messages': {
    request: { model: 'claude-opus-4-5', messages: [{ role: 'user', content: text }] },
    tools: [{ name: 'page', input_schema: PARAMETERS }],
  },
  'gemini-contents': {
    request: { contents: [{ role: 'user', parts: [{ text }] }] },
    tools: [{ functionDeclarations: [{ name: 'page', parameters: PARAMETERS }] }],
  },
};

interface Overview {
  readonly tokens: number;
  readonly messages: number;
  readonly format: string;
  readonly model: string;
  readonly by_content: readonly { readonly name: string; readonly tokens: number }[];
}

async function overview(request: object): Promise<Overview> {
  writeFileSync(join(cwd, 'request.json'), JSON.stringify(request));
  return (await runCommand(['session', 'request.json', '--json'], { cwd })).json<Overview>();
}

describe('tools that a request offers beside its messages', () => {
  it.each(Object.entries(REQUESTS))('count in a row of their own: %s', async (format, { request, tools }) => {
    const alone = await overview(request);
    const both = await overview({ ...request, tools });
    expect(both.format).toBe(format);
    const tokens = countTokens(JSON.stringify(tools), both.model);
    expect(tokens).toBeGreaterThan(500);
    expect(both.by_content).toContainEqual({ name: 'tools of the request', count: 1, tokens });
    expect(both.tokens).toBe(alone.tokens + tokens);
    expect(both.messages).toBe(alone.messages);
    expect((await overview({ ...request, tools: [] })).tokens).toBe(alone.tokens);
  });

  it('are within the budget of a prune, stay byte for byte, and are named where they block it', async () => {
    const { request, tools } = REQUESTS['openai-chat'];
    const whole = { tool_choice: 'auto', tools, ...request };
    const source = JSON.stringify(whole, null, 1);
    const file = join(cwd, 'whole.json');
    writeFileSync(file, source);
    const prune = (budget: number) =>
      runCommand(['prune', file, '--budget', `${budget}`, '--mode', 'aggressive', '--out', 'small.json'], {
        cwd,
        env: { PLIMSOLL_HOME: join(cwd, 'home') },
      });
    const before = (await overview(whole)).tokens;
    const met = await prune(before - 2_000);
    expect(met.code).toBe(0);
    const small = readFileSync(join(cwd, 'small.json'), 'utf8');
    expect((await overview(JSON.parse(small))).tokens).toBeLessThanOrEqual(before - 2_000);
    expect(small.startsWith(source.slice(0, source.indexOf('"messages"')))).toBe(true);
    const missed = await prune(300);
    expect(missed.code).toBe(1);
    expect(missed.err).toContain('tools of the request');
  });
});
