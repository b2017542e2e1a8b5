import { describe, expect, it } from 'vitest';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { CountCache, TokenEstimator } from './token-estimator.js';

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '').length;
function counterOf(id: string): TokenCounter & { calls: number } {
  const counter = {
    id,
    exact: true,
    error: 0,
    calls: 0,
    count: (text: string) => {
      counter.calls += 1;
      return wordsOf(text);
    },
    countUpTo: wordsOf,
    truncate: (text: string) => text,
  };
  return counter;
}

function setUp() {
  const base = counterOf('o200k_base');
  return { base, estimator: new TokenEstimator({ encoding: () => base, cacheCharacters: 10_000 }) };
}

describe('TokenEstimator', () => {
  it('counts with the tokenizer of the model', () => {
    const { estimator } = setUp();
    expect(estimator.estimate('one two three', 'gpt-4o')).toEqual({
      tokens: 3,
      method: 'tokenizer',
      counter: 'o200k_base',
      exact: true,
      error: 0,
      cached: false,
      warnings: [],
    });
  });

  it('prefers a counter registered for the provider, and says nothing of a guess', () => {
    const { estimator } = setUp();
    estimator.register('acme', counterOf('acme words'));
    const estimate = estimator.estimate('one two three four', '[api]ACME:m1');
    expect(estimate).toMatchObject({ tokens: 4, method: 'provider', counter: 'acme words', warnings: [] });
    estimator.register('acme', undefined);
    expect(estimator.estimate('one two three four', 'acme:m1').method).toBe('heuristic');
  });

  it.each([
    ['throws', () => expect.unreachable()],
    ['counts to no number', () => Number.NaN],
  ])('counts without a registered counter that %s, for whoever holds it too', (_, count) => {
    const { estimator } = setUp();
    estimator.register('openai', { ...counterOf('broken'), count, countUpTo: count });
    const { counter } = estimator.counterFor('openai:gpt-4o');
    expect(counter.id).toBe('broken');
    expect(counter.count('one two')).toBe(2);
    expect([counter.id, counter.countUpTo('one two three', 9)]).toEqual(['o200k_base', 3]);
    estimator.register('openai', { ...counterOf('broken'), count, countUpTo: count });
    const estimate = estimator.estimate('one two three', 'openai:gpt-4o');
    expect(estimate).toMatchObject({ tokens: 3, method: 'tokenizer', counter: 'o200k_base' });
  });

  it("prefers a model's own counter to its provider's", () => {
    const { estimator } = setUp();
    estimator.register('acme', counterOf('all'));
    estimator.register('acme:m1', counterOf('one'));
    expect(estimator.estimate('x', 'acme:m1').counter).toBe('one');
    expect(estimator.estimate('x', 'acme:m2').counter).toBe('all');
  });

  it('names a calibrated estimate in the data, without a warning', () => {
    const { estimator } = setUp();
    const estimate = estimator.estimate('one two three', 'claude:sonnet');
    expect(estimate).toMatchObject({ method: 'calibrated', counter: 'claude', exact: false, warnings: [] });
    expect(estimate.tokens).toBeGreaterThan(3);
    expect(estimate.error).toBeGreaterThan(0);
  });

  it('warns when characters by four had to do', () => {
    const { estimator } = setUp();
    const { warnings, method, tokens } = estimator.estimate('a'.repeat(400), 'acme:m1');
    expect({ method, tokens }).toEqual({ method: 'heuristic', tokens: 110 });
    expect(warnings).toMatchInlineSnapshot(`
      [
        {
          "code": "TOKEN_COUNT_ESTIMATE_USED",
          "message": "No tokenizer is available for "acme:m1": characters divided by four, with a tenth more, were used.",
        },
      ]
    `);
  });

  it('falls back to characters by four where the encoding is not available', () => {
    const estimator = new TokenEstimator({ encoding: () => undefined });
    expect(estimator.estimate('text', 'gpt-4o')).toMatchObject({
      method: 'heuristic',
      warnings: [{ code: 'TOKEN_COUNT_ESTIMATE_USED' }],
    });
  });

  it('keeps quiet when asked to', () => {
    expect(setUp().estimator.estimate('text', 'acme:m1', { warn: false }).warnings).toEqual([]);
  });

  it('counts an empty text as 0', () => {
    const { estimator } = setUp();
    for (const model of ['gpt-4o', 'claude:opus', 'acme'])
      expect(estimator.estimate('', model).tokens).toBe(0);
  });

  it('counts the same text for the same model once, and warns once', () => {
    const { estimator, base } = setUp();
    estimator.estimate('one two', 'gpt-4o');
    const second = estimator.estimate('one two', ' GPT-4o');
    expect(second).toMatchObject({ tokens: 2, cached: true });
    expect(base.calls).toBe(1);
    expect(estimator.cacheStats).toMatchObject({ entries: 1, hits: 1, misses: 1 });
    estimator.estimate('guess', 'acme');
    expect(estimator.estimate('guess', 'acme').warnings).toEqual([]);
  });

  it('keeps the counts of two models apart', () => {
    const { estimator } = setUp();
    estimator.estimate('one two', 'gpt-4o');
    expect(estimator.estimate('one two', 'claude:opus').cached).toBe(false);
    expect(estimator.cacheStats.entries).toBe(2);
  });

  it('leaves the cache alone when told so', () => {
    const { estimator } = setUp();
    estimator.estimate('one', 'gpt-4o', { useCache: false });
    expect(estimator.cacheStats).toEqual({ entries: 0, characters: 0, hits: 0, misses: 0 });
  });

  it('forgets on reset', () => {
    const { estimator } = setUp();
    estimator.estimate('one', 'gpt-4o');
    estimator.resetCache();
    expect(estimator.estimate('one', 'gpt-4o').cached).toBe(false);
  });

  it.each(['__proto__', 'constructor', '', '[', '\ud800'])('estimates for a model named "%s"', (model) => {
    expect(setUp().estimator.estimate('text', model).method).toBe('heuristic');
  });
});

describe('CountCache', () => {
  it('drops the least recently used texts when it holds too many characters', () => {
    const cache = new CountCache<number>(100);
    for (const letter of 'abcdefghij') cache.set('m', letter.repeat(8), 1);
    expect(cache.stats).toMatchObject({ entries: 10, characters: 100 });
    cache.get('m', 'a'.repeat(8));
    cache.set('m', 'k'.repeat(8), 1);
    expect(cache.get('m', 'a'.repeat(8))).toBe(1);
    expect(cache.get('m', 'b'.repeat(8))).toBeUndefined();
    expect(cache.stats.characters).toBe(100);
  });

  it('does not keep a text that would fill an eighth of it', () => {
    const cache = new CountCache<number>(100);
    cache.set('m', 'x'.repeat(20), 1);
    expect(cache.stats.entries).toBe(0);
  });

  it('tells lone surrogates apart', () => {
    const cache = new CountCache<number>();
    cache.set('m', '\ud800', 1);
    expect(cache.get('m', '\ud801')).toBeUndefined();
    expect(cache.get('m', '\ud800')).toBe(1);
  });

  it('replaces a value without counting its characters twice', () => {
    const cache = new CountCache<number>(100);
    cache.set('m', 'text', 1);
    cache.set('m', 'text', 2);
    expect(cache.get('m', 'text')).toBe(2);
    expect(cache.stats.characters).toBe(6);
  });
});
