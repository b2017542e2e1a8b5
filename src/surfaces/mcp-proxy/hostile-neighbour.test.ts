import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openProxy } from '../../app/proxy/open-proxy.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { createSession } from './session.js';
import type { Upstream, UpstreamEvents } from './upstream.js';

const token = ['ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');
const secrets = (bytes: number) => `token ${token} `.repeat(Math.ceil(bytes / 47));
const note = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', method, params });
const text = (words: string) => ({ content: [{ type: 'text', text: words }] });
const prompt = { messages: [{ role: 'user', content: { type: 'text', text: secrets(300_000) } }] };

/** From here on a message is read on a thread. */
const LARGE = 2_097_152;

interface Hostile {
  /** What it sends, in order, when it is asked. */
  readonly sends: (answer: (result: unknown) => string) => string[];
  readonly method?: string;
  readonly params?: object;
}

const CASES: Readonly<Record<string, Hostile>> = {
  'a sampling request': {
    sends: (answer) => [
      JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'sampling/createMessage', params: prompt }),
      answer(text('hostile')),
    ],
  },
  'a log message': {
    sends: (answer) => [
      note('notifications/message', { level: 'info', data: secrets(300_000) }),
      note('notifications/message', { level: 'info', data: 'small' }),
      answer(text('hostile')),
    ],
  },
  'a question': {
    sends: (answer) => [
      JSON.stringify({
        jsonrpc: '2.0',
        id: 7,
        method: 'elicitation/create',
        params: { message: secrets(300_000), requestedSchema: { type: 'object', properties: {} } },
      }),
      answer(text('hostile')),
    ],
  },
  'a prompt': { sends: (answer) => [answer(prompt)], method: 'prompts/get', params: { name: 'hostile__p' } },
  'an answer too large for memory': { sends: (answer) => [answer(text(`hostile ${secrets(6_000_000)}`))] },
  'an answer of many values': {
    sends: (answer) => [answer({ ...text('hostile'), more: `,1`.repeat(800_000).slice(1).split(',') })],
  },
  'garbage lines': {
    sends: (answer) => [
      ...Array.from({ length: 5_000 }, (_, line) => `line ${line}`),
      answer(text('hostile')),
    ],
  },
  'a batch of garbage': {
    sends: (answer) => [`[${'1,'.repeat(5_000)}1]`, answer(text('hostile'))],
  },
};

/** Whether what comes at once is whole, as over HTTP, and whether the servers know the stateless revision only. */
interface Way {
  readonly bringsWhole?: boolean;
  readonly isStateless?: boolean;
}

/** Two servers behind one proxy; `hostile` answers as the case says, and the other at once. */
async function openTest({ sends, method = 'tools/call' }: Hostile, deadlineMs?: number, way: Way = {}) {
  const home = await mkdtemp(join(tmpdir(), 'plimsoll-neighbour-'));
  const config = defaultConfig();
  const warnings: string[] = [];
  const log = { write: ({ message }: { message: string }) => void warnings.push(message) };
  const opened = await openProxy({
    config: { ...config, proxy: { ...config.proxy, messages: 'redact', prompts: 'redact' } },
    env: { PLIMSOLL_HOME: home },
    cwd: home,
    log,
    clock: { now: () => 0 },
    dryRun: false,
    isMany: true,
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
  /** Whose messages were read on a thread. */
  const readFor: string[] = [];
  const proxy: typeof opened = {
    ...opened,
    readAside(name, bytes) {
      readFor.push(name);
      return opened.readAside?.(name, bytes) ?? Promise.resolve(undefined);
    },
  };
  /** Calls that reached a server, by their id. */
  const reached: unknown[] = [];
  const answerTo = (id: unknown) => (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result });
  const upstream = (name: string): Upstream => {
    let events: UpstreamEvents | undefined;
    const say = (line: string) => {
      const onRead = () => void (line.length > LARGE && came.push({ method: 'read', line: '' }));
      if (line.length <= 4_000_000) return void events?.onMessage(Buffer.from(line), { onRead });
      const sink = events?.onOversize();
      sink?.write(Buffer.from(line));
      sink?.end(true);
    };
    return {
      name,
      bringsWhole: way.bringsWhole === true,
      start: (given) => {
        events = given;
      },
      send(bytes) {
        const message = JSON.parse(bytes.toString()) as { id?: unknown; method?: string };
        if (message.id === undefined || message.method === undefined) return;
        if (message.method === 'tools/call') reached.push(message.id);
        const answer = answerTo(message.id);
        const capabilities = { tools: {}, prompts: {}, logging: {} };
        if (message.method === 'server/discover')
          say(answer({ supportedVersions: ['2026-07-28'], capabilities }));
        else if (message.method === 'initialize' && way.isStateless === true)
          say(JSON.stringify({ jsonrpc: '2.0', id: message.id, error: { code: -32_602, message: 'What?' } }));
        else if (message.method === 'initialize')
          say(answer({ protocolVersion: '2025-06-18', capabilities }));
        else if (name === 'hostile' && message.method === method) for (const line of sends(answer)) say(line);
        else say(answer(text('good')));
      },
      pause: () => undefined,
      resume: () => undefined,
      stop: async () => undefined,
    };
  };
  /** What reaches the client, in order. */
  const came: { id?: number; method?: string; line: string }[] = [];
  const waiting = new Map<number, () => void>();
  const session = createSession([upstream('good'), upstream('hostile')], {
    proxy,
    id: 'one',
    version: '1',
    isMany: true,
    toClient(bytes) {
      const line = bytes.toString();
      const message = JSON.parse(line) as { id?: number; method?: string };
      came.push({ ...message, line });
      if (message.method === undefined) waiting.get(message.id ?? 0)?.();
    },
    log,
    now: () => 0,
    timeoutMs: 60_000,
    onFinal: () => undefined,
  });
  let count = 0;
  const ask = (method: string, params: object) => {
    count += 1;
    const id = count;
    const answered = new Promise<void>((done) => void waiting.set(id, done));
    session.fromClient(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, method, params })));
    return answered;
  };
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x' } });
  session.fromClient(Buffer.from(note('notifications/initialized', {})));
  return { ask, came, warnings, readFor, reached };
}

describe('beside a server that sends', () => {
  for (const [name, hostile] of Object.entries(CASES))
    it(`${name}, a call to another is answered before that is done`, async () => {
      const { ask, came } = await openTest(hostile);
      const first = ask(hostile.method ?? 'tools/call', { name: 'hostile__t', ...hostile.params });
      await ask('tools/call', { name: 'good__t' });
      await first;
      const answers = came.filter(({ method }) => method === undefined).map(({ id }) => id);
      expect(answers).toEqual([1, 3, 2]);
      expect(came.every(({ line }) => !line.includes(token))).toBe(true);
      // What a server says before its answer arrives before it, in its order.
      const said = came.filter(({ line }) => line.includes('"method":'));
      expect(came.indexOf(said.at(-1) ?? (came[0] as never))).toBeLessThan(came.length - 1);
      if (said.length === 2) expect(said[1]?.line).toContain('small');
    });
});

describe('a large answer of a server', () => {
  for (const way of [
    {},
    { bringsWhole: true },
    { isStateless: true },
    { bringsWhole: true, isStateless: true },
  ])
    it(`${JSON.stringify(way)} is not read before a call to another is answered`, async () => {
      const { ask, came } = await openTest(CASES['an answer of many values'] as Hostile, undefined, way);
      const first = ask('tools/call', { name: 'hostile__t' });
      await ask('tools/call', { name: 'good__t' });
      await first;
      expect(came.map(({ method, id }) => method ?? id)).toEqual([1, 3, 'read', 2]);
    });
});

describe('a large message of a client', () => {
  for (const [way, queues] of [
    [{}, ['client one']],
    // Read once more under the name that the server knows.
    [{ isStateless: true }, ['client one', 'good']],
  ] as const)
    it(`${JSON.stringify(way)} is read off the event loop, and what comes after it waits`, async () => {
      const { ask, came, readFor, reached } = await openTest({ sends: () => [] }, undefined, way);
      const many = `,1`.repeat(1_500_000).slice(1).split(',');
      const first = ask('tools/call', { name: 'good__t', arguments: { many } });
      expect(reached).toEqual([]);
      await Promise.all([first, ask('tools/call', { name: 'good__t' })]);
      expect(reached).toHaveLength(2);
      expect(came.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(readFor).toEqual(queues);
    });
});

describe('a message that could not be looked through in time', () => {
  it('says nothing, and that is told', async () => {
    const { ask, came, warnings } = await openTest(CASES['a log message'] as Hostile, 0);
    await ask('tools/call', { name: 'hostile__t' });
    const said = came.filter(({ method }) => method === 'notifications/message');
    expect(said.map(({ line }) => JSON.parse(line).params.data)).toEqual(['[redacted:unread]', 'small']);
    expect(warnings).toContain('A message could not be looked through for secrets: what it says is left out');
  });
});
