import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARTED, partedBefore } from './phrases.js';
import { scanProse } from './scan-prose.js';

/** What a cut before the word that begins at this place parts. */
function partedAt(text: string, word: string): number {
  const scan = scanProse(text, '');
  return partedBefore(scan, scan.cellStart.subarray(0, scan.words).indexOf(text.indexOf(word)));
}

describe('a cut inside a clause', () => {
  it.each([
    ['the song was sung by Randy Warmer in May', 'Warmer'],
    ['the song was sung by Brooks & Dunn in May', 'Dunn'],
  ])('parts a name: %s', (text, word) => {
    expect(partedAt(text, word)).toBe(PARTED.name);
  });

  it('parts the words of a phrase', () => {
    expect(partedAt('it served as a royal residence', 'residence')).toBe(PARTED.phrase);
  });

  it('parts a small word from what it leads to', () => {
    expect(partedAt('it served as a royal residence', 'royal')).toBe(PARTED.smallWord);
  });

  it.each([
    ['before a small word', 'it served kings as a residence', 'as'],
    ['after a mark', 'it served kings, queens', 'queens'],
    ['at the beginning', 'it served', 'it'],
    ['without spaces', '港口水深', '水'],
  ])('parts nothing %s', (_, text, word) => {
    expect(partedAt(text, word)).toBe(PARTED.nothing);
  });

  it('is one of the kinds for any word of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const scan = scanProse(text, '');
        for (let word = 0; word < scan.words; word++)
          expect(Object.values(PARTED)).toContain(partedBefore(scan, word));
      }),
    );
  });
});
