import { describe, expect, it } from 'vitest';
import { createProseExtract, GAP } from './extract-prose.js';
import { readQuestion } from './question.js';
import { relevanceOf } from './relevance.js';

const filler = 'the rest of that long entry tells little that anybody would ever want to read again';
const REPEATED = {
  'a number in equal sentences': `${filler} 72 ${filler}. `.repeat(60),
  'equal lines': 'Ticket 72 was closed by the crew without a comment.\n'.repeat(200),
  'a few entries in turn': Array.from(
    { length: 200 },
    (_, n) => `${filler}, 72 of ${n % 3}, ${filler}. `,
  ).join(''),
};

function extract(text: string, query: string | undefined, budget: number): string {
  const question = readQuestion(query);
  const asked =
    question === undefined
      ? undefined
      : { question, weights: relevanceOf([{ title: '', content: text }], question).weights };
  return createProseExtract(text, '', asked).view(budget).content;
}

describe('an extract of a text that repeats itself', () => {
  for (const [what, text] of Object.entries(REPEATED)) {
    it.each([
      ['72', 60],
      ['72', 400],
      [undefined, 60],
      [undefined, 400],
    ])(`shows no span of ${what} twice, for the question %s and %d characters`, (query, budget) => {
      const spans = extract(text, query, budget)
        .split(GAP)
        .map((span) => span.trim())
        .filter((span) => span !== '');
      expect(spans.length).toBeGreaterThan(0);
      expect(new Set(spans).size).toBe(spans.length);
    });
  }
});
