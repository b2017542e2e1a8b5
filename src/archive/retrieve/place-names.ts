/** Where in an original a place is, so that more of it can be asked for: by pointer in JSON, else by byte. */
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import { childrenOf, type JsonTape, scanJson, shapeOf } from '../../reduce/json-tape.js';
import { pointerOf, scalarOf } from './json-place.js';

/** Names the place of an offset; offsets ascend. */
export type PlaceName = (offset: number) => string;

export interface PlaceNames {
  /** In a line that is too long to show. */
  readonly inLongLine: PlaceName;
  /** In any line; absent where the number of the line says all. */
  readonly inLine?: PlaceName;
}

/** `base`: the pointer of the text inside an original. */
export function placeNames(text: string, base = ''): PlaceNames {
  const json = withoutByteOrderMark(text);
  const tape = scanJson(json);
  if (tape !== undefined) {
    const pointers = pointersIn(tape, base);
    const mark = text.length - json.length;
    const name: PlaceName = (offset) => showable(pointers(offset - mark));
    return { inLongLine: name, inLine: name };
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

const LONGEST = 200;

/** A key may be a page of text, or break the line. */
function showable(pointer: string): string {
  return pointer.length > LONGEST || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(pointer) ? '' : pointer;
}

function pointersIn(tape: JsonTape, base: string): PlaceName {
  const known = new Map<number, number[]>();
  return (offset) => {
    const steps: string[] = [];
    for (let node = 0; ; ) {
      const shape = shapeOf(tape, node);
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
