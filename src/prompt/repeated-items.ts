/** Items that need no place: they say the same as a more important one, letter by letter or among the first nearly so, or nothing. */
import type { ContentItem } from '../contract/content-item.js';
import type { Question } from '../reduce/extract/question.js';
import { isBlank } from '../text/blank.js';
import { nearDuplicates } from '../text/near-duplicates.js';
import { tellingWords } from './telling-words.js';

interface RepeatedItems {
  /** Which item repeats which; those that stay repeat nobody. */
  readonly copies: ReadonlyMap<number, number>;
  /** Items that say nothing. */
  readonly blank: ReadonlySet<number>;
}

/** Near copies of a text that is kept beside its like are looked for again: of so many versions. */
const VERSIONS = 3;

/** `order` has every item once, the most important first. Near copies are looked for in the first `most` characters of it. */
export function repeatedItems(
  items: readonly ContentItem[],
  order: readonly number[],
  stays: (index: number) => boolean,
  most: number,
  question?: Question,
): RepeatedItems {
  const textOf = (index: number) => items[index]?.content ?? '';
  // Looked at in the order of the memory, not of their importance.
  const prints = new Int32Array(items.length);
  const blank = new Set<number>();
  for (let index = 0; index < items.length; index++) {
    const text = textOf(index);
    prints[index] = fingerprint(text);
    if (isBlank(text)) blank.add(index);
  }
  const equal = equalTexts(order, prints, textOf);
  const copies = new Map([...equal].filter(([index]) => !stays(index)));
  let compared: number[] = [];
  let characters = 0;
  for (const index of order) {
    characters += textOf(index).length;
    if (characters > most) break;
    if (!equal.has(index)) compared.push(index);
  }
  const known = new Map<number, string>();
  for (let version = 0; version < VERSIONS && compared.length > 1; version++) {
    const others: number[] = [];
    for (const [at, original] of nearDuplicates(compared.map(textOf)).entries()) {
      if (original === at) continue;
      const index = compared[at] ?? 0;
      const first = compared[original] ?? 0;
      if (copies.has(first) || telling(index) !== telling(first)) others.push(index);
      else if (!stays(index)) copies.set(index, first);
    }
    compared = others;
  }
  return { copies, blank };

  function telling(index: number): string {
    let words = known.get(index);
    if (words === undefined) {
      words = tellingWords(textOf(index), question);
      known.set(index, words);
    }
    return words;
  }
}

/**
 * For each text that is not the first of its kind the first one. Fingerprints are sorted as numbers that carry their place, so that
 * equal ones come together: no text can make that slow. Texts of one fingerprint are told apart whole.
 */
function equalTexts(
  order: readonly number[],
  prints: Int32Array,
  textOf: (index: number) => string,
): Map<number, number> {
  const equal = new Map<number, number>();
  const { length } = order;
  const keys = new Float64Array(length);
  for (let place = 0; place < length; place++)
    keys[place] = (prints[order[place] ?? 0] ?? 0) * length + place;
  keys.sort();
  let first = -1;
  let others = new Map<string, number>();
  for (let at = 1; at < length; at++) {
    const before = order[(keys[at - 1] ?? 0) % length] ?? 0;
    const index = order[(keys[at] ?? 0) % length] ?? 0;
    if (prints[before] !== prints[index]) {
      first = -1;
      continue;
    }
    if (first < 0) {
      first = before;
      others = new Map();
    }
    const text = textOf(index);
    const earlier = text === textOf(first) ? first : others.get(text);
    if (earlier === undefined) others.set(text, index);
    else equal.set(index, earlier);
  }
  return equal;
}

/** The same for equal texts and different for nearly all others, from few characters: 26 bits, which leaves room for a place. */
function fingerprint(text: string): number {
  const { length } = text;
  let print = hashed(length, text, length - 4);
  if (length > 4) print = hashed(hashed(print, text, length >> 1), text, length >> 2);
  return print >>> 6;
}

function hashed(start: number, text: string, from: number): number {
  const end = Math.min(from + 4, text.length);
  let print = start;
  for (let at = Math.max(0, from); at < end; at++) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193);
  return print;
}
