/**
 * Splits what a tool returned, without changing it, into the lists that may be cut and the rest as plain JSON. The
 * lists stay unconverted, because most of a large list is never sent.
 */
import { invalidParams } from '../../contract/plimsoll-error.js';
import { type JsonValue, type PlainJson, toPlainJson } from '../../reduce/plain-json.js';
import { type FoundLists, type FrameNode, type JsonObject, openObject, takeApart } from './frame-node.js';
import { type OwnResult, ownResult } from './own-results.js';

export interface Frame {
  /** Which lists stand where, and the order of the names around them. */
  readonly node: FrameNode;
  /** Everything but the lists. A value under a list key that is no list stands here too. */
  readonly rest: JsonObject;
  /** By the key as given. */
  readonly lists: ReadonlyMap<string, readonly unknown[]>;
  /** The names that lead to each list. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** The keys as given, those of values that are no lists too. */
  readonly keys: readonly string[];
  /** How many values under list keys are no list and not null. */
  readonly singles: number;
  readonly notes: readonly string[];
  /** The key of a list that is not of the data, and counts as none of its items. */
  readonly madeList?: string | undefined;
  /** What an earlier wrapping of the same object said. */
  readonly prior: OwnResult | undefined;
}

export function readFrame(data: unknown, listKeys: readonly string[]): Frame {
  const source = openObject(data);
  if (source === undefined) {
    throw invalidParams(
      'The data of a tool answer must be an object.',
      'Put the value under a name, for example { item: value }.',
    );
  }
  const found: FoundLists = { lists: new Map(), paths: new Map(), singles: 0, notes: [] };
  const { node, loose } = takeApart(source, listKeys, found);
  const rest = toPlainJson(loose);
  const { lists, paths, singles } = found;
  const notes = [...found.notes, ...rest.notes];
  const keys = listKeys;
  const prior = ownResult(data);
  const madeList = prior?.madeList;
  return { node, rest: rest.value as JsonObject, lists, paths, keys, singles, notes, madeList, prior };
}

/** The items of a list as plain JSON, for triggers that look at each; one by one, so that none is lost in a long list. */
export function plainItems(frame: Frame, key: string): { values: JsonValue[]; notes: string[] } {
  const items = frame.lists.get(key) ?? [];
  const notes: string[] = [];
  const values = Array.from({ length: items.length }, (_, index) => {
    const plain = readPlain(items, index);
    for (const note of plain.notes) notes.push(`In ${placeOf(frame, key)}/${index}: ${note}`);
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

/** The list's place as notes name it: `/plan/skills`. */
export function placeOf({ paths }: Pick<Frame, 'paths'>, key: string): string {
  return (paths.get(key) ?? [key]).map((part) => `/${part}`).join('');
}

/** A list that we made beside one of the data: in the same object, right after it. Undefined when the name is taken. */
export function withListBeside(
  frame: Frame,
  key: string,
  made: { readonly name: string; readonly items: readonly unknown[] },
): Frame | undefined {
  const path = frame.paths.get(key) ?? [key];
  const madeKey = keyBeside(frame, key, made.name);
  const node = addName(frame.node, path, made.name, madeKey);
  if (node === undefined) return undefined;
  return {
    ...frame,
    node,
    madeList: madeKey,
    lists: new Map(frame.lists).set(madeKey, made.items),
    paths: new Map(frame.paths).set(madeKey, [...path.slice(0, -1), made.name]),
  };
}

/** The key of a list of this name in the object that holds the list `key`. */
export function keyBeside(frame: Frame, key: string, name: string): string {
  return [...(frame.paths.get(key) ?? [key]).slice(0, -1), name].join('.');
}

function addName(
  node: FrameNode,
  path: readonly string[],
  name: string,
  madeKey: string,
): FrameNode | undefined {
  const [first, ...below] = path as [string, ...string[]];
  if (below.length > 0) {
    const inner = node.inner.get(first);
    const added = inner && addName(inner, below, name, madeKey);
    return added && { ...node, inner: new Map(node.inner).set(first, added) };
  }
  if (node.names.includes(name)) return undefined;
  const names = node.names.flatMap((known) => (known === first ? [known, name] : [known]));
  return { ...node, names, lists: new Map(node.lists).set(name, madeKey) };
}
