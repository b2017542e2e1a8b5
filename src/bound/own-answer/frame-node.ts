/**
 * Finds lists in the data of a tool answer: under a key, or under a path of keys with points (`plan.skills`). A key
 * of that exact spelling wins, so that a field named `a.b` stays reachable.
 */
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import { type JsonValue, toPlainJson } from '../../reduce/plain-json.js';
import { setField } from './reduce-inside.js';

export type JsonObject = { [key: string]: JsonValue };

/** One object on the way to a list, the whole answer first. */
export interface FrameNode {
  /** The names in the order of the data, including lists. */
  readonly names: readonly string[];
  /** The list keys as given, by the name under which the list stands here. */
  readonly lists: ReadonlyMap<string, string>;
  readonly inner: ReadonlyMap<string, FrameNode>;
}

interface TakenApart {
  readonly node: FrameNode;
  /** Everything but the lists, not yet plain JSON. */
  readonly loose: JsonObject;
}

/** What was found on the way. */
export interface FoundLists {
  readonly lists: Map<string, readonly unknown[]>;
  readonly paths: Map<string, readonly string[]>;
  /** How many values under list keys are no list and not null. */
  singles: number;
  readonly notes: string[];
}

interface Wanted {
  /** As given. */
  readonly key: string;
  /** What is left of it from here on. */
  readonly rest: string;
}

/** More parts than this are no path that anybody wrote. */
const MAX_PARTS = 32;

export function takeApart(
  source: Record<string, unknown>,
  listKeys: readonly string[],
  found: FoundLists,
): TakenApart {
  const names = Object.keys(source).filter((name) => name !== '_meta');
  return takeNode(
    source,
    names,
    listKeys.map((key) => ({ key, rest: key })),
    [],
    found,
  );
}

function takeNode(
  source: Record<string, unknown>,
  names: readonly string[],
  wanted: readonly Wanted[],
  path: readonly string[],
  found: FoundLists,
): TakenApart {
  const here = wantedByName(names, wanted, path);
  const loose: JsonObject = Object.create(null) as JsonObject;
  const lists = new Map<string, string>();
  const inner = new Map<string, FrameNode>();
  for (const name of names) {
    const place = [...path, name];
    const value = read(source, name, place, found);
    const own = here.get(name);
    if (own === undefined) {
      // A foreign value, made plain later with all others, so that shared notes stay few.
      if (value !== undefined) setField(loose, name, value as JsonValue);
      continue;
    }
    const whole = own.find(({ rest }) => rest === '');
    if (whole === undefined) {
      const object = openObject(value);
      if (object === undefined) throw missingList(own[0] as Wanted, path, names);
      const part = takeNode(object, Object.keys(object), own, place, found);
      inner.set(name, part.node);
      if (Object.keys(part.loose).length > 0) setField(loose, name, part.loose);
      continue;
    }
    if (value === undefined) throw missingList(whole, path, names);
    const inside = own.find((other) => other !== whole);
    if (inside) throw missingList(inside, path, names);
    const list = asList(value);
    if (list === undefined) {
      setField(loose, name, value as JsonValue);
      if (value !== null) found.singles++;
      continue;
    }
    lists.set(name, whole.key);
    found.lists.set(whole.key, list);
    found.paths.set(whole.key, place);
  }
  return { node: { names, lists, inner }, loose };
}

/** What is wanted below each name. A key that leads nowhere is an error before anything is read. */
function wantedByName(
  names: readonly string[],
  wanted: readonly Wanted[],
  path: readonly string[],
): Map<string, Wanted[]> {
  const here = new Map<string, Wanted[]>();
  for (const one of wanted) {
    const point = names.includes(one.rest) ? -1 : one.rest.indexOf('.');
    const name = point < 0 ? one.rest : one.rest.slice(0, point);
    if (!names.includes(name) || path.length >= MAX_PARTS) throw missingList(one, path, names);
    const below = here.get(name) ?? [];
    below.push({ key: one.key, rest: point < 0 ? '' : one.rest.slice(point + 1) });
    here.set(name, below);
  }
  return here;
}

function read(
  source: Record<string, unknown>,
  name: string,
  place: readonly string[],
  { notes }: FoundLists,
): unknown {
  try {
    return source[name];
  } catch {
    const pointer = place.map((part) => `/${part.slice(0, 40)}`).join('');
    notes.push(`Left out, reading it threw an error: at ${pointer}.`);
    return undefined;
  }
}

/** An object whose keys can be read one by one. Others (maps, classes with a JSON form) are converted whole. */
export function openObject(data: unknown): Record<string, unknown> | undefined {
  if (isOpenObject(data)) return data;
  const { value } = toPlainJson(data);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

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

function missingList({ key }: Wanted, path: readonly string[], names: readonly string[]): PlimsollError {
  const known = names
    .slice(0, 20)
    .map((name) => [...path, name].join('.'))
    .join(', ');
  return invalidParams(
    `The data has no list "${key.slice(0, 100)}".`,
    names.length === 0 ? 'There is nothing at that place.' : `Name one of: ${known.slice(0, 300)}.`,
  );
}

// What counts as a list: arrays, sets and typed arrays.
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
