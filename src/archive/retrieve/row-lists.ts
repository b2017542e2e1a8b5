/**
 * Finds the lists of rows in a value: items of an array, entries of an object of objects, and both inside nested
 * objects and strings.
 */

import { type JsonTape, scanJson, shapeOf } from '../../data/json-tape.js';
import { childrenOf, lengthOf } from '../../data/json-values.js';
import { columnNames } from '../../reduce/column-names.js';
import { type JsonPlace, throughString } from './inner-json.js';
import { scalarOf } from './json-place.js';
import type { RowList } from './select-rows.js';
import { pageRows, tableRows } from './text-rows.js';

export interface FoundList {
  readonly rows: RowList;
  /** Length in the source. */
  readonly size: number;
  /** From the value to the list. */
  readonly steps: readonly string[];
  /** Where it stands as JSON; a table in a string stands nowhere. */
  readonly place?: JsonPlace;
}

export function itemsOf({ tape, node }: JsonPlace): RowList {
  const inner = objectsInTexts(tape, childrenOf(tape, node));
  if (inner !== undefined) return itemsOf({ tape: inner, node: 0 });
  const nodes = childrenOf(tape, node);
  const text = (index: number) => {
    const row = nodes[index] ?? 0;
    return tape.text.slice(tape.starts[row], tape.ends[row]);
  };
  return { tape, nodes, columns: columnNames(tape, node)?.names, text, join: '\n' };
}

/** The objects of a list whose texts each hold one, as from a server that gives a block to each row. */
function objectsInTexts(tape: JsonTape, nodes: readonly number[]): JsonTape | undefined {
  const texts: string[] = [];
  for (const node of nodes) {
    const text = shapeOf(tape, node) === 'string' ? String(scalarOf(tape, node)).trim() : '';
    if (!text.startsWith('{') || !text.endsWith('}')) return undefined;
    texts.push(text);
  }
  const inner = texts.length < 2 ? undefined : scanJson(`[${texts.join(',')}]`);
  if (inner === undefined) return undefined;
  // Texts that are JSON only beside each other would make other rows.
  const rows = childrenOf(inner, 0);
  let start = 1;
  const isEach = texts.every((text, at) => {
    const row = rows[at] ?? 0;
    const isRow = inner.starts[row] === start && inner.ends[row] === start + text.length;
    start += text.length + 1;
    return isRow;
  });
  return isEach && rows.length === texts.length ? inner : undefined;
}

/** The entries of an object of objects, each with its key; `undefined` for any other. */
export function entriesOf({ tape, node }: JsonPlace, hasLists: boolean): RowList | undefined {
  if (shapeOf(tape, node) !== 'object') return undefined;
  const children = childrenOf(tape, node);
  const nodes = children.filter((_, at) => at % 2 === 1);
  if (nodes.length < (hasLists ? LEAST_ENTRIES : 2)) return undefined;
  if (!nodes.every((value) => shapeOf(tape, value) === 'object')) return undefined;
  const text = (index: number) =>
    tape.text.slice(tape.starts[children[2 * index] ?? 0], tape.ends[nodes[index] ?? 0]);
  return { tape, nodes, text, join: '\n' };
}

/** The rows of a table in a string or in a page of HTML. */
export function rowsInText(text: string): RowList | undefined {
  return tableRows(text) ?? pageRows(text);
}

/** How deep nested objects are searched, and how many lists are told apart. */
const LISTS_DEPTH = 4;
const MOST_LISTS = 11;

/** An object that holds lists has to be this large to be a collection of rows itself. */
const LEAST_ENTRIES = 8;

/** Shorter strings are shown as they are, whatever they hold: their rows are not what a notice counts. */
const LEAST_TEXT = 1_000;

interface Holder extends JsonPlace {
  readonly steps: readonly string[];
}

/**
 * The lists of an object, also those of objects in it, the outer ones first; many objects in an object are a list too.
 * With `strings` also those that its strings hold.
 */
export function listsIn(place: JsonPlace, strings: 'as they are' | 'looked through'): FoundList[] {
  const lists: FoundList[] = [];
  let level: Holder[] = [{ ...place, steps: [] }];
  for (let depth = 0; depth < LISTS_DEPTH && level.length > 0; depth++) {
    const inner: Holder[] = [];
    for (const holder of level) {
      for (const [key, value] of membersOf(holder)) {
        const steps = [...holder.steps, key];
        const member = { tape: holder.tape, node: value };
        const isText = shapeOf(member.tape, value) === 'string';
        if (isText && (strings === 'as they are' || lengthOf(member.tape, value) < LEAST_TEXT)) continue;
        const found = throughString(member);
        const shape = shapeOf(found.tape, found.node);
        const size = lengthOf(member.tape, value);
        const table = shape === 'string' ? rowsInText(String(scalarOf(found.tape, found.node))) : undefined;
        if (table !== undefined) lists.push({ rows: table, size, steps });
        else if (shape === 'array' || isCollection(found))
          lists.push({ rows: entriesOf(found, true) ?? itemsOf(found), size, steps, place: found });
        else if (shape === 'object') inner.push({ ...found, steps });
        if (lists.length >= MOST_LISTS) return withoutNames(lists);
      }
    }
    level = inner;
  }
  return withoutNames(lists);
}

/** The names of columns are no rows. */
function withoutNames(lists: readonly FoundList[]): FoundList[] {
  const names = lists.flatMap(({ place }) => {
    const found = place && columnNames(place.tape, place.node);
    return place === undefined || found === undefined ? [] : [{ tape: place.tape, node: found.node }];
  });
  return lists.filter(
    ({ place }) => !names.some(({ tape, node }) => tape === place?.tape && node === place.node),
  );
}

function isCollection({ tape, node }: JsonPlace): boolean {
  if (shapeOf(tape, node) !== 'object') return false;
  const children = childrenOf(tape, node);
  const isRow = (child: number, at: number) => at % 2 === 0 || shapeOf(tape, child) === 'object';
  return children.length >= LEAST_ENTRIES * 2 && children.every(isRow);
}

/** With a key given twice the last one counts. */
function membersOf({ tape, node }: JsonPlace): Map<string, number> {
  const children = shapeOf(tape, node) === 'object' ? childrenOf(tape, node) : [];
  const members = new Map<string, number>();
  for (let at = 0; at + 1 < children.length; at += 2)
    members.set(String(scalarOf(tape, children[at] ?? 0)), children[at + 1] ?? 0);
  return members;
}
