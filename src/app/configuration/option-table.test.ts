import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { optionTable } from './option-table.js';

const BEGIN = '<!-- options: begin -->\n';
const END = '\n<!-- options: end -->';
const PATH = fileURLToPath(new URL('../../../docs/configuration.md', import.meta.url));

describe('docs/configuration.md', () => {
  // A new option changes the page: `npx vitest run src/app/configuration --update` writes it.
  it('holds the options as the schema has them', async () => {
    const text = readFileSync(PATH, 'utf8');
    const start = text.indexOf(BEGIN) + BEGIN.length;
    const end = text.indexOf(END);
    expect(start).toBeGreaterThan(BEGIN.length);
    expect(end).toBeGreaterThan(start);
    await expect(text.slice(0, start) + optionTable() + text.slice(end)).toMatchFileSnapshot(PATH);
  });
});
