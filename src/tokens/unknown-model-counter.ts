/**
 * For limits and budgets of models of which nothing is known: the larger of characters by four and the highest figure that a known
 * open-weights tokenizer reaches. The first is low for digits and identifiers, the second for blanks and rare characters.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { calibratedCounter } from './calibrated-counter.js';
import { heuristicCounter } from './heuristic-counter.js';
import { searchTruncate } from './search-truncate.js';

export function unknownModelCounter(base: TokenCounter): TokenCounter {
  const calibrated = calibratedCounter(base, 'open-weights');
  const countUpTo = (text: string, limit: number) => {
    const rough = heuristicCounter.countUpTo(text, limit);
    return rough > limit ? rough : Math.max(rough, calibrated.countUpTo(text, limit));
  };
  return Object.freeze({
    id: 'unknown model',
    exact: false,
    error: Math.max(heuristicCounter.error, calibrated.error),
    count: (text: string) => countUpTo(text, Number.POSITIVE_INFINITY),
    countUpTo,
    truncate: (text, limit, keep) => searchTruncate(countUpTo, text, limit, keep),
  } satisfies TokenCounter);
}
