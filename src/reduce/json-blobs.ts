/**
 * JSON with its binary values described in their place. A screenshot or a plot in base64 is of no use to a reader and takes
 * the room of everything else, so it leaves before rows are chosen, whatever the limit. The nodes of both tapes are the same.
 */
import { type JsonTape, scanJson, shapeOf } from '../data/json-tape.js';
import { lengthOf } from '../data/json-values.js';
import { createBinaryReducer, isBase64 } from './binary-reducer.js';
import { byPlace, type JsonCut, placeOf, plainKey, pointerTo } from './json-cuts.js';

export interface DescribedBlobs {
  readonly tape: JsonTape;
  /** What was described, by place. */
  readonly blobs: readonly JsonCut[];
}

/** Shorter ones may be ids, hashes and signatures that a reader passes on. */
const LEAST_BLOB = 1000;
/** What begins like this is looked at whole. */
const BEGINS_LIKE_BASE64 = /^"(?:data:[\w.+-]{0,60}\/|[A-Za-z0-9+/_-]{60})/;
/** Values that a reader passes on however long they are. */
const PASSED_ON = /(?:token|cursor|signature|encrypted_content|next|continuation)"$/i;
const DEEPEST_PATH = 40;

interface Container {
  readonly end: number;
  readonly isObject: boolean;
  /** The key of the value that is being read, and how many values there were. */
  key: number;
  values: number;
  /** The next node is a key. */
  atKey: boolean;
}

/** The tape itself when it has no such value, which is nearly always. */
export function describeBlobs(tape: JsonTape): DescribedBlobs {
  if (!hasLongBase64(tape)) return { tape, blobs: [] };
  const { text, starts, ends, nexts, count } = tape;
  const parts: string[] = [];
  const blobs: JsonCut[] = [];
  const around: Container[] = [];
  let at = 0;
  for (let node = 0; node < count; node++) {
    while (around.length > 0 && (around.at(-1)?.end ?? 0) <= node) around.pop();
    const container = around.at(-1);
    if (container?.atKey) {
      container.key = node;
      container.atKey = false;
      continue;
    }
    if (container) {
      container.values++;
      container.atKey = container.isObject;
    }
    const shape = shapeOf(tape, node);
    if (shape === 'string') {
      const mark = container && isLong(tape, node) ? markOf(tape, node, container) : undefined;
      if (mark !== undefined) {
        const total = lengthOf(tape, node) - 2;
        const { place, pointer } = whereIs(tape, around);
        blobs.push({ place, pointer, unit: 'bytes', shown: 0, total, size: total, details: () => [] });
        parts.push(text.slice(at, starts[node]), JSON.stringify(mark));
        at = ends[node] ?? 0;
      }
    }
    if (shape === 'object' || shape === 'array') {
      const isObject = shape === 'object';
      around.push({ end: nexts[node] ?? 0, isObject, key: 0, values: 0, atKey: isObject });
    }
  }
  parts.push(text.slice(at));
  const described = blobs.length === 0 ? undefined : scanJson(parts.join(''));
  return described ? { tape: described, blobs: byPlace(blobs) } : { tape, blobs: [] };
}

function hasLongBase64(tape: JsonTape): boolean {
  const { starts, ends, codes, count } = tape;
  for (let node = 1; node < count; node++) {
    const start = starts[node] ?? 0;
    if ((ends[node] ?? 0) - start >= LEAST_BLOB && codes[start] === 34 && beginsLikeBase64(tape, node))
      return true;
  }
  return false;
}

function isLong(tape: JsonTape, node: number): boolean {
  return lengthOf(tape, node) >= LEAST_BLOB && beginsLikeBase64(tape, node);
}

function beginsLikeBase64({ text, starts }: JsonTape, node: number): boolean {
  const start = starts[node] ?? 0;
  return BEGINS_LIKE_BASE64.test(text.slice(start, start + 70));
}

function markOf(tape: JsonTape, node: number, container: Container): string | undefined {
  const { text, starts, ends } = tape;
  const isPassedOn =
    container.isObject && PASSED_ON.test(text.slice(starts[container.key], ends[container.key]).slice(-40));
  if (isPassedOn) return undefined;
  const value = JSON.parse(text.slice(starts[node], ends[node])) as string;
  return isBase64(value) ? createBinaryReducer(value).view(0).content.trimEnd() : undefined;
}

function whereIs(tape: JsonTape, around: readonly Container[]): Pick<JsonCut, 'place' | 'pointer'> {
  const levels = around.slice(0, DEEPEST_PATH);
  const nameOf = ({ isObject, key, values }: Container) =>
    isObject ? plainKey(tape, key) : String(values - 1);
  return {
    place: placeOf(levels.map((level) => (level.isObject ? nameOf(level) : '*'))),
    pointer: pointerTo(levels.map(nameOf)),
  };
}
