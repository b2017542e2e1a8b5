import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { documentTables } from './document-tables.js';
import { GAP } from './extract-prose.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';
import { relevanceOf } from './relevance.js';

const { counter } = counterFor('o200k_base');

function extract(text: string, limit: number, query?: string): string {
  const question = readQuestion(query);
  const asked = question === undefined ? undefined : { question, weights: question.terms.map(() => 3) };
  const { text: shown, tokens } = createExtractor(text, { counter, asked }).within(limit);
  expect(tokens).toBeLessThanOrEqual(limit);
  return shown;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const tariffs = `## Tariffs

All tariffs are given in euros per MWh, without VAT.

| Zone | Day | Night |
| --- | --- | --- |
${numbers(1, 60)
  .map((zone) => `| Zone ${zone} | ${100 + zone} | ${50 + zone} |`)
  .join('\n')}

Zone 17 is not served at night.
`;

const plants = `# Plants 2024

## Output in MWh

| Plant | Spring | Autumn |
|---|---|---|
${numbers(1, 25)
  .map((plant) => `| Plant ${plant} | ${900 + plant} | ${800 + plant} |`)
  .join('\n')}

## Accidents

| Plant | Injured | Dead |
|---|---|---|
${numbers(26, 50)
  .map((plant) => `| Plant ${plant} | ${plant % 7} | ${plant % 3} |`)
  .join('\n')}
`;

const filler = numbers(1, 14)
  .map(
    (n) =>
      `Paragraph ${n} describes the garden, the hedge and the path to the lake. Visitors like the benches.`,
  )
  .join('\n\n');

const priceList = (past: string, now: string) => `# Prices

${past}

| plan | price |
|---|---|
| basic | 5 EUR |
| pro | 15 EUR |

${now}

| plan | price |
|---|---|
| basic | 7 EUR |
| pro | 19 EUR |

${filler}
`;

describe('the line that leads to a table', () => {
  it.each([
    ['Prices for 2025 (no longer valid):', 'Prices from 1 January 2026:'],
    ['Prices have changed twice. These were those of 2025:', 'And these are those of 2026:'],
    ['**Prices until 2025**', '**Prices from 2026 on**'],
    ['2025\u5e74\u306e\u6599\u91d1\uff1a', '2026\u5e74\u306e\u6599\u91d1\uff1a'],
  ])('stands over each row of it: %s', (past, now) => {
    const text = priceList(past, now);
    for (let limit = 20; limit < 160; limit += 9) {
      const shown = extract(text, limit, 'How much is the pro plan?');
      if (shown.includes('15 EUR')) expect(shown.split('15 EUR')[0]).toContain(past.slice(-10));
      if (shown.includes('19 EUR')) expect(shown.split('19 EUR')[0]).toContain(now.slice(-10));
    }
    expect(extract(text, 150, 'How much is the pro plan?')).toContain('| pro | 19 EUR |');
  });

  it('puts a table that holds no more behind another one', () => {
    const text = priceList('Prices for 2025 (no longer valid):', 'Prices from 1 January 2026:');
    expect(extract(text, 36, 'How much is the pro plan?')).toContain('| pro | 19 EUR |');
  });

  it('is no sentence that says something itself, no heading and no item', () => {
    for (const before of ['Prices rose in May.', '# Prices', '- pro', 'a | b'])
      expect(documentTables(`${before}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`)[0]?.header.from).toBe(
        before.length + 2,
      );
  });
});

describe('a table inside a document', () => {
  it.each([30, 50, 100, 140])('shows its names and the row that is asked for in %i tokens', (limit) => {
    const shown = extract(tariffs, limit, 'What is the night tariff of zone 44?');
    expect(shown).toContain('| Zone | Day | Night |');
    expect(shown).toContain('| Zone 44 | 144 | 94 |');
  });

  it.each([30, 60, 100, 160])('shows a row of the second table below its own names in %i tokens', (limit) => {
    const shown = extract(plants, limit, 'How many people were injured in plant 44?');
    const names = shown.indexOf('| Plant | Injured | Dead |');
    const row = shown.indexOf('| Plant 44 | 2 | 2 |');
    expect(names).toBeGreaterThanOrEqual(0);
    expect(row).toBeGreaterThan(names);
    expect(shown.slice(names, row)).not.toContain('Spring');
  });

  it('shows the rows of several questions', () => {
    const shown = extract(tariffs, 90, 'What is the night tariff of zone 44? What does zone 9 pay by day?');
    expect(shown).toContain('| Zone 44 | 144 | 94 |');
    expect(shown).toContain('| Zone 9 | 109 | 59 |');
  });

  it('is known without a rule by rows that are alike, and not inside code', () => {
    const rows = 'Zone | Day\n1 | 2\n3 | 4\n5 | 6\n';
    expect(documentTables(`Text.\n\n${rows}\nEnd.`)).toEqual([
      { header: { from: 7, to: 18 }, rows: [18, 24, 30, 36] },
    ]);
    expect(documentTables(`Text.\n\n\`\`\`\n${rows}\`\`\`\n`)).toEqual([]);
    expect(documentTables('a | b\nc\nd | e\nf | g | h\n')).toEqual([]);
  });

  it('gives way to sentences where its names and a row have no room', () => {
    expect(extract(tariffs, 18, 'Is zone 17 served at night?')).toContain('Zone 17 is not served at night.');
  });
});

it('never shows part of a row, or a row below other names', () => {
  const word = fc.constantFrom('Rome', 'harbour', '1911', 'zone', 'x', 'the price is', '7.5');
  const sentence = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => `${words.join(' ')}.`);
  const table = fc
    .record({
      id: fc.integer({ min: 0, max: 99 }),
      rows: fc.array(fc.array(word, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 12 }),
    })
    .map(({ id, rows }) => ({ id, rows }));
  const blocks = fc.array(fc.oneof(sentence, table), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      blocks,
      fc.integer({ min: 5, max: 150 }),
      fc.option(word, { nil: undefined }),
      (parts, limit, query) => {
        const owner = new Map<string, string>();
        const source = parts
          .map((part, at) => {
            if (typeof part === 'string') return part;
            const names = `| n${at} | of ${part.id} |`;
            owner.set(names, names);
            const rows = part.rows.map(([left, right], row) => `| ${left} | ${right} ${at}-${row} |`);
            for (const row of rows) owner.set(row, names);
            return [names, '| --- | --- |', ...rows].join('\n');
          })
          .join('\n\n');
        let names = '';
        for (const line of extract(source, limit, query).split('\n')) {
          if (!line.includes('|') || line === '| --- | --- |') continue;
          const whole = line.replaceAll(GAP, '').trim();
          expect(owner.has(whole)).toBe(true);
          if (owner.get(whole) === whole) names = whole;
          expect(owner.get(whole)).toBe(names);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('shows what a paragraph answers before a row that shares a word with the question', () => {
  const filler = 'The harbour is deep, and its cranes are old. '.repeat(40);
  const rows = numbers(1, 12).map((pier) => `| pier ${pier} | ${pier === 4 ? 'tide' : 'winter'} |`);
  const source = `# Piers\n\n| pier | rule |\n|---|---|\n${rows.join('\n')}\n\n${filler}\n\nThe deposit for boats is paid before the tide turns, at the office, in coins.\n\n${filler}\n`;
  const question = readQuestion('Where is the deposit for boats paid before the tide?');
  const ranked = question && relevanceOf([{ content: source }], question);
  const asked = question && ranked && { question, weights: ranked.weights, passages: ranked.passagesOf(0) };
  const shown = createExtractor(source, { counter, asked }).within(60).text;
  expect(shown).toContain('at the office');
});

it('shows the row of a short table whose passage fits best, where the table has no room', () => {
  const section = (name: string, at: number) => `### [${name}]

How the ${name} is kept. In the environment: \`HARBOUR_${at}\`.

| option | default | what it does |
|---|---|---|
| \`folder\` | none | Where it lies. By default that is the folder of the harbour office. |
| \`hours\` | ${70 + at} | Hours that papers are kept before they are thrown away for good. |
| \`limit\` | ${500 + at} | Papers that it takes before the office has to send some of them to ${at === 6 ? 'the archive' : 'the city'}. |
`;
  const names = ['mail', 'ledger', 'archive', 'journal', 'register', 'catalogue', 'logbook', 'diary'];
  const source = `# Options\n\n${names.map(section).join('\n')}`;
  const question = readQuestion('how long are papers of the archive kept?');
  const ranked = question && relevanceOf([{ content: source }], question);
  const asked = question && ranked && { question, weights: ranked.weights, passages: ranked.passagesOf(0) };
  for (const limit of [100, 130, 160])
    expect(createExtractor(source, { counter, asked }).within(limit).text).toContain('| `hours` | 72 |');
});

it('shows a part of the row that answers, behind its name on its line, where it has no room', () => {
  const meanings = [
    'where the boats are tied up over night, in metres from the light; the office says which of the rings are free and which ones are too weak for a boat of more than twelve tons',
    'pay the deposit by card: the office takes every card of the harbour and of the town, and gives it back when the key of the gate is returned before noon; who comes later gets it by mail',
    'boats that are built of wood and come in winter, which have to be out of the water by the first of March unless the master of the harbour has said otherwise in writing',
  ];
  const rows = ['ring', 'card', 'wood'].map((name, at) => `| \`--${name}\` | ${meanings[at]} |`);
  const filler = 'The harbour is deep, and its cranes are old. '.repeat(20);
  const source = `# Piers\n\n${filler}\n\n| option | meaning |\n|---|---|\n${rows.join('\n')}\n\n${filler}\n\nCranes take no deposit.\n`;
  const question = readQuestion('how do I pay the deposit by card?');
  const ranked = question && relevanceOf([{ content: source }], question);
  const asked = question && ranked && { question, weights: ranked.weights, passages: ranked.passagesOf(0) };
  for (const limit of [24, 30, 40, 50]) {
    const { text, tokens } = createExtractor(source, { counter, asked }).within(limit);
    expect(tokens).toBeLessThanOrEqual(limit);
    const line = text.split('\n').find((one) => one.startsWith('| `--card` | ')) ?? '';
    for (const part of line.split(GAP)) expect(rows[1]).toContain(part.trim());
    expect(line.length).toBeGreaterThan(30);
  }
});
