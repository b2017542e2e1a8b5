/** Which of the small word lists a word stands in, by its hash: the scan meets every word of a text and makes no strings. */
import {
  ALTERING,
  BOUNDS,
  CHANGING,
  COMMON_WORDS,
  CONNECTORS,
  GOVERNING,
  GOVERNING_FIRST,
  MONTHS,
  NEGATIONS,
  NUMBER_WORDS,
  POINTING,
  RANGES,
  SHORT_FORMS,
  UNIT_LINKS,
} from './common-words.js';
import { foldText } from './fold-text.js';
import * as LIST from './list-bits.js';

/** The hash of no letter yet. */
export const FIRST_HASH = 0x811c9dc5 | 0;

const SIZE = 4096;
const keys = new Int32Array(SIZE);
const values = new Uint16Array(SIZE);

for (const [list, words] of [
  [LIST.common, COMMON_WORDS],
  [LIST.connector, CONNECTORS],
  [LIST.month, MONTHS],
  [LIST.number, NUMBER_WORDS],
  [LIST.negation, NEGATIONS],
  [LIST.governing, GOVERNING],
  [LIST.governingFirst, GOVERNING_FIRST],
  [LIST.bound, BOUNDS],
  [LIST.range, RANGES],
  [LIST.unitLink, UNIT_LINKS],
  [LIST.pointing, POINTING],
  [LIST.shortForm, SHORT_FORMS],
  [LIST.changing, CHANGING],
  [LIST.changing, ALTERING],
] as const) {
  for (const word of words) add(foldText(word), list);
}

function add(word: string, list: number): void {
  const hash = hashOf(word);
  const at = placeOf(hash);
  keys[at] = hash;
  values[at] = (values[at] ?? 0) | list;
}

/** The same number for the same folded word, everywhere in the extract. */
export function hashOf(word: string): number {
  let hash = FIRST_HASH;
  for (let index = 0; index < word.length; index++) hash = nextHash(hash, word.charCodeAt(index));
  return hash;
}

export function nextHash(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** Bits of `LIST`; 0 for a word of no list. */
export function listsOf(hash: number): number {
  return values[placeOf(hash)] ?? 0;
}

function placeOf(hash: number): number {
  let at = (hash ^ (hash >>> 15)) & (SIZE - 1);
  while (values[at] !== 0 && keys[at] !== hash) at = (at + 1) & (SIZE - 1);
  return at;
}
