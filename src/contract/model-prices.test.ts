import { describe, expect, it } from 'vitest';
import { modelPrice, priceOfModel } from './model-prices.js';
import { PROVIDERS } from './providers/providers.js';

describe('the price of a model', () => {
  it.each([
    ['claude:sonnet', 2, 10],
    ['[cli]claude:opus', 4, 20],
    ['claude:claude-sonnet-4-5-20250929', 3, 15],
    ['openai:gpt-4.1-mini', 0.4, 1.6],
    ['openai:gpt-4o-2024-08-06', 2.5, 10],
    ['codex:gpt-5.2-codex', 1.75, 14],
    ['opencode:openai/o3', 2, 8],
    ['gemini:gemini-3-pro-preview', 2, 12],
    ['ollama:llama3.1', 0, 0],
  ])('of %s is known', (provider, input, output) => {
    expect(modelPrice(provider)).toMatchObject({ input, output });
  });

  it.each(['openai:gpt-5.9', 'openai:gpt-4o-audio', 'compat:gpt-4o', 'claude', 'claude:__proto__'])(
    'of %s is not guessed from a name that begins the same',
    (provider) => {
      expect(modelPrice(provider)).toBeUndefined();
    },
  );

  it('of the configuration comes first', () => {
    const own = { 'openai:gpt-4o': { input: 7, output: 8 }, 'compat:own': { input: 1, output: 2 } };
    expect(modelPrice('[api]openai:gpt-4o', own)).toEqual({ input: 7, output: 8 });
    expect(modelPrice('compat:own', own)).toEqual({ input: 1, output: 2 });
    expect(modelPrice('openai:o3', own)).toMatchObject({ input: 2 });
  });

  it('is dated and higher for long input where the maker says so', () => {
    for (const { asOf } of Object.values(PROVIDERS)) expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(priceOfModel('google/gemini-2.5-pro')?.long).toEqual({ above: 200_000, input: 2.5, output: 15 });
  });
});
