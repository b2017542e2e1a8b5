import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CellReader, cellsOfRow } from './table-cells.js';

function recordsOf(text: string, separator: string): string[][] {
  const reader = new CellReader(text);
  let count = 0;
  for (let at = 0; at < text.length; count++) at = reader.addRecord(at, separator.charCodeAt(0));
  const cells = reader.cells();
  return Array.from({ length: count }, (_, row) => cellsOfRow(cells, row));
}

const plain = fc.stringMatching(/^[a-z0-9 ]{0,6}$/).map((cell) => cell.trim());
const odd = fc
  .array(fc.constantFrom('"', ',', '\t', ';', '\n', '\r\n', 'a', ' ', 'é', '😀'), { maxLength: 6 })
  .map((parts) => parts.join(''));
const cell = fc.oneof(
  plain.map((value) => ({ value, written: value })),
  odd.map((value) => ({ value, written: `"${value.replaceAll('"', '""')}"` })),
);

describe('records between separators', () => {
  it('read as they were written, whatever stands in quotes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(',', '\t', ';', '|'),
        fc.constantFrom('\n', '\r\n'),
        (rows, separator, lineBreak) => {
          const text = rows
            .map((row) => row.map(({ written }) => written).join(separator) + lineBreak)
            .join('');
          expect(recordsOf(text, separator)).toEqual(rows.map((row) => row.map(({ value }) => value)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('lose no character of any text', () => {
    fc.assert(
      fc.property(odd, odd, odd, (one, other, last) => {
        const text = `${one},${other}\n${last}`;
        const reader = new CellReader(text);
        let at = 0;
        let before = -1;
        while (at < text.length && at > before) {
          before = at;
          at = reader.addRecord(at, 44);
        }
        expect(at).toBe(text.length);
        const { starts, ends, rowFrom } = reader.cells();
        const count = rowFrom.at(-1) ?? 0;
        for (let index = 0; index < count; index++) {
          expect(ends[index]).toBeGreaterThanOrEqual(starts[index] ?? 0);
          expect(starts[index]).toBeGreaterThanOrEqual(index === 0 ? 0 : (ends[index - 1] ?? 0));
        }
      }),
    );
  });

  it('are read in linear time where quotes are not closed', () => {
    for (const text of ['"a,b\n""c,'.repeat(50_000), '""",'.repeat(75_000), `"${'a,'.repeat(125_000)}`]) {
      const started = performance.now();
      recordsOf(text, ',');
      expect(performance.now() - started).toBeLessThan(3000);
    }
  });
});
