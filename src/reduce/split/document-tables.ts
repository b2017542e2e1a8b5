/**
 * Tables inside a document: lines of cells between bars below a line of names, with a rule as in Markdown or without as readers of
 * Word and HTML write them. One pass over the lines; what stands in fences is code.
 */
import { RULE } from '../../data/text-table.js';
import { proseStarts } from '../../text/sentences.js';

export interface DocumentTable {
  /** The line of names, with the line that leads to the table: the same names may stand over the prices of last year and of this one. */
  readonly header: { readonly from: number; readonly to: number };
  /** Where each row begins, with the end of the last one. */
  readonly rows: readonly number[];
  /** Some items of a list only: none of them lacks the others. */
  readonly isPart?: boolean;
}

/** Rows below a line of names without a rule, each with as many bars: fewer may be anything. */
const FEWEST_UNRULED = 3;
/** Cells of longer rows are paragraphs, and read as such. */
const LONGEST_ROW = 1_000;
/** What leads to a table ends in a colon, or is a short line for itself without the mark that ends a sentence. */
const LONGEST_LEAD = 300;
const LONGEST_CAPTION = 120;
const LEADS = /[:\uff1a][*_\s]{0,4}$/;
const ENDS_SENTENCE = /[.!?;,\u3002\uff01\uff1f\u0964][*_\s]{0,4}$/;
/** Headings stand over more than one table, rows and fences are no words, and items belong to their list. */
const NO_CAPTION = /^\s*(?:#{1,6}\s|```|~~~|[-*+\u2022]\s|\d{1,3}[.)]\s|\[)|\||^[^\p{L}\p{N}]*$/u;
const FENCE = /^ {0,3}(?:```|~~~)/;

const NEW_LINE = 10;

interface Line {
  readonly from: number;
  readonly to: number;
  readonly bars: number;
  readonly isRule: boolean;
}

export function documentTables(text: string): readonly DocumentTable[] {
  if (!text.includes('|')) return [];
  const tables: DocumentTable[] = [];
  let block: Line[] = [];
  let isCode = false;
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf('\n', from);
    const to = found === -1 ? text.length : found + 1;
    if (FENCE.test(text.slice(from, Math.min(to, from + 8)))) isCode = !isCode;
    const line = isCode ? undefined : readLine(text, from, to);
    if (line !== undefined) block.push(line);
    if (line === undefined || to === text.length) {
      if (block.length > 1) addTable();
      block = [];
    }
    from = to;
  }
  return tables;

  function addTable(): void {
    const first = block[0];
    const isRuled = block[1]?.isRule === true;
    const rows = block.slice(isRuled ? 2 : 1);
    const last = rows.at(-1);
    if (first === undefined || last === undefined || first.isRule) return;
    if (rows.some(({ from, to }) => to - from > LONGEST_ROW) || first.to - first.from > LONGEST_ROW) return;
    if (!isRuled && (rows.length < FEWEST_UNRULED || rows.some(({ bars }) => bars !== first.bars))) return;
    tables.push({
      header: { from: leadBefore(text, first.from, tables.at(-1)?.rows.at(-1) ?? 0), to: first.to },
      rows: [...rows.map(({ from }) => from), last.to],
    });
  }
}

/** Where the line that leads to a table begins, which may stand over it with a blank line between; else where the table begins. */
function leadBefore(text: string, table: number, least: number): number {
  let end = table;
  let breaks = 0;
  while (end > least && breaks <= 2 && isBlank(text.charCodeAt(end - 1)))
    if (text.charCodeAt(--end) === NEW_LINE) breaks++;
  if (end === least || breaks > 2) return table;
  const window = Math.max(least, end - LONGEST_LEAD);
  const line = text.lastIndexOf('\n', end - 1) + 1;
  if (line < window) return table;
  const words = text.slice(line, end);
  if (NO_CAPTION.test(words)) return table;
  if (LEADS.test(words)) return proseStarts(text, LONGEST_LEAD, line, end).at(-2) ?? line;
  const isAlone = line === 0 || text.charCodeAt(line - 2) === NEW_LINE;
  return isAlone && words.length <= LONGEST_CAPTION && !ENDS_SENTENCE.test(words) ? line : table;
}

function isBlank(code: number): boolean {
  return code === NEW_LINE || code === 32 || code === 9 || code === 13;
}

/** Undefined for a line without cells. */
function readLine(text: string, from: number, to: number): Line | undefined {
  let bars = 0;
  for (let at = text.indexOf('|', from); at !== -1 && at < to; at = text.indexOf('|', at + 1)) bars++;
  if (bars === 0) return undefined;
  return { from, to, bars, isRule: to - from <= LONGEST_ROW && RULE.test(text.slice(from, to)) };
}
