import { describe, expect, it } from 'vitest';
import { cacheBill, pricesFor } from './cache-bill.js';

const prices = { input: 3, cached: 0.3, write: 3.75, ttlMinutes: 5 };
const base = {
  tokensBefore: 200_000,
  tokensAfter: 100_000,
  prefixTokens: 20_000,
  firstChanged: 12,
  prices,
  turns: 10,
  cold: false,
};

describe('the bill of the cache', () => {
  it('writes again what stands behind the first change, and saves on every turn after', () => {
    const bill = cacheBill(base);
    expect(bill).toMatchObject({
      tokens_cached: 20_000,
      tokens_rewritten: 80_000,
      cost_without: 0.6,
      cost_with: 0.576,
      saved: 0.024,
    });
    expect(bill.break_even_turns).toBe(10);
  });

  it('costs nothing to break a cold cache', () => {
    const bill = cacheBill({ ...base, cold: true });
    expect(bill).toMatchObject({ tokens_cached: 0, break_even_turns: 1 });
    expect(bill.saved).toBeGreaterThan(0.6);
  });

  it('is zero when nothing changed and unknown without prices', () => {
    expect(cacheBill({ ...base, tokensAfter: 200_000, firstChanged: null })).toMatchObject({
      tokens_rewritten: 0,
      saved: 0,
    });
    expect(cacheBill({ ...base, prices: undefined })).toMatchObject({ saved: null, break_even_turns: null });
  });

  it('knows models by the longest start of their name', () => {
    expect(pricesFor('claude-opus-4-5-20251101')?.cached).toBe(0.5);
    expect(pricesFor('anthropic/claude-opus-4-1')?.cached).toBe(1.5);
    expect(pricesFor('gpt-4o-mini-2024-07-18')).toMatchObject({ input: 0.15, write: 0.15, ttlMinutes: 10 });
    expect(pricesFor('llama-3')).toBeUndefined();
    const sonnet = pricesFor('claude-sonnet-4-5');
    for (const name of [
      'us.anthropic.claude-sonnet-4-5-20250929-v1:0',
      'claude-sonnet-4-5@20250929',
      'anthropic/claude-sonnet-4.5',
    ])
      expect(pricesFor(name)).toEqual(sonnet);
    expect(pricesFor('claude:sonnet')).toEqual(pricesFor('claude-sonnet-5-5'));
    expect(pricesFor('__proto__')).toBeUndefined();
  });
});
