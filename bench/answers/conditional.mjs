// Conditional logistic regression: of some alternatives the right ones are to have the largest share of a softmax.

/**
 * @typedef {object} Choice
 * @property {number} [weight]
 * @property {readonly ArrayLike<number>[]} signals by alternative
 * @property {readonly boolean[]} isRight
 */

const PENALTY = 1;
const ROUNDS = 25;
const LONGEST_STEP = 5;

/** Newton's method with a small penalty on large weights. @param {readonly Choice[]} choices */
export function fitConditional(choices) {
  const size = choices[0].signals[0].length;
  let weights = new Array(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => -PENALTY * weight);
    const curve = weights.map((_, row) => weights.map((_, column) => (row === column ? PENALTY : 0)));
    for (const choice of choices) addChoice(choice, weights, slope, curve);
    const step = solved(curve, slope);
    const most = Math.max(...step.map(Math.abs));
    const scale = Math.min(1, LONGEST_STEP / most);
    weights = weights.map((weight, at) => weight + scale * step[at]);
    if (most < 1e-4) break;
  }
  return weights;
}

/** The mean logarithm of the share of what is right. */
export function likelihood(choices, weights) {
  const total = choices.reduce((sum, choice) => {
    const { all, right } = shares(choice, weights);
    return sum + Math.log(right / all);
  }, 0);
  return total / choices.length;
}

function shares({ signals, isRight }, weights) {
  const values = signals.map((signal) => weights.reduce((sum, weight, at) => sum + weight * signal[at], 0));
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const all = powers.reduce((a, b) => a + b, 0);
  const right = powers.reduce((sum, power, at) => sum + (isRight[at] ? power : 0), 0);
  return { powers, all, right };
}

function addChoice({ weight = 1, signals, isRight }, weights, slope, curve) {
  const size = weights.length;
  const { powers, all, right } = shares({ signals, isRight }, weights);
  const average = new Float64Array(size);
  signals.forEach((signal, at) => {
    for (let one = 0; one < size; one++) average[one] += (powers[at] / all) * signal[one];
  });
  signals.forEach((signal, at) => {
    const share = powers[at] / all;
    const wanted = isRight[at] ? powers[at] / right : 0;
    for (let row = 0; row < size; row++) {
      slope[row] += weight * (wanted - share) * signal[row];
      const difference = signal[row] - average[row];
      if (difference === 0) continue;
      for (let column = 0; column < size; column++)
        curve[row][column] += weight * share * difference * (signal[column] - average[column]);
    }
  });
}

/** Gaussian elimination with the largest element first. */
function solved(matrix, right) {
  const size = right.length;
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let row = at + 1; row < size; row++)
      if (Math.abs(matrix[row][at]) > Math.abs(matrix[pivot][at])) pivot = row;
    [matrix[at], matrix[pivot]] = [matrix[pivot], matrix[at]];
    [right[at], right[pivot]] = [right[pivot], right[at]];
    for (let row = at + 1; row < size; row++) {
      const factor = matrix[row][at] / matrix[at][at];
      for (let column = at; column < size; column++) matrix[row][column] -= factor * matrix[at][column];
      right[row] -= factor * right[at];
    }
  }
  for (let at = size - 1; at >= 0; at--) {
    for (let column = at + 1; column < size; column++) right[at] -= matrix[at][column] * right[column];
    right[at] /= matrix[at][at];
  }
  return right;
}
