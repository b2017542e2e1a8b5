import { describe, expect, it } from 'vitest';
import { loadEncoding } from '../../adapters/tokenizer/load-encoding.js';
import { SAMPLE_CONFIDENCE, sampledCount } from './sampled-count.js';
import { KINDS_OF_TEXT } from './testing/kinds-of-text.js';
import { seededRandom } from './testing/seeded-random.js';

const encoding = loadEncoding('o200k_base');

describe('a sampled count', () => {
  it.each(Object.entries(KINDS_OF_TEXT))(
    'of %s holds the exact one within its bounds, closely',
    (_, make) => {
      for (let seed = 1; seed <= 2; seed += 1) {
        const random = seededRandom(seed);
        let text = '';
        while (text.length < 700_000) text += make(random);
        const tokens = encoding.count(text);
        const sampled = sampledCount(encoding, text);
        expect(sampled).toMatchObject({ exact: false, confidence: SAMPLE_CONFIDENCE });
        expect(sampled.least).toBeLessThanOrEqual(tokens);
        expect(sampled.most).toBeGreaterThanOrEqual(tokens);
        expect(sampled.most / sampled.least).toBeLessThan(1.1);
      }
    },
  );

  it('of a text of several kinds holds the exact one as well', () => {
    const random = seededRandom(9);
    let text = '';
    while (text.length < 2_000_000) for (const make of Object.values(KINDS_OF_TEXT)) text += make(random);
    const tokens = encoding.count(text);
    const { least, most } = sampledCount(encoding, text);
    expect(least).toBeLessThanOrEqual(tokens);
    expect(most).toBeGreaterThanOrEqual(tokens);
  });

  it('counts no more than its share', () => {
    let characters = 0;
    const counter = { ...encoding, id: 'o200k_base', count: (text: string) => (characters += text.length) };
    const text = 'some words '.repeat(200_000);
    sampledCount(
      { ...counter, countUpTo: counter.count, truncate: (kept: string) => kept, exact: true, error: 0 },
      text,
    );
    expect(characters).toBeLessThanOrEqual(text.length * 0.05);
    expect(characters).toBeGreaterThan(text.length * 0.04);
  });

  it('of a short text is the exact one', () => {
    expect(sampledCount(encoding, 'a short text')).toEqual({ most: 3, least: 3, exact: true, confidence: 1 });
  });
});
