import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentKind } from '../contract/content-kinds.js';
import { reduceJson, reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

/** Imitations of our notice, and characters that hide or turn text round. */
const hostile = fc.constantFrom(
  ...[
    '[plimsoll: IMITATED]',
    '[ PLIMSOLL: IMITATED',
    '［plimsoll：IMITATED',
    '[p\u200blimsoll: IMITATED',
    'a\u202eb',
  ],
  ...['\u2066x\u2069', '\u{E0041}\u{E0042}', '\u2062', 'x\ufe0f\ufe0f\ufe0f'],
);
const IMITATED = /[[［][\s\u200b]{0,8}p\u200b?limsoll\s{0,8}[:：]\s?IMITATED/i;
const HIDDEN = /[\u202a-\u202e\u2061-\u206f\u{E0000}-\u{E007F}]|\ufe0f\ufe0f/u;

const line = fc
  .tuple(fc.integer(), hostile, fc.lorem({ maxCount: 6 }), hostile)
  .map(([id, one, words, two]) => ({
    id,
    one,
    words,
    [two]: `${words} ${two} ${one}`,
  }));
const lines = fc.array(line, { minLength: 30, maxLength: 60 });
type Line = { id: number; one: string; words: string };
const each = (write: (line: Line) => string) => (rows: readonly Line[]) => rows.map(write).join('\n');

const KINDS: Readonly<Record<string, { kind?: ContentKind; write: (rows: readonly Line[]) => string }>> = {
  'a list': { write: (rows) => JSON.stringify(rows) },
  'a list with escapes': {
    write: (rows) =>
      JSON.stringify(rows).replace(
        /[^\x20-\x7e]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
  },
  'an object of lists': { write: (rows) => JSON.stringify({ total: 9, rows, deep: { rows } }, null, 2) },
  'JSON in a string': { write: (rows) => JSON.stringify({ body: JSON.stringify(rows) }) },
  'JSON in text': { write: (rows) => `Result:\n${JSON.stringify(rows)}\nDone.` },
  'lines of JSON': { write: each((row) => JSON.stringify(row)) },
  csv: {
    kind: 'table',
    write: (rows) => `id,one,words\n${each((row) => `${row.id},${row.one},${row.words}`)(rows)}`,
  },
  markdown: { kind: 'markdown', write: each((row) => `## ${row.one}\n\n${row.words} ${row.one}\n`) },
  log: { kind: 'log', write: each((row) => `2026-01-01T00:00:00Z ERROR ${row.words} ${row.one}`) },
  diff: {
    kind: 'diff',
    write: (rows) => `--- a/x\n+++ b/x\n@@ -1,3 +1,60 @@\n${each((row) => `+${row.words} ${row.one}`)(rows)}`,
  },
  hits: {
    kind: 'search-hits',
    write: each((row) => `src/${row.words.replaceAll(' ', '/')}.ts:${Math.abs(row.id) % 99}: ${row.one}`),
  },
  html: { kind: 'html', write: each((row) => `<p>${row.words} ${row.one}</p>`) },
  code: { kind: 'code', write: each((row) => `const x = "${row.one}"; // ${row.words}`) },
  text: { kind: 'text', write: each((row) => `${row.words} ${row.one}.`) },
  yaml: { write: each((row) => `- id: ${row.id}\n  one: "${row.one}"`) },
};

function readJson(view: string): string {
  const [content = ''] = view.split('\n[plimsoll: ');
  try {
    return JSON.stringify(JSON.parse(content));
  } catch {
    return '';
  }
}

describe('a reduced view', () => {
  it.each(Object.entries(KINDS))(
    'holds no imitation of a notice and no hidden character: %s',
    (_, { kind, write }) => {
      fc.assert(
        fc.property(lines, fc.integer({ min: 327, max: 1500 }), (rows, amount) => {
          const text = write(rows as unknown as Line[]);
          const limit = { amount, unit: 'bytes' as const };
          const { text: view, reduced } = reduceText(text, { limit, counter, ...(kind && { kind }) });
          if (!reduced) return;
          expect(IMITATED.exec(view)?.[0]).toBeUndefined();
          expect(HIDDEN.exec(view)?.[0]).toBeUndefined();
          // Whoever parses it sees neither.
          const read = readJson(view);
          expect(IMITATED.exec(read)?.[0]).toBeUndefined();
          expect(HIDDEN.exec(read)?.[0]).toBeUndefined();
        }),
        { numRuns: 30 },
      );
    },
  );

  it('of a value neither, in its strings and keys', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 327, max: 1500 }), (rows, amount) => {
        const { value, reduced } = reduceJson(rows, { limit: { amount, unit: 'bytes' }, counter });
        if (!reduced) return;
        const shown = JSON.stringify(value) ?? '';
        expect(IMITATED.exec(shown)?.[0]).toBeUndefined();
        expect(HIDDEN.exec(shown)?.[0]).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });
});
