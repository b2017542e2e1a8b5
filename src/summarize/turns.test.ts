/** Work between calls: none begins before the answers that have come are written down, and the loop is let in between two pieces. */
import { describe, expect, it } from 'vitest';
import { sharedEstimator } from '../app/counting.js';
import { ModelCallError, type ModelClient } from '../contract/ports/model-client.js';
import { parseProviderId } from '../contract/provider-id.js';
import { createGate } from './calls-at-once.js';
import { fulfilWishes } from './fulfil-wishes.js';

const { counter } = sharedEstimator.safeCounterFor('gpt-4o');
const turn = () => new Promise<void>((done) => setImmediate(done));

const wishes = Array.from({ length: 12 }, (_, at) => ({
  id: `i${at}`,
  content: `Item ${at}. `.concat(
    `Depot ${at} has hawsers in hall ${at}, and its gate is in order. `.repeat(60),
  ),
  level: 'key_points' as const,
  target: 120,
}));

type Event = { readonly what: 'came' | 'written' | 'work' | 'turn'; readonly id?: string };

/** What happens in a run: work on items, answers that come and are written down, and turns of the loop. */
async function events(answer: (call: number) => string | ModelCallError, atOnce: number): Promise<Event[]> {
  const happened: Event[] = [];
  const idOf = (text: string) => /Item (\d+)\./.exec(text)?.[1];
  let calls = 0;
  const watched: typeof counter = Object.create(counter, {
    count: {
      value(text: string) {
        const id = idOf(text);
        // Before the first call nothing can come.
        if (id !== undefined && calls > 0) happened.push({ what: 'work', id });
        return counter.count(text);
      },
    },
  });
  const client: ModelClient = {
    id: parseProviderId('compat:m'),
    async generate({ messages, keep }) {
      const id = idOf(messages[0]?.content ?? '') ?? '';
      const said = answer(calls++);
      // The answer is there when the loop next looks for it.
      await turn();
      if (said instanceof ModelCallError) throw said;
      happened.push({ what: 'came', id });
      await keep?.(said);
      return { text: said, stop: 'end' };
    },
  };
  let isOver = false;
  const ticking = (async () => {
    for (; !isOver; await turn()) happened.push({ what: 'turn' });
  })();
  await fulfilWishes(wishes, '', {
    providers: [{ client, counter: watched, limits: { input: 8_000, output: 1_000 } }],
    counter: watched,
    cache: undefined,
    timeoutMs: 60_000,
    sleep: async () => undefined,
    gate: createGate(atOnce),
    book: {
      find: async () => undefined,
      async keep() {
        const id = happened.findLast(({ what }) => what === 'came')?.id ?? '';
        // A file is opened, written, closed and renamed.
        for (let step = 0; step < 6; step++) await turn();
        happened.push({ what: 'written', id });
      },
    },
  });
  isOver = true;
  await ticking;
  return happened;
}

const GOOD = JSON.stringify({ summary: 'The depot has hawsers.', key_points: ['Gates are in order.'] });

describe.each([
  ['that answers', () => GOOD],
  ['whose answers nobody can use', () => 'Sure!'],
  ['that answers now and then', (call: number) => (call % 3 === 0 ? GOOD : 'Sure!')],
  [
    'that is not there after a few calls',
    (call: number) => (call < 4 ? GOOD : new ModelCallError('authentication', 'no')),
  ],
])('beside a provider %s', (_, answer) => {
  it.each([1, 4, 8])('work waits for what has come, with %i calls at once', async (atOnce) => {
    const happened = await events(answer, atOnce);
    const unwritten = new Set<string>();
    let working: string | undefined;
    for (const { what, id = '' } of happened) {
      if (what === 'turn') working = undefined;
      if (what === 'came') unwritten.add(id);
      if (what === 'written') unwritten.delete(id);
      if (what !== 'work') continue;
      expect([...unwritten]).toEqual([]);
      expect(working ?? id).toBe(id);
      working = id;
    }
    expect(happened.filter(({ what }) => what === 'written').length).toBeGreaterThan(2);
    expect(new Set(happened.map(({ what, id }) => (what === 'work' ? id : undefined))).size).toBeGreaterThan(
      4,
    );
  });
});
