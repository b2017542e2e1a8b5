import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerPassage, answerSpans, findAnswer, NOT_FOUND } from './answer-spans.js';

const passages: AnswerPassage[] = [
  {
    title: 'Harbours of the north',
    text: 'The harbour was dug in winter. Fishermen came from far away, and many ships were lost on the cape before anyone thought of a light.',
  },
  {
    title: 'Cape lighthouse',
    text: 'The lighthouse, a tower of red brick, was designed by Ingrid Sund and stands on the northern cape. It was not lit before 4 May 1903, because the lamp (made in Lyon) arrived late. Later it served 214 ships a year.',
  },
  { title: 'Bread', text: 'Bread is baked from flour, water and salt. Rye keeps longer than wheat.' },
];
const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

describe('the answer to a question', () => {
  it.each([
    ['who designed the lighthouse', 'Ingrid Sund'],
    ['when was the lighthouse lit', '4 May 1903'],
    ['how many ships did the lighthouse serve a year', '214'],
  ])('of %j stands in few words of the right passage', (question, answer) => {
    const { ranking, spans, confidence } = findAnswer(question, passages, { words: 18 });
    expect(ranking[0]).toBe(1);
    expect(spans.map(({ text }) => text).join(' ')).toContain(answer);
    expect(confidence).toBeGreaterThan(NOT_FOUND);
  });

  it('is doubted when the passage that holds it is not there', () => {
    const without = passages.filter(({ title }) => title !== 'Cape lighthouse');
    const question = 'who designed the lighthouse of brick on the cape';
    expect(findAnswer(question, without, { words: 30 }).confidence).toBeLessThan(
      findAnswer(question, passages, { words: 30 }).confidence,
    );
    expect(findAnswer('which planet has rings', passages, { words: 30 })).toEqual({
      ranking: [],
      spans: [],
      confidence: 0,
    });
  });

  it('is nothing when nothing is asked or there is nothing to read', () => {
    expect(answerSpans('', passages, { words: 30 })).toEqual([]);
    expect(answerSpans('who designed it', [], { words: 30 })).toEqual([]);
  });

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
        fc.array(fc.record({ title: text, text }), { maxLength: 6 }),
        text,
        fc.integer({ min: 0, max: 40 }),
        (given, question, words) => {
          const found = findAnswer(question, given, { words });
          for (const span of found.spans) {
            expect(given[span.passage]?.text.slice(span.start, span.end)).toBe(span.text);
            expect(span.score).toBeGreaterThanOrEqual(0);
            expect(span.score).toBeLessThanOrEqual(1 + 1e-6);
          }
          expect(found.spans.reduce((sum, span) => sum + countWords(span.text), 0)).toBeLessThanOrEqual(
            words,
          );
          expect(new Set(found.ranking).size).toBe(found.ranking.length);
          expect(findAnswer(question, given, { words })).toEqual(found);
        },
      ),
      { numRuns: 200 },
    );
  });
});
