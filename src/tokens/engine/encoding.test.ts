import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEncoding } from '../../adapters/tokenizer/load-encoding.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { fuzzedText } from './testing/fuzzed-text.js';
import { seededRandom } from './testing/seeded-random.js';

const fuzzed = fc.integer().map((seed) => fuzzedText(seededRandom(seed)));

describe.each(['o200k_base', 'cl100k_base', 'o200k_harmony'] as const)('%s', (name) => {
  const encoding = loadEncoding(name);

  it('names itself and says that it is exact', () => {
    expect([encoding.id, encoding.exact, encoding.error]).toEqual([name, true, 0]);
  });

  it('takes the names of special tokens for text unless asked', () => {
    const text = 'a<|endoftext|>b<|nothing|><|endofprompt|>';
    expect(encoding.decode(encoding.encode(text))).toBe(text);
    expect(Math.max(...encoding.encode(text))).toBeLessThan(name === 'cl100k_base' ? 100_256 : 199_998);
    const ids = encoding.encode(text, { specials: 'special' });
    expect(ids.filter((id) => id >= (name === 'cl100k_base' ? 100_256 : 199_998))).toEqual(
      name === 'cl100k_base' ? [100_257, 100_276] : [199_999, 200_018],
    );
    expect(encoding.decode(ids)).toBe(text);
  });

  it('decodes what it encoded, lone surrogates as U+FFFD', () => {
    fc.assert(
      fc.property(fuzzed, (text) => {
        expect(encoding.decode(encoding.encode(text))).toBe(Buffer.from(text, 'utf8').toString('utf8'));
      }),
    );
  });

  it('keeps a byte-order mark', () => {
    expect(encoding.decode(encoding.encode('\ufeffa'))).toBe('\ufeffa');
  });

  it('refuses an id that it does not have', () => {
    for (const id of [-1, 0.5, 300_000, Number.NaN])
      expect(() => encoding.decode([id])).toThrow(PlimsollError);
  });

  it('counts up to a limit exactly, and above it says only that', () => {
    fc.assert(
      fc.property(fuzzed, fc.integer({ min: -2, max: 40 }), (text, limit) => {
        const count = encoding.count(text);
        const upTo = encoding.countUpTo(text, limit);
        if (count <= limit) expect(upTo).toBe(count);
        else expect(upTo).toBeGreaterThan(limit);
      }),
    );
  });

  it('counts a text longer than one part like its tokens one by one', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 32_700, max: 32_770 }), (seed, at) => {
        const text = 'x y\n'.repeat(9000).slice(0, at) + fuzzedText(seededRandom(seed), 60);
        expect(encoding.count(text)).toBe(encoding.encode(text).length);
        expect(encoding.decode(encoding.encode(text)).length).toBe(text.length);
      }),
      { numRuns: 20 },
    );
  });
});

describe('o200k_harmony', () => {
  it('has the special tokens of the chat format', () => {
    const text = '<|start|>user<|message|>hi<|end|><|reserved_200013|>';
    const special = loadEncoding('o200k_harmony').encode(text, { specials: 'special' });
    expect(special.filter((id) => id >= 199_998)).toEqual([200_006, 200_008, 200_007, 200_013]);
  });
});
