/**
 * Shares bytes. `allotInOrder` serves lists whose start matters most: items stay whole as long as they fit, and an
 * item larger than the budget gets a part and is reduced inside. `shareFairly` serves parts that must all stay: small
 * ones whole, large ones equal shares.
 */

/** An eighth for each item that is too large alone, so that one does not hide all others; never less than this. */
const SMALLEST_PART = 64;

/**
 * Bytes for each item from the first on; shorter than `sizes` when not all fit. An allotment below the size means: reduce
 * inside. A size includes the item's separator.
 */
export function allotInOrder(sizes: readonly number[], budget: number): number[] {
  const part = Math.max(SMALLEST_PART, Math.floor(budget / 8));
  const allotted: number[] = [];
  const reduced: number[] = [];
  let left = budget;
  for (const size of sizes) {
    const tooLarge = size > budget;
    const bytes = tooLarge ? Math.min(part, budget) : size;
    if (bytes > left) break;
    if (tooLarge) reduced.push(allotted.length);
    allotted.push(bytes);
    left -= bytes;
  }
  if (reduced.length > 0) {
    for (const index of reduced)
      allotted[index] = (allotted[index] as number) + Math.floor(left / reduced.length);
  } else if (
    allotted.length < sizes.length &&
    (allotted.length === 0 || left > budget / 10) &&
    left >= SMALLEST_PART
  ) {
    allotted.push(left);
  }
  return allotted;
}

/** Bytes for each part: its size if that is at most the level that makes the sum fit, else the level. Order is kept. */
export function shareFairly(sizes: readonly number[], budget: number): number[] {
  const shares = new Array<number>(sizes.length).fill(0);
  const ascending = sizes
    .map((_, index) => index)
    .sort((a, b) => (sizes[a] as number) - (sizes[b] as number));
  let left = Math.max(0, budget);
  ascending.forEach((index, done) => {
    const share = Math.min(sizes[index] as number, Math.floor(left / (sizes.length - done)));
    shares[index] = share;
    left -= share;
  });
  return shares;
}
