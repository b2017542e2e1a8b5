/**
 * Every exported function that takes a value of foreign code, with values that were made to keep it busy. Each value counts how often it is
 * read, and becomes empty past a limit: a walk without a bound is seen, and does not hang the test.
 */
import { describe, expect, it } from 'vitest';
import * as library from './index.js';

const MOST_READS = 25_000_000;

interface Counted {
  readonly value: unknown;
  readonly reads: () => number;
}

/** `read` says whether there still is something to read. */
function counted(make: (read: () => boolean) => unknown): Counted {
  let reads = 0;
  return { value: make(() => ++reads <= MOST_READS), reads: () => reads };
}

const VALUES: Readonly<Record<string, () => Counted>> = {
  'shared references, 60 levels': () =>
    counted((read) => {
      let shared: object = { leaf: 1 };
      for (let level = 0; level < 60; level += 1) {
        const inner = shared;
        const member = () => (read() ? inner : null);
        shared = Object.defineProperties(
          {},
          { left: { enumerable: true, get: member }, right: { enumerable: true, get: member } },
        );
      }
      return shared;
    }),
  'maps of shared maps': () =>
    counted(() => {
      let shared = new Map<string, unknown>([['leaf', 1]]);
      for (let level = 0; level < 30; level += 1)
        shared = new Map([
          ['left', shared],
          ['right', shared],
        ]);
      return shared;
    }),
  'an object without an end': () =>
    counted((read) => {
      const make = (): unknown => ({
        get one() {
          return read() ? make() : null;
        },
        get other() {
          return read() ? make() : null;
        },
      });
      return make();
    }),
  'a proxy without an end': () =>
    counted((read) => {
      const make = (): object =>
        new Proxy(
          {},
          {
            ownKeys: () => (read() ? Array.from({ length: 500 }, (_, index) => `k${index}`) : []),
            getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: make() }),
            get: (_, key) => (String(key).startsWith('k') ? make() : undefined),
          },
        );
      return make();
    }),
  'an array of holes': () =>
    counted(() => {
      const holes: unknown[] = [];
      holes[2 ** 31] = 'x';
      return holes;
    }),
  'an array that only says that it is long': () =>
    counted(
      (read) =>
        new Proxy([], {
          get: (items, key) => (key === 'length' ? (read() ? 2 ** 53 - 1 : 0) : Reflect.get(items, key)),
        }),
    ),
  'a value that holds itself': () =>
    counted(() => {
      const circle: Record<string, unknown> = { id: 1, wallet: 5 };
      circle.list = [circle, circle];
      return circle;
    }),
  'a million levels': () =>
    counted(() => {
      let deep: unknown = 1;
      for (let level = 0; level < 1_000_000; level += 1) deep = level % 2 === 0 ? { deep } : [deep];
      return deep;
    }),
  'members that throw': () =>
    counted(() => ({
      get bad(): string {
        throw new Error('no');
      },
    })),
  'a map and a set whose iterators have no end': () =>
    counted((read) => ({
      map: new (class extends Map {
        override *[Symbol.iterator](): MapIterator<[unknown, unknown]> {
          while (read()) yield ['a', 1];
        }
      })(),
      set: new (class extends Set {
        override *[Symbol.iterator](): SetIterator<unknown> {
          while (read()) yield 1;
        }
      })(),
    })),
  'binary data': () =>
    counted(() => ({
      floats: new Float64Array(9),
      view: new DataView(new ArrayBuffer(4)),
      big: new BigInt64Array(2),
    })),
};

/** How each is called with a value. */
const TAKE_VALUES: Readonly<Record<string, (value: unknown) => unknown>> = {
  redactValue: (value) => library.redactValue({ passwords: value, columns: ['password'], rows: value }),
  omitOnRequestFields: (value) => library.omitOnRequestFields({ value }, []),
  toPlainJson: (value) => library.toPlainJson(value),
  citation: (value) => library.citation('EOS', { value: value as string }),
  headSummaryTail: (value) =>
    library.headSummaryTail([value, value, value], {
      head: 1,
      tail: 1,
      threshold: 2,
      summarize: () => value,
    }),
  boundResult: (value) => library.boundResult({ items: [value] }, { limit: 500 }),
  wrapOutput: (value) => library.wrapOutput({ items: [value] }, 'items'),
  wrapOutputMulti: (value) =>
    library.wrapOutputMulti({ items: [value], others: value }, [{ key: 'items', maxItems: 5 }]),
  wrapScalarOutput: (value) => library.wrapScalarOutput({ value }),
  summarizeList: (value) => library.summarizeList({ items: [value] }, 'items'),
  summarizeRoute: (value) => library.summarizeRoute({ route: value }),
  openLogger: (value) => {
    const stream = { write: () => true };
    const config = library.logSettings({ PLIMSOLL_LOG_LEVEL: 'debug' });
    library
      .openLogger({ stream, config, clock: { now: () => 0 } } as never)
      .write({ level: 'error', message: 'm', fields: { value } } as never);
  },
};

/** The others read values by one of these: two million values by each of them would only take long. */
const READERS = new Set(['redactValue', 'omitOnRequestFields', 'toPlainJson']);

describe('a function that takes foreign values', () => {
  it.each(
    Object.keys(TAKE_VALUES).flatMap((name) =>
      Object.keys(VALUES)
        .filter((value) => READERS.has(name) || !value.endsWith('without an end'))
        .map((value) => [name, value] as const),
    ),
  )('ends: %s with %s', async (name, value) => {
    const { value: hostile, reads } = (VALUES[value] as () => Counted)();
    try {
      await TAKE_VALUES[name]?.(hostile);
    } catch (error) {
      // A refusal is an end too, when it says what is wrong.
      expect(error).toBeInstanceOf(library.PlimsollError);
    }
    expect(reads()).toBeLessThanOrEqual(MOST_READS);
  });

  it('leaves out of a circle what nobody asked for', () => {
    const circle: Record<string, unknown> = { wallet: 5, name: 'Ann' };
    circle.self = { circle };
    const { value, omitted } = library.omitOnRequestFields(circle, []);
    expect(omitted).toEqual(['wallet']);
    expect(JSON.stringify(library.toPlainJson(value).value)).not.toContain('wallet');
  });
});
