/** Finds the JSON in a text. Its strings may hold JSON again, because tools wrap whole answers into one string. */
import { type JsonTape, scanJson, shapeOf } from '../../data/json-tape.js';
import { findEmbeddedJson } from '../../reduce/embedded-json.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import { scalarOf } from './json-place.js';
import { scanJsonLines } from './text-rows.js';

export interface JsonPlace {
  readonly tape: JsonTape;
  readonly node: number;
}

/** JSON, lines of JSON, or JSON between a few words; `undefined` for any other text. */
export function scanInnerJson(text: string): JsonTape | undefined {
  return scanJson(withoutByteOrderMark(text)) ?? scanJsonLines(text) ?? findEmbeddedJson(text)?.tape;
}

/** Strings in strings are looked through this deep. */
const DEEPEST = 4;

/** The list or object that a string holds; any other value, and a string that holds none, as it is. */
export function throughString(place: JsonPlace): JsonPlace {
  let inner = place;
  for (let depth = 0; shapeOf(inner.tape, inner.node) === 'string'; depth++) {
    const tape = depth < DEEPEST ? scanInnerJson(String(scalarOf(inner.tape, inner.node))) : undefined;
    if (tape === undefined) return place;
    inner = { tape, node: 0 };
  }
  const shape = shapeOf(inner.tape, inner.node);
  return shape === 'object' || shape === 'array' ? inner : place;
}
