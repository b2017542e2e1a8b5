import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleSession } from '../../session/testing/sample-session.js';
import { createLiveSession } from './live-session.js';
import { pruneMessages } from './prune-messages.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-live-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const world = () => ({ cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });

describe('a live session', () => {
  it('replays what it pruned byte for byte while the transcript grows', async () => {
    const { messages } = sampleSession();
    const reports: number[] = [];
    const session = createLiveSession({
      ...world(),
      budget: 8_000,
      mode: 'aggressive',
      onPrune: ({ tokens }) => reports.push(tokens.after),
    });
    const first = await session.prune(messages);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toBeLessThanOrEqual(8_000);
    const more = [...messages, { role: 'user', content: 'Thanks. Now the next one.' }];
    const second = await session.prune(more);
    if (reports.length === 1)
      expect(JSON.stringify(second.slice(0, first.length))).toBe(JSON.stringify(first));
    expect(second.at(-1)).toBe(more.at(-1));
  });

  it('leaves messages alone under the budget and starts anew with another history', async () => {
    const { messages } = sampleSession();
    const session = createLiveSession({ ...world(), budget: 900_000 });
    expect(await session.prune(messages)).toBe(messages);
    const short = messages.slice(0, 4);
    expect(await session.prune(short)).toBe(short);
  });

  it('keeps more of the newest results than a file does where a budget is missed either way', async () => {
    const { messages } = sampleSession();
    const rows = Array.from({ length: 400 }, (_, at) => `const value${at} = compute(${at});`).join('\n');
    const call = { id: 'n1', type: 'function', function: { name: 'read', arguments: '{"path":"new.ts"}' } };
    const grown = [
      ...messages,
      { role: 'user', content: 'Look at the new file.' },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'n1', content: rows },
    ];
    const floor = (await pruneMessages(grown, { ...world(), budget: 1, mode: 'aggressive' })).report.tokens
      .after;
    const settings = { ...world(), budget: floor - 50, mode: 'aggressive' } as const;
    const live = await createLiveSession(settings).prune(grown);
    const { messages: left } = await pruneMessages(grown, settings);
    const newest = (kept: readonly object[]) => JSON.stringify(kept.at(-1)).length;
    expect(newest(live)).toBeGreaterThan(newest(left as readonly object[]));
  });

  it('waits between budget and limit until pruning pays', async () => {
    const { messages } = sampleSession();
    let pruned = 0;
    const session = createLiveSession({
      ...world(),
      budget: 25_000,
      limit: 900_000,
      mode: 'aggressive',
      model: 'a-model-without-prices',
      onPrune: () => pruned++,
    });
    await session.prune(messages);
    expect(pruned).toBe(0);
  });

  it('never throws: what cannot be read comes back as it is, and somebody hears why', async () => {
    const problems: string[] = [];
    const session = createLiveSession<object>({
      ...world(),
      budget: 10,
      onProblem: ({ message }) => problems.push(message),
    });
    const cycle: { self?: object } = {};
    cycle.self = cycle;
    const odd = [cycle];
    expect(await session.prune(odd)).toBe(odd);
    const unknown = [{ nothing: 'known' }];
    expect(await session.prune(unknown)).toBe(unknown);
    expect(problems).toHaveLength(2);
  });

  it('points a repeated result back to the first, so that the prefix stays', async () => {
    const { messages } = sampleSession();
    const read = messages.find(({ role }) => role === 'tool');
    const again = messages
      .slice(2, 4)
      .map(
        (message) =>
          JSON.parse(JSON.stringify(message).replaceAll('call_0"', 'call_again"')) as typeof message,
      );
    // Nothing is written there later: what a write superseded is told by its outcome.
    const others = JSON.parse(
      JSON.stringify(messages.slice(4, 40)).replaceAll('src/alpha.ts', 'src/gamma.ts'),
    ) as object[];
    const session = createLiveSession<object>({ ...world(), budget: 100, model: 'gpt-4o' });
    const pruned = JSON.stringify(await session.prune([...messages.slice(0, 4), ...again, ...others]));
    expect(pruned).toContain('the same text as that of the earlier read');
    expect(pruned).toContain(JSON.stringify(read?.content).slice(1, 200));
  });
});

describe('pruning a list of messages', () => {
  it('gives back the same objects where nothing changed', async () => {
    const messages = sampleSession().messages.map((message) => ({ ...message, at: new Date(0) }));
    const { messages: left, report } = await pruneMessages(messages, {
      ...world(),
      budget: 6_000,
      mode: 'aggressive',
    });
    expect(report.budget_met).toBe(true);
    const users = messages.filter(({ role }) => role === 'user');
    expect(left.filter(({ role }) => role === 'user')).toEqual(users);
    for (const user of users) expect(left).toContain(user);
    const untouched = await pruneMessages(messages, { ...world(), budget: 900_000 });
    expect(untouched.messages).toBe(messages);
  });
});
