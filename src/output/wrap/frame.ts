/**
 * What a tool returned, taken apart without touching it: the lists that may be cut and everything else as plain JSON.
 * The lists stay unconverted, because most of a large list is never sent.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type JsonValue, type PlainJson, toPlainJson } from '../../reduce/plain-json.js';
import { type OwnResult, ownResult } from './own-results.js';
import { setField } from './reduce-inside.js';

export type JsonObject = { [key: string]: JsonValue };

export interface Frame {
  /** The keys in the order of the data, the lists' included, without `_meta`. */
  readonly keys: readonly string[];
  /** Everything but the lists. A value under a list key that is no list stands here too. */
  readonly rest: JsonObject;
  readonly lists: ReadonlyMap<string, readonly unknown[]>;
  /** How many values under list keys are no list and not null. */
  readonly singles: number;
  readonly notes: readonly string[];
  /** What an earlier wrapping of the same object said. */
  readonly prior: OwnResult | undefined;
}

export function readFrame(data: unknown, listKeys: readonly string[]): Frame {
  const prior = ownResult(data);
  const source = plainSource(data);
  const loose: JsonObject = Object.create(null) as JsonObject;
  const lists = new Map<string, readonly unknown[]>();
  const notes: string[] = [];
  const keys = Object.keys(source).filter((key) => key !== '_meta');
  let singles = 0;
  for (const key of keys) {
    let value: unknown;
    try {
      value = source[key];
    } catch {
      notes.push(`Left out, reading it threw an error: at /${key.slice(0, 40)}.`);
      continue;
    }
    if (value === undefined) continue;
    const list = listKeys.includes(key) ? asList(value) : undefined;
    if (list !== undefined) lists.set(key, list);
    else {
      // A foreign value, made plain below with all others, so that shared notes stay few.
      setField(loose, key, value as JsonValue);
      if (listKeys.includes(key) && value !== null) singles++;
    }
  }
  for (const key of listKeys) {
    if (!lists.has(key) && !Object.hasOwn(loose, key)) throw missingList(key, keys);
  }
  const rest = toPlainJson(loose);
  return { keys, rest: rest.value as JsonObject, lists, singles, notes: [...notes, ...rest.notes], prior };
}

/** The items of a list as plain JSON, for triggers that look at each; one by one, so that none is lost in a long list. */
export function plainItems(frame: Frame, key: string): { values: JsonValue[]; notes: string[] } {
  const items = frame.lists.get(key) ?? [];
  const notes: string[] = [];
  const values = Array.from({ length: items.length }, (_, index) => {
    const plain = readPlain(items, index);
    for (const note of plain.notes) notes.push(`In /${key}/${index}: ${note}`);
    return plain.value;
  });
  return { values, notes };
}

/** One item as plain JSON; null when reading it throws. */
export function readPlain(items: readonly unknown[], index: number): PlainJson {
  let item: unknown;
  try {
    item = items[index];
  } catch {
    return { value: null, notes: ['Now null, reading it threw an error.'] };
  }
  return toPlainJson(item);
}

function plainSource(data: unknown): Record<string, unknown> {
  if (isOpenObject(data)) return data;
  const { value } = toPlainJson(data);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new PlimsollError('INVALID_PARAMS', 'The data of a tool answer must be an object.', {
    remedy: 'Put the value under a name, for example { item: value }.',
  });
}

/** An object whose keys can be read one by one. Others (maps, dates, classes with a JSON form) are converted whole. */
function isOpenObject(data: unknown): data is Record<string, unknown> {
  try {
    if (typeof data !== 'object' || data === null || Array.isArray(data) || 'toJSON' in data) return false;
    const prototype: unknown = Object.getPrototypeOf(data);
    Object.keys(data);
    return prototype === Object.prototype || prototype === null;
  } catch {
    return false;
  }
}

/** More holes than this and an array is read by its keys: its length says nothing of its size. */
const MAX_HOLES = 100_000;

function asList(value: unknown): readonly unknown[] | undefined {
  try {
    if (Array.isArray(value)) return withoutGreatHoles(value);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!(value instanceof Set) && !ArrayBuffer.isView(value)) return undefined;
    const { value: plain } = toPlainJson(value);
    return Array.isArray(plain) ? plain : undefined;
  } catch {
    return undefined;
  }
}

function withoutGreatHoles(list: readonly unknown[]): readonly unknown[] {
  if (list.length <= MAX_HOLES) return list;
  const present = Object.keys(list);
  if (list.length - present.length <= MAX_HOLES) return list;
  return present.map((key) => (list as unknown as Record<string, unknown>)[key]);
}

function missingList(key: string, keys: readonly string[]): PlimsollError {
  return new PlimsollError('INVALID_PARAMS', `The data has no list "${key.slice(0, 100)}".`, {
    remedy:
      keys.length === 0
        ? 'The data is empty.'
        : `Name one of: ${keys.slice(0, 20).join(', ').slice(0, 300)}.`,
  });
}
