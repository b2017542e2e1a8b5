import { describe, expect, it } from 'vitest';
import { answerLikelihood, questionShares } from './question-shares.js';

const ranked = (...items: readonly (readonly [score: number, part: number])[]) => ({
  scores: Float64Array.from(items, ([score]) => score),
  bestPart: Int16Array.from(items, ([, part]) => part),
});

describe('shares of several questions', () => {
  it('weigh each of two items that may answer one question less than the only item that may answer another', () => {
    const factor = questionShares(ranked([1, 0], [1, 1], [0.95, 1], [0, -1]));
    expect(factor?.(0)).toBe(1);
    expect(factor?.(1)).toBe(factor?.(2));
    expect(factor?.(1)).toBeLessThan(0.8);
    // Together they still get more than the only one.
    expect(2 * (factor?.(1) ?? 0)).toBeGreaterThan(1);
    expect(factor?.(3)).toBe(1);
  });

  it('hardly change for an item that fits far worse than the best', () => {
    const factor = questionShares(ranked([1, 0], [0.2, 0], [1, 1]));
    expect(factor?.(0)).toBeGreaterThan(0.999);
  });

  it('are none where there is one question', () => {
    expect(questionShares(ranked([1, 0], [0.9, 0], [0, -1]))).toBeUndefined();
  });
});

describe('the likelihood that an item answers its question', () => {
  it('adds up to one for each question, and falls with how well the item fits', () => {
    const likelihood = answerLikelihood(ranked([1, 0], [1, 1], [0.9, 1], [0.5, 1]));
    expect(likelihood(0)).toBe(1);
    expect(likelihood(1) + likelihood(2) + likelihood(3)).toBeCloseTo(1);
    expect(likelihood(1)).toBeGreaterThan(likelihood(2));
    expect(likelihood(2)).toBeGreaterThan(likelihood(3));
  });

  it('is one for an item of no single question, and where nothing is asked', () => {
    expect(answerLikelihood(ranked([1, 0], [1, -1]))(1)).toBe(1);
    expect(answerLikelihood(undefined)(0)).toBe(1);
  });
});
