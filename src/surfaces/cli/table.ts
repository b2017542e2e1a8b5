/**
 * Writes columns for the terminal: numbers on the right, text on the left. A width counts terminal cells and not code
 * units.
 */
import { grouped } from '../../contract/figures.js';
import { plainText } from './plain-text.js';

/** The title of a column; an object if the column is aligned to the right. */
type Column = string | { readonly right: string };

export const right = (title: string): Column => ({ right: title });

export function renderTable(columns: readonly Column[], given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(cleanCell));
  const widths = columns.map((column, index) =>
    rows.reduce((width, row) => Math.max(width, cellWidth(row[index] ?? '')), cellWidth(titleOf(column))),
  );
  const line = (cells: readonly string[]) =>
    columns
      .map((column, index) => pad(cells[index] ?? '', widths[index] ?? 0, typeof column === 'object'))
      .join('  ')
      .trimEnd();
  return [line(columns.map(titleOf)), ...rows.map(line)].join('\n');
}

/** With commas, and three places at most. By hand: the first number that the runtime formats for a language takes 20 ms. */
export function formatNumber(value: number): string {
  const [whole = '', places] = String(Math.round(value * 1_000) / 1_000).split('.');
  return grouped(Number(whole)) + (places === undefined ? '' : `.${places}`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what our paint puts around a whole cell
const PAINTED = /^(\u001b\[(?:1|2|3[1236])m)([^\u001b]*)(\u001b\[(?:22|39)m)$/;

function cleanCell(cell: string): string {
  const [, start = '', painted = '', end = ''] = PAINTED.exec(cell) ?? [];
  return end === '' ? plainText(cell) : `${start}${plainText(painted)}${end}`;
}

function titleOf(column: Column): string {
  return typeof column === 'string' ? column : column.right;
}

function pad(text: string, width: number, isRight: boolean): string {
  const space = ' '.repeat(Math.max(0, width - cellWidth(text)));
  return isRight ? space + text : text + space;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour sequences take no room on a terminal
const COLOR = /\u001b\[[0-9;]*m/g;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]/u;

function cellWidth(text: string): number {
  let width = 0;
  for (const character of text.replace(COLOR, '')) width += WIDE.test(character) ? 2 : 1;
  return width;
}
