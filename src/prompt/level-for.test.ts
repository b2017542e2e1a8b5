import { describe, expect, it } from 'vitest';
import { levelOfSummary } from './level-for.js';

describe("the level of a model's summary", () => {
  it.each([
    ['condensed', 500, 'condensed'],
    ['condensed', 360, 'condensed'],
    ['condensed', 340, 'key_points'],
    ['condensed', 160, 'key_points'],
    ['condensed', 150, 'headline'],
    ['condensed', 2, 'headline'],
    ['key_points', 900, 'key_points'],
    ['key_points', 160, 'key_points'],
    ['key_points', 150, 'headline'],
    ['headline', 900, 'headline'],
  ] as const)('of %s with %d tokens of 1,000 is %s', (asked, after, level) => {
    expect(levelOfSummary(asked, after, 1_000)).toBe(level);
  });
});
