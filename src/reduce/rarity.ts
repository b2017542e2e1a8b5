/** What counts as rare among so many rows. */

/** A value is rare when at most this share of rows has it, and all rare ones together are few. */
const RARE_SHARE = 0.01;
const RARE_TOTAL_SHARE = 0.05;
/** In bits: what is half as frequent as the next is so by chance. */
const LEAST_DISTANCE = 1;
/** Among fewer rows nothing is the rule. */
const FEWEST_ROWS = 4;

/** Bits of surprise in something that happens so many times among so many rows. */
export function surprise(times: number, count: number): number {
  return Math.log2(count / Math.max(1, times));
}

export function rareLimit(count: number): number {
  return Math.max(1, Math.floor(count * RARE_SHARE));
}

/**
 * Of things that happen so many times each, those that are rare: by index, with how much each stands out. What counts is the
 * distance to the least frequent of the others; a long tail has none. Many rare ones make each of them less remarkable.
 */
export function rareOnes(times: readonly number[], count: number): Map<number, number> {
  const limit = rareLimit(count);
  const rare = new Map<number, number>();
  let total = 0;
  let leastFrequent = count;
  times.forEach((number, index) => {
    if (number > limit) leastFrequent = Math.min(leastFrequent, number);
    if (number === 0 || number > limit) return;
    rare.set(index, number);
    total += number;
  });
  if (total > Math.max(1, count * RARE_TOTAL_SHARE) || count < FEWEST_ROWS) return new Map();
  const weight = 1 / (1 + Math.log2(Math.max(1, rare.size)) / 4);
  for (const [index, number] of rare) {
    const distance = surprise(number, leastFrequent);
    if (distance > LEAST_DISTANCE) rare.set(index, weight * distance);
    else rare.delete(index);
  }
  return rare;
}
