/** Values for property tests that a tool of foreign code could return. */
import fc from 'fast-check';

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\ud800',
    'a\udfffb',
    '"\\\u0000\u001f',
    'e\u0301👩‍👩‍👧',
    '…[plimsoll: 9 more characters]',
    '',
  ),
  fc.integer({ min: 1, max: 30_000 }).map((length) => 'x"é👍\n'.repeat(length / 5 + 1)),
);

const hostileKey = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('__proto__', '_meta', 'toString', 'id', 'name'),
);

const misbehaving = fc.constantFrom<() => unknown>(
  () => {
    const cycle: Record<string, unknown> = { id: 1 };
    cycle.self = cycle;
    return cycle;
  },
  () =>
    Object.defineProperty({ id: 2 }, 'bad', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    }),
  () =>
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    ),
  () => () => 1,
  () => Symbol('s'),
  () => 10n ** 30n,
  () => new Date(Number.NaN),
  () =>
    new Map<unknown, unknown>([
      ['a', 1],
      [{}, 2],
    ]),
  () => new Float64Array([1, Number.NaN]),
  () => ({ toJSON: () => ({ toJSON: undefined, x: 1 }) }),
  () => {
    let deep: unknown = 1;
    for (let level = 0; level < 300; level++) deep = { deep };
    return deep;
  },
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.dictionary(hostileKey, fc.oneof(hostileText, fc.double(), fc.constant(null)), {
      maxKeys: 6,
    }),
  },
  { weight: 2, arbitrary: hostileText },
  { weight: 1, arbitrary: misbehaving.map((make) => make()) },
  {
    weight: 2,
    arbitrary: fc.anything({
      maxDepth: 3,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withSparseArray: true,
      withNullPrototype: true,
      withObjectString: true,
    }),
  },
);
