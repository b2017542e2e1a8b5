import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';
import { relevanceOf } from './relevance.js';

const { counter } = counterFor('o200k_base');
const section = (at: number) => `## Section ${at} of the pier

The pier ${at} was built in ${1900 + at} for ships of ${at} metres, and its crane still works. Nobody rents
it in winter. In \`pier-${at}.toml\`:

\`\`\`toml
[pier${at}]
enabled = true
level = ${at} # of the tide
\`\`\`

### [pier${at}.rent]

| key | default | meaning |
|---|---|---|
${[
  'enabled',
  'level',
  'deposit',
  'season',
  'notice',
  'surety',
  'repairs',
  'water',
  'light',
  'guard',
  'waste',
  'moorings',
]
  .map(
    (key) =>
      `| \`${key}\` | ${at} | the ${key} of pier ${at}, as its tenants agreed with the harbour master |`,
  )
  .join('\n')}

`;
const text = `# The piers\n\n${Array.from({ length: 8 }, (_, at) => section(at + 1)).join('')}`;
const LINES = new Set(text.split('\n').map((line) => line.trim()));

function extract(limit: number, query: string | undefined): string[] {
  const question = readQuestion(query);
  const ranked = question && relevanceOf([{ content: text }], question);
  const asked = question && ranked && { question, weights: ranked.weights, passages: ranked.passagesOf(0) };
  const shown = createExtractor(text, { counter, asked }).within(limit).text;
  return shown.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

it('shows headings with something below them, names with their rule and a row, and whole lines of code', () => {
  const queries = [
    undefined,
    'What is the deposit of pier 5?',
    'How is pier 3 configured?',
    'When was pier 7 built?',
  ];
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 2_400 }), fc.constantFrom(...queries), (limit, query) => {
      const lines = extract(limit, query);
      let isCode = false;
      lines.forEach((line, at) => {
        const next = lines[at + 1] ?? '';
        const below = lines.slice(at + 1).find((other) => other !== '[…]') ?? '';
        if (line.startsWith('```')) isCode = !isCode;
        else if (isCode) expect(line === '[…]' || LINES.has(line)).toBe(true);
        else if (line.startsWith('#')) {
          expect(LINES.has(line)).toBe(true);
          expect(below).not.toBe('');
          if (below.startsWith('#'))
            expect(/^#+/.exec(below)?.[0].length).toBeGreaterThan(/^#+/.exec(line)?.[0].length ?? 0);
        } else if (line.startsWith('| key')) {
          expect(next).toBe('|---|---|---|');
          expect(lines.slice(at + 2).find((other) => other !== '[…]')).toMatch(/^\| `/);
        } else if (/^In `pier/.test(line)) expect(below).toBe('```toml');
      });
    }),
    { numRuns: 120 },
  );
});

it.each([120, 300, 900])('shows rows below the heading of their section in %i tokens', (limit) => {
  const lines = extract(limit, 'What is the deposit of pier 5?');
  const row = lines.findIndex((line) => line.startsWith('| `deposit` | 5'));
  expect(row).toBeGreaterThan(0);
  expect(lines.slice(0, row).findLast((line) => line.startsWith('#'))).toBe('### [pier5.rent]');
});

it('ends no span with the first few words of a sentence', () => {
  for (let limit = 60; limit < 1_200; limit += 35) {
    for (const line of extract(limit, 'When was pier 7 built?')) {
      if (!line.startsWith('|')) expect(line).not.toMatch(/\. (?:\S+ ){1,3}\[…\]/);
    }
  }
});

it('shows no bracket, no tag and no word or two that the question does not ask for', () => {
  const part = (at: number) => `## Part ${at === 0 ? 'of the license' : 'of the pier'}

[MIT](LICENSE)

\`\`\`js
open(${'quay, '.repeat(at)}tide)
  .commit()
}
\`\`\`

</details>

${'The old cranes lift goods from the ships that come in every week of the long winter. '.repeat(5)}

`;
  const source = `# Harbour\n\n${Array.from({ length: 14 }, (_, at) => part(at)).join('')}## Surety\n\nNo.\n`;
  const question = readQuestion('Is a surety wanted?');
  const ranked = question && relevanceOf([{ content: source }], question);
  const asked = question && ranked && { question, weights: ranked.weights, passages: ranked.passagesOf(0) };
  const extractor = createExtractor(source, { counter, asked });
  for (let limit = 30; limit <= 240; limit += 15) {
    const shown = extractor.within(limit).text;
    expect(shown).not.toMatch(/(?:^#+ .*\n+|\[…\]\s+)(?:<\/details>|\[MIT\]\(LICENSE\))\s+\[…\]/m);
    expect(shown).not.toMatch(/\[…\]\n *(?:\.commit\(\)|\})\n(?:```\n)?\[…\]/);
    expect(shown).toContain('No.');
  }
});

it('shows what a version changed below that version, also where it is underlined', () => {
  const ships = ['barge', 'ferry', 'tug', 'liner', 'dinghy', 'schooner', 'trawler', 'cutter'];
  const CRANES = '  * Repair cranes of the old quay that nobody uses any more\n'.repeat(10);
  const version = (ship: string, at: number) =>
    `${9 - at}.0.0 / 20${30 - at}-05-01\n==================\n\n${CRANES}  * The ${ship} is lit by night\n${CRANES}\n`;
  const source = ships.map(version).join('');
  ships.forEach((ship, at) => {
    const question = readQuestion(`Is the ${ship} lit by night?`);
    const ranked = question && relevanceOf([{ content: source }], question);
    const asked = question && ranked && { question, weights: ranked.weights, passages: ranked.passagesOf(0) };
    const extractor = createExtractor(source, { counter, asked, path: 'HISTORY.md' });
    for (const limit of [130, 160, 200]) {
      const shown = extractor.within(limit).text;
      const place = shown.indexOf(`The ${ship} is lit`);
      expect(place).toBeGreaterThan(0);
      expect(
        shown
          .slice(0, place)
          .match(/^\d\.0\.0/gm)
          ?.at(-1),
      ).toBe(`${9 - at}.0.0`);
    }
  });
});
