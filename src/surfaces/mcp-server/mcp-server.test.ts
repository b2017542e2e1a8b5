import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import {
  Client,
  type ClientOptions,
  type JSONRPCMessage,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldHttpTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, describe, expect, it } from 'vitest';
import { openResearch } from '../../app/research/open-research.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import { parseListenAddress } from '../wire/http-guard.js';
import { runMcp } from './run-mcp.js';

interface Result {
  readonly isError?: boolean;
  readonly structuredContent: {
    readonly success: boolean;
    readonly data: Record<string, unknown> & { research_id: string; status: string; report: string };
    readonly error: string | null;
    readonly meta: { readonly request_id?: string; readonly warnings?: string[] };
  };
  readonly content: readonly { readonly text: string }[];
  readonly _meta?: Readonly<Record<string, unknown>>;
}
type Caller = (name: string, parameters?: Record<string, unknown>) => Promise<Result>;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function folder(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-mcp-'));
  mkdirSync(join(cwd, 'docs'));
  writeFileSync(join(cwd, 'docs', 'wall.md'), '# Wall\n\nThe harbour wall of Portmere was built in 1874.\n');
  writeFileSync(join(cwd, 'secret.md'), 'The harbour wall of Portmere is haunted.\n');
  return cwd;
}

/** The server in this process, at the other ends of two streams or at a free port. */
function serve(cwd: string, listen?: { token?: string }) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  let stop: (reason: string) => void = () => undefined;
  const url = new Promise<string>((resolve) => {
    errors.on('data', (chunk: Buffer) => {
      const found = /listening at (\S+)/.exec(chunk.toString())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const done = runMcp({
    config: defaultConfig(),
    env: { PLIMSOLL_HOME: join(cwd, 'home') },
    cwd,
    version: '1.0.0',
    roots: ['docs'],
    listen:
      listen === undefined
        ? undefined
        : { address: parseListenAddress('127.0.0.1:0'), token: listen.token, origins: [] },
    input,
    output,
    errors,
    ended: new Promise<string>((resolve) => {
      stop = resolve;
    }),
  });
  ends.push(async () => {
    stop('the test is over');
    await done;
  });
  return { input, output, url };
}

function lines(input: PassThrough, output: PassThrough): Transport {
  let rest = '';
  const transport: Transport = {
    async start() {
      output.on('data', (chunk: Buffer) => {
        const parts = (rest + chunk.toString()).split('\n');
        rest = parts.pop() ?? '';
        for (const line of parts) transport.onmessage?.(JSON.parse(line) as JSONRPCMessage);
      });
    },
    async send(message) {
      input.write(`${JSON.stringify(message)}\n`);
    },
    async close() {
      transport.onclose?.();
    },
  };
  return transport;
}

async function connect(transport: Transport, options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, options);
  await client.connect(transport);
  ends.push(() => client.close());
  return client;
}

function caller(client: Client): Caller {
  return async (name, parameters = {}) =>
    (await client.callTool({ name, arguments: parameters })) as unknown as Result;
}

async function journey(call: Caller): Promise<void> {
  const begun = await call('deep-research-start', { query: 'When was the harbour wall built?' });
  const id = begun.structuredContent.data.research_id;
  expect(Object.keys(begun.structuredContent.data)).toEqual([
    'research_id',
    'status',
    'phase',
    'iteration',
    'progress',
  ]);
  const waited = await call('deep-research-status', { research_id: id, wait_seconds: 30 });
  expect(waited.structuredContent.data.status).toBe('completed');
  const report = await call('deep-research-report', { research_id: id });
  expect(report.structuredContent.data.report).toContain('1874');
  expect(report.structuredContent.data.report).not.toContain('haunted');
  expect(report.structuredContent.data).toHaveProperty('content_fidelity_schema_version', 'v1');
  expect(JSON.parse(report.content[0]?.text ?? '')).toEqual(report.structuredContent);
  expect(report._meta?.[META_KEY]).toMatchObject({ next_cursor: null });
  const [source] = Object.keys(report.structuredContent.data.content_fidelity as object);
  const original = await call(RETRIEVE_TOOL, { research_id: id, item_id: source });
  expect(original.content[0]?.text).toContain('The harbour wall of Portmere was built in 1874.');
  const listed = await call('deep-research-list');
  expect(listed.structuredContent.data).toMatchObject({ items: [{ research_id: id }], next_cursor: null });
  const gone = await call('deep-research-delete', { research_id: id });
  expect(gone.structuredContent.data).toEqual({ research_id: id, deleted: true });
  const after = await call('deep-research-report', { research_id: id });
  expect(after.isError).toBe(true);
  expect(after.structuredContent).toMatchObject({
    success: false,
    data: { error_code: 'NOT_FOUND', error_type: 'not_found' },
  });
}

describe('plimsoll mcp', () => {
  it('serves the official client over stdio, old revision', async () => {
    const { input, output } = serve(folder());
    await journey(caller(await connect(lines(input, output))));
  });

  it('serves the official client over stdio, new revision', async () => {
    const { input, output } = serve(folder());
    const client = await connect(lines(input, output), {
      versionNegotiation: { mode: { pin: '2026-07-28' } },
    });
    await journey(caller(client));
  });

  it('serves clients of both SDKs over HTTP', async () => {
    const { url } = serve(folder(), {});
    const address = new URL(await url);
    await journey(caller(await connect(new StreamableHTTPClientTransport(address))));
    const old = new OldClient({ name: 'old', version: '1.0.0' });
    await old.connect(new OldHttpTransport(address) as never);
    ends.push(() => old.close());
    await journey(
      async (name, parameters = {}) =>
        (await old.callTool({ name, arguments: parameters })) as unknown as Result,
    );
  });

  it('lets nobody in without the token', async () => {
    const { url } = serve(folder(), { token: 'open sesame' });
    const refused = await fetch(await url, { method: 'POST', body: '{}' });
    expect(refused.status).toBe(401);
  });

  it('refuses a request over its bounds, all violations at once, and reads nothing outside its folders', async () => {
    const { input, output } = serve(folder());
    const call = caller(await connect(lines(input, output)));
    const wrong = await call('deep-research-start', {
      query: 'x',
      max_iterations: 99,
      max_sub_questions: 21,
      max_sources: 51,
    });
    expect(wrong.isError).toBe(true);
    const { error, data, meta } = wrong.structuredContent;
    expect(error).toMatch(/max_iterations.*max_sub_questions.*max_sources/);
    expect(data).toMatchObject({ error_code: 'INVALID_PARAMS', error_type: 'validation' });
    expect(meta.request_id).toMatch(/^[a-zA-Z0-9_-]+$/);
    const missing = await call('deep-research-status', {});
    expect(missing.structuredContent.data).toMatchObject({ details: { field: 'research_id' } });
    for (const path of ['secret.md', '..', '/etc']) {
      const outside = await call('deep-research-start', { query: 'x', from: [path] });
      expect(outside.isError).toBe(true);
    }
  });

  it('shows only runs over its own folders, and over HTTP only those of the bearer', async () => {
    const cwd = folder();
    const config = defaultConfig();
    const env = { PLIMSOLL_HOME: join(cwd, 'home') };
    const local = await openResearch({ config, env, cwd });
    const outside = await local.create({ query: 'x', from: ['secret.md'] });
    const inside = await local.create({ query: 'y', from: ['docs'] });
    await local.close();
    const { input, output } = serve(cwd);
    const call = caller(await connect(lines(input, output)));
    const listed = await call('deep-research-list');
    expect(listed.structuredContent.data.items).toMatchObject([{ research_id: inside.research_id }]);
    for (const name of ['status', 'report', 'cancel', 'resume', 'delete']) {
      const refused = await call(`deep-research-${name}`, { research_id: outside.research_id });
      expect(refused.structuredContent.data).toMatchObject({ error_code: 'NOT_FOUND' });
    }
    const { url } = serve(cwd, { token: 'sesame' });
    const authorization = { requestInit: { headers: { authorization: 'Bearer sesame' } } };
    const bearer = await connect(new StreamableHTTPClientTransport(new URL(await url), authorization));
    expect((await caller(bearer)('deep-research-list')).structuredContent.data.items).toEqual([]);
    const own = await caller(bearer)('deep-research-start', { query: 'z' });
    expect((await caller(bearer)('deep-research-list')).structuredContent.data.items).toMatchObject([
      { research_id: own.structuredContent.data.research_id },
    ]);
  });

  it('goes on with a run that ended early', async () => {
    const cwd = folder();
    const local = await openResearch({
      config: defaultConfig(),
      env: { PLIMSOLL_HOME: join(cwd, 'home') },
      cwd,
    });
    ends.push(() => local.close());
    const { research_id } = await local.create({ query: 'When was the harbour wall built?', from: ['docs'] });
    await local.run(research_id, { signal: AbortSignal.abort() });
    expect((await local.status(research_id)).status).toBe('interrupted');
    const { input, output } = serve(cwd);
    const call = caller(await connect(lines(input, output)));
    const noReport = await call('deep-research-report', { research_id });
    expect(noReport.structuredContent.data.remediation).toBe('deep-research-resume goes on with it.');
    const resumed = await call('deep-research-resume', { research_id });
    expect(resumed.structuredContent.data.status).not.toBe('interrupted');
    const waited = await call('deep-research-status', { research_id, wait_seconds: 30 });
    expect(waited.structuredContent.data.status).toBe('completed');
  });

  it('names its tools as they are', async () => {
    const { input, output } = serve(folder());
    const client = await connect(lines(input, output));
    const { tools } = await client.listTools();
    expect(tools.map(({ name, description }) => `${name}: ${description}`)).toMatchInlineSnapshot(`
      [
        "deep-research-start: Starts a research run over the documents and services this server may use, and answers at once with its id. Ask deep-research-status with wait_seconds until it has ended, then read deep-research-report.",
        "deep-research-status: Says where a run stands. With wait_seconds it answers when the run has ended or the time is over.",
        "deep-research-report: The report as Markdown with numbered citations, then what happened to each source in each phase. Large reports come in pages: pass next_cursor as cursor until it is null.",
        "deep-research-list: The runs there are, newest first.",
        "deep-research-cancel: Ends a run at its next step. What it has found stays, and it can be resumed.",
        "deep-research-resume: Goes on with a run that was interrupted, cancelled or failed, and answers at once.",
        "deep-research-delete: Removes a run with its journal, sources and caches. It cannot be undone.",
        "plimsoll_retrieve: Gets back what was left out of a tool result. A result that was cut says so, in a line that begins "[plimsoll:" or in _meta, and gives a handle. Without other arguments this returns the original from its start, in pages; ask for less with lines, rows, a pointer into JSON (also into a string that holds JSON), a filter on rows or a search, which gives each line after its number: "12: " where it was found, "13- " around it.",
      ]
    `);
    for (const tool of tools.slice(0, -1)) expect(tool.outputSchema?.type).toBe('object');
  });
});
