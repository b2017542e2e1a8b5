/**
 * What a search found in a line that is too long to show, such as JSON in one line: the text around each place, with where
 * it is. JSON names it by a pointer, other text by its byte, so that more of it can be asked for.
 */
import { childrenOf, type JsonTape, scanJson, shapeOf } from '../../reduce/json-tape.js';
import { wholeCodePoint } from '../../text/segments.js';
import { pointerOf, scalarOf } from './json-place.js';

/** Longer lines are not shown whole. */
export const LONG_LINE = 2_000;
/** For each line of context that was asked for. */
const AROUND = 100;

interface FoundPlaces {
  /** Each on a line of its own. */
  readonly texts: readonly string[];
  /** Neighbours share a text. */
  readonly count: number;
}

/** Characters on either side of a place. */
export function aroundPlace(context: number): number {
  return AROUND * Math.max(1, context);
}

/** Names the place of an offset; offsets ascend. */
export type PlaceName = (offset: number) => string;

export function placesInLine(
  line: string,
  wanted: string,
  context: number,
  nameOf: PlaceName = () => '',
): FoundPlaces {
  const around = aroundPlace(context);
  const windows: { from: number; to: number; at: number }[] = [];
  const folded = line.toLowerCase();
  let count = 0;
  for (let hit = folded.indexOf(wanted); hit >= 0; hit = folded.indexOf(wanted, hit + wanted.length)) {
    // A few capitals are longer in small letters.
    const at = Math.min(hit, line.length);
    const from = wholeCodePoint(line, Math.max(0, at - around));
    const to = wholeCodePoint(line, Math.min(line.length, at + wanted.length + around));
    const last = windows.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else windows.push({ from, to, at });
    count++;
  }
  const texts = windows.map(({ from, to, at }) => {
    const name = nameOf(at);
    const excerpt = line.slice(from, to).replace(/[\r\n]+$/, '');
    return `${name === '' ? '' : `${name}: `}${from > 0 ? '…' : ''}${excerpt}${to < line.length ? '…' : ''}\n`;
  });
  return { texts, count };
}

/** The beginning of a long line that stands around what was found. */
export function beginningOfLine(line: string): string {
  return line.length <= LONG_LINE ? line : `${line.slice(0, wholeCodePoint(line, 2 * AROUND))}…\n`;
}

/** By pointer in JSON, after that of a value inside an original; else by byte. */
export function placeNames(text: string, base = ''): PlaceName {
  const tape = scanJson(text);
  if (tape !== undefined) return pointersIn(tape, base);
  let counted = 0;
  let bytes = 0;
  return (offset) => {
    bytes += Buffer.byteLength(text.slice(counted, offset));
    counted = offset;
    return `byte ${bytes + 1}`;
  };
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
