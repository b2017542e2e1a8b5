import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeEdits } from './compose-edits.js';
import { applySpans, type SpanEdit } from './span-edits.js';

/** Edits of a text of some length: cuts in order, in pairs, each with a new text. */
function editsOf(length: number): fc.Arbitrary<SpanEdit[]> {
  return fc.array(fc.tuple(fc.nat(length), fc.string({ maxLength: 4 })), { maxLength: 8 }).map((cuts) => {
    const sorted = cuts.sort(([a], [b]) => a - b);
    const edits: SpanEdit[] = [];
    for (let at = 0; at + 1 < sorted.length; at += 2) {
      const [start, text] = sorted[at] ?? [0, ''];
      const end = sorted[at + 1]?.[0] ?? start;
      if (end > start && start >= (edits.at(-1)?.end ?? 0)) edits.push({ start, end, text, action: at });
    }
    return edits;
  });
}

describe('composing edits', () => {
  it('gives the text that two rounds give', () => {
    const rounds = fc
      .string({ maxLength: 40 })
      .chain((text) =>
        editsOf(text.length).chain((first) =>
          editsOf(applySpans(text, first).length).map((second) => ({ text, first, second })),
        ),
      );
    fc.assert(
      fc.property(rounds, ({ text, first, second }) => {
        const twice = applySpans(applySpans(text, first), second);
        expect(applySpans(text, composeEdits(first, second, text.length))).toBe(twice);
      }),
      { numRuns: 2_000 },
    );
  });
});
