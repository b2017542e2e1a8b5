import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsOtherName } from './names.js';

describe('a name in a sentence', () => {
  it.each([
    ['The bridge was built by James Eads.', 'Who built the bridge?'],
    ['Maria runs the mill.', 'Who runs the mill?'],
    ['Anna Krüger runs it.', 'Who runs the bakery?'],
    ['captain: Liv Haugen', 'Who is the captain?'],
    ['die Mühle gehört Petersen', 'Wem gehört die Mühle?'],
    ['磨坊由王伟经营。', '谁经营磨坊?'],
    ['all in small letters by somebody', 'Who was it?'],
  ])('is seen in: %s', (sentence, question) => {
    expect(holdsOtherName(sentence, question)).toBe(true);
  });

  it.each([
    ['The ferry leaves at nine.', 'Who is the captain of the ferry?'],
    ['Green tea is brewed at 80 degrees.', 'Who brews the tea?'],
    ['The Cormorant came in on a day in May.', 'Who sails the Cormorant?'],
  ])('is not seen in: %s', (sentence, question) => {
    expect(holdsOtherName(sentence, question)).toBe(false);
  });

  it('is looked for in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (sentence, question) => {
        expect(typeof holdsOtherName(sentence, question)).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });

  it('are in no sentence that begins with code, and in no mark of code', () => {
    expect(holdsOtherName('`fit` brings it within a budget.', 'Who wrote it?')).toBe(false);
    expect(holdsOtherName('```', 'Who wrote it?')).toBe(false);
    expect(holdsOtherName('The file `FILE Out` is written.', 'Who wrote it?')).toBe(false);
    expect(holdsOtherName('jane doe wrote it', 'Who wrote it?')).toBe(true);
  });
});
