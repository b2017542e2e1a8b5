import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

/** Sections of a manual that speak of other things, with figures in them. */
function sections(from: number, count: number): string {
  return Array.from({ length: count }, (_, n) => {
    const number = from + n;
    return `## Crane ${number}\n\nCrane ${number} was built in ${1900 + number}. It lifts ${number * 3} tons and is kept in shed ${number}.\n\n| load | speed |\n|---|---|\n| ${number} t | ${number * 2} m/s |\n`;
  }).join('\n');
}

function folder(files: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-questions-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  return cwd;
}

async function fitted(cwd: string, budget: number, ...queries: string[]): Promise<string> {
  const asked = queries.flatMap((query) => ['--query', query]);
  const { code, out } = await runCommand(['fit', '.', '--budget', String(budget), ...asked], { cwd });
  expect(code).toBe(0);
  return out;
}

const MANUAL = `# The port

${sections(1, 40)}
## Records

Every delivery note goes into the log.

- **Originals** lie in the vault. The keeper keeps them for nine winters, then burns them.
- Copies go to the office.

${sections(41, 40)}
`;

describe('plimsoll fit with a question about a long document', () => {
  it('shows the sentence that answers, whole, where the question says kept and the document keeps', async () => {
    const text = await fitted(folder({ 'manual.md': MANUAL }), 60, 'how long are originals kept?');
    expect(text).toContain('The keeper keeps them for nine winters, then burns them.');
  });

  it('counts a heading for what stands under it', async () => {
    const files = {
      'manual.md': `${MANUAL}\n## Opening hours\n\nFrom dawn until the lamp is lit.\n\n${sections(90, 20)}`,
    };
    const text = await fitted(folder(files), 60, 'what are the opening hours?');
    expect(text).toContain('From dawn until the lamp is lit.');
  });

  it('takes an item by its best passage, not by how often it says a word of the question', async () => {
    const often = Array.from(
      { length: 80 },
      (_, n) => `Shed ${n} holds originals of plan ${n}; it is kept dry.`,
    );
    const files = { 'a.md': often.join('\n\n'), 'manual.md': MANUAL };
    const text = await fitted(folder(files), 100, 'how many winters are originals kept?');
    expect(text).toContain('nine winters');
  });

  it('does not take the question itself, quoted as an example, for its answer', async () => {
    const example = `# Usage\n\n\`\`\`sh\nport ask "how long are originals kept?"\nport ask "how long are originals kept?" --from shed\n\`\`\`\n\n${sections(1, 30)}`;
    const text = await fitted(
      folder({ 'a-usage.md': example, 'manual.md': MANUAL }),
      60,
      'how long are originals kept?',
    );
    expect(text).toContain('nine winters');
  });

  it('finds the words inside names of code', async () => {
    const files = {
      'a.md': `${MANUAL}\n\nThe call \`zodToJsonSchema\` turns one into the other.\n\n${sections(200, 20)}`,
      'b.md': `${sections(300, 40)}\n\n| \`token_safety_margin\` | \`0.15\` | kept free |\n\n${sections(400, 20)}`,
    };
    const cwd = folder(files);
    expect(await fitted(cwd, 60, 'where is the schema made?')).toContain('zodToJsonSchema');
    expect(await fitted(cwd, 60, 'what is the safety margin?')).toContain('| `token_safety_margin` | `0.15`');
  });

  it('answers several questions from one document', async () => {
    const text = await fitted(
      folder({
        'manual.md': `${MANUAL}\n## Pilots\n\nPilots wait at the western mole.\n\n${sections(90, 20)}`,
      }),
      200,
      'how long are originals kept?',
      'where do pilots wait?',
    );
    expect(text).toContain('nine winters');
    expect(text).toContain('western mole');
  });

  it('shows the headings over what answers, up to the version that it belongs to', async () => {
    const fixes = (n: number) =>
      Array.from({ length: 6 }, (_, m) => `- The lamp of shed ${n}.${m} burns again.\n`).join('');
    const versions = Array.from(
      { length: 30 },
      (_, n) =>
        `## 2.${40 - n}.0\n\n### Fixed\n\n${fixes(n)}${n === 17 ? '- A bell rings in fog.\n' : ''}${fixes(n + 50)}`,
    );
    const cwd = folder({ 'changes.md': `# Changes\n\n${versions.join('\n')}` });
    expect(await fitted(cwd, 100, 'in which version was the bell for fog mended?')).toMatch(
      /## 2\.23\.0\n+### Fixed\n[^#]*- A bell rings in fog\./,
    );
  });

  it('takes the name of a file for what it is about', async () => {
    const limit = (lines: number) => `## Limits\n\nThe limit of a file is ${lines} lines.\n`;
    const files = {
      'anchorage.md': `${sections(100, 30)}\n${limit(900)}\n${sections(131, 20)}`,
      'contributing.md': `${sections(1, 30)}\n${limit(400)}\n${sections(31, 20)}`,
    };
    const text = await fitted(folder(files), 50, 'what is the limit of a file in the rules of contribution?');
    expect(text).toContain('400 lines');
  });

  it('takes the sentence of a single short text that speaks of the question, and not every year for a "when"', async () => {
    const text =
      'The harbour was built in 1923 and dredged in 1951. In 2003 the town paid for a bridge, and in 2015 a storm closed it for eleven days. The depth is 15 m. The museum is closed on Mondays, and a ticket costs 8.50 euros.';
    expect(await fitted(folder({ 'town.txt': text }), 35, 'When is the museum closed?')).toContain(
      'museum is closed on Mondays',
    );
  });
});
