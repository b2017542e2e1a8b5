/** How the values of a JSON object share its budget, and when its entries are rather chosen like rows. */

/** A number of more digits than this may be left out when it alone does not fit. */
import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { lengthOf } from '../data/json-values.js';
export const LONG_ATOM = 64;
/** Strings up to this length are not worth a mark. */
export const SHORT_STRING = 60;
/** An object with this many values of one shape is a collection: whole entries are chosen, as rows are. */
const COLLECTION = 24;

/** What each of several objects that are alike must have room for when all of them are shown. */
const LEAST_ALIKE = 120;

/** Keys and a mark for every value would not fit, or the entries are rows under a name. */
export function isCollection(tape: JsonTape, children: readonly number[], budget: number): boolean {
  let fixed = 2;
  let containers = 0;
  const entries = children.length / 2;
  const inside = areAlike(tape, children) ? LEAST_ALIKE : 2;
  for (let at = 0; at < children.length; at += 2) {
    const value = children[at + 1] ?? 0;
    const shape = shapeOf(tape, value);
    const isContainer = shape === 'object' || shape === 'array';
    if (isContainer) containers++;
    const least = isContainer ? inside : smallestOf(shape);
    fixed += lengthOf(tape, children[at] ?? 0) + 2 + Math.min(lengthOf(tape, value), least);
  }
  return fixed > budget || (entries >= COLLECTION && containers >= entries * 0.9);
}

/** Objects that begin with the same key: some of them with what is in them tell more than the names of all. */
export function areAlike(tape: JsonTape, children: readonly number[]): boolean {
  const first = new Map<string, number>();
  for (let at = 1; at < children.length; at += 2) {
    const value = children[at] ?? 0;
    if (shapeOf(tape, value) !== 'object' || lengthOf(tape, value) === 2) continue;
    const key = tape.text.slice(tape.starts[value + 1], tape.ends[value + 1]);
    first.set(key, (first.get(key) ?? 0) + 1);
  }
  return [...first.values()].reduce((most, count) => Math.max(most, count), 0) >= (children.length / 2) * 0.9;
}

/** What is left of a value of this shape at least. */
export function smallestOf(shape: string): number {
  if (shape === 'string') return SHORT_STRING;
  return shape === 'object' || shape === 'array' ? 2 : LONG_ATOM;
}

/**
 * Small values whole, large ones an equal part each; what one does not use goes to the next. `firm`: parts that are given before, by entry;
 * with `fills` they also get what no other value needs.
 */
export function shareBudget(
  tape: JsonTape,
  children: readonly number[],
  budget: number,
  firm: ReadonlyMap<number, number> = new Map(),
  fills = false,
) {
  const sizes: number[] = [];
  let left = budget - 2;
  for (let at = 0; at < children.length; at += 2) {
    left -= lengthOf(tape, children[at] ?? 0) + 2;
    const given = firm.get(at / 2);
    left -= given ?? 0;
    sizes.push(given === undefined ? lengthOf(tape, children[at + 1] ?? 0) : 0);
  }
  const ascending = [...sizes].sort((a, b) => a - b);
  let level = Number.POSITIVE_INFINITY;
  let rest = left;
  ascending.some((size, index) => {
    const part = rest / (ascending.length - index);
    if (size > part) level = Math.max(0, part);
    rest -= size;
    return size > part;
  });
  const spare = fills && level === Number.POSITIVE_INFINITY ? Math.floor(Math.max(0, rest) / firm.size) : 0;
  let large = sizes.filter((size) => size > level).length;
  let pool = level * large;
  return {
    next: (entry: number): number => {
      const given = firm.get(entry);
      if (given !== undefined) return given + spare;
      const size = sizes[entry] ?? 0;
      return size <= level ? size : Math.floor(pool / Math.max(1, large));
    },
    spent: (entry: number, length: number): void => {
      if ((sizes[entry] ?? 0) <= level) return;
      pool = Math.max(0, pool - length);
      large--;
    },
  };
}
