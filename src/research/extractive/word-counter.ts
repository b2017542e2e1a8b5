/** Counts words instead of tokens, for texts whose limit is stated in words. */
import type { TokenCounter } from '../../contract/ports/token-counter.js';

const WORD = /\S+/g;

export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

export const wordCounter: TokenCounter = {
  id: 'words',
  exact: true,
  error: 0,
  count: countWords,
  countUpTo: countWords,
  truncate(text, limit, keep = 'start') {
    const places = [...text.matchAll(WORD)];
    if (places.length <= limit) return text;
    if (limit <= 0) return '';
    if (keep === 'end') return text.slice(places[places.length - limit]?.index ?? 0);
    const last = places[limit - 1];
    return text.slice(0, (last?.index ?? 0) + (last?.[0].length ?? 0));
  },
};
