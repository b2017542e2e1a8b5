import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.js';
import { eachHit, readQuestion } from './question.js';
import { TermFinder } from './term-finder.js';

const word = fc.constantFrom(
  ...'two 2 ii first firsts port ports report a.b (x) [y 港 港町 町 x港 ab abx港 İ é stop stopped _dug dug x europe european settler settling vaccinating vaccine timeout time out timeouts file filename name names superbowl super bowl'.split(
    ' ',
  ),
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '', '_', '.', '\n', '-')), { maxLength: 40 })
  .map((parts) => parts.flat().join(''));

describe('TermFinder', () => {
  it('finds in one pass what looking for each term by itself finds, also where one begins another', () => {
    fc.assert(
      fc.property(text, fc.array(word, { minLength: 1, maxLength: 8 }), (source, asked) => {
        const question = readQuestion(asked.join(' '));
        if (question === undefined) return;
        const folded = foldText(source);
        const found: [number, number][] = [];
        new TermFinder(question.terms).each(folded, (term, at) => found.push([term, at]));
        const expected: [number, number][] = [];
        question.terms.forEach((term, index) => {
          eachHit(term, folded, (at) => expected.push([index, at]));
        });
        const sorted = (hits: [number, number][]) => [...hits].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        expect(sorted(found)).toEqual(sorted(expected));
        expect(found.map(([, at]) => at)).toEqual(found.map(([, at]) => at).sort((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });

  it('finds a word that is longer than what its pattern holds only where all of it stands', () => {
    const long = 'x'.repeat(60);
    const terms = readQuestion(`who dug ${long}`)?.terms ?? [];
    const found: number[] = [];
    new TermFinder(terms).each(`${long} ${long.slice(1)} dug ${long}`, (_, at) => found.push(at));
    expect(found).toEqual([0, 121, 125]);
  });

  it('finds terms wherever the parts of a long text meet, in capitals and inside of names too', () => {
    const terms = readQuestion('who dug the harbour')?.terms ?? [];
    for (let before = 65_530; before < 65_540; before++) {
      const written = `${'x '.repeat(before >> 1)}${before % 2 === 1 ? ' ' : ''}Harbour hasDug undug ${'y '.repeat(40_000)}HARBOUR`;
      const places: number[] = [];
      new TermFinder(terms).each(
        () => foldText(written),
        (_, at) => places.push(at),
        written,
      );
      expect(places).toEqual([before, before + 11, written.length - 7]);
    }
  });

  it('finds them in a long text of any letters, whatever the lower byte of a letter or a mark is', () => {
    const terms = readQuestion('who dug the harbour')?.terms ?? [];
    for (let before = 65_530; before < 65_540; before++) {
      // The lower bytes of these are `a`, `(` and `h`.
      const written = `${'\u2014'.repeat(before)}H\u00e0rbour \u2561dug \u4e28dug \u0168arbour hasDug ${'\u2014'.repeat(80_000)}HARBOUR`;
      const places: number[] = [];
      new TermFinder(terms).each(foldText(written), (_, at) => places.push(at), written);
      expect(places).toEqual([before, before + 9, before + 29, written.length - 7]);
    }
  });

  it('does not fold a text in which no term may stand', () => {
    const terms = readQuestion('who dug the harbour')?.terms ?? [];
    const folded = () => {
      throw new Error('was folded');
    };
    new TermFinder(terms).each(folded, () => {}, 'Nothing of that stands here, only undugged ground.');
  });
});

it('a question that says the same words again and again has each compound of them once', () => {
  const { terms } = readQuestion('harbour lock '.repeat(1_000)) ?? { terms: [] };
  expect(terms.map(({ forms }) => forms)).toEqual([
    ['harbourlock', 'lockharbour'],
    ['harbourlock', 'lockharbour'],
  ]);
});
