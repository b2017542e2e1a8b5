import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCodes } from './character-codes.js';
import { foldText } from './fold-text.js';

/** As a whole, instead of code by code. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u00e0-\u017f]/g, (letter) => /^[a-z]/.exec(letter.normalize('NFKD'))?.[0] ?? letter);
}

const letters = fc.constantFrom(
  ...'aZéÉßŁøſK 1.-ΣσΑἈ𐐀𐐨😀京́\u0345\ud801\udc00'.split(''),
  'Σ',
  'ΟΔΟΣ',
  '𐐀',
  '𝔘',
);
const text = fc.oneof(
  fc.array(letters, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);

describe('foldText', () => {
  it('gives what folding the whole text gives, also where a letter depends on those around it', () => {
    fc.assert(
      fc.property(text, (source) => {
        fc.pre(!source.includes('\u0130'));
        expect(foldText(source)).toBe(folded(source));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps every offset, also of a letter that would grow', () => {
    expect(foldText('İzmir ÉTÉ')).toBe('İzmir ete');
    fc.assert(
      fc.property(text, (source) => {
        expect(foldText(source)).toHaveLength(source.length);
      }),
    );
  });

  it('gives every letter of the first plane what it is folded to by itself', () => {
    for (let code = 0; code < 0x10000; code++) {
      const letter = String.fromCharCode(code);
      if (letter !== '\u0130' && foldText(letter) !== folded(letter))
        expect([code, foldText(letter)]).toEqual([code, folded(letter)]);
    }
  });
});

describe('withCodes', () => {
  it('leaves the codes of a text alone while those of another are used', () => {
    const seen = withCodes('outer', (outer) => {
      const inner = withCodes('other text', (codes) => String.fromCharCode(...codes.subarray(0, 10)));
      return [inner, String.fromCharCode(...outer.subarray(0, 5))];
    });
    expect(seen).toEqual(['other text', 'outer']);
  });

  it('can be used again after an error', () => {
    expect(() =>
      withCodes('text', () => {
        throw new Error('failed');
      }),
    ).toThrow('failed');
    expect(withCodes('again', (codes) => codes[0])).toBe('again'.charCodeAt(0));
  });
});
