import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client, ClientOptions } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTokens } from '../../app/counting.js';
import { readCallLedger } from '../../app/proxy/call-ledger.js';
import { CALL_TOOL, FIND_TOOL, RETRIEVE_TOOL } from '../../contract/names.js';
import type { ServerDefinition } from './server-definition.js';
import { behind, clientOf, endAll, STATELESS_CLIENT } from './testing/two-revisions.js';
import type { WrapOptions, Wrapped } from './testing/wrapped.js';

const MANY = fileURLToPath(new URL('./testing/many-tools-server.mjs', import.meta.url));
const MEMORY = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/server-memory/package.json')),
  'dist/index.js',
);
const LIMIT = 3_000;
const ERAS: [string, ClientOptions][] = [
  ['that greets', {}],
  ['of 2026-07-28', STATELESS_CLIENT],
];

interface Called {
  readonly text: string;
  readonly isError: boolean;
}

function server(name: string, ...args: string[]): ServerDefinition {
  return { transport: 'stdio', name, command: process.execPath, args, env: {}, cwd: undefined };
}

const many = (count = 300) => server('store', MANY, String(count));

function wrapMany(proxy: WrapOptions['proxy'] = {}, options: WrapOptions = {}): Promise<Wrapped> {
  return behind([many()], { proxy: { tool_list_tokens: LIMIT, ...proxy }, ...options });
}

async function call(client: Client, name: string, given: Record<string, unknown>): Promise<Called> {
  const result = await client.callTool({ name, arguments: given });
  const { content, isError } = result as { content: { text: string }[]; isError?: boolean };
  return { text: content.map(({ text }) => text).join('\n'), isError: isError === true };
}

async function find(client: Client, query: string): Promise<Record<string, unknown>[]> {
  return JSON.parse((await call(client, FIND_TOOL, { query })).text) as Record<string, unknown>[];
}

async function listed(client: Client): Promise<{ names: string[]; tokens: number; text: string }> {
  const { tools } = await client.listTools();
  const text = JSON.stringify({ tools });
  return { names: tools.map(({ name }) => name), tokens: countTokens(text), text };
}

afterAll(endAll);

const parcel = { name: 'list_parcel_33', arguments: { parcel_id: 'p-7' } };
const writing = { name: 'archive_parcel_31', arguments: { parcel_id: 'p' } };

describe.each(ERAS)('a list of 300 tools for a client %s', (_, era) => {
  let session: Wrapped;
  let client: Client;

  beforeAll(async () => {
    const home = await mkdtemp(join(tmpdir(), 'plimsoll-shelf-'));
    session = await wrapMany(
      { deny: ['*_violin_*'], keep_tools: ['*_invoice_9', 'read_invoice_0'] },
      { home },
    );
    client = await clientOf(session, era);
  });

  it('is short and keeps what the configuration names, in order', async () => {
    const { names, tokens, text } = await listed(client);
    expect(names).toEqual(['read_invoice_0', 'show_invoice_9', FIND_TOOL, CALL_TOOL, RETRIEVE_TOOL]);
    expect(tokens).toBeLessThanOrEqual(LIMIT);
    expect(text).toContain('store: archive_invoice_1, rename_invoice_2');
  });

  it('has its tools found by what they are for, with their arguments', async () => {
    const [best] = await find(client, 'show me a list of each parcel');
    expect(best).toMatchObject({ name: 'list_parcel_33', inputSchema: { required: ['parcel_id'] } });
    expect(best?.asks_user).toBeUndefined();
    const [other] = await find(client, 'archive_parcel_31');
    expect(other).toMatchObject({ name: 'archive_parcel_31', asks_user: true });
    const secret = await call(client, FIND_TOOL, { query: 'list_harbour_13' });
    expect(secret.text).toContain('Use the token [redacted:github-token]');
    expect((await call(client, FIND_TOOL, { words: 1 })).isError).toBe(true);
    expect((await call(client, FIND_TOOL, { query: 'zzz' })).text).toMatch(/^No tool has/);
  });

  it('has tools that only read called as they are', async () => {
    const back = await call(client, CALL_TOOL, parcel);
    expect(back).toEqual({ text: 'list_parcel_33 page {"parcel_id":"p-7"}', isError: false });
  });

  it.each([
    ['a missing one', {}, true],
    ['one of another type', { parcel_id: 3 }, false],
    ['one too many', { parcel_id: 'p', more: 1 }, false],
    ['none at all', undefined, true],
  ])('answers %s among the arguments with the schema', async (_, given, isMissing) => {
    const wrong = await call(client, CALL_TOOL, { name: 'list_parcel_33', arguments: given });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain('"parcel_id":{"type":"string","description":"Which parcel"}');
    expect(wrong.text.includes('Missing: parcel_id.')).toBe(isMissing);
  });

  it('has each tool called in one way only', async () => {
    const direct = await call(client, 'list_parcel_33', { parcel_id: 'p' });
    expect(direct).toMatchObject({ isError: true, text: expect.stringContaining(CALL_TOOL) });
    const kept = { name: 'read_invoice_0', arguments: { invoice_id: 'i' } };
    expect((await call(client, CALL_TOOL, kept)).isError).toBe(true);
    const back = await call(client, kept.name, kept.arguments);
    expect(back.text).toBe('read_invoice_0 page {"invoice_id":"i"}');
  });

  it('never shows, finds or calls what is denied', async () => {
    expect((await listed(client)).text).not.toContain('violin');
    expect(JSON.stringify(await find(client, 'list one violin of the store'))).not.toContain('violin');
    const denied = { name: 'list_violin_83', arguments: { violin_id: 'v' } };
    const back = await call(client, CALL_TOOL, denied);
    expect(back).toMatchObject({ isError: true, text: expect.stringContaining('There is no tool') });
  });

  it('has no other tool called where the client cannot ask, and says what to add', async () => {
    const back = await call(client, CALL_TOOL, writing);
    expect(back.isError).toBe(true);
    expect(back.text).toContain('adds "store/archive_parcel_31" to call_tools');
  });

  it('has its calls recorded as those of the tools', async () => {
    await session.close();
    const { tools } = await readCallLedger({ PLIMSOLL_HOME: session.home }, 0);
    const names = tools.map(({ server: by, tool }) => `${by}/${tool}`);
    expect(names).toEqual(expect.arrayContaining(['store/list_parcel_33', `plimsoll/${FIND_TOOL}`]));
    expect(names).not.toContain('store/archive_parcel_31');
  });
});

describe.each(ERAS)('a call that a client %s confirms', (_, era) => {
  let session: Wrapped;
  let client: Client;
  let confirm = true;
  const asked: string[] = [];

  beforeAll(async () => {
    session = await wrapMany({
      call_tools: ['store/archive_recipe_*'],
      tools: { 'archive_recipe_*': { limit_tokens: 500 } },
    });
    client = await clientOf(session, { ...era, capabilities: { elicitation: { form: {} } } });
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params.message);
      return { action: 'accept', content: { confirm } };
    });
  });

  it('is asked about each time, and shown with all that is sent', async () => {
    for (let times = 1; times <= 2; times++) {
      const back = await call(client, CALL_TOOL, { ...writing, arguments: { parcel_id: '\u202ep' } });
      expect(back.text).toBe('archive_parcel_31 page {"parcel_id":"\u202ep"}');
      expect(asked.length).toBe(times);
    }
    expect(asked[0]).toBe(
      'Call the tool "archive_parcel_31" of the MCP server "store" with {"parcel_id":"\\u{202E}p"}?',
    );
  });

  it('is not made after a no', async () => {
    confirm = false;
    const back = await call(client, CALL_TOOL, writing);
    expect(back).toEqual({
      text: 'The user did not allow this call of "archive_parcel_31".',
      isError: true,
    });
  });

  it('needs no question where the configuration names it; progress and the limit of the tool hold', async () => {
    asked.length = 0;
    const progress: number[] = [];
    const given = { name: 'archive_recipe_71', arguments: { recipe_id: 'r', pages: 900 } };
    const result = await client.callTool(
      { name: CALL_TOOL, arguments: given },
      { onprogress: (one) => void progress.push(one.progress) },
    );
    const { content } = result as { content: { text: string }[] };
    expect(countTokens(content[0]?.text ?? '')).toBeLessThanOrEqual(500);
    expect(content[0]?.text).toContain('plimsoll_retrieve(handle=');
    expect([progress, asked]).toEqual([[1], []]);
  });
});

describe('a call that is taken back while the user is asked', () => {
  it('takes the question back and is never made', async () => {
    const session = await wrapMany();
    const capabilities = { elicitation: {} };
    const clientInfo = { name: 'test', version: '1' };
    await session.request('initialize', { protocolVersion: '2025-06-18', capabilities, clientInfo });
    session.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    session.send({
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: { name: CALL_TOOL, arguments: writing },
    });
    const question = JSON.parse(await session.line((line) => line.includes('elicitation/create')));
    session.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } });
    const back = JSON.parse(await session.line((line) => line.includes('notifications/cancelled')));
    expect(back.params.requestId).toBe(question.id);
    const result = { action: 'accept', content: { confirm: true } };
    session.send({ jsonrpc: '2.0', id: question.id, result });
    expect((await session.call(CALL_TOOL, parcel)).result.content[0]?.text).toContain('list_parcel_33 page');
    expect(session.rest()).toEqual([]);
  });
});

describe('tools of several servers over the limit', () => {
  it.each(ERAS)(
    'are found and called by their names with the server in front, by a client %s',
    async (_, era) => {
      const memory = server('memory', MEMORY);
      const home = await mkdtemp(join(tmpdir(), 'plimsoll-shelf-'));
      const session = await behind([many(), memory], {
        isMany: true,
        proxy: { tool_list_tokens: LIMIT, call_tools: ['memory/create_*'] },
        env: { MEMORY_FILE_PATH: join(home, 'memory.jsonl') },
        passedVariables: ['MEMORY_FILE_PATH'],
      });
      const client = await clientOf(session, era);
      const list = await listed(client);
      expect(list.names).toEqual([FIND_TOOL, CALL_TOOL, RETRIEVE_TOOL]);
      expect(list.tokens).toBeLessThanOrEqual(LIMIT);
      expect(list.text).toContain('memory: create_entities, create_relations');
      const found = await find(client, 'create new entities in the knowledge graph');
      expect(found[0]?.name).toBe('memory__create_entities');
      const entities = [{ name: 'Ada', entityType: 'person', observations: ['counts'] }];
      await call(client, CALL_TOOL, { name: 'memory__create_entities', arguments: { entities } });
      const graph = await call(client, CALL_TOOL, { name: 'memory__read_graph', arguments: {} });
      expect(graph.text).toContain('Ada');
      const named = { ...parcel, name: 'store__list_parcel_33' };
      expect((await call(client, CALL_TOOL, named)).text).toContain('list_parcel_33 page');
      expect((await call(client, named.name, named.arguments)).isError).toBe(true);
    },
  );
});

describe('a list that stays as it is', () => {
  it.each([
    ['is under the limit', { tool_list_tokens: 100_000 }, {}],
    ['is in a dry run', { tool_list_tokens: 1_000 }, { dryRun: true }],
  ])('to the byte where it %s', async (_, proxy, options) => {
    const [plain, other] = [await behind([many(40)]), await behind([many(40)], { proxy, ...options })];
    await plain.greet();
    await other.greet();
    expect(await other.request('tools/list', {}, 1)).toBe(await plain.request('tools/list', {}, 1));
    const direct = await other.call('archive_invoice_1', { invoice_id: 'i' });
    expect(direct.result.content[0]?.text).toContain('archive_invoice_1 page');
  });

  it('is the same each time, also after calls', async () => {
    const home = await mkdtemp(join(tmpdir(), 'plimsoll-shelf-'));
    const session = await wrapMany({}, { home });
    await session.greet();
    const first = await session.request('tools/list', {}, 1);
    for (let times = 0; times < 6; times++) await session.call(CALL_TOOL, parcel);
    expect(await session.request('tools/list', {}, 1)).toBe(first);
    await session.close();
    // The next session keeps what was used often.
    const next = await wrapMany({}, { home });
    await next.greet();
    const names = (JSON.parse(await next.request('tools/list')) as Listed).result.tools.map(
      ({ name }) => name,
    );
    expect(names).toEqual(['list_parcel_33', FIND_TOOL, CALL_TOOL, RETRIEVE_TOOL]);
  });
});

interface Listed {
  readonly result: { readonly tools: readonly { readonly name: string }[] };
}
