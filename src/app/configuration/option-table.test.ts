import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeSections } from './option-schema.js';
import { optionTable } from './testing/option-table.js';

const BEGIN = '<!-- options: begin -->\n';
const END = '\n<!-- options: end -->';

const PAGES: readonly (readonly [page: string, sections: readonly string[]])[] = [
  ['options-tools.md', ['tools', 'resilience', 'proxy', 'archive', 'log']],
  ['options-research.md', ['research', 'providers', 'search']],
];

describe('the pages of options', () => {
  it('hold every section once', () => {
    const shown = PAGES.flatMap(([, sections]) => sections);
    expect(shown.sort()).toEqual(
      describeSections()
        .map(({ name }) => name)
        .sort(),
    );
  });

  // A new option changes a page: `npx vitest run src/app/configuration --update` writes it.
  it.each(PAGES)('%s holds the options as the schema has them', async (page, sections) => {
    const path = fileURLToPath(new URL(`../../../docs/${page}`, import.meta.url));
    const text = readFileSync(path, 'utf8');
    const start = text.indexOf(BEGIN) + BEGIN.length;
    const end = text.indexOf(END);
    expect(start).toBeGreaterThan(BEGIN.length);
    expect(end).toBeGreaterThan(start);
    const tables = describeSections()
      .filter(({ name }) => sections.includes(name))
      .map(optionTable);
    await expect(text.slice(0, start) + tables.join('\n\n') + text.slice(end)).toMatchFileSnapshot(path);
  });
});
