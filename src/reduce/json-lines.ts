/** Records as lines of JSON, read as one list. */

import { type JsonTape, scanJson } from '../data/json-tape.js';
import { childrenOf } from '../data/json-values.js';
import { withoutByteOrderMark } from './json-file.js';

export interface JsonLines {
  /** Without empty ones; one for each element of the list. */
  readonly lines: readonly string[];
  readonly tape: JsonTape;
}

/** `undefined` when a line is no object or list of its own. */
export function readJsonLines(text: string): JsonLines | undefined {
  const json = withoutByteOrderMark(text);
  if (!/^\s*[{[]/.test(json)) return undefined;
  const lines = json.split('\n').filter((line) => line.trim() !== '');
  const tape = scanJson(`[${lines.join(',')}]`);
  return tape !== undefined && childrenOf(tape, 0).length === lines.length ? { lines, tape } : undefined;
}
