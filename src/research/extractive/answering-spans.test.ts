import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeringSpans, quotedParts } from './answering-spans.js';
import { countWords } from './word-counter.js';

const passage = (text: string) => ({ text, title: '' });

describe('the words that answer', () => {
  it('are chosen within the limit, wherever they stand', () => {
    const text = `${'The valley is wide and green. '.repeat(8)}The bridge over it was built by James Eads.`;
    expect(answeringSpans(passage(text), ['who built the bridge'], 14)).toContain('built by James Eads.');
  });

  it('are letter by letter of the text, within the limit with the marks between them', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.lorem({ maxCount: 90 }), fc.string({ unit: 'binary', maxLength: 300 })),
        fc.string({ maxLength: 30 }),
        fc.integer({ min: 1, max: 40 }),
        (text, question, words) => {
          const extract = answeringSpans(passage(text), [question, 'what is lorem and dolor'], words);
          for (const part of quotedParts(extract)) expect(text).toContain(part);
          const inner = extract.replace(/^\[…\] /, '').replace(/ \[…\]$/, '');
          expect(countWords(inner)).toBeLessThanOrEqual(words);
        },
      ),
      { numRuns: 200 },
    );
  });
});
