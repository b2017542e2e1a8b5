import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachLongWord } from './long-words.js';

const PARTS = [
  'a',
  'be',
  'shipped',
  'Rest',
  '\u00e4',
  '\u{10400}',
  '\ud800',
  '\u4e2d',
  ' ',
  '-',
  '7',
  '\u0301',
  'abcdefghijkl',
];

it('finds every word of five letters on that begins with one of the letters, as an expression does', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 120 }), (parts) => {
      const text = parts.join('');
      const initials = new Set([97, 115, 0xe4]);
      const isWished = (word: string) => initials.has(word.charCodeAt(0));
      const found: string[] = [];
      eachLongWord(text, initials, (word) => found.push(word));
      expect(found.filter(isWished)).toEqual((text.match(/\p{L}{5,25}/gu) ?? []).filter(isWished));
    }),
  );
});
