/**
 * What words cost of a limit, in characters of ordinary English prose. With a question every token counts, and a tokenizer takes
 * more for a figure, a mark or a letter with an accent than for one more letter of a word; about as much as this says.
 * Without a question a character costs the same everywhere: figures and names, which are dear, are what is looked for.
 */
import { withCodes } from './character-codes.js';
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
export function costsBefore(units: ProseUnits): Float64Array {
  return units.isAsked
    ? withCodes(units.text, (codes) => tokensBefore(units, codes))
    : new Float64Array(units.cellStart.subarray(0, units.words + 1));
}

/** The cost of the whole text: all that is needed of a text of which whole sentences are shown. */
export function costOf({ text, isAsked }: ProseUnits): number {
  return isAsked ? withCodes(text, (codes) => tokensOf(text.length, codes)) : text.length;
}

/** Characters whose costs are added up at a time. */
const STRETCH = 2_048;

/** In stretches whose sums are small whole numbers, which are added faster than others. */
function tokensOf(length: number, codes: Uint16Array): number {
  let all = 0;
  for (let from = 0; from < length; from += STRETCH) {
    const to = Math.min(length, from + STRETCH);
    let sum = 0;
    for (let at = from; at < to; at++) sum = (sum + (costs[codes[at] ?? 0] ?? 0)) | 0;
    all += sum;
  }
  return all * SCALE;
}

const sums = new Int32Array(STRETCH + 1);

/** The sums at all characters of a stretch first: a loop for each word ends when nobody expects it, which takes longer than its rounds. */
function tokensBefore({ text, words, cellStart }: ProseUnits, codes: Uint16Array): Float64Array {
  const before = new Float64Array(words + 1);
  let word = 0;
  let all = 0;
  for (let from = 0; from <= text.length; from += STRETCH) {
    const length = Math.min(STRETCH, text.length - from);
    let sum = 0;
    for (let at = 0; at < length; at++) {
      sums[at] = sum;
      sum = (sum + (costs[codes[from + at] ?? 0] ?? 0)) | 0;
    }
    sums[length] = sum;
    const end = from + length;
    for (; word <= words && (cellStart[word] ?? 0) <= end; word++)
      before[word] = (all + (sums[(cellStart[word] ?? 0) - from] ?? 0)) * SCALE;
    all += sum;
  }
  return before;
}
