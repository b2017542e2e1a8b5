/** Items that need no place: they say the same as a more important one, letter by letter or among the first sentence by sentence, or nothing. */
import type { ContentItem } from '../contract/content-item.js';
import { NearDuplicates } from '../text/near-duplicates.js';
import { RepeatedContent } from '../text/repeated-content.js';
import { type TextTraits, textTraits } from './text-traits.js';

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
  traits: TextTraits = textTraits(items),
): RepeatedItems {
  const textOf = (index: number) => items[index]?.content ?? '';
  const equal = equalTexts(order, traits.fingerprints(), textOf);
  const copies = new Map([...equal].filter(([index]) => !stays(index)));
  const first: number[] = [];
  let characters = 0;
  for (const index of order) {
    characters += textOf(index).length;
    if (characters > most) break;
    if (!equal.has(index)) first.push(index);
  }
  const near = new NearDuplicates(first.map(textOf));
  const content = new RepeatedContent(textOf);
  let compared = [...first.keys()];
  for (let version = 0; version < VERSIONS && compared.length > 1; version++) {
    const others: number[] = [];
    for (const [at, original] of near.among(compared).entries()) {
      const place = compared[at] ?? 0;
      if (original === place) continue;
      const index = first[place] ?? 0;
      const earlier = first[original] ?? 0;
      if (copies.has(earlier) || !content.repeats(index, earlier)) others.push(place);
      else if (!stays(index)) copies.set(index, earlier);
    }
    compared = others;
  }
  return { copies, blank: traits.blank() };
}

/**
 * For each text that is not the first of its kind the first one. Fingerprints are sorted as numbers that carry their place, so that
 * equal ones come together: no text can make that slow. Texts of one fingerprint are told apart whole.
 */
function equalTexts(
  order: readonly number[],
  fingerprints: Int32Array,
  textOf: (index: number) => string,
): Map<number, number> {
  const equal = new Map<number, number>();
  const { length } = order;
  const keys = new Float64Array(length);
  for (let place = 0; place < length; place++)
    keys[place] = (fingerprints[order[place] ?? 0] ?? 0) * length + place;
  keys.sort();
  const printOf = (at: number) => Math.floor((keys[at] ?? 0) / length);
  const indexOf = (at: number) => order[(keys[at] ?? 0) - printOf(at) * length] ?? 0;
  let first = -1;
  let others = new Map<string, number>();
  for (let at = 1; at < length; at++) {
    if (printOf(at - 1) !== printOf(at)) {
      first = -1;
      continue;
    }
    const index = indexOf(at);
    if (first < 0) {
      first = indexOf(at - 1);
      others = new Map();
    }
    const text = textOf(index);
    const earlier = text === textOf(first) ? first : others.get(text);
    if (earlier === undefined) others.set(text, index);
    else equal.set(index, earlier);
  }
  return equal;
}
