/**
 * Any value to plain JSON data, without changing the input and without ever throwing: what tools return is foreign code,
 * with getters, proxies and cycles. Linear in the number of values, of which there is a limit, because shared references
 * and proxies can describe more values than a machine can hold. Each case is decided in `docs/reducers-data.md`.
 */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

export interface PlainJson {
  readonly value: JsonValue;
  /** What could not be kept as it was, one sentence per reason with the first place. Empty when nothing was lost. */
  readonly notes: string[];
}

/** Deeper values are replaced by a mark. */
export const MAX_DEPTH = 256;
/** Values after this many are replaced by a mark. */
export const MAX_VALUES = 2_000_000;
/** Values of objects that were met before: a few shared references can stand for more than there is. */
const MAX_REPEATED = 100_000;
const MAX_HOLES = 100_000;

export const CIRCULAR_MARK = '[left out: circular reference]';
export const DEPTH_MARK = '[left out: nested too deep]';
export const EXHAUSTED_MARK = '[left out: too many values]';

/** A value as JSON has it, with a note for whatever JSON cannot say. It never throws: circles, getters that throw and values without end are told too. */
export function toPlainJson(value: unknown): PlainJson {
  const walk: Walk = {
    path: [],
    ancestors: new Set(),
    seen: new Set(),
    left: MAX_VALUES,
    repeating: 0,
    repeats: MAX_REPEATED,
    reasons: new Map(),
  };
  const plain = convert(value, walk) ?? null;
  return { value: plain, notes: Array.from(walk.reasons, ([reason, found]) => sentence(reason, found)) };
}

const REASONS = {
  unrepresentable: 'Left out, a function or symbol has no JSON form',
  empty: 'Now null, an array has no place without a value',
  notANumber: 'Now null, JSON has no NaN or Infinity',
  bigint: 'Now a string of its digits, JSON has no BigInt',
  date: 'Now null, the date is invalid',
  binary: 'Now a base64 string, JSON has no bytes',
  sparse: 'Now an object by index, the array has more than 100,000 holes',
  throwing: 'Left out, reading it threw an error',
  circular: 'Now a mark, the reference is circular',
  deep: `Now a mark, nested deeper than ${MAX_DEPTH} levels`,
  exhausted: `Left out, only the first ${MAX_VALUES} values are taken`,
  repeated: `Left out, only the first ${MAX_REPEATED} values of objects that stand in several places are repeated`,
} as const;
type Reason = keyof typeof REASONS;

interface Walk {
  readonly path: (string | number)[];
  readonly ancestors: Set<object>;
  readonly seen: Set<object>;
  left: number;
  /** How many of the ancestors were met before. */
  repeating: number;
  repeats: number;
  readonly reasons: Map<Reason, { count: number; readonly first: string }>;
}

/** `undefined` means: nothing to send here. Objects leave the key out, arrays put null. */
function convert(value: unknown, walk: Walk): JsonValue | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (Number.isFinite(value)) return value === 0 ? 0 : value;
      return note(walk, 'notANumber', null);
    case 'undefined':
      return undefined;
    case 'bigint':
      return note(walk, 'bigint', value.toString());
    case 'object':
      return value === null ? null : convertObject(value, walk);
    default:
      return note(walk, 'unrepresentable', undefined);
  }
}

function convertObject(value: object, walk: Walk): JsonValue | undefined {
  if (walk.ancestors.has(value)) return note(walk, 'circular', CIRCULAR_MARK);
  if (walk.ancestors.size >= MAX_DEPTH) return note(walk, 'deep', DEPTH_MARK);
  walk.ancestors.add(value);
  const isRepeated = walk.seen.has(value);
  if (isRepeated) walk.repeating++;
  else walk.seen.add(value);
  try {
    return convertByClass(value, walk);
  } catch {
    // A proxy trap or a conversion method of a foreign class.
    return note(walk, 'throwing', undefined);
  } finally {
    walk.ancestors.delete(value);
    if (isRepeated) walk.repeating--;
  }
}

function convertByClass(value: object, walk: Walk): JsonValue | undefined {
  if (Array.isArray(value)) return convertArray(value, walk);
  if (Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value)) {
    return convertEntries(Object.keys(value), value, walk);
  }
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? note(walk, 'date', null) : value.toISOString();
  }
  if (value instanceof Map) return convertMap(value, walk);
  if (value instanceof Set) return convertItems(taken(Set.prototype.values.call(value), walk), walk);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return convertBinary(value, walk);
  if (value instanceof Number || value instanceof String || value instanceof Boolean) {
    return convert(value.valueOf(), walk);
  }
  const toJson = (value as { toJSON?: unknown }).toJSON;
  if (typeof toJson === 'function') {
    const converted: unknown = toJson.call(value, String(walk.path.at(-1) ?? ''));
    return converted === value ? convertEntries(Object.keys(value), value, walk) : convert(converted, walk);
  }
  if (value instanceof Error) {
    return convertEntries(['name', 'message', ...Object.keys(value)], value, walk);
  }
  if (value instanceof RegExp) return String(value);
  return convertEntries(Object.keys(value), value, walk);
}

function convertArray(value: readonly unknown[], walk: Walk): JsonValue {
  const { length } = value;
  if (length > MAX_HOLES) {
    const present = Object.keys(value);
    if (length - present.length > MAX_HOLES) {
      return note(walk, 'sparse', convertEntries(present, value, walk));
    }
  }
  return convertItems(value, walk);
}

function isSpent(walk: Walk): boolean {
  return walk.left-- <= 0 || (walk.repeating > 0 && walk.repeats-- <= 0);
}

function leftOut(walk: Walk): string {
  return note(walk, walk.left < 0 ? 'exhausted' : 'repeated', EXHAUSTED_MARK);
}

/** Reads by index and not by the iterator, which foreign code can replace. */
function convertItems(items: ArrayLike<unknown>, walk: Walk): JsonValue[] {
  const result: JsonValue[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    walk.path.push(index);
    const exhausted = isSpent(walk);
    const converted = exhausted ? leftOut(walk) : convert(item, walk);
    if (item === undefined && !exhausted) note(walk, 'empty', null);
    result.push(converted ?? null);
    walk.path.pop();
    if (exhausted) break;
  }
  return result;
}

function convertEntries(keys: readonly string[], value: object, walk: Walk): { [key: string]: JsonValue } {
  const result: { [key: string]: JsonValue } = {};
  for (const key of keys) {
    walk.path.push(key);
    const exhausted = isSpent(walk);
    set(result, key, exhausted ? leftOut(walk) : convertProperty(value, key, walk));
    walk.path.pop();
    if (exhausted) break;
  }
  return result;
}

function convertProperty(value: object, key: string, walk: Walk): JsonValue | undefined {
  let property: unknown;
  try {
    property = (value as Record<string, unknown>)[key];
  } catch {
    return note(walk, 'throwing', undefined);
  }
  return convert(property, walk);
}

/** By the iterator that every map and set has, since foreign code can replace it by one without an end; no more than may be read, and one. */
function taken<Item>(iterator: Iterable<Item>, walk: Walk): Item[] {
  const items: Item[] = [];
  for (const item of iterator) {
    if (items.push(item) > walk.left) break;
  }
  return items;
}

function convertMap(value: ReadonlyMap<unknown, unknown>, walk: Walk): JsonValue {
  const entries = taken(Map.prototype.entries.call(value), walk);
  if (!entries.every(([key]) => typeof key === 'string')) return convertItems(entries, walk);
  const result: { [key: string]: JsonValue } = {};
  for (const [key, item] of entries as [string, unknown][]) {
    walk.path.push(key);
    const exhausted = isSpent(walk);
    set(result, key, exhausted ? leftOut(walk) : convert(item, walk));
    walk.path.pop();
    if (exhausted) break;
  }
  return result;
}

function convertBinary(value: ArrayBufferView | ArrayBuffer, walk: Walk): JsonValue {
  if (ArrayBuffer.isView(value) && !(value instanceof Uint8Array) && !(value instanceof DataView)) {
    return convertItems(value as unknown as ArrayLike<number | bigint>, walk);
  }
  const bytes = ArrayBuffer.isView(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : Buffer.from(value);
  return note(walk, 'binary', bytes.toString('base64'));
}

/** `__proto__` is an ordinary key of JSON; assigning it would set the prototype. */
function set(target: { [key: string]: JsonValue }, key: string, value: JsonValue | undefined): void {
  if (value === undefined) return;
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function note<Result>(walk: Walk, reason: Reason, result: Result): Result {
  const found = walk.reasons.get(reason);
  if (found) found.count++;
  else walk.reasons.set(reason, { count: 1, first: pointer(walk.path) });
  return result;
}

const MAX_POINTER_KEY = 40;
const MAX_POINTER_DEPTH = 8;

function pointer(path: readonly (string | number)[]): string {
  const keys = path
    .slice(0, MAX_POINTER_DEPTH)
    .map((key) => `/${String(key).slice(0, MAX_POINTER_KEY).replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return `${keys.join('')}${path.length > MAX_POINTER_DEPTH ? '/...' : ''}`;
}

function sentence(reason: Reason, found: { readonly count: number; readonly first: string }): string {
  const place = found.first === '' ? '' : ` at ${found.first}`;
  const others = found.count === 1 ? '' : ` and ${found.count - 1} more`;
  return `${REASONS[reason]}:${place === '' ? ' the whole value' : place}${others}.`;
}
