/** Counts characters as a person does: code points. A lone surrogate counts as one. */

/** Finds nothing at once in a text without characters beyond Latin-1, however long it is. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

export function countCharacters(text: string): number {
  let pairs = 0;
  PAIR.lastIndex = 0;
  while (PAIR.test(text)) pairs++;
  return text.length - pairs;
}
