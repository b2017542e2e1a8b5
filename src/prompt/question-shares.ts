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
export function questionShares(ranked: RankedItems): ((item: number) => number) | undefined {
  const factors = likelyItems(ranked).map((items) => items ** -EVENNESS);
  return factors.length < 2 ? undefined : (item) => factors[ranked.bestPart[item] ?? -1] ?? 1;
}

/** How likely it is each item that answers its question, from 0 to 1; 1 for an item of no single question, or where nothing is asked. */
export function answerLikelihood(ranked: RankedItems | undefined): (item: number) => number {
  if (ranked === undefined) return () => 1;
  const likely = likelyItems(ranked);
  return (item) => {
    const items = likely[ranked.bestPart[item] ?? -1];
    return items === undefined ? 1 : certainty(ranked, item) / items;
  };
}

type RankedItems = Pick<RankedTexts, 'scores' | 'bestPart'>;

/** For each question how many items come into question, the best one as one of them. */
function likelyItems(ranked: RankedItems): number[] {
  const likely: number[] = [];
  ranked.bestPart.forEach((part, item) => {
    if (part >= 0) likely[part] = (likely[part] ?? 0) + certainty(ranked, item);
  });
  return likely;
}

function certainty({ scores }: RankedItems, item: number): number {
  return Math.exp(CERTAINTY * ((scores[item] ?? 0) - 1));
}
