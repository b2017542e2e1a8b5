import { describe, expect, it } from 'vitest';
import { numberOf, otherNumberForms } from './number-forms.js';

describe('other ways to write a number', () => {
  it.each([
    ['2', ['two', 'ii']],
    ['iv', ['4', 'four']],
    ['51', ['li']],
    ['five', ['5']],
    ['1903', []],
    ['i', []],
    ['constructor', []],
  ])('of %j', (word, forms) => {
    expect(otherNumberForms(word)).toEqual(forms);
  });

  it('is one of them in figures', () => {
    expect(['two', 'iv', 'third', '7', 'i', 'constructor'].map(numberOf)).toEqual([
      '2',
      '4',
      '3rd',
      '7',
      undefined,
      undefined,
    ]);
  });
});
