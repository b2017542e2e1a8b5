/** The stateless revision over `--listen`: many clients, one proxy. */
import { request as httpRequest } from 'node:http';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerDefinition } from './server-definition.js';
import { listening } from './testing/listening.js';
import { connect } from './testing/sdk-client.js';
import {
  answerAll,
  atEnd,
  CAN_ALL,
  endAll,
  STATELESS_CLIENT,
  serverOf,
  textOf,
} from './testing/two-revisions.js';

afterEach(endAll);

async function listen(servers: readonly ServerDefinition[]): Promise<string> {
  const { url, close } = await listening(servers);
  atEnd(close);
  return url;
}

async function client(url: string, capabilities: object = CAN_ALL) {
  const made = await connect(new StreamableHTTPClientTransport(new URL(url)), {
    ...STATELESS_CLIENT,
    capabilities,
  });
  atEnd(() => made.close());
  return made;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: { result?: Record<string, unknown>; error?: { code: number } };
}

/** A request by hand, with the headers that fit unless others are given. */
function post(
  url: string,
  method: string,
  params: object = {},
  headers: Record<string, string> = {},
  name = 'hand',
): Promise<Answer> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name, version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
  };
  const named = (params as { name?: string }).name;
  const sent = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(named === undefined ? {} : { 'mcp-name': named }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST', headers: sent }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      const type = answer.headers['content-type'] ?? '';
      const json = type.includes('event-stream') ? (/^data: (.*)$/m.exec(text)?.[1] ?? '{}') : text;
      resolve({ status: answer.statusCode ?? 0, type, body: JSON.parse(json || '{}') as Answer['body'] });
    });
    request.on('error', reject);
    request.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta, ...params } }));
  });
}

for (const family of ['greeted', 'stateless'] as const) {
  describe(`subscriptions over HTTP on a ${family} server`, () => {
    it('bring changes to each client that listens, until it closes', async () => {
      const url = await listen([await serverOf(family, 'stdio')]);
      const heard: string[] = [];
      const clients = await Promise.all([client(url), client(url)]);
      const subscriptions = await Promise.all(
        clients.map((one, at) => {
          one.setNotificationHandler(
            'notifications/tools/list_changed',
            () => void heard.push(`tools ${at}`),
          );
          return one.listen({ toolsListChanged: true });
        }),
      );
      await clients[0].callTool({ name: 'grow', arguments: {} });
      await expect.poll(() => [...heard].sort()).toEqual(['tools 0', 'tools 1']);
      await subscriptions[0]?.close();
      await clients[0].callTool({ name: 'grow', arguments: {} });
      await expect.poll(() => [...heard].sort()).toEqual(['tools 0', 'tools 1', 'tools 1']);
    });
  });
}

describe('stateless clients over HTTP', () => {
  it('are asked for input, see progress of their own, and cancel by leaving', async () => {
    const url = await listen([await serverOf('greeted', 'stdio')]);
    const clients = await Promise.all([client(url), client(url)]);
    for (const one of clients) answerAll(one);
    const steps: [number, number][] = [];
    const call = { name: 'slow', arguments: { ask: true } };
    const results = await Promise.all(
      clients.map((one, at) =>
        one.callTool(call, {
          onprogress: ({ progress, total }) => void (total === 3 && steps.push([at, progress])),
        }),
      ),
    );
    expect(results.map(textOf)).toEqual(['done', 'done']);
    for (const at of [0, 1])
      expect(steps.filter(([who]) => who === at).map(([, progress]) => progress)).toEqual([1, 2, 3]);
    const abort = new AbortController();
    const lost = clients[0].callTool(
      { name: 'slow', arguments: { forever: true } },
      { signal: abort.signal, onprogress: () => abort.abort('enough') },
    );
    await expect(lost).rejects.toThrow('enough');
    await expect
      .poll(async () => textOf(await clients[1].callTool({ name: 'seen', arguments: {} })))
      .toContain('aborted');
  });

  it('cannot answer for each other', async () => {
    const url = await listen([await serverOf('greeted', 'stdio')]);
    const asked = await post(url, 'tools/call', { name: 'who', arguments: {} }, {}, 'one');
    expect(asked.body.result).toMatchObject({ resultType: 'input_required' });
    const { requestState } = asked.body.result as { requestState: string };
    expect(Buffer.from(requestState, 'base64url')).toHaveLength(32);
    const answers = { 'ask-1': { action: 'accept', content: { name: 'Mallory' } } };
    const retry = { name: 'who', arguments: {}, inputResponses: answers, requestState };
    const foreign = await post(url, 'tools/call', retry, {}, 'two');
    expect(foreign.body.error?.code).toBe(-32602);
    const own = await post(
      url,
      'tools/call',
      { ...retry, inputResponses: { 'ask-1': { action: 'decline' } } },
      {},
      'one',
    );
    expect(textOf(own.body.result)).toBe('decline: undefined');
    const again = await post(url, 'tools/call', retry, {}, 'one');
    expect(again.body.error?.code).toBe(-32602);
  });

  it('do not reach what their revision no longer has, even where the server does', async () => {
    const url = await listen([await serverOf('greeted', 'stdio')]);
    for (const method of ['initialize', 'ping', 'logging/setLevel', 'resources/subscribe']) {
      const { status, body } = await post(url, method);
      expect([method, status, body.error?.code]).toEqual([method, 404, -32601]);
    }
  });

  it('get the status of an error, and events where they like them better', async () => {
    const url = await listen([await serverOf('stateless', 'stdio')]);
    const [unknown, version, headers, meta, events] = await Promise.all([
      post(url, 'no/such'),
      post(
        url,
        'tools/list',
        {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2030-01-01',
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
        { 'mcp-protocol-version': '2030-01-01' },
      ),
      post(url, 'tools/list', {}, { 'mcp-method': 'tools/call' }),
      post(url, 'tools/list', { _meta: {} }),
      post(url, 'tools/list', {}, { accept: 'text/event-stream, application/json' }),
    ]);
    expect([unknown.status, unknown.body.error?.code]).toEqual([404, -32601]);
    expect([version.status, version.body.error?.code]).toEqual([400, -32022]);
    expect([headers.status, headers.body.error?.code]).toEqual([400, -32020]);
    expect([meta.status, meta.body.error?.code]).toEqual([400, -32602]);
    expect([events.status, events.type]).toEqual([200, 'text/event-stream']);
    expect(events.body.result).toHaveProperty('tools');
  });

  it('say the same in headers as in the arguments that stand there too', async () => {
    const url = await listen([await serverOf('stateless', 'stdio')]);
    const call = { name: 'region', arguments: { region: 'Hello' } };
    await post(url, 'tools/list');
    const coded = (text: string) => `=?base64?${text}?=`;
    const headers = ['Hello', coded('SGVsbG8='), 'other', coded('SGVsbG8'), coded('SGVs!!!bG8='), undefined];
    const answers = await Promise.all(
      headers.map((header) =>
        post(url, 'tools/call', call, header === undefined ? {} : { 'mcp-param-region': header }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [200, undefined],
      [200, undefined],
      ...Array.from({ length: 4 }, () => [400, -32020]),
    ]);
    const official = await client(url);
    await official.listTools();
    expect(textOf(await official.callTool(call))).toBe('Hello');
  });
});
