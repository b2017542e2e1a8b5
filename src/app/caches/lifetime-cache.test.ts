import { afterEach, describe, expect, it } from 'vitest';
import { registerCache, resetAllCaches } from './cache-registry.js';
import { createLifetimeCache, type Lifetime } from './lifetime-cache.js';

const disposals: (() => void)[] = [];
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose();
});

function setUp(lifetime: Lifetime, limit?: number) {
  const clock = { time: 1_000_000, now: () => clock.time };
  const cache = createLifetimeCache<string, number>({
    name: `test ${lifetime}`,
    lifetime,
    clock,
    ...(limit === undefined ? {} : { limit }),
  });
  disposals.push(() => cache.dispose());
  let loads = 0;
  const load = () => ++loads;
  return { clock, cache, load, loads: () => loads };
}

describe('a cache with a lifetime', () => {
  it.each([
    ['10 minutes', 600_000],
    ['5 minutes', 300_000],
    ['30 seconds', 30_000],
    ['1 hour', 3_600_000],
  ] as const)('keeps a value for %s and not a millisecond longer', async (lifetime, length) => {
    const { clock, cache, load, loads } = setUp(lifetime);
    await cache.get('a', load);
    clock.time += length - 1;
    expect(await cache.get('a', load)).toBe(1);
    clock.time += 1;
    expect(cache.peek('a')).toBeUndefined();
    expect(await cache.get('a', load)).toBe(2);
    expect(loads()).toBe(2);
  });

  it('keeps a value until reset', async () => {
    const { clock, cache, load } = setUp('until reset');
    await cache.get('a', load);
    clock.time = Number.MAX_SAFE_INTEGER;
    expect(await cache.get('a', load)).toBe(1);
    cache.reset();
    expect(await cache.get('a', load)).toBe(2);
  });

  it('does not trust an entry when the clock was set back', async () => {
    const { clock, cache, load } = setUp('10 minutes');
    await cache.get('a', load);
    clock.time -= 1;
    expect(await cache.get('a', load)).toBe(2);
  });

  it('loads once for questions that come together', async () => {
    const { cache, load, loads } = setUp('10 minutes');
    expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)])).toEqual([
      1, 1, 2,
    ]);
    expect(loads()).toBe(2);
  });

  it('does not keep a failure', async () => {
    const { cache, load } = setUp('10 minutes');
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', load)).toBe(1);
  });

  it('does not keep an answer that was asked for before a reset', async () => {
    const { cache, load } = setUp('until reset');
    let answer: (value: number) => void = () => {};
    const early = cache.get('a', () => new Promise<number>((resolve) => (answer = resolve)));
    await Promise.resolve();
    cache.reset();
    const late = cache.get('a', load);
    answer(99);
    expect(await early).toBe(99);
    expect(await late).toBe(1);
    expect(cache.peek('a')).toBe(1);
  });

  it('lets the oldest entries go when there are too many', async () => {
    const { cache, load } = setUp('until reset', 2);
    for (const key of ['a', 'b', 'c']) await cache.get(key, load);
    expect(cache.size).toBe(2);
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 2, 3]);
  });

  it.each(['soon', '0 minutes', '-1 minutes', 'NaN minutes', '5 days', ''])(
    'refuses the lifetime %j',
    (text) => {
      expect(() => setUp(text as Lifetime)).toThrow(/is not a lifetime/);
    },
  );
});

describe('resetAllCaches', () => {
  it('empties every cache, and those after one that fails', async () => {
    const first = setUp('until reset');
    disposals.push(
      registerCache({
        name: 'broken',
        reset: () => {
          throw new Error('broken');
        },
      }),
    );
    const second = setUp('10 minutes');
    await first.cache.get('a', first.load);
    await second.cache.get('a', second.load);
    expect(() => resetAllCaches()).toThrow(AggregateError);
    expect([first.cache.size, second.cache.size]).toEqual([0, 0]);
  });

  it('leaves a cache alone that was disposed of', async () => {
    const { cache, load } = setUp('1 hour');
    cache.dispose();
    await cache.get('a', load);
    resetAllCaches();
    expect(cache.size).toBe(1);
  });
});
