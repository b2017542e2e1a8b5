/**
 * A word of the question that stands in no item may be misspelt: `discontinud`, `protien`. Where the items have one word that differs
 * from it in one letter (missing, too many, another, or two that changed places), that one is looked for. One pass over the words of
 * the items, up to a bound.
 */
import type { ContentItem } from '../contract/content-item.js';
import { foldText } from '../reduce/extract/fold-text.js';
import type { Question } from '../reduce/extract/question.js';
import { MOST_WORDS, mayBeMisspelt, nearestWords } from '../text/meant-words.js';

/** Characters of the items that are looked at. */
const LOOKED_AT = 1_000_000;
const WORD = /\p{L}+/gu;

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
      if (unknown.size === MOST_WORDS) break;
      if (!mayBeMisspelt(word)) continue;
      const isMissing = missing.some((stem) => word.startsWith(stem) && word.length - stem.length <= 3);
      if (isMissing) unknown.add(word);
    }
  if (unknown.size === 0) return undefined;
  const meant = nearestWords([...unknown], foldedTexts(items));
  if (meant.size === 0) return undefined;
  return texts.map((text) => text.replace(/\p{L}+/gu, (word) => meant.get(foldText(word)) ?? word));
}

/** The first texts, folded, up to a bound. */
function* foldedTexts(items: readonly ContentItem[]): Generator<string> {
  let left = LOOKED_AT;
  for (const { title = '', content } of items) {
    if (left <= 0) return;
    const text = foldText(`${title}\n${content.slice(0, left)}`);
    left -= text.length;
    yield text;
  }
}
