/**
 * Several questions share one budget. A question that several items may answer would take a share for each of them from a question
 * with one clear answer: so the more items come into question, the less each of them weighs.
 */
import type { RankedTexts } from '../reduce/extract/rank-texts.js';

/** How quickly an item that fits worse than the best one becomes unlikely. */
const CERTAINTY = 9;
/** 0 would give each item a share whatever its question, 1 each question the same. */
const EVENNESS = 0.5;

/** A factor of the weight of each item; undefined where there is only one question. */
export function questionShares({
  scores,
  bestPart,
}: Pick<RankedTexts, 'scores' | 'bestPart'>): ((item: number) => number) | undefined {
  const likely: number[] = [];
  bestPart.forEach((part, item) => {
    if (part >= 0) likely[part] = (likely[part] ?? 0) + Math.exp(CERTAINTY * ((scores[item] ?? 0) - 1));
  });
  const factors = likely.map((items) => items ** -EVENNESS);
  return factors.length < 2 ? undefined : (item) => factors[bestPart[item] ?? -1] ?? 1;
}
