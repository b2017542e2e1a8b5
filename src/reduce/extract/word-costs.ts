/**
 * What words cost of a limit, in characters of ordinary English prose. With a question every token counts, and a tokenizer takes
 * more for a figure, a mark or a letter with an accent than for one more letter of a word; about as much as this says.
 * Without a question a character costs the same everywhere: figures and names, which are dear, are what is looked for.
 */
import { codesOf } from './character-codes.js';
import type { ProseUnits } from './prose-units.js';

const SCALE = 0.1;
const costs = new Uint8Array(0x10000).fill(25);
for (const [from, to, cost] of [
  [0x00, 0x7f, 35],
  [0x20, 0x20, 25],
  [0x30, 0x39, 16],
  [0x41, 0x5a, 7],
  [0x61, 0x7a, 5],
  [0x80, 0x24f, 40],
] as const) {
  costs.fill(cost, from, to + 1);
}

/** The cost of all words before each word, with that of the whole text as last entry. */
export function costsBefore({ text, words, cellStart, isAsked }: ProseUnits): Float64Array {
  const before = new Float64Array(words + 1);
  const codes = isAsked ? codesOf(text) : undefined;
  let at = 0;
  let cost = 0;
  for (let word = 0; word <= words; word++) {
    const start = cellStart[word] ?? text.length;
    if (codes !== undefined) for (; at < start; at++) cost += costs[codes[at] ?? 0] ?? 0;
    before[word] = codes === undefined ? start : cost * SCALE;
  }
  return before;
}
