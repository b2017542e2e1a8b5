/**
 * A word of the question that stands in no item may be misspelt: `discontinud`, `protien`. Where the items have one word that differs
 * from it in one letter (missing, too many, another, or two that changed places), that one is looked for. One pass over the words of
 * the items, up to a bound.
 */
import type { ContentItem } from '../contract/content-item.js';
import { foldText } from '../reduce/extract/fold-text.js';
import type { Question } from '../reduce/extract/question.js';

/** A shorter word has too many neighbours that are other words. */
const SHORTEST = 6;
const LONGEST = 24;
const MOST_WORDS = 4;
/** Characters of the items that are looked at. */
const LOOKED_AT = 1_000_000;
const WORD = /\p{L}{5,25}/gu;

/** The texts of the question with the words that were likely meant; undefined where no other word is. */
export function withMeantWords(
  items: readonly ContentItem[],
  { texts, terms }: Question,
  isFound: (term: number) => boolean,
): readonly string[] | undefined {
  const unknown = new Set<string>();
  const missing = terms.filter(({ anywhere }, term) => !anywhere && !isFound(term)).map(({ text }) => text);
  for (const text of texts)
    for (const [word] of foldText(text).matchAll(WORD)) {
      const isMissing = missing.some((stem) => word.startsWith(stem) && word.length - stem.length <= 3);
      if (isMissing && word.length >= SHORTEST && word.length <= LONGEST && unknown.size < MOST_WORDS)
        unknown.add(word);
    }
  if (unknown.size === 0) return undefined;
  const meant = nearestWords(items, [...unknown]);
  if (meant.size === 0) return undefined;
  return texts.map((text) => text.replace(/\p{L}+/gu, (word) => meant.get(foldText(word)) ?? word));
}

/** For each word the only one near it, where there is only one. */
function nearestWords(items: readonly ContentItem[], words: readonly string[]): ReadonlyMap<string, string> {
  const near = new Map<string, Set<string>>(words.map((word) => [word, new Set()]));
  const seen = new Set<string>();
  let left = LOOKED_AT;
  for (const { title = '', content } of items) {
    if (left <= 0) break;
    const text = foldText(`${title}\n${content.slice(0, left)}`);
    left -= text.length;
    for (const [other] of text.matchAll(WORD)) {
      if (seen.has(other)) continue;
      seen.add(other);
      for (const word of words) if (isOneOff(word, other)) near.get(word)?.add(other);
    }
  }
  return new Map(
    [...near].flatMap(([word, [only, ...more]]) => (only && more.length === 0 ? [[word, only]] : [])),
  );
}

/** Whether one letter makes the difference, behind the first one. */
function isOneOff(word: string, other: string): boolean {
  if (word.charCodeAt(0) !== other.charCodeAt(0) || Math.abs(word.length - other.length) > 1) return false;
  let same = 1;
  while (same < word.length && word.charCodeAt(same) === other.charCodeAt(same)) same++;
  if (word.length > other.length) return word.slice(same + 1) === other.slice(same);
  if (word.length < other.length) return word.slice(same) === other.slice(same + 1);
  if (word.slice(same + 1) === other.slice(same + 1)) return true;
  const isTurned = word[same] === other[same + 1] && word[same + 1] === other[same];
  return isTurned && word.slice(same + 2) === other.slice(same + 2);
}
