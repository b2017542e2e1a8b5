/**
 * Finds secrets in JSON that names its columns once, `{"columns": [...], "rows": [[...], ...]}`: strings below a
 * column with a secret's name. The names are searched only at both ends of a text; without them nothing else is read.
 */
import { JsonReader, type JsonVisitor, OPEN_ARRAY, OPEN_OBJECT } from '../data/json-reader.js';
import { type ColumnKinds, isSecretCell, secretColumns } from './column-cell.js';
import type { SecretSpan } from './scan-state.js';
import { type SecretKind, secretNameKind } from './secret-name.js';

const COLUMN_KEYS = new Set(['columns', 'fields', 'headers', 'header', 'column_names', 'columnNames']);
const ROW_KEYS = new Set(['rows', 'data', 'values', 'records']);
const NAMED = /"(?:columns|fields|headers?|column_names|columnNames)"\s{0,20}:\s{0,20}\[/;
const QUOTED = /"([^"\\]{1,64})"/g;
/** How far from either end of the text the names are searched. */
const LOOKED_AT = 4_096;
/** Rows of a table that stands deeper are not read: each level would read what is in it again. */
const DEEPEST = 5;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A list or object that is open. */
interface Frame {
  readonly start: number;
  readonly code: number;
  key: string;
  columns: Range | undefined;
  rows: Range[];
}

/** Returns `steps` too: the characters read, proportional to the length of the text. */
export function findJsonColumns(text: string): { readonly spans: SecretSpan[]; readonly steps: number } {
  if (!namesSecret(text.slice(0, LOOKED_AT)) && !namesSecret(text.slice(-LOOKED_AT)))
    return { spans: [], steps: 0 };
  const tables = new TableVisitor(text);
  tables.reader.read(text);
  tables.spans.sort((one, other) => one.start - other.start);
  return { spans: tables.spans, steps: text.length + tables.steps };
}

class TableVisitor implements JsonVisitor {
  readonly reader = new JsonReader(this);
  readonly spans: SecretSpan[] = [];
  steps = 0;
  readonly #open: Frame[] = [];
  /** What begins or ends is one. */
  #isBracket = true;

  constructor(private readonly text: string) {}

  key(): void {
    const frame = this.#open.at(-1);
    if (frame !== undefined) frame.key = this.reader.key;
  }

  begin(at: number, code: number): boolean {
    this.#isBracket = code === OPEN_OBJECT || code === OPEN_ARRAY;
    if (this.#isBracket) this.#open.push({ start: at, code, key: '', columns: undefined, rows: [] });
    return true;
  }

  end(at: number): void {
    const isScalar = !this.#isBracket;
    this.#isBracket = true;
    if (isScalar) return;
    const closed = this.#open.pop() as Frame;
    if (closed.columns !== undefined && closed.rows.length > 0 && this.#open.length < DEEPEST) {
      const kinds = kindsOf(this.text.slice(closed.columns.start, closed.columns.end));
      if (kinds !== undefined) for (const rows of closed.rows) this.#readRows(rows, kinds);
    }
    const parent = this.#open.at(-1);
    if (closed.code !== OPEN_ARRAY || parent === undefined) return;
    const range = { start: closed.start, end: at };
    if (COLUMN_KEYS.has(parent.key)) parent.columns = range;
    else if (ROW_KEYS.has(parent.key)) parent.rows.push(range);
  }

  #readRows({ start, end }: Range, kinds: ColumnKinds): void {
    new JsonReader(new RowVisitor(this.text, kinds, this.spans)).readValue(this.text, start);
    this.steps += end - start;
  }
}

/** The strings of a list of rows that stand in a secret's column. */
class RowVisitor implements JsonVisitor {
  readonly #starts: number[] = [];
  #column = 0;
  #seen = 0;

  constructor(
    private readonly text: string,
    private readonly kinds: ColumnKinds,
    private readonly spans: SecretSpan[],
  ) {}

  key(): void {}

  begin(at: number, code: number): boolean {
    const depth = this.#starts.push(at);
    if (depth === 2) this.#column = 0;
    // Broken text may have several values between two commas.
    else if (depth === 3) this.#column += this.text.slice(this.#seen, at).split(',').length - 1;
    this.#seen = at;
    // A row of another form has no columns.
    return depth === 1 || (depth === 2 && code === OPEN_ARRAY);
  }

  end(at: number): void {
    const start = this.#starts.pop() as number;
    this.#seen = at;
    const kind = this.#starts.length === 2 ? this.kinds[this.#column] : undefined;
    if (kind === undefined || this.text[start] !== '"') return;
    if (isSecretCell(kind, this.text.slice(start + 1, at - 1)))
      this.spans.push({ start: start + 1, end: at - 1, rule: kind });
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
