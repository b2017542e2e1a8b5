import { describe, expect, it } from 'vitest';
import { findTables } from '../data/text-table.js';
import { withoutColumns } from './table-columns.js';

const ROWS = Array.from({ length: 12 }, (_, at) => [`${at + 1}`, `name ${at}`, `${at * 2}.5`]);

function cut(text: string, ...leaving: number[]): string {
  const tables = findTables(text, true);
  expect(tables.length).toBeGreaterThan(0);
  return withoutColumns(
    text,
    tables.map((table) => ({ table, leaving: new Set(leaving) })),
  );
}

const written = (lines: readonly (readonly string[])[], separator: string, columns: readonly number[]) =>
  lines.map((line) => columns.map((column) => line[column]).join(separator)).join('\n');

describe('a table without some of its columns', () => {
  it.each([',', ';', '\t'])('loses them in the names and in every row between %j', (separator) => {
    const lines = [['id', 'name', 'total'], ...ROWS];
    const all = written(lines, separator, [0, 1, 2]);
    expect(cut(all, 0)).toBe(written(lines, separator, [1, 2]));
    expect(cut(all, 1)).toBe(written(lines, separator, [0, 2]));
    expect(cut(`${all}\n`, 2)).toBe(`${written(lines, separator, [0, 1])}\n`);
    expect(cut(all, 0, 2)).toBe(written(lines, separator, [1]));
  });

  it('keeps quotes, line breaks in quotes, empty cells and line ends as they are', () => {
    const rows = ROWS.map(([id]) => `${id},"a, ""b""\nc",,x\r\n`).join('');
    const table = `# of today\nid,text,none,last\r\n${rows}`;
    expect(cut(table, 0)).toBe(
      `# of today\ntext,none,last\r\n${ROWS.map(() => '"a, ""b""\nc",,x\r\n').join('')}`,
    );
    expect(cut(table, 1, 3)).toBe(`# of today\nid,none\r\n${ROWS.map(([id]) => `${id},\r\n`).join('')}`);
  });

  it('loses them where columns stand below each other, with their blanks', () => {
    const lines = [['ID', 'NAME', 'TOTAL'], ...ROWS];
    const aligned = (columns: readonly number[]) =>
      lines
        .map((line) =>
          columns
            .map((column) => line[column]?.padEnd(10))
            .join('')
            .trimEnd(),
        )
        .join('\n');
    expect(cut(aligned([0, 1, 2]), 1)).toBe(aligned([0, 2]));
    expect(cut(`${aligned([0, 1, 2])}\n`, 0)).toBe(`${aligned([1, 2])}\n`);
    expect(cut(aligned([0, 1, 2]), 2)).toBe(aligned([0, 1]));
  });

  it('loses them in Markdown with its rule', () => {
    const lines = (columns: readonly number[]) =>
      [['id', 'name', 'total'], ['---', ':--', '--:'], ...ROWS.map(([a, b, c]) => [a, `${b}\\|x`, c])]
        .map((line) => `| ${columns.map((column) => line[column]).join(' | ')} |`)
        .join('\n');
    expect(cut(`Orders:\n\n${lines([0, 1, 2])}\n`, 1)).toBe(`Orders:\n\n${lines([0, 2])}\n`);
    expect(cut(lines([0, 1, 2]), 2)).toBe(lines([0, 1]));
  });

  it('loses them in what databases print, a first cell without a value too', () => {
    const psql = ` id | name | total \n----+------+-------\n${ROWS.map(([id, name, total], at) => ` ${at === 3 ? '' : id} | ${name} | ${total}\n`).join('')}(12 rows)\n`;
    expect(cut(psql, 0)).toBe(
      ` name | total \n------+-------\n${ROWS.map(([, name, total]) => ` ${name} | ${total}\n`).join('')}(12 rows)\n`,
    );
    expect(cut(psql, 2)).toBe(
      ` id | name\n----+------\n${ROWS.map(([id, name], at) => ` ${at === 3 ? '' : id} | ${name}\n`).join('')}(12 rows)\n`,
    );
    const rule = '+----+---------+------+\n';
    const line = ([id, name, total]: readonly string[]) =>
      `| ${id?.padEnd(2)} | ${name?.padEnd(7)} | ${total?.padEnd(4)} |\n`;
    const boxed = `${rule}${line(['id', 'name', 'sum'])}${rule}${ROWS.map(line).join('')}${rule}`;
    const short = '+----+------+\n';
    const shorter = ([id, , total]: readonly string[]) => `| ${id?.padEnd(2)} | ${total?.padEnd(4)} |\n`;
    expect(cut(boxed, 1)).toBe(
      `${short}${shorter(['id', '', 'sum'])}${short}${ROWS.map(shorter).join('')}${short}`,
    );
  });

  it('takes rows without names by their numbers', () => {
    const rows = ROWS.map((row) => row.join(',')).join('\n');
    expect(findTables(rows, true)[0]?.names).toEqual(['column_1', 'column_2', 'column_3']);
    expect(cut(rows, 1)).toBe(written(ROWS, ',', [0, 2]));
  });
});
