/** Documents of different days: what a newer one changes opens the report, and the older one is shown beside it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { reported, researchFolder } from '../../../../test/support/research-command.js';

const FILES: Readonly<Record<string, string>> = {
  'harbour.txt':
    'The pier crane is inspected every 12 months. The crane was painted by Demag. The pilot station is manned all night.\n',
  'minutes.txt':
    'The crane is inspected every 6 months. The ice breaker needs a new gauge. The harbour master lives in Narvik.\n',
  'policy.md': `---
title: Travel and Expense Policy
date: 2023-02-01
---
# Travel and Expense Policy

Approved by Ingrid Solberg, Chief Financial Officer.

## 2 Daily allowance

Employees receive a daily allowance of 45 euros for travel within the European Union and 60 euros elsewhere.

## 3 Hotels

Hotel rooms may cost at most 140 euros per night. A higher price needs the written approval of the department head before booking.

## 4 Flights

Flights under six hours are booked in economy class. Business class is permitted for flights of eight hours or more.
`,
  'amendment.md': `# Amendment 1 to the Travel and Expense Policy

Effective 1 July 2024 the Travel and Expense Policy is changed as follows.

1. In section 2 the daily allowance within the European Union is raised from 45 euros to 52 euros. The allowance elsewhere stays at 60 euros.
2. In section 3 the limit for hotel rooms is 165 euros per night.
3. Section 4 is replaced: All flights are booked in economy class. Business class is no longer permitted, except for medical reasons.

Approved by Marek Dvorak, who succeeded Ingrid Solberg as Chief Financial Officer on 1 March 2024.
`,
  'notes/2025-03-04-meeting.md':
    '# Product meeting\n\n## Kestrel K5\n\nLena wants to launch in September. Decision: the launch is planned for 10 November 2025.\n',
  'notes/later.md':
    '# Product meeting, 17 June 2025\n\n## Kestrel K5\n\nThe laboratory has no free slot. Decision: the launch is moved from 10 November 2025 to 2 February 2026.\n',
  'notes/trains.md':
    '# Trains\n\nThe night train goes from Hamburg to Vienna in 10 hours. The K4 was shown in Vienna in 2024.\n',
};

const AGREEMENTS: Readonly<Record<string, string>> = {
  'agreement.md': `# Service Agreement between Bramwell Instruments Ltd and Haldor Shipping AS

Contract no. BI-2024-017, signed 12 February 2024 in Bergen.

## 3 Fees
3.1 The annual fee is NOK 480,000, payable in four equal instalments.
3.2 Invoices are due within 30 days of receipt.
3.3 Late payment bears interest of 8 % a year.

## 4 Service levels
4.1 The Supplier responds to a critical fault within 8 hours and restores operation within 72 hours.
4.2 Where it fails to do so, the Customer may deduct 2 % of the quarterly instalment for each day of delay.

## 5 Term and termination
5.1 The agreement starts on 1 March 2024 and runs for three years.
5.2 Either party may terminate with six months' written notice to the end of a contract year.
`,
  'amendment.md': `# Amendment 1 to the Service Agreement BI-2024-017

Between Bramwell Instruments Ltd and Haldor Shipping AS, dated 3 June 2025.

1. Clause 3.2 is replaced: "Invoices are due within 45 days of receipt."
2. In clause 4.1 the words "within 8 hours" are replaced by "within 4 hours".
3. A fourth site, Bodø, is added to clause 2. The annual fee in clause 3.1 rises to NOK 615,000 from 1 July 2025.
4. Clause 5.2: the period of notice is reduced from six months to three months.
5. The interest in clause 3.3 stays at 8 % a year. All other terms remain unchanged.
`,
};

let cwd: string;
beforeAll(() => {
  cwd = researchFolder(FILES);
});

const report = async (question: string) => (await reported(cwd, question)).all;

describe('a report over documents of different days', () => {
  it.each([
    ['What is the daily allowance within the European Union?', 'raised from 45 euros to 52 euros'],
    ['How much may a hotel room cost per night?', '165 euros per night'],
    ['Is business class permitted for flights of eight hours?', 'Business class is no longer permitted'],
    ['Who is the Chief Financial Officer?', 'Approved by Marek Dvorak'],
  ])('opens with what a newer one changed: %s', async (question, answer) => {
    const text = await report(question);
    expect(text.split('\n\n')[1]).toContain(answer);
    expect(text).toContain('- It was changed: "');
  });

  it('names other figures for the same as a contradiction, though the passages say more', async () => {
    const text = await report('How often is the crane inspected?');
    expect(text).toMatch(
      /## Contradictions\n\n- Two sources say nearly the same with other figures: (?:6 and 12|12 and 6)\./,
    );
  });

  it('says which of them is newer, by the day that a document states for itself', async () => {
    expect(await report('When will the Kestrel K5 be launched?')).toContain(
      '- It was changed: "Decision: the launch is moved from 10 November 2025 to 2 February 2026." (2025-06-17); before: "Decision: the launch is planned for 10 November 2025." (2025-03-04).',
    );
  });

  it.each([
    ['Within how many days are invoices due?', 'within 45 days', '3.2 Invoices'],
    ['What is the annual fee?', 'NOK 615,000', '3.1 The annual fee'],
    ['How long is the notice to terminate?', 'three months', '5.2 Either party'],
    [
      'Within how many hours must a critical fault be responded to?',
      'replaced by "within 4 hours"',
      '4.1 The Supplier',
    ],
  ])(
    'opens with the amendment of an agreement that has its parties in its title: %s',
    async (question, answer, before) => {
      const folder = researchFolder(AGREEMENTS);
      const { all, opening } = await reported(folder, question);
      expect(opening).toContain(answer);
      expect(all).toMatch(/- It was changed: .*\(2025-06-03\); before: .*\(2024-02-12\)/);
      expect(all).toContain(`before: "${before}`);
    },
  );

  it('takes a clause for changed by no other one, and not by a sentence that it stays', async () => {
    const { all } = await reported(researchFolder(AGREEMENTS), 'What interest does late payment bear?');
    expect(all).not.toContain('It was changed');
  });

  it('takes an amendment for later than what it amends where neither states a day', async () => {
    const undated = Object.entries(AGREEMENTS).map(([name, text]) => [
      name,
      text.replace(/, (?:dated|signed) \d+ \p{L}+ \d+/u, ''),
    ]);
    const { all, opening } = await reported(
      researchFolder(Object.fromEntries(undated)),
      'Within how many days are invoices due?',
    );
    expect(opening).toContain('within 45 days');
    expect(all).toContain('- It was changed: "');
  });

  it('takes a question about the change for no change', async () => {
    const text = await report('Who approved the amendment to the travel policy?');
    expect(text.split('\n\n')[1]).toContain('Marek Dvorak');
    expect(text).not.toContain('It was changed');
  });
});
