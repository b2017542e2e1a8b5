import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

async function fitted(files: Readonly<Record<string, string>>, budget: number, query: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-understood-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  const asked = ['--budget', String(budget), '--query', query];
  const { out } = await runCommand(['fit', ...Object.keys(files), ...asked], { cwd });
  return out;
}

const CHARTER = `# Charter

between Holm Shipping ("Owner") and Tarn Freight ("Charterer"), dated 3 February 2025.

1. Term. 1.1 This charter begins on 1 March 2025 and runs for 24 months. 1.2 It is renewed for 12 months at a time unless a party gives notice at least 90 days before the end of the term.

2. Hire. 2.1 The Charterer pays a monthly hire of 18,500 EUR. 2.2 Invoices are due within 30 days. 2.3 The Owner may not raise the hire during the first term.

3. Speed. 3.1 The Owner keeps an average speed of 14 knots in each month. 3.2 If the speed is below 14 knots, the Charterer receives a credit of 5 % of the monthly hire for each full day, up to 50 %. 3.3 Days of storm do not count.

4. Liability. 4.1 The liability of each party is limited to 250,000 EUR per year. 4.2 The limit does not apply to intent, gross negligence or breach of confidence.

5. End. 5.1 Either party may end the charter for good cause if the other party does not cure a material breach within 30 days after written notice. 5.2 The Charterer may end the charter at any time with 60 days' notice if the Owner is bought by a competitor of the Charterer.

6. Papers. 6.1 The Owner keeps the papers only in the European Union. 6.2 It destroys all papers within 14 days after the end of the charter. 6.3 The Owner shall not lend them.

7. Law. 7.1 This charter is governed by Norwegian law. 7.2 The courts of Bergen have jurisdiction.
`;
const _AMENDMENT = `# Amendment No. 2 to the charter

dated 20 April 2026

1. Clause 7.2 is deleted and replaced by: "Disputes are decided by arbitration in Zurich."
2. In clause 6.2 "14 days" is replaced by "45 days".
3. Clause 5.2 is deleted.
`;

describe('a contract of numbered paragraphs', () => {
  it.each([80, 100])(
    'answers with the clause in %i tokens, not with the line above all clauses',
    async (budget) => {
      const query = 'Can the charterer end the charter if the owner is bought by a competitor?';
      expect(await fitted({ 'charter.md': CHARTER }, budget, query)).toContain(
        "60 days' notice if the Owner is bought by a competitor",
      );
    },
  );
});

const LEAVE = `# Leave and absence (2024, superseded)

## Annual leave

Every employee has 25 days of paid leave per calendar year. Leave must be requested on paper.

## Abroad

It is possible for up to 60 days per year, in the other countries of the union. It must be requested from the crew office.

## Certificates

A note of a doctor is needed from the second day on. It is sent to the harbour office.
`;

describe('headings of a document', () => {
  it('count for what stands below them', async () => {
    expect(await fitted({ 'leave.md': LEAVE }, 60, 'How long may I work abroad?')).toContain(
      '60 days per year',
    );
  });
});

const MINUTES = `# Harbour council, minutes of 14 April

Present: A. Rossi (chair), B. Chen, D. Novak, F. Haddad, K. Weiss (minutes). Absent: G. Lund.

## 1. Dredging

B. Chen reports that the work is behind by two weeks. It was planned for 4 May; the council moves it to 25 May. D. Novak objects: the fair begins on 19 May.

## 2. Price of the winter plan

A. Rossi proposes 49 EUR per month. F. Haddad proposes 59 EUR. After discussion 54 EUR are adopted, from 1 July on.

## 3. Crane

The proposal to buy a crane is rejected by four votes to one.
`;

it('counts a heading with a number for what stands below it', async () => {
  const out = await fitted({ 'minutes.md': MINUTES }, 90, 'What is the price of the winter plan?');
  expect(out).toContain('54 EUR are adopted');
});

const CHAT = `[2026-05-11 08:52] Priya Nair (support): Good morning, harbour support, how can I help?
[2026-05-11 08:53] Tom Becker: Hi, our export to the warehouse stopped last night at 23:40.
[2026-05-11 08:54] Tom Becker: Nothing arrived since. We have about 3,200 orders waiting.
[2026-05-11 08:56] Priya Nair (support): The token of the connector expired. Did anybody rotate the key?
[2026-05-11 08:57] Tom Becker: Not me. Maybe Luis.
[2026-05-11 08:59] Luis Ortega: Yes, I rotated it on Sunday at 23:30, because of the audit.
[2026-05-11 09:44] Tom Becker: I would offer the customers 10 % off for the delay.
[2026-05-11 09:46] Marta Lindqvist: No discount. We offer free shipping instead, until the end of May.
[2026-05-11 09:50] Tom Becker: Will the orders from the night be sent twice?
[2026-05-11 09:52] Priya Nair (support): No, every order has a key of its own, duplicates are ignored.
`;

describe('a conversation', () => {
  it.each([
    ['When did the export stop?', 'stopped last night at 23:40'],
    ['Do customers get a discount?', 'Marta Lindqvist: No discount.'],
    ['Who rotated the key?', 'Luis Ortega: Yes, I rotated it'],
  ])('shows what was said behind who said it: %s', async (query, said) => {
    for (let budget = 60; budget <= 140; budget += 20) {
      const out = await fitted({ 'chat.txt': CHAT }, budget, query);
      if (budget >= 100) expect(out).toContain(said);
      // Every line that quotes begins with its time, or with a gap before it.
      for (const line of out.split('\n').slice(1))
        if (/[a-z]/.test(line) && !line.startsWith('[plimsoll'))
          expect(line).toMatch(/^(?:\[…\] )?\[2026-05-11 \d\d:\d\d\] [A-Z]/);
    }
  });
});
