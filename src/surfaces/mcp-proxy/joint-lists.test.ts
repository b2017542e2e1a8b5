/** Lists of several servers of which one does not answer: whoever asks gets those of the others. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMessage, requestMessage } from './rpc-message.js';
import type { Session } from './session.js';
import { createSession } from './session.js';
import type { Upstream, UpstreamEvents } from './upstream.js';

const LISTS: Readonly<Record<string, object>> = {
  'tools/list': { tools: [{ name: 'find' }] },
  'prompts/list': { prompts: [{ name: 'hello' }] },
  'resources/list': { resources: [{ uri: 'x://one', name: 'one' }] },
  'resources/templates/list': { resourceTemplates: [] },
};

/** Greets, and answers lists at once or when it is told to. */
function server(name: string, isSlow: boolean) {
  let events: UpstreamEvents | undefined;
  const owed: (() => void)[] = [];
  const asked: string[] = [];
  const upstream: Upstream = {
    name,
    start(given) {
      events = given;
    },
    send(bytes) {
      const message = readMessage(bytes);
      if (message?.kind !== 'request') return;
      const capabilities = { tools: {}, prompts: {}, resources: {} };
      const isGreeting = message.method === 'initialize';
      const result = isGreeting ? { protocolVersion: '2025-11-25', capabilities } : LISTS[message.method];
      const answer = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(message.id), result }));
      if (!isGreeting) asked.push(message.method);
      if (isSlow && !isGreeting) owed.push(() => events?.onMessage(answer));
      else events?.onMessage(answer);
    },
    pause: () => undefined,
    resume: () => undefined,
    stop: () => Promise.resolve(),
    said: () => '',
  };
  return { upstream, asked, answerAll: () => owed.splice(0).forEach((answer) => void answer()) };
}

interface Told {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Readonly<Record<string, readonly { readonly name: string }[]>>;
}

async function start() {
  const quick = server('quick', false);
  const slow = server('slow', true);
  const told: Told[] = [];
  const logged: unknown[] = [];
  let completeLists = 0;
  const session: Session = createSession([slow.upstream, quick.upstream], {
    proxy: {
      isAllowed: () => true,
      needsNoticePlace: () => false,
      retrieveTool: () => ({ descriptor: '{"name":"ours"}' }),
      toolsListed: () => {
        completeLists += 1;
      },
    } as never,
    id: 'one',
    toClient: (bytes) => void told.push(JSON.parse(bytes.toString()) as Told),
    log: { write: ({ fields }) => void logged.push(fields) },
    now: () => 0,
    timeoutMs: 600_000,
    onFinal: () => undefined,
    version: '1',
    isMany: true,
  });
  let count = 0;
  const request = async (method: string, waitMs: number) => {
    count += 1;
    const id = count;
    session.fromClient(requestMessage(String(id), method, { protocolVersion: '2025-11-25' }));
    await vi.advanceTimersByTimeAsync(waitMs);
    const result = told.find((message) => message.id === id)?.result;
    return result === undefined
      ? undefined
      : Object.values(result).flatMap((list) => list.map(({ name }) => name));
  };
  session.fromClient(requestMessage('"greeting"', 'initialize', { protocolVersion: '2025-11-25' }));
  await vi.advanceTimersByTimeAsync(0);
  session.fromClient(Buffer.from('{"jsonrpc":"2.0","method":"notifications/initialized"}'));
  const changes = () => told.flatMap(({ method }) => (method === undefined ? [] : [method]));
  return { session, slow, logged, request, changes, completeLists: () => completeLists };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a list of several servers', () => {
  it('has what the others answered when one hangs, which is told once and asked once', async () => {
    const { session, slow, logged, request, changes, completeLists } = await start();
    expect(await request('tools/list', 8_000)).toEqual(['quick__find', 'ours']);
    expect(await request('tools/list', 0)).toEqual(['quick__find', 'ours']);
    expect(logged).toEqual([{ server: 'slow', method: 'tools/list' }]);
    expect(slow.asked).toEqual(['tools/list']);
    expect([changes(), completeLists()]).toEqual([[], 0]);
    await session.stop();
  });

  it('changes when the late one answers, and from then on has what it said last', async () => {
    const { session, slow, request, changes, completeLists } = await start();
    expect(await request('tools/list', 8_000)).toEqual(['quick__find', 'ours']);
    slow.answerAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(changes()).toEqual(['notifications/tools/list_changed']);
    // Slow again, with the same list: nothing is news.
    expect(await request('tools/list', 8_000)).toEqual(['slow__find', 'quick__find', 'ours']);
    slow.answerAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(changes()).toHaveLength(1);
    const whole = request('tools/list', 1_000);
    slow.answerAll();
    expect(await whole).toEqual(['slow__find', 'quick__find', 'ours']);
    expect(completeLists()).toBe(1);
    await session.stop();
  });

  it('is not waited for any longer when it is one of prompts or resources', async () => {
    const { session, slow, request, changes } = await start();
    expect(await request('prompts/list', 8_000)).toEqual(['quick__hello']);
    expect(await request('resources/list', 8_000)).toEqual(['one']);
    slow.answerAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(changes()).toEqual(['notifications/prompts/list_changed', 'notifications/resources/list_changed']);
    await session.stop();
  });

  it('no longer counts on a server that never answered', async () => {
    const { session, request, changes } = await start();
    await request('tools/list', 600_000);
    expect(changes()).toEqual([]);
    expect(await request('tools/list', 8_000)).toEqual(['quick__find', 'ours']);
    await session.stop();
  });
});
