/**
 * Small renderings of what is not prose: whether one holds anything of its item, and the rows of a table that a question asks for,
 * under its header. A reducer's marks can take all of a small limit; then the rows are worth more than the marks.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { GAP } from '../reduce/extract/extract-prose.js';
import { foldText } from '../reduce/extract/fold-text.js';
import { eachHit, type QuestionTerm } from '../reduce/extract/question.js';
import type { AskedQuestion } from '../reduce/extract/question-hits.js';
import { foreignText } from '../reduce/foreign-view.js';
import { NOTICE_PREFIX } from '../reduce/notice.js';
import { isFigure, isWholeFigure } from '../text/whole-figure.js';
import type { Rendering } from './settled-item.js';

/** A longer rendering says enough. */
const LONGEST_SMALL = 2_000;
const SEPARATORS = [',', ';', '\t'];
/** Rows that are looked at to tell a table. */
const TOLD_BY = 20;
/** Rows that are tried, the best first. */
const MOST_ROWS = 8;
/** A larger table has rows in the reducer's view before there is no room for one here. */
const LARGEST_TABLE = 200_000;

/** What is longer needs no look at its item. */
export function isSmall(rendered: string): boolean {
  return rendered.length <= LONGEST_SMALL;
}

/** Of a small rendering: only marks, brackets and the header of a table: nothing that the item says. */
export function isHollow(rendered: string, content: string): boolean {
  const [head = '', ...marks] = rendered.split(NOTICE_PREFIX);
  const rest = [head, ...marks.map((mark) => mark.slice(mark.indexOf(']') + 1))].join('');
  const header = headerOf(content);
  const said = header !== undefined && rest.startsWith(header) ? rest.slice(header.length) : rest;
  return !/[\p{L}\p{N}]/u.test(said);
}

/** A few rows of a table say little without its header; what is no table has none. */
export function hasHeader(rendered: string, content: string): boolean {
  return rendered.startsWith(headerOf(content) ?? '');
}

/** The header of a table with the rows that have most of the question, as many as the limit has room for; without one the first that fit. */
export function askedRows(
  content: string,
  asked: AskedQuestion | undefined,
  counter: TokenCounter,
  limit: number,
): Rendering | undefined {
  if (content.length > LARGEST_TABLE || headerOf(content) === undefined) return undefined;
  const lines = foreignText(content).trimEnd().split('\n');
  const worth = rowWorth(lines, asked);
  const ranked = [...lines.keys()]
    .filter((at) => at > 0 && (worth[at] ?? 0) > 0)
    .sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b)
    .slice(0, MOST_ROWS);
  const chosen = new Set([0]);
  let best: Rendering | undefined;
  for (const at of ranked) {
    chosen.add(at);
    const text = rowsText(lines, chosen);
    const tokens = counter.countUpTo(text, limit);
    if (tokens <= limit) best = { text, tokens, complete: false };
    else chosen.delete(at);
  }
  return best;
}

/** By row, the header as the first of them: words of the question that few rows have count more than those that many have. */
function rowWorth(lines: readonly string[], asked: AskedQuestion | undefined): Float64Array {
  const worth = new Float64Array(lines.length).fill(asked === undefined ? 1 : 0);
  if (asked === undefined) return worth;
  const folded = lines.map((line) => foldText(line));
  for (const index of new Set(asked.question.parts.flat())) {
    const term = asked.question.terms[index];
    if (term === undefined) continue;
    const holding = rowsHolding(term, folded);
    const rarity = Math.log(1 + (lines.length - holding.length + 0.5) / (holding.length + 0.5));
    for (const at of holding) worth[at] = (worth[at] ?? 0) + rarity * term.weight;
  }
  return worth;
}

/** A number that is by itself in some row is not looked for in dates and longer figures. */
function rowsHolding(term: QuestionTerm, folded: readonly string[]): readonly number[] {
  const holding: number[] = [];
  const whole: number[] = [];
  folded.forEach((row, at) => {
    let isThere = false;
    let isWhole = false;
    eachHit(term, row, (offset) => {
      isThere = true;
      isWhole ||= isFigure(term.text) && isWholeFigure(row, offset, offset + term.text.length);
    });
    if (isThere && at > 0) holding.push(at);
    if (isWhole && at > 0) whole.push(at);
  });
  return whole.length > 0 ? whole : holding;
}

function rowsText(lines: readonly string[], chosen: ReadonlySet<number>): string {
  const shown: string[] = [];
  let last = -1;
  for (const at of [...chosen].sort((a, b) => a - b)) {
    if (at > last + 1) shown.push(GAP);
    shown.push(lines[at] ?? '');
    last = at;
  }
  if (last < lines.length - 1) shown.push(GAP);
  return shown.join('\n');
}

/** The first line, where the lines after it have as many cells. */
function headerOf(content: string): string | undefined {
  const lines = content.split('\n', TOLD_BY);
  const [header = ''] = lines;
  const rows = lines.slice(1).filter((line) => line.trim() !== '');
  const isTable = SEPARATORS.some((separator) => {
    const cells = header.split(separator).length;
    const alike = rows.filter((row) => row.split(separator).length === cells).length;
    return cells > 1 && alike > 1 && alike >= rows.length * 0.8;
  });
  return isTable && !/^\s*[[{]/.test(header) ? header : undefined;
}
