/** Weights of `answer-worth.ts`, in the order of its signals. Written by `npm run bench -- answers --data DIR`. */
export const UNIT_WEIGHTS: readonly number[] = [
  2.02, 2.56, 1.08, -2.64, 1.32, 3.91, 2.18, 0.41, 1.55, 1.51, 0.21, 0.8, -0.52, 1.29, 1.5, 0.71, -0.48,
  -0.58, -0.58, 0.66, -0.38,
];
export const WORD_WEIGHTS: readonly number[] = [
  -3.11, -1.93, 1.78, 1.98, 4.09, 2.6, 2.65, -0.34, 2.89, -0.07, -0.71, 1.36, 1.13, 1.09, 0.2, 0.92, 1.03,
  0.49, -0.51,
];
/** Where nothing is asked. */
export const PLAIN_WEIGHTS: readonly number[] = [
  -2.4, 0, 1.98, 0.04, 1.9, 1.43, 0.67, 0.21, -0.04, -0.3, -0.7, -0.22, -0.58, -1.54,
];
