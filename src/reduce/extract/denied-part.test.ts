import { expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';

const { counter } = counterFor('o200k_base');
const DENIED = 'The relief valve must not be opened while the boiler is under pressure,';
const RULE = `${DENIED} except by the chief engineer on the written order of the master, who shall enter the reason and the hour in the log before the valve is touched.`;
const STORES = Array.from({ length: 16 }, (_, at) => `Crate ${at} of paint is stored aft beside the locker.`);

function extract(text: string, limit: number): string {
  const question = readQuestion('May the relief valve be opened under pressure?');
  const asked = question && { question, weights: question.terms.map(() => 3) };
  return createExtractor(text, { counter, asked }).within(limit).text;
}

it('shows what is denied, or nothing, where the sentence that answers has no room', () => {
  const text = [...STORES.slice(0, 8), RULE, ...STORES.slice(8)].join(' ');
  for (let limit = 4; limit < 50; limit++) {
    const shown = extract(text, limit);
    if (shown !== '') expect(shown).toContain(DENIED);
  }
  expect(extract(text, 17)).toBe(`[…] ${DENIED} […]`);
});

it('never shows what holds unless something else does without saying so', () => {
  const text = [...STORES, RULE.replace('must not be', 'may be').replace('except', 'unless refused')].join(
    ' ',
  );
  for (let limit = 4; limit < 60; limit++) {
    const shown = extract(text, limit);
    if (shown.includes('may be opened')) expect(shown).toContain('unless');
  }
});
