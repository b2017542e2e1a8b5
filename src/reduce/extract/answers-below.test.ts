import { describe, expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';

const { counter } = counterFor('o200k_base');

function extract(text: string, limit: number, query: string, isAlone = true): string {
  const question = readQuestion(query);
  const asked = question && { question, weights: question.terms.map(() => 3), isAlone };
  return createExtractor(text, { counter, asked }).within(limit).text;
}

const answers: Record<string, string> = {
  invoices: 'Yes, as PDF and CSV, under Billing.',
  messages: 'No. Messages cannot be exported for legal reasons.',
  contacts: 'Yes, but only administrators can.',
  files: 'Not yet; it is planned for 2027.',
};
const filler = Array.from(
  { length: 10 },
  (_, n) =>
    `Paragraph ${n} describes the garden and the path to the lake. Visitors like the benches in the shade.`,
).join('\n\n');
const faq = `# FAQ\n\n${Object.entries(answers)
  .map(([what, answer]) => `**Q: Can I export ${what}?**\n\nA: ${answer}`)
  .join('\n\n')}\n\n${filler}\n`;

describe('questions and answers', () => {
  it.each(Object.entries(answers))('the answer about %s is shown with its question', (what, answer) => {
    for (const limit of [32, 40, 60, 90])
      expect(extract(faq, limit, `Can I export ${what}?`)).toContain(answer);
  });

  it('a question is never shown without the beginning of its answer, nor an answer below another question', () => {
    for (const what of Object.keys(answers))
      for (let limit = 12; limit < 110; limit += 7)
        for (const isAlone of [true, false]) {
          const shown = extract(faq, limit, `Can I export ${what}?`, isAlone);
          for (const [other, answer] of Object.entries(answers)) {
            const [, below] = shown.split(`export ${other}?`);
            if (below !== undefined) expect(below).toMatch(new RegExp(`^\\**\\s+A: ${answer.split(' ')[0]}`));
          }
        }
  });

  it('a question inside of a paragraph is a sentence like others', () => {
    const text = `Who built the bridge? Nobody knows. ${filler} The bridge was built by Ann Lee in 1931.`;
    expect(extract(text, 30, 'Who built the bridge?')).toContain('Ann Lee');
  });
});
