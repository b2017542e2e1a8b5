import { describe, expect, it } from 'vitest';
import { questionOf } from './question-of.js';

describe('the question that a call asks', () => {
  it('is the words and numbers of its arguments', () => {
    expect(questionOf({ query: 'late orders', filter: { city: 'Bonn', order: 4711 } })).toBe(
      'late orders Bonn 4711',
    );
    expect(questionOf({ verbose: true })).toBeUndefined();
    expect(questionOf(undefined)).toBeUndefined();
  });

  it('does not hold numbers that say how much is wanted', () => {
    const howMuch = { page: 1, perPage: 50, limit: 5_000, max_results: 10, n: 3, timeoutMs: 500 };
    expect(questionOf(howMuch)).toBeUndefined();
    expect(questionOf({ ...howMuch, id: 7, limit: 'the speed limit' })).toBe('the speed limit 7');
  });
});
