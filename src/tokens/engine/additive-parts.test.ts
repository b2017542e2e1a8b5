import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEncoding } from '../../adapters/tokenizer/load-encoding.js';
import { additiveParts } from './additive-parts.js';
import { createGrowingCount } from './growing-count.js';
import { fuzzedText } from './testing/fuzzed-text.js';
import { KINDS_OF_TEXT } from './testing/kinds-of-text.js';
import { seededRandom } from './testing/seeded-random.js';

const fuzzed = fc.integer().map((seed) => fuzzedText(seededRandom(seed), 30));
const LEFT = ['a', 'Z', "don't", '日x', '٣9', '5', 'x\n', ';\n', '\r\n', ' \n', '!a', '\u0301b', 'ſs'];
const RIGHT = [' ', ' x', '  ', ' 1', '\n', '\n\n', '\nx', ' /', ' \n', " 's", '\u3000y'];

describe.each(['o200k_base', 'cl100k_base'] as const)('with %s', (name) => {
  const encoding = loadEncoding(name);
  const addsUp = (text: string, target: number) => {
    const parts = [...additiveParts(text, target)].map(({ from, to }) => text.slice(from, to));
    expect(parts.join('')).toBe(text);
    const sum = parts.reduce((total, part) => total + encoding.count(part), 0);
    if (sum !== encoding.count(text)) expect(parts).toEqual([text]);
  };

  it('the counts of parts add up, however small the parts', () => {
    fc.assert(
      fc.property(fuzzed, fc.integer({ min: 1, max: 30 }), (text, target) => addsUp(text, target)),
      { numRuns: 1000 },
    );
  });

  it('they add up where an ASCII letter or digit meets a space, and a line break something else', () => {
    const random = seededRandom(3);
    for (let i = 0; i < 4000; i += 1) {
      addsUp(fuzzedText(random, 5) + random.pick(LEFT) + random.pick(RIGHT) + fuzzedText(random, 5), 1);
    }
  });

  it.each(Object.entries(KINDS_OF_TEXT))('%s is cut into parts that add up', (_, make) => {
    addsUp(make(seededRandom(5)), 500);
  });

  it('a growing text is counted like the whole, whatever is appended or changed', () => {
    fc.assert(
      fc.property(fc.array(fuzzed, { maxLength: 12 }), fc.nat(11), (parts, changeAt) => {
        const growing = createGrowingCount(encoding);
        let text = '';
        for (const [index, part] of parts.entries()) {
          text = index === changeAt ? text.slice(0, text.length >> 1) + part : text + part;
          expect(growing.count(text)).toBe(encoding.count(text));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('only the end of a growing text is counted', () => {
    let characters = 0;
    const growing = createGrowingCount({
      ...encoding,
      id: encoding.id,
      count: (text) => {
        characters += text.length;
        return encoding.count(text);
      },
      countUpTo: (text, limit) => encoding.countUpTo(text, limit),
      truncate: (text, limit) => encoding.truncate(text, limit),
    });
    let text = '';
    for (let i = 0; i < 500; i += 1) {
      text += `Message ${i} says something of ordinary length.\n`;
      growing.count(text);
    }
    expect(growing.count(text)).toBe(encoding.count(text));
    expect(characters).toBeLessThan(text.length * 3);
    growing.reset();
    growing.count(text);
    expect(characters).toBeGreaterThan(text.length * 2);
  });
});
