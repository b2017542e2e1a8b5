import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameId, plainId, waitingFor } from './rpc-id.js';

describe('plainId', () => {
  it('writes one value in one way', () => {
    const same = [
      ['5', '5.0', '5e0', '50E-1', '0.5e1', '5.000'],
      ['0', '-0', '0.0', '0e5', '-0.0'],
      ['-7', '-7.0', '-70e-1'],
      ['1000000000000000000000', '1e21', '1E+21'],
      ['0.5', '5e-1', '0.50'],
      ['"a/b"', '"a\\/b"', '"\\u0061/b"'],
    ];
    for (const [first = '', ...others] of same) for (const one of others) expect(plainId(one)).toBe(first);
  });

  it('keeps apart what is not the same', () => {
    for (const id of [
      '',
      'null',
      'true',
      '"5"',
      '"5.0"',
      '12345678901234567890',
      '12345678901234567891',
      '1e999',
      '"a\\u00',
    ])
      expect(plainId(id)).toBe(id);
  });

  it('is the value that a client reads', () => {
    const id = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(id, (value) => {
        const plain = plainId(JSON.stringify(value));
        expect(JSON.parse(plain)).toEqual(Object.is(value, -0) ? 0 : value);
        expect(plainId(plain)).toBe(plain);
      }),
    );
  });
});

describe('an answer whose id is of the other kind', () => {
  it('belongs to the request, unless another has that very id', () => {
    const one = new Map([['5', 'number']]);
    expect(waitingFor(one, '"5"')).toBe('number');
    expect(waitingFor(one, '"5.0"')).toBe('number');
    expect(waitingFor(one.set('"5"', 'text'), '"5"')).toBe('text');
    expect(waitingFor(new Map([['"5"', 'text']]), '5')).toBe('text');
    for (const id of ['""', '" 5"', '"0x5"', '"five"', 'null', '', '6'])
      expect(
        waitingFor(
          new Map([
            ['5', 'number'],
            ['0', 'zero'],
          ]),
          id,
        ),
      ).toBeUndefined();
    expect([isSameId('5', '"5"'), isSameId('"5"', '5'), isSameId('5', '5'), isSameId('5', '"6"')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
