/** Names a place in an original, so that a reader can ask for more of it: by pointer in JSON, otherwise by byte. */

import { type JsonTape, scanJson, shapeOf } from '../../data/json-tape.js';
import { childrenOf } from '../../data/json-values.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import { pointerOf, scalarOf } from './json-place.js';

/** Names the place of an offset; offsets ascend. */
export type PlaceName = (offset: number) => string;

export interface PlaceNames {
  /** In a line that is too long to show. */
  readonly inLongLine: PlaceName;
  /** In any line; absent where the number of the line says all. */
  readonly inLine?: PlaceName;
  /** The largest object or list of a readable size around an offset, in JSON. */
  readonly around?: (offset: number) => { readonly start: number; readonly end: number } | undefined;
}

/** `base`: the pointer of the text inside an original. */
export function placeNames(text: string, base = ''): PlaceNames {
  const json = withoutByteOrderMark(text);
  const tape = scanJson(json);
  if (tape !== undefined) {
    const pointers = pointersIn(tape, base);
    const containers = containersIn(tape);
    const mark = text.length - json.length;
    return {
      inLongLine: (offset) => showable(pointers(offset - mark), LONGEST_ALONE),
      inLine: (offset) => showable(pointers(offset - mark), LONGEST),
      around: (offset) => {
        const found = containers(offset - mark);
        return found && { start: found.start + mark, end: found.end + mark };
      },
    };
  }
  let counted = 0;
  let bytes = 0;
  return {
    inLongLine(offset) {
      bytes += Buffer.byteLength(text.slice(counted, offset));
      counted = offset;
      return `byte ${bytes + 1}`;
    },
  };
}

/** Beside the number of a line, and where that says nothing: then as long as a pointer may be that is asked for. */
const LONGEST = 200;
const LONGEST_ALONE = 1_000;

/** A key may be a page of text, or break the line. */
function showable(pointer: string, longest: number): string {
  return pointer.length > longest || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(pointer) ? '' : pointer;
}

function pointersIn(tape: JsonTape, base: string, depth = 0): PlaceName {
  const known = new Map<number, number[]>();
  let string: { readonly node: number; readonly nameOf: PlaceName | undefined } | undefined;
  return (offset) => {
    const steps: string[] = [];
    for (let node = 0; ; ) {
      const shape = shapeOf(tape, node);
      if (shape === 'string' && depth < DEEPEST) {
        const inside = `${base}${pointerOf(steps)}`;
        if (string?.node !== node) string = { node, nameOf: pointersInString(tape, node, inside, depth + 1) };
        return string.nameOf?.(offset) ?? inside;
      }
      if (shape !== 'array' && shape !== 'object') break;
      const children = known.get(node) ?? childrenOf(tape, node);
      known.set(node, children);
      const index = lastUpTo(children, (child) => (tape.starts[child] ?? 0) <= offset);
      if (index < 0) break;
      const isKey = shape === 'object' && index % 2 === 0;
      const key = shape === 'array' ? index : scalarOf(tape, children[isKey ? index : index - 1] ?? 0);
      steps.push(String(key));
      if (isKey) break;
      node = children[index] ?? 0;
    }
    return `${base}${pointerOf(steps)}`;
  };
}

/** More than this is not read for one place. */
const READABLE = 1_500;

/** The largest small part that belongs to something else: the row rather than its label. */
function containersIn(tape: JsonTape): NonNullable<PlaceNames['around']> {
  const known = new Map<number, number[]>();
  return (offset) => {
    let node = 0;
    for (let depth = 0; ; depth++) {
      const shape = shapeOf(tape, node);
      if (shape !== 'array' && shape !== 'object') return undefined;
      const start = tape.starts[node] ?? 0;
      const end = tape.ends[node] ?? 0;
      if (depth > 0 && end - start <= READABLE) return { start, end };
      const children = known.get(node) ?? childrenOf(tape, node);
      known.set(node, children);
      const index = lastUpTo(children, (child) => (tape.starts[child] ?? 0) <= offset);
      if (index < 0) return undefined;
      node = children[index] ?? 0;
    }
  };
}

/** Strings in strings are looked through this deep. */
const DEEPEST = 4;

/** Places in a string that holds JSON: the pointer goes on inside it. */
function pointersInString(tape: JsonTape, node: number, base: string, depth: number): PlaceName | undefined {
  const start = (tape.starts[node] ?? 0) + 1;
  // Only what begins as JSON is read: most strings are none.
  if (!/^\s*(?:[[{]|\\")/.test(tape.text.slice(start, start + 40))) return undefined;
  const inner = scanJson(String(scalarOf(tape, node)));
  if (inner === undefined) return undefined;
  const nameOf = pointersIn(inner, base, depth);
  let at = start;
  let decoded = 0;
  return (offset) => {
    const end = outsideEscape(tape.text, at, Math.min(offset, (tape.ends[node] ?? 0) - 1));
    if (end > at) {
      decoded += (JSON.parse(`"${tape.text.slice(at, end)}"`) as string).length;
      at = end;
    }
    return nameOf(decoded);
  };
}

/** The offset, or the start of the escape it is inside of, in the source of a string; `from` is outside of one. */
function outsideEscape(source: string, from: number, offset: number): number {
  for (let at = from; at < offset; ) {
    const length = source.slice(at, offset).indexOf('\\');
    if (length < 0) return offset;
    const start = at + length;
    at = start + (source[start + 1] === 'u' ? 6 : 2);
    if (at > offset) return start;
  }
  return Math.max(from, offset);
}

/** The last index whose item passes, where all that pass come first; -1 when none does. */
function lastUpTo(items: readonly number[], passes: (item: number) => boolean): number {
  let low = -1;
  let high = items.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (passes(items[middle] ?? 0)) low = middle;
    else high = middle;
  }
  return low;
}
