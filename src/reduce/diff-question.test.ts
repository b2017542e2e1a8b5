import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const PATHS = [
  'CHANGELOG.md',
  'docs/session.md',
  'src/session/session-library.ts',
  'src/session/session-library.test.ts',
  'src/hull/plank.ts',
  'src/hull/plank.test.ts',
  'package-lock.json',
];
const diff = PATHS.map(
  (path, at) =>
    `diff --git a/${path} b/${path}\nindex 1a2b3c..4d5e6f 100644\n--- a/${path}\n+++ b/${path}\n@@ -10,30 +10,31 @@ files changed in the session library\n+added ${at}\n${Array.from(
      { length: 30 },
      (_, line) => ` what the test of part ${line} changed in the files\n`,
    ).join('')}`,
).join('');

function shownFor(query: string): string[] {
  const { content } = reduceText(diff, {
    limit: { amount: 1_000, unit: 'bytes' },
    counter,
    query,
    path: 'a.diff',
  });
  return PATHS.filter((_, at) => content.includes(`+added ${at}\n`));
}

describe('a question about a diff', () => {
  it.each(PATHS)('that names the file %s opens that file, generated or not', (path) => {
    expect(shownFor(`what changed in ${path}?`)[0]).toBe(path);
    expect(shownFor(`what changed in ${path.slice(path.lastIndexOf('/') + 1)}?`)[0]).toBe(path);
  });

  it('for a sort of files opens those whose paths have its words', () => {
    const shown = shownFor('which test files changed?');
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every((path) => path.includes('.test.'))).toBe(true);
  });

  it('shows no end of a long line whose beginning is left out', () => {
    const long = `diff --git a/a.md b/a.md\n--- a/a.md\n+++ b/a.md\n@@ -1,3 +1,4 @@\n+short\n ${'word '.repeat(200)}the end.\n ${'word '.repeat(200)}the end.\n last\n`;
    for (let amount = 200; amount < 2_000; amount += 50) {
      const { content } = reduceText(long, { limit: { amount, unit: 'bytes' }, counter, path: 'a.diff' });
      expect(content).not.toMatch(/left out[^\n]*\nword/);
    }
  });
});
