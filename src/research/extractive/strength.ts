/**
 * Estimates how likely a passage answers a question, by the share of the question in it. More passages, or a shorter
 * question, raise that share by chance. `bench/research/fit-certainty.mjs` fits the weights on one half of the
 * questions of six languages and of searches, among 5, 20 and 100 passages.
 */
import type { IndexedPassage } from '../../contract/ports/document-index.js';
import type { FoundPlace } from '../../contract/research/research-state.js';
import { tellingTerms } from '../../text/rank-passages.js';

const SHARE = 17.6;
const TERMS = 0.56;
const PASSAGES = -0.69;
const EVEN = -3.1;
const STRENGTH_OF_TOTAL = 0.2;

export function certaintyOf(share: number, terms: number, passages: number): number {
  const odds = EVEN + SHARE * share + TERMS * Math.log(terms) + PASSAGES * Math.log(Math.max(1, passages));
  return 1 / (1 + Math.exp(-odds));
}

/** From what a ranking over so many passages says of a passage: `strength` orders them, `certainty` says whether one answers. */
export function strengthFor(
  question: string,
  passages: number,
): (found: Pick<IndexedPassage, 'score' | 'share'>) => Omit<FoundPlace, 'start' | 'end'> {
  const terms = Math.max(1, tellingTerms(question).length);
  // What a word that one passage holds is worth in such an index.
  const rarest = Math.log(1 + Math.max(0.5, passages - 0.5) / 1.5);
  return ({ score, share }) => ({
    strength: (score / rarest) * (1 / terms + STRENGTH_OF_TOTAL) * (1 + (share ?? 0)),
    ...(share === undefined ? {} : { certainty: certaintyOf(share, terms, passages) }),
  });
}

export const ENOUGH = 0.5;
export const STRONG = 0.9;
