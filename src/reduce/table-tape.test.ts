import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJson } from '../data/json-tape.js';
import { childrenOf } from '../data/json-values.js';
import { CellReader, cellsOfRow } from '../data/table-cells.js';
import { tableTape } from './table-tape.js';

const CELLS = [
  '0',
  '-1',
  '0.5',
  '01',
  '1e5',
  '1.',
  '-',
  '12345678901234567',
  'a',
  '',
  'é',
  '\\',
  '1,2',
  '😀',
];
const cell = fc.oneof(
  fc.constantFrom(...CELLS),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.double().map(String),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

/** Every cell in quotes, so that it may hold anything. */
function read(rows: readonly (readonly string[])[]) {
  const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n');
  const reader = new CellReader(text);
  for (let at = 0; at < text.length; ) at = reader.addRecord(at, 44);
  return reader.cells();
}

describe('tableTape', () => {
  it('is what reading the table as JSON gives', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 3 }), table, (names, rows) => {
        const { tape, rows: node } = tableTape(names, read(rows));
        const values = rows.map((row) => `[${row.map(source).join(',')}]`);
        const scanned = scanJson(`{"columns":${JSON.stringify(names)},"rows":[${values.join(',')}]}`);
        expect(tape.text).toBe(scanned?.text);
        expect(node).toBe(scanned && childrenOf(scanned, 0)[3]);
        expect(tape.count).toBe(scanned?.count);
        expect([...tape.codes]).toEqual([...(scanned?.codes ?? [])]);
        for (const offsets of ['starts', 'ends', 'nexts'] as const)
          expect([...tape[offsets].subarray(0, tape.count)]).toEqual([
            ...(scanned?.[offsets].subarray(0, tape.count) ?? []),
          ]);
      }),
    );
  });

  it('takes cells without quotes as they stand, and escapes what JSON has no place for', () => {
    const reader = new CellReader('1, a\\b ,"x ""y""",-2.50,007\n');
    reader.addRecord(0, 44);
    expect(tableTape(['n'], reader.cells()).tape.text).toBe(
      '{"columns":["n"],"rows":[[1,"a\\\\b","x \\"y\\"",-2.50,"007"]]}',
    );
  });
});

describe('cells', () => {
  it('between quotes come back as they were, whatever they hold', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const cells = read(rows);
        expect(rows.map((_, row) => cellsOfRow(cells, row))).toEqual(rows);
      }),
    );
  });

  it('of a line are those between its bars, without the blanks around them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('|', ' ', 'a', '\u00a0', '\u3000', '"'), maxLength: 12 }),
        (line) => {
          const reader = new CellReader(line);
          reader.addLine(0, line.length);
          const expected = line.split('|').map((part) => part.trim());
          if (expected[0] === '') expected.shift();
          if (expected.at(-1) === '') expected.pop();
          expect(cellsOfRow(reader.cells(), 0)).toEqual(expected);
        },
      ),
    );
  });
});

function source(value: string): string {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(value) ? value : JSON.stringify(value);
}
