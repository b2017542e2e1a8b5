/**
 * Sorts numbers by their bits, digit by digit. It calls no comparison, equal numbers keep their order, and no input
 * makes it slow.
 */

const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;
const LAST_DIGIT = DIGITS - 1;
/** Where the digits of 32 bits begin. */
const SHIFTS = [0, DIGIT_BITS, 2 * DIGIT_BITS] as const;
/** Which half of a number holds its last bits. */
const LOW = new Uint32Array(new Float64Array([1]).buffer)[0] === 0 ? 0 : 1;

/**
 * The indexes of the numbers, none of them negative, from the largest on; equal ones keep their order. `rough` compares
 * only the first 32 bits.
 */
export function largestFirst(values: Float64Array, precision: 'exact' | 'rough' = 'exact'): Uint32Array {
  const halves = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length);
  let sorted = new Uint32Array(values.length);
  let next = new Uint32Array(values.length);
  for (let place = 0; place < sorted.length; place++) sorted[place] = place;
  const starts = new Uint32Array(DIGITS + 1);
  for (const half of precision === 'exact' ? [LOW, 1 - LOW] : [1 - LOW]) {
    for (const shift of SHIFTS) {
      if (sortByDigit(sorted, next, halves, half, shift, starts)) [sorted, next] = [next, sorted];
    }
  }
  return sorted;
}

/** False if all have the same digit: then nothing was moved. */
function sortByDigit(
  from: Uint32Array,
  to: Uint32Array,
  halves: Uint32Array,
  half: number,
  shift: number,
  starts: Uint32Array,
): boolean {
  const { length } = from;
  starts.fill(0);
  for (let place = 0; place < length; place++) {
    const digit = LAST_DIGIT - (((halves[2 * place + half] ?? 0) >>> shift) & LAST_DIGIT);
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  const first = LAST_DIGIT - (((halves[half] ?? 0) >>> shift) & LAST_DIGIT);
  if (starts[first + 1] === length) return false;
  for (let digit = 1; digit <= DIGITS; digit++)
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  for (let at = 0; at < length; at++) {
    const place = from[at] ?? 0;
    const digit = LAST_DIGIT - (((halves[2 * place + half] ?? 0) >>> shift) & LAST_DIGIT);
    const start = starts[digit] ?? 0;
    to[start] = place;
    starts[digit] = start + 1;
  }
  return true;
}
