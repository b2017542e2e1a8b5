/** How the values of a JSON object share its budget, and when its entries are rather chosen like rows. */
import { type JsonTape, lengthOf, shapeOf } from './json-tape.js';

/** A number of more digits than this may be left out when it alone does not fit. */
export const LONG_ATOM = 64;
/** Strings up to this length are not worth a mark. */
export const SHORT_STRING = 60;
/** An object with this many values of one shape is a collection: whole entries are chosen, as rows are. */
const COLLECTION = 24;

/** Keys and a mark for every value would not fit, or the entries are rows under a name. */
export function isCollection(tape: JsonTape, children: readonly number[], budget: number): boolean {
  let fixed = 2;
  let containers = 0;
  const entries = children.length / 2;
  for (let at = 0; at < children.length; at += 2) {
    const value = children[at + 1] ?? 0;
    const shape = shapeOf(tape, value);
    if (shape === 'object' || shape === 'array') containers++;
    fixed += lengthOf(tape, children[at] ?? 0) + 2 + Math.min(lengthOf(tape, value), smallestOf(shape));
  }
  return fixed > budget || (entries >= COLLECTION && containers >= entries * 0.9);
}

/** What is left of a value of this shape at least. */
export function smallestOf(shape: string): number {
  if (shape === 'string') return SHORT_STRING;
  return shape === 'object' || shape === 'array' ? 2 : LONG_ATOM;
}

/** Small values whole, large ones an equal part each; what one does not use goes to the next. `firm`: parts that are given before, by entry. */
export function shareBudget(
  tape: JsonTape,
  children: readonly number[],
  budget: number,
  firm: ReadonlyMap<number, number> = new Map(),
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
  let large = sizes.filter((size) => size > level).length;
  let pool = level * large;
  return {
    next: (entry: number): number => {
      const given = firm.get(entry);
      if (given !== undefined) return given;
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
