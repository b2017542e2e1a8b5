/** Many clients over `--listen`: how many sessions and processes there are, who gives one up, and who waits. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseListenAddress } from '../wire/http-guard.js';
import { resultMessage } from './rpc-message.js';
import { serveHttp } from './serve-http.js';
import type { ServerDefinition } from './server-definition.js';
import type { Session } from './session.js';
import { createSessionPlaces } from './session-places.js';
import { listening } from './testing/listening.js';

const ends: (() => Promise<unknown> | unknown)[] = [];
let folder: string;
let agent: Agent;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-sessions-'));
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  agent.destroy();
  for (const end of ends.splice(0).reverse()) await end();
  await rm(folder, { recursive: true, force: true });
});

/** A server that writes down its process when it starts. */
function counted(file: string): ServerDefinition {
  const path = fileURLToPath(new URL(`./testing/${file}`, import.meta.url));
  const code = `require('node:fs').appendFileSync(process.env.STARTS, process.pid + '\\n'); import(process.argv[1])`;
  const env = { STARTS: join(folder, 'starts') };
  const args = ['-e', code, path, 'stdio'];
  return { transport: 'stdio', name: 'counted', command: process.execPath, args, env, cwd: undefined };
}

async function processes(): Promise<number[]> {
  return (await readFile(join(folder, 'starts'), 'utf8')).trim().split('\n').map(Number);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

interface Answer {
  readonly status: number;
  readonly session: string;
  readonly text: string;
}

function send(url: string, message: object | undefined, headers: Record<string, string>, method = 'POST') {
  return new Promise<Answer>((resolve, reject) => {
    const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const sent = httpRequest(url, { method, agent, headers: { ...json, ...headers } }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      const session = String(answer.headers['mcp-session-id'] ?? headers['mcp-session-id']);
      resolve({ status: answer.statusCode ?? 0, session, text });
    });
    sent.on('error', reject);
    sent.end(message === undefined ? undefined : JSON.stringify(message));
  });
}

/** A call by a client of the newest revision that has a name of its own. */
function callNewest(url: string, client: string): Promise<Answer> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: client, version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } };
  return send(url, message, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' });
}

function greet(url: string, id: number): Promise<Answer> {
  const clientInfo = { name: `older ${id}`, version: '1' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  return send(url, { jsonrpc: '2.0', id, method: 'initialize', params }, {});
}

const list = (url: string, session: string) =>
  send(url, { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} }, { 'mcp-session-id': session });
const leave = (url: string, session: string) => send(url, undefined, { 'mcp-session-id': session }, 'DELETE');

describe('clients that come and go', () => {
  it('share one process where they and the server speak the newest revision', async () => {
    const { url, close } = await listening([counted('stateless-server.mjs')], undefined, false, {
      max_sessions: 2,
    });
    ends.push(close);
    for (let count = 0; count < 500; count += 100) {
      const clients = Array.from({ length: 100 }, (_, at) => callNewest(url, `client ${count + at}`));
      for (const { status, text } of await Promise.all(clients)) {
        expect(status).toBe(200);
        expect(text).toContain('plimsoll_retrieve');
      }
    }
    expect(await processes()).toHaveLength(1);
  });

  it('of the older revision have as many processes as may be, and the rest wait in order', async () => {
    const { url, close } = await listening([counted('raw-server.mjs')], undefined, false, {
      max_sessions: 3,
    });
    ends.push(close);
    const served: number[] = [];
    await Promise.all(
      Array.from({ length: 15 }, async (_, id) => {
        const { status, session } = await greet(url, id);
        served.push(id);
        expect([status, (await list(url, session)).status]).toEqual([200, 200]);
        expect((await processes()).filter(isAlive).length).toBeLessThanOrEqual(3);
        expect((await leave(url, session)).status).toBe(204);
      }),
    );
    // Three are served at once, and which of them is answered first is theirs.
    for (const [place, id] of served.entries()) expect(Math.abs(place - id)).toBeLessThanOrEqual(3);
    expect(await processes()).toHaveLength(15);
    expect((await processes()).filter(isAlive)).toEqual([]);
  });
});

/** Sessions that answer everything at once, and how many of them there are. */
async function serveFakes(maxSessions: number) {
  const live = new Set<string>();
  let most = 0;
  let opened = 0;
  const serving = await serveHttp({
    address: parseListenAddress('127.0.0.1:0'),
    guard: { token: undefined, origins: [] },
    maxRequestBytes: 1_000_000,
    maxSessions,
    idleMs: 60_000,
    roomMs: 0,
    readAside: undefined,
    areStateless: () => false,
    openSession(id, toClient): Session {
      opened += 1;
      live.add(id);
      most = Math.max(most, live.size);
      return {
        fromClient(bytes) {
          const message = JSON.parse(bytes.toString()) as { id?: unknown };
          const result = '{"protocolVersion":"2025-11-25","tools":[]}';
          if (message.id !== undefined) toClient(resultMessage(JSON.stringify(message.id), result));
        },
        pause: () => undefined,
        resume: () => undefined,
        isIdle: true,
        isWorking: false,
        async stop() {
          await new Promise((done) => setImmediate(done));
          live.delete(id);
        },
      };
    },
  });
  ends.push(() => serving.close());
  return { url: serving.url, live, most: () => most, opened: () => opened };
}

describe('a session that nobody uses', () => {
  it('is given up for the next client, the one that was not used for longest first', async () => {
    const { url, most } = await serveFakes(2);
    const [first, second] = [await greet(url, 1), await greet(url, 2)];
    expect((await list(url, first.session)).status).toBe(200);
    const third = await greet(url, 3);
    expect(third.status).toBe(200);
    const statuses = [first, second, third].map(async ({ session }) => (await list(url, session)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
    expect(most()).toBe(2);
  });

  it('is not one whose client listens: others wait until it leaves', async () => {
    const { url, opened } = await serveFakes(1);
    const { session } = await greet(url, 1);
    const listens = httpRequest(url, { headers: { accept: 'text/event-stream', 'mcp-session-id': session } });
    await new Promise((opening) => listens.on('response', opening).end());
    const order: string[] = [];
    const next = greet(url, 2).then(() => void order.push('the next is served'));
    // What is asked meanwhile is answered.
    expect((await list(url, session)).status).toBe(200);
    expect(opened()).toBe(1);
    order.push('the first leaves');
    await leave(url, session);
    await next;
    expect(order).toEqual(['the first leaves', 'the next is served']);
    listens.destroy();
  });

  it('makes room for 2,000 clients of the newest revision in front of an older server', async () => {
    const { url, most } = await serveFakes(5);
    for (let count = 0; count < 2_000; count += 200) {
      const clients = Array.from({ length: 200 }, (_, at) => callNewest(url, `client ${count + at}`));
      for (const { status } of await Promise.all(clients)) expect(status).toBe(200);
    }
    expect(most()).toBe(5);
  });
});

describe('places', () => {
  it('are given in order, not to who has left, and too much does not wait', async () => {
    const places = createSessionPlaces(1, 100);
    const got: string[] = [];
    const leaves: (() => void)[] = [];
    const wait = (name: string, bytes: number) =>
      places
        .take(bytes, (away) => void leaves.push(away))
        .then((isThere) => void got.push(`${name} ${isThere}`));
    await wait('a', 90);
    const waiting = [wait('b', 40), wait('c', 40), wait('d', 20)];
    await wait('e', 1);
    leaves[1]?.();
    places.free();
    places.free();
    await Promise.all(waiting);
    expect(got).toEqual(['a true', 'e false', 'c false', 'b true', 'd true']);
    places.free();
    await wait('f', 90);
    expect([got.at(-1), places.waiting]).toEqual(['f true', 0]);
  });
});
