/**
 * Computes `floor(value * share)` as on paper. In binary fractions 200,000 * (1 - 0.9) is 19,999.999..., so the share
 * is read as the decimal number that somebody wrote.
 */
const DIGITS = 12;
const ONE = 10n ** BigInt(DIGITS);

export function floorShare(value: number, share: number): number {
  return Number((BigInt(value) * decimal(share)) / ONE);
}

/** `floor(value * (1 - share))`. */
export function floorRest(value: number, share: number): number {
  return Number((BigInt(value) * (ONE - decimal(share))) / ONE);
}

function decimal(share: number): bigint {
  return BigInt(Math.round(share * 10 ** DIGITS));
}
