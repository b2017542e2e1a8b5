import { describe, expect, it } from 'vitest';
import { otherNumberForms } from './number-forms.js';

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
});
