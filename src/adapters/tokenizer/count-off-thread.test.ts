import { afterEach, describe, expect, it, vi } from 'vitest';
import { fuzzedText } from '../../tokens/engine/testing/fuzzed-text.js';
import { seededRandom } from '../../tokens/engine/testing/seeded-random.js';
import { countTokensOffThread } from './count-off-thread.js';
import { loadEncoding } from './load-encoding.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(['o200k_base', 'cl100k_base', 'o200k_harmony'] as const)(
  'counting off the thread with %s',
  (name) => {
    const random = seededRandom(3);
    const texts = Array.from({ length: 200 }, (_, i) => fuzzedText(random, i % 20 === 0 ? 3000 : 20));

    it('gives the counts of the encoding, in order', async () => {
      const expected = texts.map((text) => loadEncoding(name).count(text));
      expect(await countTokensOffThread(texts, name)).toEqual(expected);
      expect(await countTokensOffThread(texts[0] as string, name)).toBe(expected[0]);
    });

    it('adds up the parts of a long text, with a break or without', async () => {
      for (const text of [texts.join(' a\nb').repeat(20), '日本'.repeat(100_000), '']) {
        expect(await countTokensOffThread(text, name)).toBe(loadEncoding(name).count(text));
      }
    });
  },
);

describe('counting off the thread', () => {
  it.each([
    ['with places to cut', 'one two three\n'.repeat(500_000)],
    ['without', '日本語。'.repeat(1_250_000)],
  ])('leaves the event loop free for a text %s', async (_, text) => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const counted = await countTokensOffThread(text, 'o200k_base');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    expect(counted).toBe(loadEncoding('o200k_base').count(text));
  });

  it('counts on this thread, between turns, where WebAssembly is missing', async () => {
    vi.resetModules();
    vi.stubGlobal('WebAssembly', undefined);
    const fresh = await import('./count-off-thread.js');
    const text = 'Reports of 2026, 日本語\n'.repeat(10_000);
    const counted = await fresh.countTokensOffThread(text, 'cl100k_base');
    vi.unstubAllGlobals();
    // Other files of this worker shall not find what was loaded without WebAssembly.
    vi.resetModules();
    expect(counted).toBe(loadEncoding('cl100k_base').count(text));
  });

  it.each([
    ['a number', 7, 'o200k_base'],
    ['a list with a number', ['a', 7], 'o200k_base'],
    ['another encoding', 'a', '__proto__'],
  ])('refuses %s', async (_, texts, name) => {
    await expect(countTokensOffThread(texts as string, name as 'o200k_base')).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    });
  });
});
