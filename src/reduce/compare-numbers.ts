/**
 * The order of two numbers by their digits as written: beyond 2^53, and with many decimals, different numbers are the same
 * one in floating point, so ids would be mistaken for each other.
 */

const NUMBER = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/;

export function isNumberText(text: string): boolean {
  const bare = text.trim();
  return /^[-+]?\.?\d/.test(bare) && NUMBER.test(bare);
}

/** Below, at or above 0 as the first is smaller, equal or larger. Both are numbers by `isNumberText`. */
export function compareNumbers(one: string, other: string): number {
  if (one === other) return 0;
  const difference = Number(one) - Number(other);
  // Rounding never turns an order around: only what is equal afterwards may have been different.
  if (difference !== 0 && !Number.isNaN(difference)) return Math.sign(difference);
  const a = decimalOf(one);
  const b = decimalOf(other);
  if (a.sign !== b.sign || a.sign === 0) return Math.sign(a.sign - b.sign);
  if (a.magnitude !== b.magnitude) return a.magnitude > b.magnitude ? a.sign : -a.sign;
  return a.digits === b.digits ? 0 : a.digits > b.digits ? a.sign : -a.sign;
}

/** `0.digits` times ten to the power of the magnitude, without zeros at either end of the digits. */
function decimalOf(text: string): { sign: number; digits: string; magnitude: number } {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text.trim()) ?? [];
  const all = whole + fraction;
  let from = 0;
  while (all[from] === '0') from++;
  let to = all.length;
  while (to > from && all[to - 1] === '0') to--;
  const magnitude = whole.length - from + Number(exponent);
  return { sign: from === to ? 0 : sign === '-' ? -1 : 1, digits: all.slice(from, to), magnitude };
}
