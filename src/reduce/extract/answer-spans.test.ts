import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerSpans } from './answer-spans.js';

const LIGHTHOUSE = {
  title: 'Cape lighthouse',
  text: 'The lighthouse, a tower of red brick, was designed by Ingrid Sund and stands on the northern cape. It was not lit before 4 May 1903, because the lamp (made in Lyon) arrived late. Later it served 214 ships a year.',
};
const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

describe('the answer to a question', () => {
  it.each([
    ['who designed the lighthouse', 'Ingrid Sund'],
    ['when was the lighthouse lit', '4 May 1903'],
    ['how many ships did the lighthouse serve a year', '214'],
  ])('of %j stands in few words of the passage', (question, answer) => {
    const spans = answerSpans(question, LIGHTHOUSE, 18);
    expect(spans.map(({ text }) => text).join(' ')).toContain(answer);
  });

  it.each(['', 'which planet has rings'])(
    'to %j is none, where the passage holds no word of it',
    (question) => {
      expect(answerSpans(question, LIGHTHOUSE, 30)).toEqual([]);
    },
  );

  it('quotes letter by letter within the words, the same every time, whatever the text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.lorem({ maxCount: 60 }),
      fc.constantFrom(
        '灯台を設計したのは鈴木花子である。',
        '\ud800 lit \udc00',
        'a-'.repeat(80),
        '('.repeat(90),
      ),
    );
    fc.assert(
      fc.property(
        fc.record({ title: text, text }),
        text,
        fc.integer({ min: 0, max: 40 }),
        (passage, question, words) => {
          const spans = answerSpans(question, passage, words);
          for (const span of spans) {
            expect(passage.text.slice(span.start, span.start + span.text.length)).toBe(span.text);
          }
          const marks = Math.max(0, spans.length - 1);
          expect(spans.reduce((sum, span) => sum + countWords(span.text), marks)).toBeLessThanOrEqual(words);
          expect(answerSpans(question, passage, words)).toEqual(spans);
        },
      ),
      { numRuns: 200 },
    );
  });
});
