import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProviderWatch } from './provider-watch.js';

const failure = (kind: 'timeout' | 'unavailable' | 'malformed' | 'rate_limited', isFinal = false) => ({
  failure: kind,
  message: `no (${kind})`,
  isFinal,
});

describe('a provider', () => {
  it.each([
    { failure: 'authentication', message: 'bad key' },
    { failure: 'unavailable', message: '404', isFinal: true },
  ] as const)('is left alone at once after a failure that would be the same again: %j', (final) => {
    const watch = createProviderWatch();
    watch.failed('a', final);
    expect(watch.whyLeftAlone('a')).toContain(final.message);
    expect(watch.whyLeftAlone('b')).toBeUndefined();
  });

  it('is left alone after three failures in a row; a success begins anew', () => {
    const watch = createProviderWatch();
    watch.failed('a', failure('timeout'));
    watch.failed('a', failure('unavailable'));
    watch.succeeded('a');
    watch.failed('a', failure('malformed'));
    watch.failed('a', failure('timeout'));
    expect(watch.whyLeftAlone('a')).toBeUndefined();
    watch.failed('a', failure('unavailable'));
    expect(watch.whyLeftAlone('a')).toBe('it failed 3 times in a row (last: no (unavailable))');
  });

  it('that answers one call in three, in turn, is asked on', () => {
    const watch = createProviderWatch();
    for (let round = 0; round < 30; round++) {
      watch.succeeded('a');
      watch.failed('a', failure('malformed'));
      watch.failed('a', failure('malformed'));
      expect(watch.whyLeftAlone('a')).toBeUndefined();
    }
  });

  it('that refuses several calls at once for its rate failed once, and is left alone when that lasts', () => {
    const watch = createProviderWatch();
    for (let round = 0; round < 3; round++) {
      expect(watch.whyLeftAlone('a')).toBeUndefined();
      const sent = watch.now('a');
      for (let call = 0; call < 4; call++) watch.failed('a', failure('rate_limited'), sent);
    }
    expect(watch.whyLeftAlone('a')).toContain('3 times');
  });

  it('has no more calls under way than may still fail, until it has answered', async () => {
    const watch = createProviderWatch();
    const entered: string[] = [];
    const enter = (name: string) => watch.enter('a', 'call').then((why) => entered.push(why ?? name));
    await Promise.all(['one', 'two', 'three'].map(enter));
    const waiting = ['four', 'five'].map(enter);
    await Promise.resolve();
    expect(entered).toEqual(['one', 'two', 'three']);
    watch.failed('a', failure('timeout'));
    watch.leave('a', 'call');
    await Promise.resolve();
    expect(entered).toHaveLength(3);
    watch.succeeded('a');
    await Promise.all(waiting);
    expect(entered.slice(3)).toEqual(['four', 'five']);
    for (let call = 0; call < 3; call++) watch.failed('a', failure('timeout'));
    const last = enter('six');
    for (let call = 0; call < 4; call++) watch.leave('a', 'call');
    await last;
    expect(entered.at(-1)).toContain('3 times in a row');
  });
});

interface Played {
  readonly sent: number;
  /** Calls that were sent after the last success had come. */
  readonly sentSince: number;
  readonly whyLeftAlone: string | undefined;
}

/**
 * Up to `most` calls are sent, `atOnce` at a time. Whether one succeeds is told by its place in the order in which the provider reads them.
 * `picks` decides which call is read next, and which answer comes next.
 */
async function played(
  picks: readonly number[],
  { atOnce, most, succeeds }: { atOnce: number; most: number; succeeds: (place: number) => boolean },
): Promise<Played> {
  const watch = createProviderWatch();
  const unread: ((isGood: boolean) => void)[] = [];
  const unanswered: (() => void)[] = [];
  let sent = 0;
  let sentSince = 0;
  let read = 0;
  const worker = async (): Promise<void> => {
    while (sent < most) {
      if ((await watch.enter('a', 'call')) !== undefined) return;
      sent++;
      sentSince++;
      const moment = watch.now('a');
      const isGood = await new Promise<boolean>((go) => unread.push(go));
      await new Promise<void>((go) => unanswered.push(go));
      if (isGood) {
        watch.succeeded('a');
        sentSince = 0;
      } else watch.failed('a', failure('unavailable'), moment);
      watch.leave('a', 'call');
    }
  };
  let isOver = false;
  const all = Promise.all(Array.from({ length: atOnce }, worker)).then(() => {
    isOver = true;
  });
  for (let step = 0; !isOver; step++) {
    const pick = picks[step % picks.length] ?? 0;
    const isRead = unread.length > 0 && (unanswered.length === 0 || pick % 2 === 0);
    const from: unknown[] = isRead ? unread : unanswered;
    const [next] = from.splice((pick >> 1) % Math.max(1, from.length), 1);
    if (isRead) (next as (isGood: boolean) => void)(succeeds(read++));
    else (next as (() => void) | undefined)?.();
    await new Promise((done) => setImmediate(done));
  }
  await all;
  return { sent, sentSince, whyLeftAlone: watch.whyLeftAlone('a') };
}

const picks = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 60 });
const atOnce = fc.integer({ min: 1, max: 8 });

describe('a provider with several calls under way', () => {
  it('that answers one of any three is asked on, in whatever order its answers come', async () => {
    const run = fc.asyncProperty(
      picks,
      atOnce,
      fc.array(fc.nat(2), { minLength: 1, maxLength: 20 }),
      async (order, calls, gaps) => {
        // As many failures before each success.
        const goods = new Set<number>();
        for (let at = 0, place = 0; place < 90; at++) {
          place += gaps[at % gaps.length] ?? 0;
          goods.add(place++);
        }
        const { sent, whyLeftAlone } = await played(order, {
          atOnce: calls,
          most: 60,
          succeeds: (place) => goods.has(place),
        });
        expect(whyLeftAlone).toBeUndefined();
        expect(sent).toBeGreaterThanOrEqual(60);
      },
    );
    await fc.assert(run, { numRuns: 150 });
  });

  it('that answers no more is left alone after as many calls as run at once, or three', async () => {
    const run = fc.asyncProperty(picks, atOnce, fc.nat(20), async (order, calls, dies) => {
      const { sentSince, whyLeftAlone } = await played(order, {
        atOnce: calls,
        most: 500,
        succeeds: (place) => place < dies,
      });
      expect(whyLeftAlone).toContain('times in a row');
      expect(sentSince).toBeLessThanOrEqual(Math.max(3, calls));
    });
    await fc.assert(run, { numRuns: 150 });
  });
});
