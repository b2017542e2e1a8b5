import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveSession, type LiveSessionOptions } from './live-session.js';

let folder: string;
let prunes: number;
let problems: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-histories-'));
  prunes = 0;
  problems = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const live = (options: Partial<LiveSessionOptions> = {}) =>
  createLiveSession<object>({
    cwd: folder,
    env: { PLIMSOLL_HOME: join(folder, 'home') },
    format: 'ai-sdk',
    mode: 'aggressive',
    budget: 8_000,
    onPrune: () => prunes++,
    onProblem: ({ message }) => problems.push(message),
    ...options,
  });

const said = (content: string) => ({ role: 'user', content });

function step(id: string, rows = 60, toolName = 'fetch_page'): object[] {
  const value = Array.from({ length: rows }, (_, row) => `${id} says ${row * 7} in row ${row}`).join('\n');
  const ids = { toolCallId: `call_${id}`, toolName };
  return [
    { role: 'assistant', content: [{ type: 'tool-call', ...ids, input: { id } }] },
    { role: 'tool', content: [{ type: 'tool-result', ...ids, output: { type: 'text', value } }] },
  ];
}

function history(task: string, steps: number): object[] {
  return [said(task), ...Array.from({ length: steps }, (_, at) => step(`${task}${at}`)).flat()];
}

const texts = (messages: readonly object[]) => messages.map((message) => JSON.stringify(message));

describe('a live session that several agents share', () => {
  it('replays what it pruned for each of them', async () => {
    const session = live();
    const [one, other] = [history('one', 40), history('other', 40)];
    const first = texts(await session.prune(one));
    await session.prune(other);
    for (let turn = 0; turn < 5; turn++) {
      one.push(said(`go on ${turn}`));
      other.push(said(`go on ${turn}`));
      await session.prune(other);
      expect(texts(await session.prune(one)).slice(0, first.length)).toEqual(first);
    }
    expect(prunes).toBe(2);
  });

  it('keeps apart what is asked for at the same time', async () => {
    const session = live();
    const [one, other] = [history('one', 40), history('other', 30)];
    const asked = [one, other, [...one, said('A')], [...other, said('B')]];
    const answers = await Promise.all(asked.map((messages) => session.prune(messages)));
    expect(answers.map((messages) => [messages[0], messages.at(-1)])).toEqual(
      asked.map((messages) => [messages[0], messages.at(-1)]),
    );
    expect(prunes).toBe(2);
  });

  it('goes on with a long history after a short one with the same beginning', async () => {
    const session = live();
    const long = history('one', 40);
    const first = texts(await session.prune(long));
    await session.prune(long.slice(0, 1));
    long.push(said('go on'));
    expect(texts(await session.prune(long)).slice(0, first.length)).toEqual(first);
  });
});

describe('what was pruned once', () => {
  it('stays pruned when the archive cannot be written any more', async () => {
    const env = { PLIMSOLL_HOME: join(folder, 'home') };
    const session = live({ env });
    const messages = history('one', 40);
    const first = texts(await session.prune(messages));
    env.PLIMSOLL_HOME = '/proc/nowhere';
    messages.push(...history('more', 40).slice(1));
    const second = texts(await session.prune(messages));
    expect(second.slice(0, first.length)).toEqual(first);
    expect(second).toHaveLength(first.length + 80);
    expect(problems).toEqual([expect.stringContaining('/proc/nowhere')]);
  });

  it('is replayed for messages that were kept as JSON meanwhile', async () => {
    const session = live();
    const messages = history('one', 40).map((message, at) => ({
      ...message,
      providerOptions: undefined,
      at: new Date(at),
    }));
    const first = texts(await session.prune(messages));
    const kept = JSON.parse(JSON.stringify([...messages, said('go on')])) as object[];
    expect(texts(await session.prune(kept)).slice(0, first.length)).toEqual(first);
    expect(prunes).toBe(1);
    kept[0] = { ...kept[0], at: 'another time' };
    await session.prune(kept);
    expect(prunes).toBe(2);
  });

  it('is not changed by whoever changes the list that was returned', async () => {
    const session = live();
    const messages = history('one', 40);
    const first = await session.prune(messages);
    const before = texts(first);
    (first as object[]).splice(0, 5, said('changed'));
    messages.push(said('go on'));
    expect(texts(await session.prune(messages)).slice(0, before.length)).toEqual(before);
  });

  it('is not written anew at each step where the limit cannot be met', async () => {
    const session = live({ mode: 'default' });
    const messages = [said('Read all.')];
    let rewrites = 0;
    let before: string[] = [];
    for (let at = 0; at < 60; at++) {
      messages.push(...(step(`${at}`, 20, 'read') as typeof messages));
      const now = texts(await session.prune([...messages]));
      if (before.some((text, index) => text !== now[index])) rewrites++;
      before = now;
    }
    expect(problems[0]).toContain('over the budget');
    expect(problems.length).toBeGreaterThan(1);
    expect(rewrites).toBeLessThan(4);
  });

  it('has room for more steps the more a step adds, where the budget is the limit', async () => {
    const session = live();
    const messages = [said('Go.')];
    for (let at = 0; at < 60; at++) {
      messages.push(...(step(`${at}`, 30) as typeof messages));
      await session.prune([...messages]);
    }
    // Each step adds about 5 % of the budget: 8 % of it would be room for one.
    expect(prunes).toBeLessThan(16);
  });
});

describe('between the budget and the limit', () => {
  const options = { budget: 8_000, limit: 900_000 };

  it('a prune that pays for itself is made, by the prices of the model that the client names', async () => {
    const messages = history('one', 200);
    await live(options).prune(messages);
    expect(prunes).toBe(0);
    await live(options).prune(messages, 'anthropic/claude-sonnet-4.5');
    expect(prunes).toBe(1);
  });

  it('a cache that is cold, by the clock or for another model, costs nothing to break', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const messages = history('one', 18);
    const session = live(options);
    await session.prune(messages, 'gpt-5');
    messages.push(said('now'));
    await session.prune(messages, 'gpt-5');
    expect(prunes).toBe(0);
    vi.setSystemTime(11 * 60_000);
    messages.push(said('later'));
    await session.prune(messages, 'gpt-5');
    expect(prunes).toBe(1);
    const second = live(options);
    const others = history('other', 18);
    await second.prune(others, 'gpt-5');
    others.push(said('again'));
    await second.prune(others, 'gpt-5.1');
    expect(prunes).toBe(2);
  });
});

describe('bytes in messages', () => {
  it('are compared as they are, and in a message that changes they are an image still', async () => {
    const image = new Uint8Array(64).fill(7);
    const log = Array.from({ length: 400 }, (_, at) => `2026-11-01 10:00:${at % 60} INFO worker ${at} idle`);
    const messages = history('one', 40);
    messages.splice(1, 0, {
      role: 'user',
      content: [
        { type: 'text', text: `What is in this log?\n\n${log.join('\n')}` },
        { type: 'image', image },
      ],
    });
    messages.push(said('And now?'));
    const session = live({ budget: 3_000 });
    const first = await session.prune(messages);
    const pasted = first.find((message) => JSON.stringify(message).includes('What is in this log'));
    expect(JSON.stringify(pasted).length).toBeLessThan(log.join('\n').length);
    expect(JSON.stringify(pasted)).toContain(Buffer.from(image).toString('base64'));
    const copies = [...messages, said('go on')].map((message) => structuredClone(message));
    expect(texts(await session.prune(copies)).slice(0, first.length)).toEqual(texts(first));
    expect(prunes).toBe(1);
  });
});
