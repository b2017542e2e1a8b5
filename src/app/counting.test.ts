import { afterEach, describe, expect, it } from 'vitest';
import { resetAllCaches } from './caches/cache-registry.js';
import {
  counterFor,
  countTokens,
  estimateTokens,
  preflightCount,
  registerCounter,
  resetTokenCache,
  tokenCacheStats,
  truncateTokens,
} from './counting.js';

afterEach(resetTokenCache);

describe('countTokens', () => {
  it('counts for OpenAI models exactly, gpt-4o unless another is named', () => {
    const text = 'A load line shows how deep a ship may lie: 1,234 tonnes (désolé, 船).';
    expect(countTokens(text)).toBe(23);
    expect(countTokens(text, 'gpt-3.5-turbo')).toBe(26);
    expect(countTokens(text, '[cli]codex:gpt-4.1')).toBe(23);
    expect(countTokens('')).toBe(0);
  });

  it('takes the names of special tokens and a byte order mark as plain text', () => {
    expect(countTokens('<|endoftext|>')).toBe(7);
    expect(countTokens('\ufeffa')).toBe(2);
  });

  it.each([undefined, null, 5, {}])('refuses %j', (text) => {
    expect(() => countTokens(text as string)).toThrow(/A text is needed/);
  });

  it.each([null, 5, {}, Symbol('gpt-4o')])('refuses %s as a model', (model) => {
    for (const ask of [countTokens, estimateTokens])
      expect(() => ask('text', model as string)).toThrow(/A model is named by text/);
  });

  it.each([
    ['one letter', 'a'],
    ['spaces', ' '],
    ['joiners', '\u200d'],
    ['lone surrogates', '\ud800'],
    ['hyphens', '-'],
  ])('counts a megabyte of %s with every counter', (_, unit) => {
    const text = unit.repeat(1 << 20);
    for (const model of ['gpt-4o', 'gpt-4', 'claude:opus', 'acme']) {
      const tokens = countTokens(text, model);
      expect(tokens).toBeGreaterThan(text.length / 130);
      expect(tokens).toBeLessThanOrEqual(text.length * 12);
    }
  });

  it('does not under-count Chinese, Japanese and Korean by characters', () => {
    const texts = [
      '满载吃水线标明船舶在不同水域和季节中允许的最大吃水深度。',
      '満載喫水線は、船が安全に航行できる最大の喫水を示す線である。',
      '만재흘수선은 선박이 안전하게 항해할 수 있는 최대 흘수를 나타낸다.',
      Array.from({ length: 4_000 }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7_919) % 20_000))).join(''),
    ];
    for (const text of texts) expect(countTokens(text, 'acme')).toBeGreaterThanOrEqual(countTokens(text));
  });
});

describe('truncateTokens', () => {
  const text = 'Fünf Schiffe 🚢🚢🚢 liegen im Hafen, und keines fährt. '.repeat(50);

  it.each(['gpt-4o', 'gpt-4', 'claude:opus', 'gemini:pro', 'acme'])(
    'keeps within a limit for %s',
    (model) => {
      for (const keep of ['start', 'end'] as const) {
        for (const limit of [0, 1, 7, 100]) {
          const part = truncateTokens(text, limit, model, keep);
          expect(countTokens(part, model)).toBeLessThanOrEqual(limit);
          expect(part.isWellFormed()).toBe(true);
          expect(keep === 'start' ? text.startsWith(part) : text.endsWith(part)).toBe(true);
        }
      }
    },
  );

  it('returns a text that fits as it is', () => {
    expect(truncateTokens('short', 100)).toBe('short');
  });

  it.each([-1, 1.5, Number.NaN])('refuses a limit of %d', (limit) => {
    expect(() => truncateTokens('text', limit)).toThrow(/limit is/);
  });

  it('refuses an end that a text does not have', () => {
    expect(() => truncateTokens('text', 1, 'gpt-4o', 'middle' as 'end')).toThrow(
      /^keep must be start or end, not the text "middle"\.$/,
    );
  });
});

describe('estimateTokens', () => {
  it('remembers what it counted', () => {
    estimateTokens('some text', 'claude:opus');
    expect(estimateTokens('some text', 'claude:opus').cached).toBe(true);
    expect(tokenCacheStats()).toMatchObject({ entries: 1, hits: 1 });
  });

  it('is forgotten with all caches', () => {
    estimateTokens('some text', 'gpt-4o');
    resetAllCaches();
    expect(tokenCacheStats().entries).toBe(0);
    expect(countTokens('some text')).toBe(2);
  });

  it('uses a counter of the provider where one is registered', () => {
    const words = (text: string) => text.split(' ').length;
    registerCounter('claude', {
      id: 'words',
      exact: true,
      error: 0,
      count: words,
      countUpTo: words,
      truncate: (text) => text,
    });
    try {
      expect(estimateTokens('one two three four', '[api]claude:opus')).toMatchObject({
        tokens: 4,
        method: 'provider',
      });
    } finally {
      registerCounter('claude', undefined);
    }
    expect(counterFor('claude:opus').method).toBe('calibrated');
  });
});

describe('preflightCount', () => {
  it('counts a request against what the model has left', async () => {
    const result = await preflightCount({ messages: [{ role: 'user', content: 'hello' }] }, 'openai:gpt-4o');
    expect(result).toMatchObject({ limit: 94_873, fits: true, method: 'tokenizer', tokens: 8, warnings: [] });
  });
});
