import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { optionTable } from './option-table.js';

const BEGIN = '<!-- options: begin -->\n';
const END = '\n<!-- options: end -->';

describe('docs/configuration.md', () => {
  const text = readFileSync(
    fileURLToPath(new URL('../../../docs/configuration.md', import.meta.url)),
    'utf8',
  );

  it('holds the options as the schema has them', () => {
    const start = text.indexOf(BEGIN);
    const end = text.indexOf(END);
    expect(start).toBeGreaterThan(0);
    expect(text.slice(start + BEGIN.length, end)).toBe(optionTable());
  });
});
