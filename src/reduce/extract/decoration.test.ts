import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { findDecoration } from './decoration.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';
import { scanProse } from './scan-prose.js';

const { counter } = counterFor('o200k_base');

/** The words that are left as they are. */
function plainWords(text: string): string[] {
  const scan = scanProse(text, '');
  const { left } = findDecoration(scan, false) ?? { left: new Float32Array(scan.words).fill(1) };
  return Array.from({ length: scan.words }, (_, word) =>
    text.slice(scan.wordEnd[word - 1] ?? 0, scan.wordEnd[word]).replace(/^[^\p{L}\p{N}]+/u, ''),
  ).filter((_, word) => left[word] === 1);
}

const README = [
  '<p align="center"><img alt="tide" src="./logo.png" width="800" /></p>',
  '# tide [![Version Badge][npm-version-svg]][package-url]',
  '[![Sponsors](https://badges.example/Sponsors-support%20me-EA4AAA)](https://example.com/sponsors)',
  'A library that tells when the water is high, for [every harbour](https://example.com/harbours) of the coast.',
  'It has no dependencies.',
  '```js\nconst at = tide.next({ harbour: 12, year: 2031 });\n```',
  'Support for lakes is planned for the next version.',
  '[package-url]: https://example.com/package/tide',
].join('\n\n');

describe('decoration of Markdown', () => {
  it('is images, addresses, tags and definitions, not what a reader reads', () => {
    const words = plainWords(README);
    for (const word of ['library', 'every', 'harbour', 'dependencies', 'Support', 'lakes'])
      expect(words).toContain(word);
    for (const word of [
      'align',
      'logo',
      'Badge',
      'svg',
      'badges',
      'me',
      'sponsors',
      'package',
      'url',
      '2031',
    ])
      expect(words).not.toContain(word);
  });

  it('is nothing in prose that only has brackets and comparisons', () => {
    for (const text of ['If a < b and c > d, see [1] and (2).', 'Array<string> [not a link] (an aside)', ''])
      expect(findDecoration(scanProse(text, ''), false)).toBeUndefined();
  });

  it('leaves the headline to what the text says of itself, and questions to its sentences', () => {
    const headline = createExtractor(README, { counter }).within(30).text;
    expect(headline).toContain('A library that tells when the water is high');
    const question = readQuestion('Does it support lakes?');
    const asked = question && { question, weights: question.terms.map(() => 3) };
    const answer = createExtractor(README, { counter, asked }).within(24).text;
    expect(answer).toContain('lakes is planned');
    expect(answer).not.toContain('sponsors');
  });

  it('is found in any text, in an order that needs each character once', () => {
    const mark = fc.constantFrom(
      '](',
      '![',
      '][',
      '<a ',
      '<p>',
      '>',
      ')',
      ']',
      '\n[',
      '\n```',
      '\n',
      ':',
      'word ',
      'x',
    );
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 300 }), fc.nat(300), (marks, times) => {
        const text = marks.join('').repeat(times % 7 === 0 ? 20 : 1);
        const scan = scanProse(text, '');
        const found = findDecoration(scan, false);
        expect(found?.left.length ?? scan.words).toBe(scan.words);
        expect(found?.lead ?? 0).toBeLessThanOrEqual(scan.sentences);
      }),
      { numRuns: 200 },
    );
  });
});
