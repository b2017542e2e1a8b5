import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNumbers, isNumberText } from './compare-numbers.js';

const SCALE = 40;

/** Written as an integer of one scale, where the order is that of integers. */
const exact = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.bigInt(0n, 10n ** 24n).map(String),
    fraction: fc.stringMatching(/^\d{0,24}$/),
    shift: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ sign, whole, fraction, shift }) => ({
    text: `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}${shift === 0 ? '' : `e${shift}`}`,
    value:
      (sign === '-' ? -1n : 1n) *
      BigInt(whole + fraction) *
      10n ** BigInt(SCALE - fraction.length) *
      10n ** BigInt(shift),
  }));

describe('the order of numbers as they are written', () => {
  it.each([
    ['1234567890123456789', '1234567890123457000', -1],
    ['1234567890123456789', '1234567890123456788', 1],
    ['-1234567890123456789', '-1234567890123456788', -1],
    ['9007199254740993', '9007199254740992', 1],
    ['0.1000000000000000000001', '0.1', 1],
    ['15.0', '15', 0],
    ['1.5e3', '1500', 0],
    ['-0', '0.000', 0],
    ['1e400', '1e401', -1],
    ['-1e400', '1e400', -1],
    ['1e-400', '0', 1],
    ['+5', '5', 0],
    ['.5', '0.50', 0],
  ])('compares %s and %s', (one, other, order) => {
    expect(Math.sign(compareNumbers(one, other))).toBe(order);
    expect(Math.sign(compareNumbers(other, one))).toBe(order === 0 ? 0 : -order);
  });

  it('is the order of the exact values', () => {
    fc.assert(
      fc.property(exact, exact, (one, other) => {
        const order = one.value < other.value ? -1 : one.value > other.value ? 1 : 0;
        expect(compareNumbers(one.text, other.text)).toBe(order);
        if (!one.text.includes('.')) return;
        const longer = one.text.includes('e') ? one.text.replace('e', '1e') : `${one.text}1`;
        expect(compareNumbers(longer, one.text)).toBe(one.text.startsWith('-') ? -1 : 1);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['', ' ', '.', '-', 'e5', '1e', '0x10', '1_000', '12a', 'Infinity', '1 2', '1.2.3', '.e3'])(
    'takes %j for no number',
    (text) => {
      expect(isNumberText(text)).toBe(false);
    },
  );

  it.each(['0', '-1', '5.', '.5', ' 7 ', '1E+5', '007'])('takes %j for a number', (text) => {
    expect(isNumberText(text)).toBe(true);
  });
});
