// Medians, growth and paired differences. Pure, so that the root tests can check them.
import { randomBelow, seededRandom } from './seeded.mjs';

/**
 * The middle value; of an even number the mean of the two middle ones.
 * @param {readonly number[]} values
 */
export function median(values) {
  return quantile(values, 0.5);
}

/**
 * Linear between neighbours, so that quantile(values, 0.5) is the usual median.
 * @param {readonly number[]} values
 * @param {number} share 0 to 1
 */
export function quantile(values, share) {
  if (values.length === 0) throw new RangeError('A quantile of no values does not exist.');
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const low = Math.floor(place);
  const high = Math.ceil(place);
  return sorted[low] + (sorted[high] - sorted[low]) * (place - low);
}

/**
 * Fits cost = factor * size^exponent by least squares in logarithms: 1 is linear, 2 quadratic.
 * A cost below the resolution of the clock counts as one microsecond.
 * @param {readonly { size: number, cost: number }[]} points at least two different sizes
 * @returns {{ exponent: number, points: { size: number, cost: number }[] }}
 */
export function growth(points) {
  const xs = points.map((point) => Math.log(point.size));
  const ys = points.map((point) => Math.log(Math.max(point.cost, 0.001)));
  const meanX = mean(xs);
  const meanY = mean(ys);
  let covariance = 0;
  let variance = 0;
  for (let i = 0; i < xs.length; i++) {
    covariance += (xs[i] - meanX) * (ys[i] - meanY);
    variance += (xs[i] - meanX) ** 2;
  }
  if (!(variance > 0)) throw new RangeError('Growth needs at least two different sizes above zero.');
  return { exponent: covariance / variance, points: points.map(({ size, cost }) => ({ size, cost })) };
}

const ROUNDS = 1_000;

/**
 * The mean of differences of pairs, with the 95 % interval of a bootstrap over the pairs. The same in every run.
 * @param {readonly number[]} differences
 * @returns {{ mean: number, low: number, high: number }}
 */
export function pairedDifference(differences, seed = 1) {
  const random = seededRandom(seed);
  const means = Array.from({ length: ROUNDS }, () => {
    let sum = 0;
    for (let i = 0; i < differences.length; i++) sum += differences[randomBelow(random, differences.length)];
    return sum / differences.length;
  });
  return { mean: mean(differences), low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

/** @param {readonly number[]} values */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
