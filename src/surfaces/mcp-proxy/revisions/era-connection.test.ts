/** Finding out what a server speaks, with a server that is played by hand. */
import { afterEach, describe, expect, it } from 'vitest';
import { openIntake } from '../intake.js';
import type { Connection, EraMemory, Upstream, UpstreamEvents } from '../upstream.js';
import { createEraConnection } from './era-connection.js';
import { CLIENT_CAPABILITIES_KEY, VERSION_KEY } from './protocol-keys.js';

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { code: number; message: string };
}

const open: Connection[] = [];

afterEach(async () => {
  for (const upstream of open.splice(0)) await upstream.stop();
});

/** `answer` plays the server; `undefined` is silence, `'die'` its end. */
function played(
  answer: (message: Message) => object | 'die' | undefined,
  memory: EraMemory = { greeted: undefined, stateless: undefined },
  probeMs = 60_000,
) {
  const seen: Message[] = [];
  const heard: Message[] = [];
  const downs: boolean[] = [];
  let starts = 0;
  let events: UpstreamEvents | undefined;
  const raw: Upstream = {
    name: 'played',
    start(given) {
      starts += 1;
      events = given;
    },
    send(bytes) {
      const message = JSON.parse(bytes.toString()) as Message;
      seen.push(message);
      if (message.id === undefined || message.method === undefined) return;
      const given = answer(message);
      if (given === 'die') queueMicrotask(() => events?.onDown('it ended.', true));
      else if (given !== undefined) {
        const text = JSON.stringify({ jsonrpc: '2.0', id: message.id, ...given });
        queueMicrotask(() => events?.onMessage(Buffer.from(text)));
      }
    },
    pause: () => undefined,
    resume: () => undefined,
    stop: async () => undefined,
  };
  const upstream = createEraConnection(openIntake(raw, undefined), { memory, patienceMs: 1_000, probeMs });
  open.push(upstream);
  upstream.start({
    onMessage: ({ source }) => void heard.push(JSON.parse(source.text) as Message),
    onOversize: () => ({ write: () => undefined, end: () => undefined }),
    onDown: (_, final) => void downs.push(final),
    onRestart: async () => undefined,
  });
  const send = (message: object) =>
    upstream.send(Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message })));
  return { seen, heard, downs, memory, send, starts: () => starts };
}

const _meta = { [VERSION_KEY]: '2026-07-28', [CLIENT_CAPABILITIES_KEY]: {} };
const GREET = { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {} } };
const DISCOVER = { id: 1, method: 'server/discover', params: { _meta } };
const CALL = { id: 2, method: 'tools/call', params: { name: 'x', _meta } };
const refused = { error: { code: -32601, message: 'What?' } };

function greeted({ method }: Message): object {
  if (method === 'initialize')
    return { result: { capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } } };
  return method === 'server/discover' ? refused : { result: { content: [] } };
}

function stateless({ method }: Message): object {
  if (method === 'initialize') return { error: { code: -32602, message: 'No meta' } };
  return {
    result: method === 'server/discover' ? { supportedVersions: ['2026-07-28'], capabilities: {} } : {},
  };
}

describe('a server of the same family', () => {
  it('gets the first request as the trial, and nothing more than the client sends', async () => {
    const server = played(greeted);
    server.send(GREET);
    server.send({ method: 'notifications/initialized' });
    await expect.poll(() => server.seen.length).toBe(2);
    expect(server.heard).toHaveLength(1);
    const other = played(stateless);
    other.send(DISCOVER);
    other.send(CALL);
    await expect.poll(() => other.heard.map(({ id }) => id)).toEqual([1, 2]);
    expect(other.seen).toHaveLength(2);
  });
});

describe('a server that writes ids as texts', () => {
  it('is understood, whatever its family and that of the client', async () => {
    const asText = (answer: (message: Message) => object) => (message: Message) => ({
      ...answer(message),
      id: String(message.id),
    });
    for (const family of [greeted, stateless]) {
      const early = played(asText(family));
      early.send(GREET);
      await expect.poll(() => early.heard).toHaveLength(1);
      early.send({ id: 2, method: 'tools/call', params: { name: 'x' } });
      await expect.poll(() => early.heard).toHaveLength(2);
      const late = played(asText(family));
      late.send(CALL);
      await expect.poll(() => late.heard).toHaveLength(1);
      for (const { result } of [...early.heard, ...late.heard]) expect(result).toBeDefined();
    }
  });
});

describe('a server of the other family', () => {
  it('is found out once for all clients', async () => {
    const first = played(greeted);
    first.send(CALL);
    await expect.poll(() => first.heard).toHaveLength(1);
    expect(first.seen.map(({ method }) => method)).toEqual([
      'server/discover',
      'initialize',
      'notifications/initialized',
      'tools/call',
    ]);
    expect(first.memory).toEqual({ greeted: undefined, stateless: false });
    const second = played(greeted, first.memory);
    second.send(DISCOVER);
    await expect.poll(() => second.heard[0]?.result?.supportedVersions).toEqual(['2026-07-28']);
    expect(second.seen[0]?.method).toBe('initialize');
  });

  it('is asked what it can do when it does not take the greeting', async () => {
    const server = played(stateless);
    server.send(GREET);
    await expect.poll(() => server.heard[0]?.result?.protocolVersion).toBe('2025-11-25');
    expect(server.memory).toEqual({ greeted: false, stateless: undefined });
  });

  it('that ends when asked before its greeting is started once more', async () => {
    const server = played((message) => (message.method === 'server/discover' ? 'die' : greeted(message)));
    server.send(DISCOVER);
    await expect.poll(() => server.heard[0]?.result?.supportedVersions).toEqual(['2026-07-28']);
    expect([server.starts(), server.downs]).toEqual([2, []]);
  });

  it('that is silent is greeted after a while, which proves nothing', async () => {
    const server = played(
      (message) => (message.method === 'server/discover' ? undefined : greeted(message)),
      undefined,
      20,
    );
    server.send(DISCOVER);
    await expect.poll(() => server.heard[0]?.result?.supportedVersions).toEqual(['2026-07-28']);
    expect(server.memory.stateless).toBeUndefined();
  });
});

describe('a server of no family', () => {
  it('has its own words passed on, and is tried again by the next request', async () => {
    const server = played(() => ({ error: { code: -32099, message: 'Closed today' } }));
    server.send(GREET);
    await expect.poll(() => server.heard).toMatchObject([{ id: 1, error: { message: 'Closed today' } }]);
    server.send({ ...GREET, id: 2 });
    await expect.poll(() => server.heard.at(-1)).toMatchObject({ id: 2, error: { code: -32099 } });
    expect(server.memory).toEqual({ greeted: undefined, stateless: undefined });
  });

  it('that wants a token or cannot be reached is not taken for an earlier one', async () => {
    const server = played(() => ({
      error: { code: -32000, message: 'No', data: { error_code: 'AUTH_REQUIRED' } },
    }));
    server.send(CALL);
    await expect.poll(() => server.heard).toMatchObject([{ id: 2, error: { message: 'No' } }]);
    expect(server.seen).toHaveLength(1);
  });

  it('ends for good when it does not come back', async () => {
    const server = played(() => 'die');
    server.send(DISCOVER);
    await expect.poll(() => server.downs).toEqual([true]);
  });
});
