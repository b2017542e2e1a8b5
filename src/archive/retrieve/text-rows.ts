/** Reads rows of an original that is not one JSON value: lines of JSON, and tables such as CSV, Markdown or HTML. */

import { type JsonTape, scanJson } from '../../data/json-tape.js';
import { childrenOf } from '../../data/json-values.js';
import { findTables, type TextTable } from '../../data/text-table.js';
import { kindOfText } from '../../reduce/detect-kind.js';
import { htmlText } from '../../reduce/html-text.js';
import { readJsonLines } from '../../reduce/json-lines.js';
import type { RowList } from './select-rows.js';

/** Lines of JSON as one list; `undefined` when a line is none. */
export function scanJsonLines(text: string): JsonTape | undefined {
  const read = readJsonLines(text);
  return read === undefined || read.lines.length < 2 ? undefined : read.tape;
}

/** A row is its line, its fields are its cells by their names. `undefined` when the text is no table. */
export function tableRows(text: string): RowList | undefined {
  const ruled = findTables(text, true);
  const tables = ruled.length > 0 ? ruled : findTables(text, false);
  if (tables.length === 0) return undefined;
  const rows = tables.flatMap(({ header, starts, cells }) =>
    cells.map((_, row) => ({
      head: text.slice(header, starts[0]),
      line: text.slice(starts[row], starts[row + 1]),
    })),
  );
  const tape = scanJson(`[${tables.flatMap(recordsOf).join(',')}]`);
  if (tape === undefined) return undefined;
  return {
    tape,
    nodes: childrenOf(tape, 0),
    text: (index) => rows[index]?.line ?? '',
    join: '',
    head: (index) => rows[index]?.head ?? '',
  };
}

/** Rows of a page that is a table, as it is shown: the lines of its text. `undefined` for any other text. */
export function pageRows(text: string): RowList | undefined {
  return kindOfText(text) === 'html' ? tableRows(htmlText(text)) : undefined;
}

/** What JSON would write without quotes. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

function recordsOf({ names, cells }: TextTable): string[] {
  const keys = names.map((name) => JSON.stringify(name));
  return cells.map((row) => {
    const fields = row.map(
      (cell, at) =>
        `${keys[at] ?? JSON.stringify(`column_${at + 1}`)}:${NUMBER.test(cell) ? cell : JSON.stringify(cell)}`,
    );
    return `{${fields.join(',')}}`;
  });
}
