import { describe, expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';
import { relevanceOf } from './relevance.js';

const { counter } = counterFor('o200k_base');

function extract(text: string, limit: number, query: string): string {
  const question = readQuestion(query);
  if (question === undefined) throw new Error('no question');
  const { weights, passagesOf } = relevanceOf([{ content: text }], question);
  const asked = { question, weights, passages: passagesOf(0), isAlone: true };
  return createExtractor(text, { counter, asked }).within(limit).text;
}

const fares = (marks: readonly [string, string, string], notes: readonly string[]) => `# Fares

The harbour line runs daily.

| ticket | zone A | zone B |
|---|---|---|
| single | 3.20${marks[0]} | 4.10 |
| day pass | 9.90${marks[1]} | 12.40 |
| weekly | 31.00 | 38.00${marks[2]} |

${notes.join('\n')}

Dogs travel free of charge. Bicycles need a ticket of their own, except folded ones. The last boat leaves at 23:40 and the first one at 5:10. Groups of ten or more should call the office two days before.
`;

describe('the note of a mark that is shown', () => {
  const texts = {
    raised: fares(
      ['¹', '²', '³'],
      ['¹ Bought on board: 1.00 more.', '² Not before 9:00.', '³ With a photo card.'],
    ),
    bracketed: fares(
      ['[1]', '[2]', '[3]'],
      ['[1] Bought on board: 1.00 more.', '[2] Not before 9:00.', '[3] With a photo card.'],
    ),
    named: fares(
      ['[^b]', '[^n]', '[^p]'],
      ['[^b]: Bought on board: 1.00 more.', '[^n]: Not before 9:00.', '[^p]: With a photo card.'],
    ),
    starred: fares(
      ['*', '**', '†'],
      ['* Bought on board: 1.00 more.', '** Not before 9:00.', '† With a photo card.'],
    ),
  };

  it.each(Object.entries(texts))('%s stands with the row of a table', (_, text) => {
    for (let limit = 50; limit <= 120; limit += 5) {
      const single = extract(text, limit, 'what does a single ticket cost in zone A?');
      expect(single).toContain('| single | 3.20');
      expect(single).toContain('Bought on board: 1.00 more.');
      const weekly = extract(text, limit, 'how much is a weekly ticket in zone B?');
      expect(weekly).toContain('| weekly | 31.00 | 38.00');
      expect(weekly).toContain('With a photo card.');
    }
  });

  it('is not taken for one where a star only sets a word off or begins an item', () => {
    const text = `# Notes\n\nThe *old* crane lifts 12 t. The new one lifts 30 t and *turns*.\n\n${'The sheds behind it are empty most of the year, and nobody has a key. '.repeat(6)}\n\n* It was oiled in May.\n`;
    expect(extract(text, 40, 'how much does the new crane lift?')).not.toContain('oiled');
  });
});

describe('a short sentence that restricts the one before it', () => {
  const text = `Repairs\n\nA bicycle is repaired within three days. Visits at home are possible for an extra 15 EUR. Not on the islands.\n\nRepairs cost 40 EUR an hour. Parts are charged apart. Islands are reached by the ferry, which leaves twice a day and takes bicycles free of charge.\n`;

  it('is not shown without it', () => {
    const gone = /Visits at home are possible[^\n]*\n?(?:.*\n)?.*Not on the islands/;
    for (let limit = 12; limit < counter.count(text); limit += 2)
      for (const query of ['are the islands served?', 'what do repairs cost?', 'islands not?']) {
        const shown = extract(text, limit, query);
        if (shown.includes('Not on the islands')) expect(shown).toMatch(gone);
      }
  });
});

describe('what is shown below a heading', () => {
  const rules = `# Rules of the library

## Loans (2023, superseded)

Every reader may borrow 6 books for 3 weeks. Films may be kept for 5 days.

## Loans (from 1 May 2025)

Every reader may borrow 9 books for 4 weeks. Films may be kept for 7 days. Loans of more than 20 books need the consent of the head.

## Rooms

Rooms can be booked for two hours a day. Food is not allowed in them, and keys are handed back at the desk.

## Fees

A lost card costs 4 EUR. Late books cost 20 cents a day each, at most 10 EUR.
`;
  const query = 'how many books may a reader borrow?';

  it('is of its section', () => {
    for (let limit = 15; limit < counter.count(rules); limit += 3) {
      const shown = extract(rules, limit, query);
      const sections = shown.split(/^(?=## )/m);
      for (const section of sections) {
        if (!section.startsWith('## ')) continue;
        const heading = section.slice(0, section.indexOf('\n'));
        const whole = rules.split(/^(?=## )/m).find((one) => one.startsWith(heading)) ?? '';
        for (const part of section.split(/\[…\]|\n/))
          if (part.trim() !== '') expect(whole).toContain(part.trim());
      }
    }
  });

  it('is rather of the section that holds than of one whose heading says that it does not', () => {
    for (let limit = 15; limit < counter.count(rules); limit += 3)
      expect(extract(rules, limit, query)).toContain('9 books');
  });

  it.each(['obsolete', 'old', 'deprecated', 'former rules', 'outdated', 'until 2024'])(
    'is worth less below "%s"',
    (word) => {
      const text = rules.replace('2023, superseded', word);
      for (const limit of [20, 26, 32]) expect(extract(text, limit, query)).toContain('9 books');
    },
  );

  it('is what held then where that is asked for', () => {
    expect(extract(rules, 30, 'how many books could a reader borrow in 2023?')).toContain('6 books');
    expect(extract(rules, 30, 'how many books did the superseded rules let a reader borrow?')).toContain(
      '6 books',
    );
  });
});
