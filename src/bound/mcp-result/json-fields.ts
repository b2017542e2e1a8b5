/**
 * Takes fields out of the rows of a JSON text and leaves the rest untouched: members of objects, and whole columns of
 * rows that are arrays below a list of names.
 */
import { applyEdits, type Edit, removeEntries } from '../../data/json-edits.js';
import type { JsonTape } from '../../data/json-tape.js';
import { childrenOf, isArray, isObject, memberOf, membersOf, ROOT } from '../../data/json-values.js';
import { columnNames } from '../../reduce/column-names.js';

/** Names, or paths with points. A name that contains points comes before a path. */
export interface FieldChoice {
  readonly kept: ReadonlySet<string> | undefined;
  readonly dropped: ReadonlySet<string>;
}

/** Names of the fields that went and of those of the rows that stayed, in the order of their first place. */
export interface FieldsSeen {
  readonly gone: Set<string>;
  readonly stayed: Set<string>;
}

export interface JsonCutRequest {
  readonly choice: FieldChoice;
  /** Fields, by their names in `gone`, that stay all the same. */
  readonly spared: ReadonlySet<string>;
  /** The text is one row itself, as a line of JSON is. */
  readonly isRow: boolean;
}

interface OpenNode {
  readonly node: number;
  readonly isRow: boolean;
  /** What is kept of it when it is a row. */
  readonly kept: ReadonlySet<string> | undefined;
  /** Rests of paths that leave it. */
  readonly dropped: ReadonlySet<string>;
  /** The path that led here, when it was by one. */
  readonly path: string;
  /** It stands inside a field that stays: what it holds is no field of the rows. */
  readonly isInner: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

export function cutJsonFields(source: JsonTape, request: JsonCutRequest, seen: FieldsSeen): string {
  const { kept, dropped } = request.choice;
  const columns = findColumns(source);
  const nameLists = new Set([...columns.values()].map(({ node }) => node));
  const isSingle = !request.isRow && columns.size === 0 && !hasRows(source);
  const edits: Edit[] = [];
  const first = { node: ROOT, isRow: request.isRow, kept, dropped: NOTHING, path: '', isInner: false };
  const open: OpenNode[] = [first];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next;
    const table = columns.get(node);
    if (nameLists.has(node)) continue;
    if (table !== undefined) cutColumns(next, table);
    else if (isArray(source, node))
      for (const element of childrenOf(source, node)) open.push({ ...next, node: element, isRow: true });
    else if (isObject(source, node)) cutMembers(next);
  }
  return applyEdits(source.text, edits);

  function cutMembers(next: OpenNode): void {
    const { node, path } = next;
    const isRow = next.isRow || (isSingle && holdsAny(source, node, kept));
    const isCounted = !next.isInner && (isRow || (isSingle && kept === undefined && node === ROOT));
    const leaving = new Set<number>();
    const members = [...membersOf(source, node)];
    const own = new Set(members.map(({ key }) => key));
    for (const { key, keyNode, value } of members) {
      const name = `${path}${key}`;
      const inner = restsOf(next.kept, key, own);
      const isHolder = inner.size > 0 && (isObject(source, value) || isArray(source, value));
      const isSpared = request.spared.has(name);
      const isKept = isSpared || !isRow || next.kept === undefined || next.kept.has(key);
      const isDropped = !isSpared && (dropped.has(key) || next.dropped.has(key));
      if (isDropped || (!isKept && !isHolder)) {
        seen.gone.add(name);
        leaving.add(keyNode);
        continue;
      }
      if (isCounted && isKept) seen.stayed.add(name);
      const less = new Set([...restsOf(dropped, key, own), ...restsOf(next.dropped, key, own)]);
      const isPath = !isKept || less.size > 0;
      const isWhole = isRow && isKept && !recursIn(source, value, key);
      open.push({
        node: value,
        isRow: !isKept,
        kept: isWhole ? undefined : isKept ? kept : inner,
        dropped: less,
        path: isPath ? `${name}.` : '',
        isInner: next.isInner || (isRow && isKept),
      });
    }
    if (leaving.size > 0) edits.push(...removeEntries(source, node, (entry) => leaving.has(entry)));
  }

  function cutColumns({ node, kept: keptHere, path }: OpenNode, table: Columns): void {
    const leaving = leavingColumns(table.names, { kept: keptHere, dropped }, request.spared, path, seen);
    if (leaving.size === 0) return;
    for (const list of [table.node, ...childrenOf(source, node)]) {
      if (!isArray(source, list)) continue;
      const gone = new Set(childrenOf(source, list).filter((_, column) => leaving.has(column)));
      edits.push(...removeEntries(source, list, (entry) => gone.has(entry)));
    }
  }
}

/** The columns of a table that the choice does not keep, by their places. */
export function leavingColumns(
  names: readonly string[],
  { kept, dropped }: FieldChoice,
  spared: ReadonlySet<string>,
  path: string,
  seen: FieldsSeen,
): ReadonlySet<number> {
  const own = new Set(names);
  const leaving = new Set<number>();
  names.forEach((name, column) => {
    const isKept = kept === undefined || kept.has(name) || restsOf(kept, name, own).size > 0;
    const isGone = (!isKept || dropped.has(name)) && !spared.has(`${path}${name}`);
    (isGone ? seen.gone : seen.stayed).add(`${path}${name}`);
    if (isGone) leaving.add(column);
  });
  return leaving;
}

type Columns = NonNullable<ReturnType<typeof columnNames>>;

/** Lists of arrays with the names of their columns, by the list. */
function findColumns(source: JsonTape): Map<number, Columns> {
  const found = new Map<number, Columns>();
  for (let node = 1; node < source.count; node++) {
    // Only what follows a key can have names beside it: all others are not looked at.
    if (!isArray(source, node) || source.text[source.starts[node - 1] ?? 0] !== '"') continue;
    const columns = columnNames(source, node);
    if (columns !== undefined) found.set(node, columns);
  }
  return found;
}

/** The rest of each path that begins with a key, except paths that are names of the object itself. */
function restsOf(
  paths: ReadonlySet<string> | undefined,
  key: string,
  own: ReadonlySet<string>,
): ReadonlySet<string> {
  let rests: Set<string> | undefined;
  for (const path of paths ?? []) {
    if (!path.startsWith(`${key}.`) || own.has(path)) continue;
    rests ??= new Set();
    rests.add(path.slice(key.length + 1));
  }
  return rests ?? NOTHING;
}

/** A list of rows that have the same field again, as a tree has: the choice holds at every depth. */
function recursIn(source: JsonTape, value: number, key: string): boolean {
  return (
    isArray(source, value) &&
    childrenOf(source, value).some((element) => memberOf(source, element, key) !== undefined)
  );
}

/** Without any list of objects, an object with one of the fields is a row itself. */
function holdsAny(source: JsonTape, node: number, fields: ReadonlySet<string> | undefined): boolean {
  const own = new Set([...membersOf(source, node)].map(({ key }) => key));
  return [...own].some((key) => fields?.has(key) === true || restsOf(fields, key, own).size > 0);
}

function hasRows(source: JsonTape): boolean {
  for (let node = 0; node < source.count; node++) {
    if (isArray(source, node) && childrenOf(source, node).some((element) => isObject(source, element)))
      return true;
  }
  return false;
}
