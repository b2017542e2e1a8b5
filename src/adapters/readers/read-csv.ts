/**
 * Reads a table of values separated by commas, semicolons, tabs or bars. Each row becomes a line, and each value has
 * the name of its column before it. So a row can be found by its column names and understood when it is quoted alone.
 */
import { LineCounter } from '../../data/lines.js';
import { CellReader, cellsOfRow } from '../../data/table-cells.js';
import { LINES_OF_FILE } from './places.js';
import type { ReaderResult } from './reading.js';

const DELIMITERS = [',', ';', '\t', '|'];

export function readCsv(source: string): ReaderResult {
  const delimiter = delimiterOf(source);
  const { cells, starts } = recordsOf(source, delimiter);
  const names = starts.length < 2 ? [] : cellsOfRow(cells, 0).map((cell) => cell.trim());
  if (starts.length < 2 || !isHeader(names)) return { text: source, places: LINES_OF_FILE, form: 'lines' };
  const parts: string[] = [];
  const anchors: [number, number][] = [];
  let length = 0;
  const place = new LineCounter(source);
  for (let row = 1; row < starts.length; row++) {
    const text = `${cellsOfRow(cells, row)
      .map(
        (cell, index) => [names[index] ?? `column ${index + 1}`, cell.replace(/\s+/g, ' ').trim()] as const,
      )
      .filter(([, cell]) => cell !== '')
      .map(([name, cell]) => `${name}: ${cell}`)
      .join('; ')}\n\n`;
    if (text === '\n\n') continue;
    place.goTo(starts[row] ?? 0);
    anchors.push([length, place.line]);
    parts.push(text);
    length += text.length;
  }
  return { text: parts.join(''), places: { kind: 'lines', anchors }, form: 'records' };
}

function recordsOf(source: string, delimiter: string | undefined) {
  const reader = new CellReader(source);
  const starts: number[] = [];
  for (let at = 0; delimiter !== undefined && at < source.length; ) {
    starts.push(at);
    at = reader.addRecord(at, delimiter.charCodeAt(0));
  }
  return { cells: reader.cells(), starts };
}

/** The one that divides the first line most often. */
function delimiterOf(source: string): string | undefined {
  const end = source.indexOf('\n');
  const first = source.slice(0, Math.min(end === -1 ? source.length : end, 100_000));
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? undefined : DELIMITERS[counts.indexOf(most)];
}

function isHeader(names: readonly string[]): boolean {
  const isName = (name: string) => name !== '' && name.length <= 100 && !/^[-+]?[\d.,]+%?$/.test(name);
  return names.every(isName) && new Set(names).size === names.length;
}
