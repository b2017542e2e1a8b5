import { describe, expect, it } from 'vitest';
import { withoutSmallGaps } from './small-gaps.js';

const text = 'The tide went out, and so the sand lay shining.';
const shown = (...spans: readonly (readonly [number, number])[]) =>
  withoutSmallGaps(
    text,
    spans.map(([from, to]) => ({ from, to })),
  ).map(({ from, to }) => text.slice(from, to));

describe('a gap', () => {
  it('that hides less than its mark takes is none, before, between and after spans', () => {
    expect(shown([4, 18])).toEqual(['The tide went out,']);
    expect(shown([4, 18], [22, 46])).toEqual([text]);
  });

  it('that hides more, or the end of a line, stays', () => {
    expect(shown([9, 18], [25, 30])).toEqual(['went out,', ' the ']);
    expect(withoutSmallGaps('a\nbc def ghi', [{ from: 2, to: 5 }])).toEqual([{ from: 2, to: 5 }]);
  });
});
