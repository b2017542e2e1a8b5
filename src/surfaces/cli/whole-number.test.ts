import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../test/support/run-command.js';
import { wholeNumber } from './whole-number.js';

describe('a whole number of an option', () => {
  it.each([
    ['60000', 60_000],
    ['60,000', 60_000],
    ['1_000_000', 1_000_000],
    ['007', 7],
    [undefined, undefined],
  ])('takes %j', (text, number) => {
    expect(wholeNumber('--limit', text, { example: 10 })).toBe(number);
  });

  it.each(['', ' ', '0', '-1', '1.5', '1,5', '10,00', '0x10', '1e3', 'Infinity', '9'.repeat(13), 'many'])(
    'refuses %j',
    (text) => {
      expect(() => wholeNumber('--limit', text, { example: 10 })).toThrow('--limit must be a whole number');
    },
  );

  it.each([
    ['bound', '-', '--limit'],
    ['fit', '-', '--budget'],
    ['count', '-', '--top'],
    ['archive', 'list', '--limit'],
    ['prune', '-', '--budget'],
    ['session', '-', '--top'],
  ])('is read in the same way by %s', async (...argv) => {
    const stdin = JSON.stringify([{ role: 'user', content: 'hi' }]);
    expect(await runCommand([...argv, '1,000'], { stdin })).toMatchObject({ code: 0 });
    expect(await runCommand([...argv, '1,5'], { stdin })).toMatchObject({
      code: 2,
      err: expect.stringContaining('must be a whole number'),
    });
  });
});
