/**
 * Finds the few best of many ranks without sorting all. A sample shows where the best begin, and one pass takes what
 * is at or above that rank. If the sample misled, the answer is `undefined`, never a wrong choice.
 */

const SAMPLE = 1_024;

/** More than this many times what is wanted, and the sample was no help. */
const TOO_MANY = 16;

export function numbersNearTheTop(
  ranks: Float64Array,
  amount: number,
  descending: boolean,
): number[] | undefined {
  const place = placeInSample(ranks.length, amount);
  if (place === undefined) return undefined;
  const sample = new Float64Array(SAMPLE);
  visit(ranks.length, (index, position) => {
    sample[position] = ranks[index] as number;
  });
  // Sorted upwards, and what is no number is last.
  sample.sort();
  let numbers = SAMPLE;
  while (numbers > 0 && Number.isNaN(sample[numbers - 1])) numbers--;
  const border = sample[descending ? numbers - 1 - place : place];
  if (border === undefined || Number.isNaN(border)) return undefined;
  const best: number[] = [];
  const equal: number[] = [];
  for (let index = 0; index < ranks.length; index++) {
    const rank = ranks[index] as number;
    if (descending ? rank > border : rank < border) best.push(index);
    else if (rank === border && equal.length < amount) equal.push(index);
  }
  return enough(best, equal, amount);
}

export function textsNearTheTop(
  ranks: readonly (string | undefined)[],
  amount: number,
  descending: boolean,
): number[] | undefined {
  const place = placeInSample(ranks.length, amount);
  if (place === undefined) return undefined;
  const sample = new Array<string>(SAMPLE);
  visit(ranks.length, (index, position) => {
    sample[position] = ranks[index] as string;
  });
  sample.sort();
  const border = sample[descending ? SAMPLE - 1 - place : place] as string;
  const best: number[] = [];
  const equal: number[] = [];
  for (let index = 0; index < ranks.length; index++) {
    const rank = ranks[index] as string;
    if (descending ? rank > border : rank < border) best.push(index);
    else if (rank === border && equal.length < amount) equal.push(index);
  }
  return enough(best, equal, amount);
}

/** How far from the best end of the sample the border is: half as far again as the share asks, and some more for chance. */
function placeInSample(count: number, amount: number): number | undefined {
  const place = Math.ceil((1.5 * SAMPLE * amount) / count) + 6;
  return amount > 0 && count >= 4 * SAMPLE && place < SAMPLE / 2 ? place : undefined;
}

/** Ranks equal to the border come after all better ones, the first ones first. */
function enough(best: number[], equal: readonly number[], amount: number): number[] | undefined {
  if (best.length + equal.length < amount || best.length > TOO_MANY * amount + SAMPLE) return undefined;
  for (const index of equal) {
    if (best.length >= amount) break;
    best.push(index);
  }
  return best;
}

/** In steps that meet no pattern of the list. */
function visit(count: number, take: (index: number, position: number) => void): void {
  const step = stepThrough(count);
  for (let position = 0, index = 0; position < SAMPLE; position++, index = (index + step) % count) {
    take(index, position);
  }
}

/** A number near 0.618 of `count` that has no factor in common with it: in such steps every place is met once. */
export function stepThrough(count: number): number {
  let step = Math.max(1, Math.floor(count * 0.618));
  while (greatestCommonDivisor(step, count) !== 1) step++;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
