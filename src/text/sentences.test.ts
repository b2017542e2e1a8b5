import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineStarts } from '../data/lines.js';
import { pieceEnd, proseStarts } from './sentences.js';

function parts(text: string, starts: readonly number[]): string[] {
  return starts.slice(0, -1).map((start, index) => text.slice(start, starts[index + 1]));
}
const sentences = (text: string) => parts(text, proseStarts(text, 500)).map((part) => part.trim());

describe('proseStarts', () => {
  it.each([
    ['One. Two! Three? Four.', ['One.', 'Two!', 'Three?', 'Four.']],
    [
      'Dr. Smith met J. R. Jones at 3.5 knots, e.g. here. Then he left.',
      ['Dr. Smith met J. R. Jones at 3.5 knots, e.g. here.', 'Then he left.'],
    ],
    [
      'He said "stop!" and went. (It rained.) Wait... what? Yes.',
      ['He said "stop!" and went.', '(It rained.)', 'Wait... what?', 'Yes.'],
    ],
    ['By T.S. Eliot. Then J.R.R. Tolkien.', ['By T.S. Eliot.', 'Then J.R.R. Tolkien.']],
    ['See v1.2.3 at example.com. Done.', ['See v1.2.3 at example.com.', 'Done.']],
    ['船は着いた。水は静か！本当？', ['船は着いた。', '水は静か！', '本当？']],
    ['यह पहला है। यह दूसरा है।', ['यह पहला है।', 'यह दूसरा है।']],
    ['เรือเข้าไม่ได้ น้ำตื้น\nค่าจอดเรือถูกยกเลิก', ['เรือเข้าไม่ได้ น้ำตื้น', 'ค่าจอดเรือถูกยกเลิก']],
    ['កប៉ាល់មកដល់។ ទឹកស្ងប់។', ['កប៉ាល់មកដល់។', 'ទឹកស្ងប់។']],
    ['သင်္ဘောရောက်သည်။ရေငြိမ်သည်။', ['သင်္ဘောရောက်သည်။', 'ရေငြိမ်သည်။']],
    ['هل وصلت؟ نعم.', ['هل وصلت؟', 'نعم.']],
    [
      'A title\n\nA paragraph that\ngoes on. - no list',
      ['A title', 'A paragraph that\ngoes on.', '- no list'],
    ],
    ['A pattern of\n`allow` holds.\n`deny` too.', ['A pattern of\n`allow` holds.', '`deny` too.']],
    ['As code:\n```\nx\n```', ['As code:', '```\nx', '```']],
    ['- one\n- two\n1. three', ['- one', '- two', '1. three']],
  ])('finds the sentences of %j', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it('loses nothing, splits no code point, and keeps parts within the length', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('.', ' ', '\n', '"', '。', 'e\u0301', '👩‍👩‍👧‍👦', 'ก'),
        fc.string({ unit: 'grapheme', maxLength: 1 }),
      ),
      maxLength: 300,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 80, max: 120 }), (source, longest) => {
        const starts = proseStarts(source, longest);
        const found = parts(source, starts);
        expect(found.join('')).toBe(source);
        for (const part of found) {
          expect(part.length).toBeGreaterThan(0);
          expect(part.length).toBeLessThanOrEqual(longest);
          expect(/\p{Surrogate}/u.test(part)).toBe(
            /\p{Surrogate}/u.test(source) && /\p{Surrogate}/u.test(part),
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('pieceEnd', () => {
  it('prefers white space, and never splits a joined emoji or a letter from its marks', () => {
    expect(pieceEnd('some words here', 0, 12)).toBe(11);
    const family = '👩‍👩‍👧‍👦'.repeat(20);
    for (let longest = 40; longest < 60; longest++) expect(pieceEnd(family, 0, longest) % 11).toBe(0);
    expect(pieceEnd('e\u0301'.repeat(50), 0, 31)).toBe(30);
  });
});

describe('a line that begins with a figure', () => {
  it('goes on with the sentence of the line before, where that stops in the middle', () => {
    const text =
      'The turbine hall was built in\n1931 by the engineer Falk. It has been closed since\n12,000 people came.';
    expect(parts(text, proseStarts(text, 2_000))).toHaveLength(2);
  });

  it.each([
    'These are the things to buy\n1. apples\n2. pears',
    'Bought\n1 apple\n2 pears',
    'This line of a log ends with a word\n2026-01-02 error',
    'This line is a sentence of its own.\n12 months later it rained.',
  ])('is a part of its own in a list, a log and after a full stop: %j', (text) => {
    expect(parts(text, proseStarts(text, 2_000))).toHaveLength(text.split('\n').length);
  });
});

describe('lineStarts', () => {
  it('gives lines that own their line break', () => {
    expect(lineStarts('')).toEqual([0]);
    expect(parts('a\r\nb\n\nc', lineStarts('a\r\nb\n\nc'))).toEqual(['a\r\n', 'b\n', '\n', 'c']);
    expect(parts('a\n', lineStarts('a\n'))).toEqual(['a\n']);
  });
});

describe('a text without spaces', () => {
  it('is cut after a mark that ends something, and not inside of a word', () => {
    const address = 'https://travis.example/epoberezkin/fast-deep-equal?branch=master';
    expect(address.slice(0, pieceEnd(address, 0, 44))).toBe('https://travis.example/epoberezkin/');
    const program = 'a.compression.toUpperCase()),"string"==typeof s.unixPermissions&&(s.b=1)';
    expect(program.slice(0, pieceEnd(program, 0, 44))).toBe('a.compression.toUpperCase()),"string"==');
    expect('epoberezkin-fast-deep'.slice(0, pieceEnd('epoberezkin-fast-deep', 0, 15))).toBe('epoberezkin-');
  });

  it('is cut anywhere where no such place is near', () => {
    expect(pieceEnd(`(${'a'.repeat(100)}`, 0, 60)).toBe(60);
  });
});
