import { describe, expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';

const { counter } = counterFor('o200k_base');

function extract(text: string, limit: number, query: string): string {
  const question = readQuestion(query);
  const asked = question && { question, weights: question.terms.map(() => 3), isAlone: true };
  return createExtractor(text, { counter, asked }).within(limit).text;
}

const contract = `MASTER AGREEMENT

1. Definitions
"Customer" means Acme. "Provider" means Borealis. "Fees" means the amounts in Schedule A.

3. Liability
3.1 Provider's total liability shall not exceed EUR 500,000 in any contract year.
3.2 Neither party is liable for loss of profits.

4. Refunds
Customer may request a refund of prepaid Fees within 30 days of invoice.

7. Termination
7.1 Either party may end it for convenience with 90 days' written notice.
7.2 Customer may end it at once if Provider is insolvent.

9. Meetings
The parties meet every quarter to review the services and the reports. Minutes are kept by the Provider.
Each party names a contact person for questions about deliveries and access to the buildings.

11. Exceptions
Section 7.1 does not apply during the first twelve months of the term.

Amendment No. 1
In Section 3.1, "EUR 500,000" is replaced by "EUR 750,000". All other terms remain as they are.
`;

describe('a clause that is changed elsewhere in its text', () => {
  it.each([80, 90, 120])('is shown with the sentence that changes it in %i tokens', (limit) => {
    expect(extract(contract, limit, 'How high is the liability of the Provider?')).toContain(
      'In Section 3.1, "EUR 500,000" is replaced by "EUR 750,000".',
    );
  });

  it.each([80, 90, 120])('is shown with what restricts it by its number in %i tokens', (limit) => {
    expect(extract(contract, limit, 'With what notice may a party end it for convenience?')).toContain(
      'Section 7.1 does not apply during the first twelve months',
    );
  });

  it('never shows half of what changes it', () => {
    for (let limit = 15; limit < 150; limit += 5) {
      const shown = extract(contract, limit, 'How high is the liability of the Provider?');
      if (shown.includes('is replaced'))
        expect(shown).toContain('In Section 3.1, "EUR 500,000" is replaced by "EUR 750,000"');
    }
  });

  it('is not joined by changes of something else', () => {
    const shown = extract(
      contract.replace('Section 7.1', 'Section 4'),
      60,
      'How high is the liability of the Provider?',
    );
    expect(shown).not.toContain('twelve months');
  });

  it('is one that was removed, too', () => {
    const notes = `## 3.2\n\nThe parser is faster. Option retries was removed from the client.\n\n${Array.from(
      { length: 12 },
      (_, n) =>
        `## 2.${n}\n\nSmall repairs number ${n} of the parser and of the documents were made by many people.`,
    ).join('\n\n')}\n\n## 1.0\n\nThe client has an option retries, which is 3 by default.\n`;
    for (const limit of [60, 80, 120])
      expect(extract(notes, limit, 'How many retries by default?')).toContain('Option retries was removed');
  });

  it('is none that has but a word of the question', () => {
    const rules = `${Array.from(
      { length: 10 },
      (_, n) =>
        `Rule ${n} of the store is replaced by the rule of the yard in winter, and the sign of it is removed.`,
    ).join('\n\n')}\n\nThe store has a lamp, two doors and a window to the sea.\n`;
    expect(
      extract(rules, 60, 'Which colour do the doors and the walls of the store have in spring?'),
    ).toContain('two doors');
  });
});
