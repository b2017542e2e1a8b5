/** Results that a server gives later, by tasks of 2026-07-28: each is one of the tool that was called. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readCallLedger } from '../../app/proxy/call-ledger.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import { STATELESS } from './revisions/protocol-keys.js';
import { AWS_KEY, type Exchange, GITHUB_TOKEN, type ScriptedOptions, scripted } from './testing/scripted.js';
import { endAll } from './testing/two-revisions.js';
import type { CallAnswer } from './testing/wrapped.js';

const homes: string[] = [];

afterEach(async () => {
  await endAll();
  for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true });
});

async function start(options: Partial<ScriptedOptions> = {}): Promise<{ exchange: Exchange; home: string }> {
  const home = await mkdtemp(join(tmpdir(), 'plimsoll-tasks-'));
  homes.push(home);
  const lines = { home, ...options.lines };
  const exchange = await scripted({
    revision: STATELESS,
    transport: 'stdio',
    servers: ['one'],
    ...options,
    lines,
  });
  return { exchange, home };
}

const task = { taskId: 't-1', status: 'working', createdAt: '', lastUpdatedAt: '', ttlMs: null };
const created = { answer: { result: { resultType: 'task', ...task } } };
const content = [{ type: 'text', text: 'GROW' }];
const finished = (result: unknown = { content }) => ({ ...task, status: 'completed', result });
const done = (result?: unknown) => ({ answer: { result: { resultType: 'complete', ...finished(result) } } });
const poll = { taskId: 't-1' };

interface TaskAnswer {
  readonly result: { readonly status: string; readonly result: CallAnswer['result'] };
}

const last = (messages: readonly string[]) => messages.at(-1) ?? '';
const read = (messages: readonly string[]) => (JSON.parse(last(messages)) as TaskAnswer).result.result;
const entries = async (home: string) => (await readCallLedger({ PLIMSOLL_HOME: home }, 0)).entries;

/** The originals that an archive has. */
async function originals(home: string): Promise<string[]> {
  const files = await readdir(join(home, 'archive', 'handles'), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map(({ name }) => name);
}

describe('the result inside a task', () => {
  it('is bounded as the tool that was called, by its policy, and can be had whole', async () => {
    const { exchange, home } = await start({ proxy: { tools: { echo: { limit_tokens: 700 } } } });
    await exchange('tools/call', { name: 'echo', arguments: {} }, created);
    const messages = await exchange('tasks/get', poll, done());
    const result = read(messages);
    expect(result._meta?.[META_KEY]).toMatchObject({ limit: { amount: 700, unit: 'tokens' } });
    expect(last(messages)).not.toMatch(new RegExp(`${AWS_KEY}|${GITHUB_TOKEN}`));
    expect(last(messages).length).toBeLessThan(5_000);
    expect(last(messages)).toContain('"taskId":"t-1","status":"completed"');
    const handle = result._meta?.[META_KEY]?.handle;
    const asked = { name: RETRIEVE_TOOL, arguments: { handle, search: 'row 2399 of' } };
    const page = await exchange('tools/call', asked, {});
    expect(last(page)).toContain('row 2399 of a long log');
    await endAll();
    expect(await entries(home)).toMatchObject([
      { server: 'one', tool: 'echo', outcome: 'reduced', handle },
      { retrieved: handle },
    ]);
  });

  it('leaves the same when it comes again, by a notification too, and is kept and counted once', async () => {
    const tools = { ...defaultConfig().tools, enforce_turn_budget: true, turn_soft_bytes: 1_000 };
    const { exchange, home } = await start({
      lines: { config: { tools } },
    });
    await exchange('tools/call', { name: 'echo', arguments: {} }, created);
    const first = read(await exchange('tasks/get', poll, done()));
    expect(first._meta?.[META_KEY]).toMatchObject({ budget_warning: expect.any(String) });
    for (let times = 0; times < 3; times++)
      expect(read(await exchange('tasks/get', poll, done()))).toEqual(first);
    const before = [{ method: 'notifications/tasks', params: finished() }];
    const [told] = await exchange('tools/call', { name: 'echo' }, { before });
    expect((JSON.parse(told ?? '') as { params: { result: unknown } }).params.result).toEqual(first);
    expect(await originals(home)).toHaveLength(1);
    await endAll();
    expect((await entries(home)).filter(({ outcome }) => outcome === 'reduced')).toHaveLength(1);
  });

  it('holds the ceiling, and is bounded by the defaults where its tool is not known', async () => {
    const { exchange } = await start({ proxy: { ceiling_tokens: 300, limit_tokens: 500 } });
    const result = read(await exchange('tasks/get', poll, done()));
    expect(result._meta?.[META_KEY]).toMatchObject({ limit: { amount: 300, unit: 'tokens' } });
  });

  it('stays valid against the output schema of its tool', async () => {
    const { exchange } = await start({ proxy: { limit_tokens: 500 } });
    const outputSchema = {
      type: 'object',
      properties: { rows: { type: 'array', items: { type: 'object', required: ['id', 'log'] } } },
      required: ['rows'],
      additionalProperties: false,
    };
    const tools = [{ name: 'echo', inputSchema: { type: 'object' }, outputSchema }];
    await exchange('tools/list', {}, { answer: { result: { resultType: 'complete', tools } } });
    await exchange('tools/call', { name: 'echo', arguments: {} }, created);
    const rows = Array.from({ length: 300 }, (_, id) => ({ id, log: 'a row of the log' }));
    const { structuredContent } = read(
      await exchange('tasks/get', poll, done({ content: [], structuredContent: { rows } })),
    );
    const left = structuredContent?.rows as typeof rows;
    expect(Object.keys(structuredContent ?? {})).toEqual(['rows']);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(300);
    for (const row of left) expect(row).toEqual(rows[row.id]);
  });

  it('passes as it came under the limit, and so do the words of a task, which no ledger counts', async () => {
    const { exchange, home } = await start();
    const small = { content: [{ type: 'text', text: 'all done' }], isError: false };
    const statusMessage = 'The  operation completed.';
    const answer = { result: { resultType: 'complete', ...finished(small), statusMessage } };
    for (let times = 0; times < 3; times++) {
      const [line] = await exchange('tasks/get', poll, { answer });
      expect(JSON.parse(line ?? '')).toMatchObject(answer);
    }
    await endAll();
    expect(await entries(home)).toHaveLength(1);
  });

  it('is that of a tool also when it comes by tasks/result and is very large', async () => {
    const { exchange } = await start({
      revision: '2025-11-25',
      proxy: { tools: { echo: { limit_tokens: 700 } } },
      lines: { maxMessageBytes: 100_000 },
    });
    await exchange('tools/call', { name: 'echo', arguments: {} }, { answer: { result: { task } } });
    const answer = last(await exchange('tasks/result', poll, { answer: { result: { content } } }));
    expect(answer).toContain('"limit":{"amount":700,"unit":"tokens"}');
    expect(answer).not.toContain(AWS_KEY);
  });

  it('passes as it came in a dry run', async () => {
    const { exchange } = await start({ lines: { dryRun: true } });
    expect(last(await exchange('tasks/get', poll, done())).split(GITHUB_TOKEN)).toHaveLength(6);
  });
});

describe('a client that knows tasks', () => {
  it.each([
    [['one'], true],
    [['one', 'two'], false],
  ])('is told to %j as such: %s, because several servers as one serve no tasks', async (servers, isTold) => {
    const { exchange } = await start({ servers });
    const seen = { answer: { result: { content: [{ type: 'text', text: 'META' }] } } };
    const name = isTold ? 'echo' : 'one__echo';
    const answer = last(await exchange('tools/call', { name, arguments: {} }, seen));
    expect(answer).toContain('by-hand');
    expect(answer.includes('io.modelcontextprotocol/tasks')).toBe(isTold);
  });
});

describe('an answer to a call that calls itself something else', () => {
  const forms = [
    { resultType: 'input_required', requestState: 's', content },
    { resultType: 'input_required', requestState: 's', structuredContent: { log: 'GROW' } },
    { resultType: 'input_required', requestState: 's', toolResult: 'GROW' },
    { resultType: 'task', ...task, content },
    { task: { ...task, content } },
    { task, content },
  ];

  it.each(forms)('is bounded as a result when it has more than that: %j', async (result) => {
    for (const revision of [STATELESS, '2025-11-25']) {
      const { exchange } = await start({ revision, proxy: { limit_tokens: 500 } });
      const answer = last(await exchange('tools/call', { name: 'echo' }, { answer: { result } }));
      expect(answer).not.toContain(AWS_KEY);
      expect(answer.length).toBeLessThan(6_000);
    }
  });
});

describe('what a server sends by itself', () => {
  it('arrives in its order, and before the answer that it came before', async () => {
    const { exchange } = await start();
    const told = (status: string, more: object) => ({
      method: 'notifications/tasks',
      params: { ...task, status, ...more },
    });
    const before = [
      told('working', { statusMessage: 'GROW' }),
      { method: 'notifications/other', params: { at: 2 } },
      told('completed', { result: { content } }),
      { method: 'notifications/message', params: { level: 'error', data: 'three' } },
    ];
    const messages = await exchange('tools/call', { name: 'echo' }, { before });
    const order = messages.map((line) => {
      const { method, params } = JSON.parse(line) as { method?: string; params?: { status?: string } };
      return params?.status ?? method ?? 'answer';
    });
    expect(order).toEqual(['working', 'notifications/other', 'completed', 'notifications/message', 'answer']);
  });
});

describe('a page of a server that has a tool of our name', () => {
  it.each([[['one']], [['one', 'two']]])('is a result like any other, in front of %j', async (servers) => {
    const { exchange } = await start({ servers, proxy: { limit_tokens: 500 } });
    const tools = [{ name: RETRIEVE_TOOL, inputSchema: { type: 'object' } }];
    await exchange('tools/list', {}, { answer: { result: { resultType: 'complete', tools } } });
    const asked = { name: RETRIEVE_TOOL, arguments: { handle: 'theirhandle23456' } };
    const page = last(await exchange('tools/call', asked, { answer: { result: { content } } }));
    expect(page).toContain(`${RETRIEVE_TOOL}(handle=`);
    expect(page).not.toContain(AWS_KEY);
    expect(page.length).toBeLessThan(6_000);
  });
});
