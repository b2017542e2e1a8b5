/** Answers that nobody can read, over each transport: whoever waits is told at once, and the time for an answer is never waited out. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerDefinition } from './server-definition.js';
import { type CallAnswer, rawServer, type Wrapped, wrapped } from './testing/wrapped.js';

const ends: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const token = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7xY9zA1bC3dE5'}`;
const content = '{"content":[{"type":"text","text":"fine"}]}';
const answer = (result: string) => `{"jsonrpc":"2.0","id":ID,"result":${result}}`;
const noJson = 'it is not valid JSON';
const notUtf8 = 'it is not in UTF-8; it looks like UTF-16';
const fine = 'fine';

interface Odd {
  readonly text: string;
  readonly encoding?: string;
  /** What is told; `undefined` when it says nothing there. */
  readonly told: string | { readonly stdio: string; readonly http: string };
}

/** Each with what its reader is told, or `fine` where it can be read all the same. */
const odd: Record<string, Odd> = {
  'a number that JSON does not have': {
    text: answer('{"n":NaN}'),
    told: `${noJson}: it has NaN or Infinity`,
  },
  'an endless number': { text: answer('{"n":-Infinity}'), told: noJson },
  'a comma too many': { text: answer('{"content":[],}'), told: noJson },
  'a comment': { text: answer(`${content} /* all */`), told: noJson },
  'a raw tab in a text': { text: answer('{"content":"a\tb"}'), told: noJson },
  'a quote in a text': { text: answer('{"content":"say "hi" now"}'), told: noJson },
  'a wrong escape': { text: answer('{"content":"\\x41"}'), told: noJson },
  'words behind it': { text: `${answer(content)} done`, told: noJson },
  'no end': { text: `{"jsonrpc":"2.0","id":ID,"result":{"content":"${token.slice(0, -3)}`, told: noJson },
  'no end, and the id in front of no result': {
    text: '{"id":ID,"jsonrpc":"2.0","error":{"code":1',
    told: noJson,
  },
  'a raw line break in a text, and the id behind it': {
    text: '{"result":{"content":"a\nb"},"jsonrpc":"2.0","id":ID}',
    told: { stdio: 'it is spread over several lines', http: noJson },
  },
  'several lines': {
    text: JSON.stringify({ jsonrpc: '2.0', result: JSON.parse(content), id: 'x' }, null, 2).replace(
      '"x"',
      'ID',
    ),
    told: { stdio: 'it is spread over several lines', http: fine },
  },
  'neither a result nor an error': {
    text: '{"jsonrpc":"2.0","id":ID}',
    told: 'it has neither a result nor an error',
  },
  'an error that is a word': {
    text: '{"jsonrpc":"2.0","id":ID,"error":"no"}',
    told: 'answered with an error that is not an object',
  },
  'no revision of JSON-RPC': { text: `{"id":ID,"result":${content}}`, told: 'it lacks "jsonrpc": "2.0"' },
  'another revision of JSON-RPC': {
    text: `{"jsonrpc":2.0,"id":ID,"result":${content}}`,
    told: 'it lacks "jsonrpc": "2.0"',
  },
  'a byte-order mark': { text: answer(content), encoding: 'marked', told: fine },
  'UTF-16 with a mark': { text: answer(content), encoding: 'utf-16 marked', told: notUtf8 },
  'UTF-16': { text: answer(content), encoding: 'utf-16', told: notUtf8 },
  'UTF-16, turned round': { text: answer(content), encoding: 'utf-16 turned', told: notUtf8 },
};

const greeting = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: {} },
  serverInfo: { name: 'odd', version: '1' },
};

type Reply = (given: { text: string; encoding?: string }, id: string, response: ServerResponse) => void;

/** A server that answers tool calls as it is told to. */
async function serve(reply: Reply): Promise<ServerDefinition> {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const { id, method, params } = JSON.parse(body);
    if (id === undefined) return void response.writeHead(202).end();
    if (method === 'tools/call') return reply(params.arguments, JSON.stringify(id), response);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ jsonrpc: '2.0', id, result: method === 'initialize' ? greeting : { tools: [] } }),
    );
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  return { transport: 'http', name: 'odd', url, headers: {} };
}

/** As the server over stdio writes them. */
function oddBytes({ text, encoding }: { text: string; encoding?: string }, id: string): Buffer {
  const filled = text.replaceAll('ID', id);
  if (encoding === undefined) return Buffer.from(filled);
  if (encoding === 'marked') return Buffer.from(`\uFEFF${filled}`);
  const bytes = Buffer.from(encoding === 'utf-16 marked' ? `\uFEFF${filled}` : filled, 'utf16le');
  return encoding === 'utf-16 turned' ? bytes.swap16() : bytes;
}

const asBody: Reply = (given, id, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(oddBytes(given, id));
};
/** The stream stays open. An event has no line break in its data. */
const asEvent: Reply = (given, id, response) => {
  response.setHeader('content-type', 'text/event-stream');
  const lines = oddBytes(given, id).toString('latin1').split('\n');
  response.write(Buffer.from(`${lines.map((line) => `data: ${line}\n`).join('')}\n`, 'latin1'));
};

async function open(servers: ServerDefinition[], isMany = false): Promise<Wrapped> {
  const session = await wrapped({ servers, isMany });
  ends.push(() => session.close());
  return session;
}

async function greeted(servers: ServerDefinition[], isMany = false) {
  const session = await open(servers, isMany);
  await session.greet();
  return session;
}

const PIN = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'c', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};
type Ask = (given: object) => Promise<string>;
const callOf = (session: Wrapped, name: string, more = {}): Ask => {
  return (given) => session.request('tools/call', { name, arguments: given, ...more });
};
const transports: [string, 'stdio' | 'http', () => Promise<Ask>][] = [
  ['stdio', 'stdio', async () => callOf(await greeted([rawServer('odd')]), 'bytes')],
  [
    'stdio, of several servers',
    'stdio',
    async () => callOf(await greeted([rawServer('odd'), rawServer('b')], true), 'odd__bytes'),
  ],
  [
    'stdio, for a client of another revision',
    'stdio',
    async () => callOf(await open([rawServer('odd')]), 'bytes', PIN),
  ],
  ['a body of HTTP', 'http', async () => callOf(await greeted([await serve(asBody)]), 'bytes')],
  ['an event of HTTP', 'http', async () => callOf(await greeted([await serve(asEvent)]), 'bytes')],
  [
    'an event of HTTP, for a client of another revision',
    'http',
    async () => callOf(await open([await serve(asEvent)]), 'bytes', PIN),
  ],
];

describe.each(transports)('over %s', (_, kind, start) => {
  it('an answer that cannot be read is told at once, with what is wrong with it', async () => {
    const ask = await start();
    for (const [name, { text, encoding, told }] of Object.entries(odd)) {
      const line = await ask({
        text: `${text}${kind === 'stdio' ? '\n' : ''}`,
        ...(encoding && { encoding }),
      });
      const { error } = JSON.parse(line) as CallAnswer;
      const wanted = typeof told === 'string' ? told : told[kind];
      const said = error === undefined && line.includes('"fine"') ? fine : error?.message;
      expect(`${name}: ${said}`).toContain(wanted);
      expect(line).not.toContain(token.slice(0, 10));
      if (wanted !== fine) expect(line).not.toContain('call_timeout_seconds');
    }
  });
});

describe('a greeting that cannot be read', () => {
  it('is told at once, and the next is tried', async () => {
    const script = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const { id, method } = JSON.parse(line);
      if (id !== undefined) console.log('{"jsonrpc":"2.0","id":' + JSON.stringify(id) + ',"result":{"n":NaN}}');
    })`;
    const server = { transport: 'stdio', command: process.execPath, args: ['-e', script], env: {} } as const;
    const session = await open([{ ...server, name: 'odd', cwd: undefined }]);
    for (let count = 0; count < 2; count++)
      expect(await session.greet()).toContain('cannot be read: it is not');
  });
});

describe('a line that is no answer', () => {
  it('answers nothing, though a number stands in it that could be an id', async () => {
    const session = await greeted([rawServer('odd')]);
    const lines = [
      '{"level":30,"id":ID,"msg":"done"}',
      '{"level":30,"id":ID,"msg":"open',
      '{"jsonrpc":"2.0","id":ID,"method":"ping","result":{}}',
      '{\n"jsonrpc":"2.0",\n"id":ID,\n"method":"ping"}',
      '{"jsonrpc":"2.0","id":NaN,"result":{}}',
      '{"jsonrpc":"2.0","id":{"a":ID},"result":{"n":NaN}}',
      '{"jsonrpc":"2.0","params":{"id":ID,"result":{}},"n":NaN}',
    ];
    for (const line of lines) {
      const { result } = await session.call('bytes', { text: `${line}\n${answer(content)}\n` });
      expect([line, result?.content[0]?.text]).toEqual([line, fine]);
    }
  });
});

describe('a compressed answer', () => {
  const ways = {
    gzip: gzipSync,
    'x-gzip': gzipSync,
    deflate: deflateSync,
    br: brotliCompressSync,
    Identity: Buffer.from,
  };

  it('is read, as a body and as events', async () => {
    for (const [way, compress] of Object.entries(ways))
      for (const reply of [asBody, asEvent]) {
        const server = await serve((given, id, response) => {
          const sent: Buffer[] = [];
          const take = (bytes: Buffer) => void sent.push(bytes);
          const setHeader = response.setHeader.bind(response);
          reply(given, id, { setHeader, write: take, end: take } as unknown as ServerResponse);
          response.setHeader('content-encoding', way);
          response.end(compress(Buffer.concat(sent)));
        });
        const { result } = await (await greeted([server])).call('bytes', { text: answer(content) });
        expect([way, result?.content[0]?.text]).toEqual([way, fine]);
      }
  });

  it('that is broken, or compressed in another way, is told at once', async () => {
    const bodies: [string, Buffer, string][] = [
      ['gzip', gzipSync(answer(content)).subarray(0, 30), 'its gzip body cannot be read'],
      ['gzip', Buffer.from(answer(content)), 'its gzip body cannot be read'],
      ['deflate', deflateRawSync(answer(content)), 'its deflate body cannot be read'],
      ['zstd', Buffer.from(answer(content)), 'it sent a body with the Content-Encoding "zstd"'],
    ];
    for (const [way, body, told] of bodies)
      for (const type of ['application/json', 'text/event-stream']) {
        const server = await serve((_, __, response) => {
          response.writeHead(200, { 'content-type': type, 'content-encoding': way });
          response.end(body);
        });
        const { error } = await (await greeted([server])).call('bytes', { text: '' });
        expect(error?.message).toContain(told);
      }
  });
});

describe('a server that wants to be left alone', () => {
  const headers: [string, Record<string, string>, unknown, string][] = [
    ['seconds', { 'retry-after': '7' }, '7', 'Wait 7 s, then try again.'],
    [
      'a time',
      { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' },
      'Wed, 21 Oct 2026 07:28:00 GMT',
      'Try again after Wed, 21 Oct 2026 07:28:00 GMT.',
    ],
    ['nothing', {}, undefined, 'Wait a while, then try again.'],
    ['other words', { 'retry-after': `soon ${token}` }, undefined, 'Wait a while, then try again.'],
  ];

  it.each(headers)('is RATE_LIMITED with %s', async (_, given, retry, remedy) => {
    const bodies = [
      `slow down ${token}`,
      '{"jsonrpc":"2.0","id":ID,"error":{"code":-1,"message":"slow down"}}',
      '',
    ];
    for (const body of bodies) {
      const server = await serve((__, id, response) => {
        response.writeHead(429, { 'content-type': 'application/json', ...given });
        response.end(body.replace('ID', id));
      });
      const { error, line } = await (await greeted([server])).call('bytes', { text: '' });
      expect(error?.data).toMatchObject({ error_code: 'RATE_LIMITED', remedy });
      expect(error?.data).toEqual(expect.objectContaining(retry === undefined ? {} : { retry_after: retry }));
      if (retry === undefined) expect(line).not.toContain('retry_after');
      expect(error?.message).toContain('(HTTP 429)');
      if (body !== '') expect(error?.message).toContain('slow down');
      expect(line).not.toContain(token);
    }
  });
});

describe('a body without an answer', () => {
  it.each([200, 202, 204])('is told at once: HTTP %d', async (status) => {
    const server = await serve((_, __, response) => {
      response.writeHead(status, status === 200 ? { 'content-type': 'application/json' } : {}).end();
    });
    const { error } = await (await greeted([server])).call('bytes', { text: '' });
    expect(error?.message).toContain('did not answer: it closed the connection before it answered.');
  });
});
