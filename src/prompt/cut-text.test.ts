import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heuristicCounter } from '../tokens/heuristic-counter.js';
import { cutText } from './cut-text.js';

it('ends with a word and the mark of a gap', () => {
  expect(cutText(heuristicCounter, 'The pilot may not leave the ship before the second buoy.', 10)).toMatch(
    /^The pilot may not leave(?: the)? \[…\]$/,
  );
});

it('is the beginning of the text, or empty, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 0, max: 60 }), (text, limit) => {
      const cut = cutText(heuristicCounter, text, limit);
      expect(cut === '' || text.startsWith(cut.replace(/ \[…\]$/, ''))).toBe(true);
    }),
  );
});
