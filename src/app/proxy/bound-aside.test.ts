import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { META_KEY } from '../../contract/names.js';
import { counterFor, DEFAULT_MODEL } from '../counting.js';
import { createBoundAside } from './bound-aside.js';
import type { CallRecord } from './call-record.js';
import { openProxy } from './open-proxy.js';

const token = ['ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');
const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `2026-01-01 10:00:00 INFO ship ${line} passed the gate`).join(
    '\n',
  );
/** Looking at it takes long; to cut it does not. */
const deep = `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`;

async function openTest(options: { deadlineMs?: number; proxy?: object; archive?: object } = {}) {
  const home = await mkdtemp(join(tmpdir(), 'plimsoll-aside-'));
  const config = defaultConfig();
  const records: CallRecord[] = [];
  const proxy = await openProxy({
    config: {
      ...config,
      proxy: { ...config.proxy, limit_tokens: 1_000, ...options.proxy },
      archive: { ...config.archive, ...options.archive },
    },
    env: { PLIMSOLL_HOME: home },
    cwd: home,
    log: { write: () => {} },
    clock: { now: () => 0 },
    dryRun: false,
    onCall: (record) => void records.push(record),
    ...(options.deadlineMs === undefined ? {} : { deadlineMs: options.deadlineMs }),
  });
  const call = (text: string, server = 's') =>
    proxy.bound({
      server,
      tool: 't',
      parameters: {},
      result: JSON.stringify({ content: [{ type: 'text', text }] }),
      info: undefined,
      client: undefined,
      session: server,
      turn: 1,
    });
  return { proxy, call, records };
}

interface Left {
  readonly content: { readonly text: string }[];
  readonly isError?: boolean;
  readonly _meta: Record<string, { readonly warnings?: string[]; readonly handle?: string }>;
}

describe('a large result', () => {
  it('leaves as one on the event loop does, its original kept and its secrets replaced', async () => {
    const { call, proxy, records } = await openTest();
    const text = `${lines(3_000)}\nERROR token ${token}`;
    const left = JSON.parse(await call(text)) as Left;
    expect(left.content[0]?.text).toContain('[redacted:github-token]');
    expect(JSON.stringify(left)).not.toContain(token);
    const handle = left._meta[META_KEY]?.handle;
    const page = await proxy.retrieve(undefined, { handle, search: 'ship 2999 ' });
    expect(page.text).toContain('ship 2999 passed');
    expect(records[0]).toMatchObject({ outcome: 'reduced', redacted: 1 });
  });

  it('of one server does not hold up the calls to another', async () => {
    const { call } = await openTest();
    const order: string[] = [];
    const hostile = call(deep, 'hostile').then(() => order.push('hostile'));
    await call('a small answer', 'good').then(() => order.push('good'));
    await call(lines(20), 'good').then(() => order.push('good'));
    await hostile;
    expect(order).toEqual(['good', 'good', 'hostile']);
  });

  it('is done in order with others of its server', async () => {
    const { call } = await openTest();
    const order: number[] = [];
    await Promise.all([6_000, 1_500, 3_000].map((count) => call(lines(count)).then(() => order.push(count))));
    expect(order).toEqual([6_000, 1_500, 3_000]);
  });
});

describe('a page of a large original', () => {
  const handleOf = (left: string) => (JSON.parse(left) as Left)._meta[META_KEY]?.handle ?? '';

  it('is made off the event loop, and is the one that is asked for', async () => {
    const { call, proxy } = await openTest();
    const handle = handleOf(await call(lines(50_000)));
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const { text } = await proxy.retrieve(undefined, { handle, search: 'ship 49999 passed' });
    isDone = true;
    expect(text).toContain('ship 49999 passed the gate');
    expect(turns).toBeGreaterThan(100);
    const wrong = await proxy.retrieve(undefined, { handle, pointer: '/a' });
    expect([wrong.isError, wrong.isUnknown]).toEqual([true, false]);
  });

  it('that takes too long is refused with a way to ask for less', async () => {
    const aside = createBoundAside({ write: () => {} }, 0);
    const limit = { amount: 100, unit: 'tokens' } as const;
    const { counter } = counterFor(DEFAULT_MODEL);
    const counting = { model: DEFAULT_MODEL, counterId: counter.id, now: 0 };
    const page = aside?.page({ text: deep, request: { handle: 'x', search: 'a' }, limit, ...counting });
    await expect(page).rejects.toThrow('To look through this original took too long.');
  });
});

describe('a result whose deadline has passed', () => {
  it('is cut by size alone, says so, and can be brought back', async () => {
    const { call, proxy } = await openTest({ deadlineMs: 0 });
    // The cut has the same deadline: nothing of it is left to show, and nothing leaks.
    const refused = JSON.parse(await call(`${lines(3_000)} ${token}`)) as Left;
    expect(refused.isError).toBe(true);
    expect(refused.content[0]?.text).toContain('could not be checked for secrets');
    expect(JSON.stringify(refused)).not.toContain(token);
    expect(proxy.isDryRun).toBe(false);
  });
});
