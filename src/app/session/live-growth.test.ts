import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { sampleSession } from '../../session/testing/sample-session.js';
import { counterFor, registerCounter } from '../counting.js';
import { createLiveSession } from './live-session.js';

let folder: string;
let counted: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-growth-'));
  counted = [];
  const { counter } = counterFor('gpt-4o');
  const watching: TokenCounter = {
    id: 'watching',
    exact: true,
    error: 0,
    count(text) {
      counted.push(text);
      return counter.count(text);
    },
    countUpTo: (text, limit) => counter.countUpTo(text, limit),
    truncate: (text, limit, keep) => counter.truncate(text, limit, keep),
  };
  registerCounter('watched', watching);
});
afterEach(async () => {
  registerCounter('watched', undefined);
  await rm(folder, { recursive: true, force: true });
});

const live = (budget: number, more: { limit?: number; onPrune?: () => void } = {}) =>
  createLiveSession<object>({
    cwd: folder,
    env: { PLIMSOLL_HOME: join(folder, 'home') },
    model: 'watched:any',
    mode: 'aggressive',
    budget,
    ...more,
  });
const said = (content: string) => ({ role: 'user', content });

describe('a transcript that grew since it was pruned', () => {
  it('is counted for what is new, and replayed as it was', async () => {
    let prunes = 0;
    const session = live(8_000, { onPrune: () => prunes++ });
    const { messages } = sampleSession();
    const first = await session.prune(messages);
    counted = [];
    const second = await session.prune([...messages, said('Go on.')]);
    const third = await session.prune([...messages, said('Go on.'), said('And on.')]);
    expect(counted).toEqual(['Go on.', 'And on.']);
    expect(prunes).toBe(1);
    expect(JSON.stringify(third.slice(0, first.length))).toBe(JSON.stringify(first));
    expect(second.slice(first.length)).toEqual([said('Go on.')]);
    expect(third.slice(first.length)).toEqual([said('Go on.'), said('And on.')]);
  });

  it('is recognised when the client hands out equal copies', async () => {
    const session = live(8_000);
    const { messages } = sampleSession();
    const first = await session.prune(messages);
    counted = [];
    const second = await session.prune([...structuredClone(messages), said('Go on.')]);
    expect(counted).toEqual(['Go on.']);
    expect(JSON.stringify(second.slice(0, first.length))).toBe(JSON.stringify(first));
  });

  it('keeps what was pruned when only the newest message has changed, in place too', async () => {
    const session = live(8_000);
    const { messages } = sampleSession();
    const last = said('Wait');
    const first = await session.prune([...messages, last]);
    last.content = 'Wait for the tests.';
    counted = [];
    const second = await session.prune([...messages, last]);
    expect(counted).toContain('Wait for the tests.');
    expect(second.at(-1)).toBe(last);
    expect(JSON.stringify(second.slice(0, -1))).toBe(JSON.stringify(first.slice(0, -1)));
  });

  it('starts anew when something old has changed', async () => {
    const session = live(8_000);
    const { messages } = sampleSession();
    await session.prune(messages);
    const changed = messages.map((message, index) =>
      index === 1 ? { ...message, content: 'Something else altogether, please.' } : message,
    );
    const second = await session.prune(changed);
    expect(JSON.stringify(second)).toContain('Something else altogether, please.');
  });

  it('asks whether pruning pays again only when it has grown enough', async () => {
    const session = live(20_000, { limit: 900_000 });
    const { messages } = sampleSession();
    await session.prune(messages);
    counted = [];
    await session.prune([...messages, said('Go on.')]);
    expect(counted).toEqual(['Go on.']);
  });
});
