/** Names of the columns of rows that are arrays, from the list beside them: `{"columns": ["id", "state"], "rows": [[1, "ok"]]}`. */

interface ColumnNames {
  /** The list that holds them. */
  readonly node: number;
  readonly names: readonly string[];
}

/** How far back the object around a list is looked for, and how many of its members are read. */
const MOST_NODES = 2_000;
const MOST_MEMBERS = 64;

import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { childrenOf } from '../data/json-values.js';
export function columnNames(tape: JsonTape, list: number): ColumnNames | undefined {
  const first = list + 1;
  if (shapeOf(tape, list) !== 'array' || first >= (tape.nexts[list] ?? 0)) return undefined;
  if (shapeOf(tape, first) !== 'array') return undefined;
  const parent = objectAround(tape, list);
  if (parent === undefined) return undefined;
  const width = childrenOf(tape, first).length;
  const end = tape.nexts[parent] ?? 0;
  let members = 0;
  for (let key = parent + 1; key < end && members < MOST_MEMBERS; key = tape.nexts[key + 1] ?? end) {
    members++;
    const names = key + 1 === list ? undefined : namesIn(tape, key + 1, width);
    if (names !== undefined) return { node: key + 1, names };
  }
  return undefined;
}

function objectAround(tape: JsonTape, node: number): number | undefined {
  for (let at = node - 1; at >= Math.max(0, node - MOST_NODES); at--) {
    if ((tape.nexts[at] ?? 0) > node) return shapeOf(tape, at) === 'object' ? at : undefined;
  }
  return undefined;
}

/** As many different texts as a row has places, or objects with a `name`. */
function namesIn(tape: JsonTape, node: number, width: number): string[] | undefined {
  if (shapeOf(tape, node) !== 'array' || width === 0) return undefined;
  const names: string[] = [];
  const end = tape.nexts[node] ?? 0;
  for (let item = node + 1; item < end; item = tape.nexts[item] ?? end) {
    const name = names.length < width ? nameOf(tape, item) : undefined;
    if (name === undefined) return undefined;
    names.push(name);
  }
  return names.length === width && new Set(names).size === width ? names : undefined;
}

function nameOf(tape: JsonTape, node: number): string | undefined {
  const source = (at: number) => tape.text.slice(tape.starts[at], tape.ends[at]);
  const shape = shapeOf(tape, node);
  if (shape === 'string') return source(node).slice(1, -1);
  if (shape !== 'object') return undefined;
  const children = childrenOf(tape, node);
  const at = children.findIndex((key, index) => index % 2 === 0 && source(key) === '"name"');
  const value = at < 0 ? undefined : children[at + 1];
  return value === undefined || shapeOf(tape, value) !== 'string' ? undefined : source(value).slice(1, -1);
}
