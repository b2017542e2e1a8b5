/**
 * Whether JSON in a file is data, which is reduced row by row, or settings that an agent edits, which stay whole lines.
 * The content decides; only names that are always settings go before it.
 */

const SETTINGS_NAME =
  /(?:^|[\\/])(?:package|package-lock|npm-shrinkwrap|composer|deno|biome|turbo|nx|lerna|renovate|vercel|manifest|launch|tasks|(?:app)?settings[\w.-]{0,40}|[tj]sconfig[\w.-]{0,40}|\.[\w.-]{1,40})\.json$|(?:\.config|\.schema|-lock|\.lock)\.json$/i;

/** The part of the text that one list must take for the file to be data. */
const BULK = 0.5;
const FEWEST_ROWS = 3;
const MAX_DEPTH = 4;

import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { childrenOf, lengthOf } from '../data/json-values.js';
export function isSettingsName(path: string): boolean {
  return SETTINGS_NAME.test(path);
}

/** An array, or an object whose bulk is one list of objects, perhaps inside other objects. */
export function isJsonData(tape: JsonTape): boolean {
  if (shapeOf(tape, 0) === 'array') return true;
  const bulk = lengthOf(tape, 0) * BULK;
  let node = 0;
  for (let depth = 0; depth < MAX_DEPTH && shapeOf(tape, node) === 'object'; depth++) {
    const largest = childrenOf(tape, node).find((child, at) => at % 2 === 1 && lengthOf(tape, child) >= bulk);
    if (largest === undefined) return false;
    node = largest;
  }
  if (shapeOf(tape, node) !== 'array') return false;
  const rows = childrenOf(tape, node);
  return rows.length >= FEWEST_ROWS && rows.every((row) => shapeOf(tape, row) === 'object');
}

/** The byte-order mark is no part of the JSON: a reduced view is without it. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
