import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SEARCH_SERVICE_NAMES, SEARCH_SERVICES } from '../../contract/search-services.js';

const rows = readFileSync(new URL('../../../docs/search.md', import.meta.url), 'utf8').split('\n');

describe('the page about search services', () => {
  it.each(SEARCH_SERVICE_NAMES)('tells of %s what the program knows', (name) => {
    const { key, keyVariable, mostResults, limits, asOf } = SEARCH_SERVICES[name];
    const row = rows.find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
    const [, , keyText = '', results = '', limitText = ''] = row.split('|').map((cell) => cell.trim());
    expect(keyText).toMatch(new RegExp(`^${key}`));
    expect(keyText).toContain(keyVariable ?? 'none');
    expect([results, limitText]).toEqual([String(mostResults), limits]);
    expect(rows.join()).toContain(`looked up ${asOf}`);
  });
});
