import { expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import { readQuestion } from '../reduce/extract/question.js';
import { askedRows } from './asked-rows.js';

const { counter } = counterFor('o200k_base');

it('shows the rows that hold all of the question first, a number as a value and not as a part of a date', () => {
  const rows = Array.from({ length: 200 }, (_, at) => {
    const customer = at === 122 || at === 147 ? 17 : 18 + (at % 80);
    return `${at + 300},Customer ${customer},${at % 90}.17,2026-05-17,${at % 5 === 2 ? 'failed' : 'paid'}`;
  });
  const question = readQuestion('orders of Customer 17 that failed');
  if (question === undefined) throw new Error('no question');
  const asked = { question, weights: question.terms.map(() => 0.3) };
  const { text = '' } = askedRows(`id,name,sum,date,state\n${rows.join('\n')}\n`, asked, counter, 58) ?? {};
  expect(text.split('\n').filter((line) => line.includes('Customer'))).toEqual([rows[122], rows[147]]);
});
