import { expect, it } from 'vitest';
import { counterFor } from '../../../app/counting.js';
import { fit as fitItems } from '../../../index.js';

const { counter } = counterFor('o200k_base');

async function shown(
  texts: Readonly<Record<string, string>>,
  budget: number,
  query: string,
): Promise<string> {
  const items = Object.entries(texts).map(([id, content]) => ({ id, content }));
  return (await fitItems(items, { budget, query, counter, clock: { now: () => 0 } })).text;
}

const minutes = {
  'board-05.md': `# Garden board, 4 May 2026

Present: Ruth Adler (chair), Nils Falk, Ada Moreau, Jon Perrin
Apologies: Kai Winter

## 1. Water

Nils reported that the pump loses pressure in the evening. A new one costs 1,900 EUR.

**Decision:** The pump is replaced in June. Ada asks for two offers.

## 2. Fees

Ruth proposed 140 EUR a plot. Jon thought this too much for half a plot. After discussion:

**Decision:** The fee is 120 EUR a plot, 75 for half plots. In force from 1 July.

## 3. Keys

Jon hands out the new keys on Saturday.
`,
  'board-06.md': `# Garden board, 1 June 2026

Present: Ruth Adler (chair), Ada Moreau, Kai Winter, Nils Falk
Apologies: Jon Perrin

## 1. Minutes of May

Correction to item 2: the fee for half plots is 65 EUR, not 75.

## 2. Keys

Jon is ill. Kai, not Jon, hands out the new keys on Sunday.

## 3. Water

Ada has one offer. The other one comes next week.
`,
};

it.each([55, 60])('gives a correction of something else no room in %i tokens', async (budget) => {
  const text = await shown({ later: minutes['board-06.md'] }, budget, 'Who hands out the new keys?');
  expect(text).toContain('Kai, not Jon, hands out the new keys');
  expect(text).not.toContain('Correction');
});
