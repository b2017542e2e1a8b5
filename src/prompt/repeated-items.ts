/** Items that say the same as a more important one: letter by letter anywhere, nearly so among the first. */
import type { ContentItem } from '../contract/content-item.js';
import { nearDuplicates } from '../text/near-duplicates.js';

/** Which item repeats which; those that stay repeat nobody. Near copies are looked for in the first `most` characters. */
export function repeatedItems(
  items: readonly ContentItem[],
  order: readonly number[],
  stays: (index: number) => boolean,
  most: number,
): Map<number, number> {
  const copies = new Map<number, number>();
  const alike = new Map<number, number>();
  const others = new Map<string, number>();
  let characters = 0;
  const compared = order.filter((index) => {
    const content = items[index]?.content ?? '';
    characters += content.length;
    const earlier = sameAs(index, content);
    if (earlier !== undefined && !stays(index)) copies.set(index, earlier);
    return earlier === undefined && characters <= most;
  });
  if (compared.length < 2) return copies;
  const texts = compared.map((index) => items[index]?.content ?? '');
  nearDuplicates(texts).forEach((original, at) => {
    const index = compared[at] ?? 0;
    if (original !== at && !stays(index)) copies.set(index, compared[original] ?? 0);
  });
  return copies;

  /** An earlier item of the same text. Few texts share a fingerprint; those that do are told apart whole. */
  function sameAs(index: number, content: string): number | undefined {
    const print = fingerprint(content);
    const first = alike.get(print);
    if (first === undefined) {
      alike.set(print, index);
      return undefined;
    }
    if (items[first]?.content === content) return first;
    const earlier = others.get(content);
    if (earlier === undefined) others.set(content, index);
    return earlier;
  }
}

/** The same for equal texts, and different for nearly all others; looks at a few characters in few places only. */
function fingerprint(text: string): number {
  let print = text.length;
  for (const place of [text.length - 4, text.length >> 1, text.length >> 2]) {
    for (let at = Math.max(0, place); at < place + 4; at++) {
      print = Math.imul(print ^ text.charCodeAt(at), 0x01000193);
    }
  }
  return print;
}
