/**
 * Finds secrets that only the header of their column gives away: in CSV and TSV, in tables with rules (Markdown,
 * psql, mysql, box drawings), and in JSON by columns. It looks only at lines that may be headers, and reads rows only
 * below a header that names a secret. Each kind of table is read once.
 */

import { type Cell, CellReader } from '../data/table-cells.js';
import { type ColumnKinds, isSecretCell, secretColumns } from './column-cell.js';
import { joinSpans } from './join-spans.js';
import { findJsonColumns } from './json-columns.js';
import type { SecretSpan } from './scan-state.js';
import { type SecretKind, secretNameKind } from './secret-name.js';

/** The cells of tables that are secrets, in order. */
export function findTableCells(text: string, isJson: boolean): readonly SecretSpan[] {
  return joinSpans([], (isJson ? findJsonColumns(text) : findTableSecrets(text)).spans);
}

/** Headers of CSV are looked for in the first lines of a text. */
const FIRST_LINES = 10;
const LONGEST_HEADER = 4_096;
/** How the lines between header and rows begin, in all kinds of tables. */
const RULE_STARTS = ['\n|', '\n--', '\n+-', '\n├', '\n╞'];
const RULE_MARKS = new Set('-+|:= ─━═┼╪├┤╞╡│');
const BAR = '|';
const BOX_BAR = '│';
/** Short words in documents say what a token or a password is. */
const LEAST_DOCUMENTED = 4;

/** Returns `steps` too: the characters read, proportional to the length of the text. */
export function findTableSecrets(text: string): {
  readonly spans: readonly SecretSpan[];
  readonly steps: number;
} {
  const spans: SecretSpan[] = [];
  let steps = 0;
  let known: CellReader | undefined;
  const cellReader = () => {
    known ??= new CellReader(text);
    return known;
  };
  if (text.includes('\n')) {
    readDelimited();
    if (mayHaveRules(text)) for (const start of RULE_STARTS) readRuled(start);
  }
  return { spans, steps };

  /** A header is the first line, or begins a block. */
  function readDelimited(): void {
    let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    let begins = true;
    for (let number = 0; number < FIRST_LINES && at < text.length; number++) {
      const end = endOfLine(text, at);
      const line = text.slice(at, Math.min(end, at + LONGEST_HEADER)).trimEnd();
      const header = begins && end - at <= LONGEST_HEADER ? delimitedHeader(line) : undefined;
      if (header !== undefined) {
        readDelimitedRows(end + 1, header);
        return;
      }
      begins = line === '' || line.endsWith(':') || line.startsWith('```');
      at = end + 1;
    }
  }

  function readDelimitedRows(from: number, { delimiter, kinds }: DelimitedHeader): void {
    const reader = cellReader();
    let isFirst = true;
    for (let at = from; at < text.length; ) {
      const next = reader.addRecord(at, delimiter.charCodeAt(0));
      const cells = reader.takeRow();
      steps += next - at;
      at = next;
      const [only] = cells;
      if (cells.length === 1 && (only === undefined || only.start === only.end)) return;
      if (isFirst && cells.length !== kinds.length) return;
      isFirst = false;
      if (cells.length > 1) takeCells(cells, kinds, isSecretCell);
    }
  }

  function readRuled(ruleStart: string): void {
    for (let at = text.indexOf(ruleStart); at >= 0; at = text.indexOf(ruleStart, at)) {
      let next = at + ruleStart.length;
      while (text[next] === ' ') next += 1;
      steps += next - at;
      // Most lines that begin so are rows.
      if (!RULE_MARKS.has(text[next] ?? '\n') && text[next] !== '\n') {
        at = next;
        continue;
      }
      const rule = readRule(text, at + 1);
      steps += rule.end - at;
      const kinds = rule.columns === 0 ? undefined : ruledHeader(at, rule);
      at = kinds === undefined ? rule.end : readRuledRows(rule, kinds);
    }
  }

  function ruledHeader(end: number, rule: Rule): ColumnKinds | undefined {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    steps += end - start;
    if (end - start > LONGEST_HEADER) return undefined;
    const cells = ruledCells(start, end, rule);
    const isPadded = text[start] === ' ' && end - start === rule.end - end - 1;
    if (cells.length !== rule.columns || (!rule.isDivided && !isPadded)) return undefined;
    return secretColumns(
      cells.map((cell) => text.slice(cell.start, cell.end)),
      secretNameKind,
    );
  }

  /** Where the table ends. */
  function readRuledRows(rule: Rule, kinds: ColumnKinds): number {
    const isSecret = rule.isMarkdown ? isDocumentedSecret : isSecretCell;
    let at = rule.end;
    while (at < text.length) {
      const start = at + 1;
      const end = endOfLine(text, start);
      steps += end - start + 1;
      const line = text.slice(start, end);
      const isRow = rule.isDivided ? line.includes(BAR) || line.includes(BOX_BAR) : line.startsWith(' ');
      const isRule = readRule(text, start).columns > 0;
      if (!isRow && !isRule) return at;
      if (!isRule) takeCells(ruledCells(start, end, rule), kinds, isSecret);
      at = end;
    }
    return text.length;
  }

  /** Between dividers; those at both ends of a line are its frame. */
  function ruledCells(start: number, end: number, { isDivided, isMarkdown }: Rule): readonly Cell[] {
    const reader = cellReader();
    if (!isDivided) reader.addColumns(start, end, [0]);
    else reader.addLine(start, end, barOf(text.slice(start, end)));
    const cells = reader.takeRow();
    return isMarkdown ? cells.map((cell) => withoutCodeMarks(text, cell)) : cells;
  }

  /** A row with more cells than the header has the divider within a value: each of them may be the secret's. */
  function takeCells(
    cells: readonly Cell[],
    kinds: ColumnKinds,
    isSecret: (kind: SecretKind, value: string) => boolean,
  ): void {
    const more = Math.max(0, cells.length - kinds.length);
    let before = 0;
    for (const [column, kind] of kinds.entries()) {
      const first = cells[column];
      const last = cells[column + more];
      if (kind === undefined || first === undefined || last === undefined || last.end <= first.start)
        continue;
      // The cells of two columns may overlap then.
      const start = Math.max(first.start, before);
      if (start >= last.end || !isSecret(kind, text.slice(start, last.end))) continue;
      spans.push({ start, end: last.end, rule: kind });
      before = last.end;
    }
  }
}

/** Only a table of psql with a single column has no dividers; it ends with the number of its rows. */
function mayHaveRules(text: string): boolean {
  return text.includes('|') || text.includes('│') || / rows?\)\s{0,8}$/.test(text.slice(-24));
}

interface DelimitedHeader {
  readonly delimiter: string;
  readonly kinds: ColumnKinds;
}

/** Names and nothing else: no blank stands behind the comma, as it does in a sentence. */
function delimitedHeader(line: string): DelimitedHeader | undefined {
  for (const delimiter of [',', '\t', ';']) {
    if (!line.includes(delimiter)) continue;
    const names = line.split(delimiter).map((name) => /^"([^"]*)"$/.exec(name)?.[1] ?? name);
    if (!names.every((name) => /^[A-Za-z_][\w .#/()-]{0,62}[\w)]?$/.test(name))) continue;
    const kinds = secretColumns(names, secretNameKind);
    if (kinds !== undefined) return { delimiter, kinds };
  }
  return undefined;
}

interface Rule {
  /** 0: this line is no rule. */
  readonly columns: number;
  /** The end of its line. */
  readonly end: number;
  readonly isDivided: boolean;
  readonly isMarkdown: boolean;
}

function readRule(text: string, start: number): Rule {
  let columns = 0;
  let isLine = false;
  let isDivided = false;
  let isMarkdown = false;
  let at = start;
  for (; RULE_MARKS.has(text[at] ?? ''); at++) {
    const mark = text[at] as string;
    const wasLine = isLine;
    isLine = '-=─━═'.includes(mark);
    if (isLine && !wasLine) columns += 1;
    isMarkdown ||= mark === '|';
    isDivided ||= !isLine && mark !== ' ' && mark !== ':';
  }
  const isWhole = at >= text.length || text[at] === '\n' || text.startsWith('\r\n', at);
  return { columns: isWhole ? columns : 0, end: isWhole ? at : endOfLine(text, at), isDivided, isMarkdown };
}

/** A table in a document often says what tokens and passwords are: a secret is one word, and most have a digit. */
function isDocumentedSecret(kind: SecretKind, value: string): boolean {
  if (value.length < LEAST_DOCUMENTED || /\s/.test(value)) return false;
  return isSecretCell(kind, value) && (kind === 'password' || /\d/.test(value));
}

function barOf(line: string): number {
  return (line.includes(BOX_BAR) ? BOX_BAR : BAR).charCodeAt(0);
}

/** In a document without the marks of code. */
function withoutCodeMarks(text: string, cell: Cell): Cell {
  let { start, end } = cell;
  while (end - start > 1 && text[start] === '`' && text[end - 1] === '`') {
    start += 1;
    end -= 1;
  }
  return { start, end };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
