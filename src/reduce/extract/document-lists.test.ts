import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentLists } from './document-lists.js';
import { createProseExtract } from './extract-prose.js';
import { readQuestion } from './question.js';

function extract(text: string, budget: number, query?: string): string {
  const question = readQuestion(query);
  const asked = question === undefined ? undefined : { question, weights: question.terms.map(() => 3) };
  return createProseExtract(text, '', asked).view(budget).content;
}

const COVERED = ['fire in the flat', 'lightning', 'burglary with signs of force', 'hail on windows'];
const EXCLUDED = [
  'bicycles worth more than 800 EUR',
  'damage by war',
  'drones of any weight',
  'work laptops',
];
const LEADS = ['The insurance covers:', 'The following are NOT covered by the insurance:'] as const;
const listed = (items: readonly string[]) => items.map((item) => `- ${item}\n`).join('');
const text = `# Household insurance\n\nThis sheet describes the insurance of Meridian Mutual.\n\n${LEADS[0]}\n\n${listed(COVERED)}\n## Part B\n\n${LEADS[1]}\n\n${listed(EXCLUDED)}\nClaims are sent within 10 days.\n`;

describe('an item of a list', () => {
  it('is never shown without the line that leads to it, and is shown whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: text.length }),
        fc.constantFrom(undefined, 'Are drones covered?', 'laptops', 'What about war and fire?', 'hail'),
        (budget, query) => {
          const short = extract(text, budget, query);
          for (const [items, lead] of [
            [COVERED, LEADS[0]],
            [EXCLUDED, LEADS[1]],
          ] as const) {
            for (const item of items) {
              const at = short.indexOf(item.slice(0, 6));
              if (at < 0) continue;
              expect(short).toContain(item);
              expect(Math.max(...LEADS.map((line) => short.lastIndexOf(line, at)))).toBe(
                short.lastIndexOf(lead, at),
              );
              expect(short.lastIndexOf(lead, at)).toBeGreaterThanOrEqual(0);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('that is asked for comes before other text', () => {
    for (const budget of [140, 200, 300])
      expect(extract(text, budget, 'Are drones covered?')).toContain('- drones of any weight');
  });

  it('holds what is indented below it, and ends where the text goes on', () => {
    const nested =
      'Rules.\n\n1. Forbidden is:\n   - smoke,\n   - fire.\n2. Allowed is:\n   wood\n\nThe end.\n\n```\n- code\n```\n';
    expect(documentLists(nested)).toEqual([
      {
        header: { from: 0, to: 7 },
        rows: [nested.indexOf('1.'), nested.indexOf('2.'), nested.indexOf('\nThe end')],
      },
    ]);
  });

  it('is led by the last sentence before it, a heading, or by nothing', () => {
    const led = (source: string) =>
      documentLists(source).map(({ header }) => source.slice(header.from, header.to).trim());
    expect(led('One thing. Two others are:\n- a\n- b\n')).toEqual(['Two others are:']);
    expect(led('Text.\n\n## Not covered\n\n* a\n* b\n')).toEqual(['## Not covered']);
    expect(led('- a\n- b\n')).toEqual(['']);
    expect(led('No list - at all\n')).toEqual([]);
  });

  it('is found in any text, in order and without overlaps', () => {
    const piece = fc.constantFrom(
      '- a',
      '  * b',
      '1. c',
      '\n',
      '\n\n',
      'x: ',
      '## h',
      '```',
      '\t',
      '| - |',
      '-',
      'é. ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        const source = parts.join('');
        let at = 0;
        for (const { header, rows } of documentLists(source)) {
          expect(header.from).toBeGreaterThanOrEqual(at);
          expect(rows[0]).toBeGreaterThanOrEqual(header.to);
          for (const [index, row] of rows.entries()) expect(row).toBeGreaterThan(rows[index - 1] ?? -1);
          at = rows.at(-1) ?? at;
          expect(at).toBeLessThanOrEqual(source.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a list with a long item', () => {
  const filler = 'The harbour is deep and its cranes are old. '.repeat(90);
  const long = `- \`dispose\` is called when an item leaves. ${'It may be called again later. '.repeat(20)}\n`;
  const source = `# Cache\n\n${filler}\n\nOptions:\n\n- \`max\` is the number of items.\n  Defaults to \`9000\`.\n${long}- \`stale\` returns what is over its time.\n  Defaults to \`true\`.\n- \`size\` is not supported.\n  Defaults to \`0\`.\n\n${filler}`;

  it('has short items all the same, those before the long one below the line that leads to them', () => {
    const lists = documentLists(source).map(({ header, rows, isPart }) => ({
      lead: source.slice(header.from, header.to).trim(),
      items: rows.slice(0, -1).map((from) => /`\w+`/.exec(source.slice(from))?.[0]),
      isPart,
    }));
    expect(lists).toEqual([
      { lead: 'Options:', items: ['`max`'], isPart: true },
      { lead: '', items: ['`stale`', '`size`'], isPart: true },
    ]);
  });

  it('never shows the end of a short item without its beginning', () => {
    for (let budget = 20; budget < 900; budget += 7) {
      const short = extract(source, budget, 'What is the default of stale?');
      for (const [name, value] of [
        ['max', '9000'],
        ['stale', 'true'],
        ['size', '0'],
      ])
        if (short.includes(`Defaults to \`${value}\``)) expect(short).toContain(`\`${name}\``);
    }
  });
});
