/**
 * Writes a table of a page as Markdown. Cells that span rows or columns are laid on the grid, so that each value
 * stands under its header. Several header rows become one, because Markdown has one.
 */
import type { MarkupNode } from './markup-node.js';

/** A page may ask for any number of cells: spans are cut, and at some point they are not followed any more. */
const LARGEST_SPAN = { colspan: 50, rowspan: 1_000 };
const MOST_REPEATED = 5_000;
/** Longer text is said once, however far its cell reaches. */
const LONGEST_REPEATED = 80;

/** A table inside a table is layout, and so is one with a single column. */
export function isDataTable(node: MarkupNode): boolean {
  return rowsOf(node)?.some((row) => row.cells.length > 1) ?? false;
}

interface Row {
  readonly cells: MarkupNode[];
  readonly isInHead: boolean;
}

/** The cells by row; undefined when there is another table inside. */
function rowsOf(node: MarkupNode): Row[] | undefined {
  const rows: Row[] = [];
  return collect(node, false, false) ? rows : undefined;

  function collect(parent: MarkupNode, isInCell: boolean, isInHead: boolean): boolean {
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
      const name = child.nodeName.toLowerCase();
      if (name === 'table') return false;
      if (name === 'tr' && !isInCell) rows.push({ cells: [], isInHead });
      const isCell = (name === 'td' || name === 'th') && !isInCell;
      if (isCell) rows.at(-1)?.cells.push(child);
      if (child.firstChild === null) continue;
      if (!collect(child, isInCell || isCell, isInHead || name === 'thead')) return false;
    }
    return true;
  }
}

export function tableToMarkdown(node: MarkupNode, textOf: (cell: MarkupNode) => string): string {
  const rows = (rowsOf(node) ?? []).filter((row) => row.cells.length > 0);
  const above: string[] = [];
  // A first row of one wide cell names the table.
  while (rows.length > 1 && rows[0]?.cells.length === 1 && spanOf(rows[0].cells[0], 'colspan') > 1) {
    const cell = rows.shift()?.cells[0];
    const text = cell === undefined ? '' : textOf(cell);
    if (text !== '') above.push(text, '');
  }
  const headers = headerCount(rows);
  const grid = gridOf(rows, headers, textOf);
  const top = grid.slice(0, headers);
  const width = top.reduce((widest, line) => Math.max(widest, line.length), 0);
  const header = Array.from({ length: width }, (_, column) => columnName(top, column));
  const lines = [header, header.map(() => '---'), ...grid.slice(headers)];
  return [...above, ...lines.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

/** Rows of headings at the top; without any, the first row, and those into which its cells reach. */
function headerCount(rows: readonly Row[]): number {
  let count = 0;
  while (count < rows.length - 1 && isHeader(rows[count])) count++;
  const first = rows[0]?.cells ?? [];
  if (count > 0 || !first.some((cell) => spanOf(cell, 'colspan') > 1)) return Math.max(1, count);
  const reach = Math.max(...first.map((cell) => spanOf(cell, 'rowspan')));
  return Math.max(1, Math.min(reach, rows.length - 1));
}

function isHeader(row: Row | undefined): boolean {
  if (row === undefined) return false;
  return row.isInHead || row.cells.every((cell) => cell.nodeName.toLowerCase() === 'th');
}

function gridOf(
  rows: readonly Row[],
  headers: number,
  textOf: (cell: MarkupNode) => string,
): readonly string[][] {
  let repeated = 0;
  /** By column, what reaches down from above. */
  const reaching = new Map<number, { readonly text: string; rows: number }>();
  return rows.map(({ cells }, index) => {
    const line: string[] = [];
    for (const cell of cells) {
      reachDown(line);
      const text = textOf(cell);
      const again = text.length <= LONGEST_REPEATED ? text : '';
      const height = spanOf(cell, 'rowspan');
      const width = repeated < MOST_REPEATED ? spanOf(cell, 'colspan') : 1;
      repeated += width - 1;
      for (let column = 0; column < width; column++) {
        // A value is said once in its row; a heading stands over each of its columns.
        const isSaid = column === 0 || index < headers;
        if (height > 1) reaching.set(line.length, { text: isSaid ? again : '', rows: height - 1 });
        line.push(column === 0 ? text : isSaid ? again : '');
      }
    }
    reachDown(line);
    return line;
  });

  function reachDown(line: string[]): void {
    for (let from = reaching.get(line.length); from !== undefined; from = reaching.get(line.length)) {
      from.rows--;
      if (from.rows === 0 || repeated >= MOST_REPEATED) reaching.delete(line.length);
      repeated++;
      line.push(from.text);
    }
  }
}

function columnName(headers: readonly (readonly string[])[], column: number): string {
  const names: string[] = [];
  for (const row of headers) {
    const name = row[column] ?? '';
    if (name !== '' && name !== names.at(-1)) names.push(name);
  }
  return names.join(' ');
}

function spanOf(cell: MarkupNode | undefined, name: 'colspan' | 'rowspan'): number {
  const value = cell?.getAttribute?.(name);
  if (value == null || !/^\s{0,9}\d{1,9}\s{0,9}$/.test(value)) return 1;
  return Math.max(1, Math.min(Number(value), LARGEST_SPAN[name]));
}
