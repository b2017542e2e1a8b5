/**
 * Makes every call of `library-calls.ts` with a hostile value in the place of each of its values. It runs in a process of its own: each
 * call is told before it is made, so that whoever reads along knows which one hung or took all memory.
 *
 * Arguments: a name of a call, and how many of its variants are skipped.
 */
import { writeSync } from 'node:fs';
import { types } from 'node:util';
import { PlimsollError } from '../../src/index.js';
import { LIBRARY_CALLS, type LibraryCall } from './library-calls.js';

/** What a function of the caller throws may come back to the caller. */
class CallersOwn extends Error {}

const refuse = (): never => {
  throw new Error('no');
};

type Make = () => unknown;

const VALUES: Readonly<Record<string, Make>> = {
  undefined: () => undefined,
  null: () => null,
  true: () => true,
  'minus one': () => -1,
  NaN: () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  'a large number': () => 2 ** 53,
  'a BigInt': () => 10n ** 30n,
  'a symbol': () => Symbol('s'),
  'an empty text': () => '',
  'half a character': () => 'a\udfff\ud800b',
  'a long text': () => 'ab "{[\\'.repeat(50_000),
  'a text as an object': () => new String('a'),
  'a list': () => [],
  'a list of nothing': () => [undefined, null],
  'an object': () => ({}),
  'an object without a prototype': () => Object.create(null),
  'a key named __proto__': () => JSON.parse('{"__proto__": {"a": 1}, "constructor": null, "toString": 1}'),
  'a long key': () => ({ ['k'.repeat(100_000)]: 1 }),
  'a function': () => () => undefined,
  'a function that throws': () => () => {
    throw new CallersOwn('mine');
  },
  'a class': () => class Named {},
  'no date': () => new Date(Number.NaN),
  'a pattern': () => /a/,
  'an error with itself as its cause': () => {
    const error = new Error('a');
    error.cause = error;
    return error;
  },
  'a promise': () => Promise.resolve(1),
  'a map and a set': () => new Map<unknown, unknown>([[{}, new Set([1, Symbol('s')])]]),
  'members that throw': () => ({
    get bad() {
      return refuse();
    },
  }),
  'every member throws': () =>
    new Proxy(
      {},
      { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse, getPrototypeOf: refuse },
    ),
  'a list whose members throw': () => new Proxy([1], { get: refuse, ownKeys: refuse }),
  'a revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'a text that throws': () => ({ toString: refuse, valueOf: refuse, [Symbol.toPrimitive]: refuse }),
  'a toJSON that throws': () => ({ a: 1, toJSON: refuse }),
  'a toJSON without an end': () => {
    const make = (): unknown => ({ toJSON: make, inner: { toJSON: make } });
    return { a: make(), toJSON: make };
  },
  'shared references, 60 levels': () => {
    let shared: object = { leaf: 1 };
    for (let level = 0; level < 60; level += 1) shared = { left: shared, right: shared };
    return shared;
  },
  'lists of shared lists': () => {
    let shared: unknown[] = [1];
    for (let level = 0; level < 40; level += 1) shared = [shared, shared];
    return shared;
  },
  'maps of shared maps': () => {
    let shared = new Map<string, unknown>([['leaf', 1]]);
    for (let level = 0; level < 30; level += 1)
      shared = new Map([
        ['left', shared],
        ['right', shared],
      ]);
    return shared;
  },
  'an object without an end': () => {
    const make = (): unknown => ({
      get one() {
        return make();
      },
      get other() {
        return make();
      },
    });
    return make();
  },
  'a proxy without an end': () => {
    const keys = Array.from({ length: 500 }, (_, index) => `k${index}`);
    const make = (): object =>
      new Proxy(
        {},
        {
          ownKeys: () => keys,
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: make() }),
          get: (_, key) => (String(key).startsWith('k') ? make() : undefined),
        },
      );
    return make();
  },
  'a list of holes': () => {
    const holes: unknown[] = [];
    holes[2 ** 31] = 'x';
    return holes;
  },
  'a list that only says that it is long': () =>
    new Proxy([], { get: (items, key) => (key === 'length' ? 2 ** 53 - 1 : Reflect.get(items, key)) }),
  'a value that holds itself': () => {
    const circle: Record<string, unknown> = { id: 1, wallet: 5, role: 'user' };
    circle.list = [circle, circle];
    circle.content = circle;
    return circle;
  },
  'a list that holds itself': () => {
    const circle: unknown[] = [];
    circle.push(circle, circle);
    return circle;
  },
  'a hundred thousand levels': () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = level % 2 === 0 ? { deep } : [deep];
    return deep;
  },
  'iterators without an end': () => {
    class EndlessMap extends Map<unknown, unknown> {
      override *[Symbol.iterator](): MapIterator<[unknown, unknown]> {
        for (;;) yield ['a', 1];
      }
    }
    class EndlessSet extends Set<unknown> {
      override *[Symbol.iterator](): SetIterator<unknown> {
        for (;;) yield 1;
      }
    }
    return Object.assign([new EndlessMap(), new EndlessSet()], {
      one: new EndlessMap(),
      set: new EndlessSet(),
    });
  },
  'an endless map': () =>
    new (class extends Map<unknown, unknown> {
      override *[Symbol.iterator](): MapIterator<[unknown, unknown]> {
        for (;;) yield ['a', 1];
      }
    })(),
  'a list with an iterator without an end': () =>
    Object.assign([1], {
      *[Symbol.iterator]() {
        for (;;) yield 1;
      },
    }),
  'binary data': () => ({
    floats: new Float64Array(9),
    view: new DataView(new ArrayBuffer(4)),
    big: new BigInt64Array(2),
  }),
  bytes: () => new Uint8Array(16),
};

const PORTS = new Set(['validateOutput', 'now', 'count', 'countUpTo', 'truncate', 'countTokens', 'generate']);
const WITHOUT_END = new Set(['an object without an end', 'a proxy without an end']);

type Path = readonly (string | number)[];
const DEEPEST = 4;

/** The places of all values, of the options each by itself. */
function places(value: unknown, path: Path): Path[] {
  const own = path.length === 0 ? [] : [path];
  if (path.length >= (path.includes('config') ? 2 : DEEPEST) || typeof value !== 'object' || value === null)
    return own;
  const prototype = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype) return own;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...own, ...entries.flatMap(([key, inner]) => places(inner, [...path, key]))];
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, key) => (found as Record<string | number, unknown>)[key], value);
}

function put(value: unknown, path: Path, made: unknown): unknown[] {
  const [key, ...rest] = path as [string | number, ...(string | number)[]];
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = rest.length === 0 ? made : put(copy[key], rest, made);
  return copy as unknown as unknown[];
}

interface Variant {
  readonly label: string;
  readonly args: () => unknown[];
}

function variants({ args, passesOn, readsData }: LibraryCall): Variant[] {
  const all = places(args(), []);
  return all.flatMap((path) =>
    Object.entries(VALUES).flatMap(([name, make]): Variant[] => {
      if (readsData && WITHOUT_END.has(name)) return [];
      if (path.at(-1) === 'now' && name === 'a function') return [];
      const label = `${name} as argument ${path.join('.')}`;
      const given: Variant = { label, args: () => put(args(), path, make()) };
      // Clocks, counters and clients are the program's own: what they answer is no value from outside.
      if (typeof at(args(), path) !== 'function' || passesOn || PORTS.has(String(path.at(-1))))
        return [given];
      return [given, { label: `${label}, returned`, args: () => put(args(), path, () => make()) }];
    }),
  );
}

/** A sentence begins with a name or a capital and ends with a full stop; what the engine says of its own does not. */
function fault(error: unknown): string | undefined {
  if (error instanceof CallersOwn || String(error).includes('Class constructor Named')) return undefined;
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  if (/Cannot read|is not a function|is not iterable|call stack/.test(error.message))
    return `${error.name}: ${error.message}`;
  if (error instanceof PlimsollError) {
    if (!/[.?]$/.test(error.message)) return `no sentence: ${error.message}`;
    return error.remedy === undefined || /\.$/.test(error.remedy) ? undefined : `no remedy: ${error.remedy}`;
  }
  const mayBeSentence = [Error, TypeError, RangeError, AggregateError].some(
    (kind) => error.constructor === kind,
  );
  return mayBeSentence
    ? /^[A-Z].*\.$/s.test(error.message)
      ? undefined
      : `${error.name}: ${error.message}`
    : `${error.name}: ${error.message}`;
}

function tell(line: object): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

const [name = '', skipped = '0'] = process.argv.slice(2);
let label = '';
const failed = (error: unknown) => {
  const problem = fault(error);
  if (problem === undefined) return;
  const stack = process.env.HOSTILE_STACK === undefined ? '' : (error as Error)?.stack;
  tell({ label, problem: problem.slice(0, 300), stack });
};
process.on('unhandledRejection', failed);
process.on('uncaughtException', failed);
process.emitWarning = () => undefined;

const wanted = LIBRARY_CALLS[name] as LibraryCall;
// The right call must be right: a walk from a wrong one would meet the same refusal everywhere.
if (skipped === '0') {
  try {
    await wanted.call(...wanted.args());
  } catch (error) {
    // What is not there in this place was asked for in the right way.
    const { code, message } = error as Partial<PlimsollError>;
    if (code !== 'NOT_FOUND' && !message?.startsWith('There is no '))
      tell({ label: 'the right call', refused: String(error) });
  }
}
for (const [index, variant] of variants(wanted).entries()) {
  if (index < Number(skipped)) continue;
  label = variant.label;
  tell({ index, label });
  try {
    const result = wanted.call(...variant.args());
    if (types.isPromise(result)) await result;
  } catch (error) {
    failed(error);
  }
}
tell({ ended: true });
process.exit(0);
