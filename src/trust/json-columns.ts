/**
 * Secrets in JSON that names its columns once, `{"columns": [...], "rows": [[...], ...]}`: where a column has a secret's name,
 * the strings below it are secrets. The names are looked for at both ends of a text only; without them nothing else is read.
 */
import { type ColumnKinds, isSecretCell, secretColumns } from './column-cell.js';
import type { SecretSpan } from './scan-state.js';
import { type SecretKind, secretNameKind } from './secret-name.js';

const COLUMN_KEYS = new Set(['columns', 'fields', 'headers', 'header', 'column_names', 'columnNames']);
const ROW_KEYS = new Set(['rows', 'data', 'values', 'records']);
const NAMED = /"(?:columns|fields|headers?|column_names|columnNames)"\s{0,20}:\s{0,20}\[/;
const QUOTED = /"([^"\\]{1,64})"/g;
/** So far from either end of the text. */
const LOOKED_AT = 4_096;
/** Rows of a table that stands deeper are not read: each level would read what is in it again. */
const DEEPEST = 5;
const LONGEST_KEY = 16;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** An array or object that is open. */
interface Frame {
  readonly start: number;
  readonly isObject: boolean;
  isKey: boolean;
  key: string;
  columns: Range | undefined;
  rows: Range[];
}

/** Also what `steps` were needed: characters looked at, proportional to the length of the text. */
export function findJsonColumns(text: string): { readonly spans: SecretSpan[]; readonly steps: number } {
  const spans: SecretSpan[] = [];
  if (!namesSecret(text.slice(0, LOOKED_AT)) && !namesSecret(text.slice(-LOOKED_AT)))
    return { spans, steps: 0 };
  let steps = 0;
  const open: Frame[] = [];
  for (let at = 0; at < text.length; at++) {
    const frame = open.at(-1);
    const code = text.charCodeAt(at);
    steps += 1;
    if (code === 0x22 /* " */) {
      const end = endOfString(text, at);
      if (frame?.isKey === true) frame.key = end - at <= LONGEST_KEY ? text.slice(at + 1, end - 1) : '';
      if (frame !== undefined) frame.isKey = false;
      steps += end - at;
      at = end - 1;
    } else if (code === 0x2c /* , */) {
      if (frame !== undefined) frame.isKey = frame.isObject;
    } else if (code === 0x7b /* { */ || code === 0x5b /* [ */) {
      const isObject = code === 0x7b;
      open.push({ start: at, isObject, isKey: isObject, key: '', columns: undefined, rows: [] });
    } else if (code === 0x7d /* } */ || code === 0x5d /* ] */) {
      const closed = open.pop();
      if (closed !== undefined) close(closed, open.at(-1), at + 1);
    }
  }
  spans.sort((one, other) => one.start - other.start);
  return { spans, steps };

  function close(closed: Frame, parent: Frame | undefined, end: number): void {
    if (closed.columns !== undefined && closed.rows.length > 0 && open.length < DEEPEST) {
      const kinds = kindsOf(text.slice(closed.columns.start, closed.columns.end));
      if (kinds !== undefined) for (const rows of closed.rows) readRows(rows, kinds);
    }
    if (closed.isObject || parent?.isObject !== true) return;
    const range = { start: closed.start, end };
    if (COLUMN_KEYS.has(parent.key)) parent.columns = range;
    else if (ROW_KEYS.has(parent.key)) parent.rows.push(range);
  }

  function readRows({ start, end }: Range, kinds: ColumnKinds): void {
    let depth = 0;
    let column = 0;
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === 0x22) {
        const stop = endOfString(text, at);
        const kind = depth === 2 ? kinds[column] : undefined;
        if (kind !== undefined && isSecretCell(kind, text.slice(at + 1, stop - 1)))
          spans.push({ start: at + 1, end: stop - 1, rule: kind });
        at = stop - 1;
      } else if (code === 0x5b || code === 0x7b) {
        depth += 1;
        // A row of another form has no columns.
        if (depth === 2) column = code === 0x5b ? 0 : kinds.length;
      } else if (code === 0x5d || code === 0x7d) depth -= 1;
      else if (code === 0x2c && depth === 2) column += 1;
    }
    steps += end - start;
  }
}

function namesSecret(part: string): boolean {
  const columns = NAMED.exec(part);
  if (columns === null) return false;
  for (const [, name] of part.slice(columns.index).matchAll(QUOTED))
    if (secretNameKind(name ?? '') !== undefined) return true;
  return false;
}

function kindsOf(written: string): ColumnKinds | undefined {
  try {
    return columnKinds(JSON.parse(written), secretNameKind);
  } catch {
    return undefined;
  }
}

/** Columns are given by their names, or as objects that have one. */
export function columnKinds(
  columns: unknown,
  kindOf: (name: string) => SecretKind | undefined,
): ColumnKinds | undefined {
  return Array.isArray(columns) ? secretColumns(columns.map(nameOf), kindOf) : undefined;
}

export function isColumnKey(key: string): boolean {
  return COLUMN_KEYS.has(key);
}

export function isRowKey(key: string): boolean {
  return ROW_KEYS.has(key);
}

function nameOf(column: unknown): string {
  if (typeof column === 'string') return column;
  const name = typeof column === 'object' && column !== null && 'name' in column ? column.name : undefined;
  return typeof name === 'string' ? name : '';
}

/** Behind the closing quote; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return Math.min(text.length, at + 1);
}
