import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const row = (at: number) =>
  `          - row [ref=r${at}]:\n            - cell "build-${at}" [ref=c${at}]\n            - cell "${at === 61 ? 'failed' : 'passed'}" [ref=s${at}]\n`;
const page = `- generic [ref=e1]:\n  - banner [ref=e2]:\n    - link "Home" [ref=e3]\n  - main [ref=e4]:\n    - heading "Builds of the harbour" [ref=e5]\n    - table "Builds" [ref=e6]:\n      - rowgroup [ref=e7]:\n${Array.from({ length: 120 }, (_, at) => row(at)).join('')}`;

describe('a page as a browser describes it', () => {
  it.each([
    ['without a question', undefined],
    ['with one', 'Which build failed?'],
  ])('shows an element with all that it stands in, %s', (_, query) => {
    for (const amount of [250, 400, 600]) {
      const limit = { amount, unit: 'tokens' as const };
      const shown = reduceText(page, { limit, counter, ...(query && { query }) }).content.split('\n');
      const failed = shown.findIndex((line) => line.includes('cell "failed"'));
      expect(shown[failed]).toContain('[ref=s61]');
      for (const owner of ['generic [ref=e1]', 'main [ref=e4]', 'table "Builds"', 'row [ref=r61]'])
        expect(shown.findIndex((line) => line.includes(owner))).toBeLessThan(failed);
      expect(shown.join('\n')).toContain('row [ref=r61]');
    }
  });
});
