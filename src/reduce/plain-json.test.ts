import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CIRCULAR_MARK, DEPTH_MARK, EXHAUSTED_MARK, MAX_DEPTH, toPlainJson } from './plain-json.js';

const plain = (value: unknown) => toPlainJson(value).value;
const notes = (value: unknown) => toPlainJson(value).notes;

describe('toPlainJson', () => {
  it('copies plain data as it is, without notes', () => {
    const data = { a: [1, 'x', null, true, { b: -1.5e300 }], '': {} };
    const result = toPlainJson(data);
    expect(result).toEqual({ value: data, notes: [] });
    expect(result.value).not.toBe(data);
  });

  it('leaves undefined, functions and symbols out of objects and puts null in arrays', () => {
    const data = { a: undefined, b: () => 1, c: Symbol('s'), d: [undefined, () => 1, 1] };
    expect(plain(data)).toEqual({ d: [null, null, 1] });
    expect(notes(data)).toMatchInlineSnapshot(`
      [
        "Left out, a function or symbol has no JSON form: at /b and 2 more.",
        "Now null, an array has no place without a value: at /d/0.",
      ]
    `);
  });

  it('gives null for a value that is nothing at all', () => {
    expect([plain(undefined), plain(() => 1), plain(Symbol('s'))]).toEqual([null, null, null]);
  });

  it('says what became of numbers that JSON cannot hold', () => {
    const data = { nan: Number.NaN, up: [Number.POSITIVE_INFINITY], big: 12345678901234567890n };
    expect(plain(data)).toEqual({ nan: null, up: [null], big: '12345678901234567890' });
    expect(notes(data)).toMatchInlineSnapshot(`
      [
        "Now null, JSON has no NaN or Infinity: at /nan and 1 more.",
        "Now a string of its digits, JSON has no BigInt: at /big.",
      ]
    `);
  });

  it('writes negative zero as zero, as JSON does', () => {
    expect(Object.is(plain(-0), 0)).toBe(true);
  });

  it('writes dates in ISO form and an invalid one as null', () => {
    const data = [new Date(0), new Date(Number.NaN)];
    expect(plain(data)).toEqual(['1970-01-01T00:00:00.000Z', null]);
    expect(notes(data)).toEqual(['Now null, the date is invalid: at /1.']);
  });

  it('writes maps with text keys as objects, other maps as pairs and sets as arrays', () => {
    const data = { text: new Map([['a', 1]]), pairs: new Map([[1, 'a']]), set: new Set([1, 2]) };
    expect(toPlainJson(data)).toEqual({
      value: { text: { a: 1 }, pairs: [[1, 'a']], set: [1, 2] },
      notes: [],
    });
  });

  it('writes bytes as base64 and other typed arrays as numbers', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(plain([bytes, bytes.buffer, new DataView(bytes.buffer, 1), Buffer.from('x')])).toEqual([
      'AQID',
      'AQID',
      'AgM=',
      'eA==',
    ]);
    expect(plain([new Float64Array([1.5, Number.NaN]), new BigInt64Array([7n])])).toEqual([
      [1.5, null],
      ['7'],
    ]);
  });

  it('keeps own keys named __proto__ and constructor without touching a prototype', () => {
    const data = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": 2}}');
    const value = plain(data) as object;
    expect(JSON.stringify(value)).toBe('{"__proto__":{"polluted":1},"constructor":{"prototype":2}}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(JSON.stringify(plain(new Map([['__proto__', 1]])))).toBe('{"__proto__":1}');
  });

  it('marks a circular reference and keeps a value that is only shared', () => {
    const shared = { a: 1 };
    const data: Record<string, unknown> = { first: shared, second: shared };
    data.self = { up: data };
    expect(plain(data)).toEqual({ first: { a: 1 }, second: { a: 1 }, self: { up: CIRCULAR_MARK } });
    expect(notes(data)).toEqual(['Now a mark, the reference is circular: at /self/up.']);
  });

  it('marks what is nested too deep', () => {
    let data: unknown = 'bottom';
    for (let depth = 0; depth < 10_000; depth++) data = [data];
    const text = JSON.stringify(plain(data));
    expect(text).toBe(`${'['.repeat(MAX_DEPTH)}"${DEPTH_MARK}"${']'.repeat(MAX_DEPTH)}`);
  });

  it('keeps 200 levels', () => {
    let data: unknown = 'bottom';
    for (let depth = 0; depth < 200; depth++) data = { down: data };
    expect(plain(data)).toEqual(data);
  });

  it('leaves out what throws when it is read', () => {
    const data = {
      get bad() {
        throw new Error('no');
      },
      good: 1,
      list: [
        {
          toJSON() {
            throw new Error('no');
          },
        },
      ],
      trap: new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('no');
          },
        },
      ),
    };
    expect(plain(data)).toEqual({ good: 1, list: [null] });
    expect(notes(data)).toEqual(['Left out, reading it threw an error: at /bad and 2 more.']);
  });

  it('does not follow foreign iterators, conversion loops or prototypes', () => {
    const list = [1, 2];
    list[Symbol.iterator] = () => {
      throw new Error('no');
    };
    const loop: { toJSON(): unknown; a: number } = { a: 1, toJSON: () => loop };
    class Child {
      own = 1;
      get inherited() {
        return 2;
      }
    }
    expect(plain([list, loop, new Child(), Object.create({ a: 1 })])).toEqual([
      [1, 2],
      { a: 1 },
      { own: 1 },
      {},
    ]);
  });

  it('writes errors, expressions and boxed values by what they say', () => {
    const error = Object.assign(new TypeError('bad'), { code: 7 });
    const boxed = [Object('x'), Object(1), Object(false)];
    expect(plain([error, /a+/g, new URL('http://h/'), ...boxed])).toEqual([
      { name: 'TypeError', message: 'bad', code: 7 },
      '/a+/g',
      'http://h/',
      'x',
      1,
      false,
    ]);
  });

  it('keeps few holes as null and turns an array of mostly holes into an object by index', () => {
    const few = [1];
    few[2] = 3;
    const many: number[] = [];
    many[4_000_000_000] = 1;
    expect(plain(few)).toEqual([1, null, 3]);
    expect(plain(many)).toEqual({ '4000000000': 1 });
  });

  it('stops at a limit of values when references multiply', () => {
    let data: unknown[] = ['x'];
    for (let depth = 0; depth < 60; depth++) data = [data, data];
    const result = toPlainJson(data);
    expect(result.notes.join()).toContain(
      'only the first 100000 values of objects that stand in several places are repeated',
    );
    expect(JSON.stringify(result.value)).toContain(EXHAUSTED_MARK);
  });

  it('gives what JSON.stringify gives for every JSON value, lone surrogates included', () => {
    const value = fc.anything({
      key: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'toString', '')),
      values: [
        fc.string({ unit: 'binary' }),
        fc.constant('\ud800'),
        fc.double({ noNaN: true }),
        fc.boolean(),
        fc.constant(null),
      ],
    });
    fc.assert(
      fc.property(value, (data) => {
        const before = JSON.stringify(data);
        expect(JSON.stringify(plain(data))).toBe(before);
        expect(JSON.stringify(data)).toBe(before);
      }),
    );
  });

  it('gives serialisable data for anything and never throws', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withSparseArray: true,
      withNullPrototype: true,
      withObjectString: true,
      withBoxedValues: true,
    });
    fc.assert(
      fc.property(anything, (data) => {
        const once = plain(data);
        expect(JSON.parse(JSON.stringify(once))).toEqual(once);
        expect(toPlainJson(once)).toEqual({ value: once, notes: [] });
      }),
      { numRuns: 300 },
    );
  });
});
