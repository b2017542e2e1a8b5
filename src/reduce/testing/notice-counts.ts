/** Whether the figures of a notice are those of its content, counted without a reducer. */
import { htmlText } from '../html-text.js';
import type { Reduced, ReducedJson } from '../reduce-content.js';

/** What a sentence claims, checked against the content before and after. */
export interface Case {
  readonly value: unknown;
  /** The text or the JSON of the value. */
  readonly source: string;
  readonly reduced: Reduced | ReducedJson;
}

export const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
export const N = '([\\d,]+)';

/** Lines and characters of a text, rows and keys of JSON and tables, as they can be counted without a reducer. */
export function isCounted(
  shown: number,
  total: number,
  unit: string,
  { value, source, reduced }: Case,
): boolean {
  const { content, notice, record } = reduced;
  if (content === '') return shown === 0;
  if (unit.startsWith('row') || unit.startsWith('key')) {
    if (record.kind === 'table') return isOfTable(shown, total, source, content);
    return isOfJson(shown, total, unit, notice, rowsOf(source), rowsOf(content, isOfRecords(source)));
  }
  // What is cut inside of JSON is counted there.
  if (typeof value !== 'string' || rowsOf(source) !== undefined) return shown <= total;
  if (unit.startsWith('line')) return isOfLines(shown, total, source, content);
  if (unit.startsWith('byte')) return total === Buffer.byteLength(source) && shown <= content.length;
  if (unit.startsWith('hit')) {
    // One of which the beginning is shown need not be whole; the last one may be cut in its place.
    const begun = withoutMarkLines(content).filter((line) => /^\S+:\d+:/.test(line)).length;
    return total === linesOf(source).length && shown <= begun && begun <= shown + 1;
  }
  return isOfCharacters(shown, total, record.kind === 'html' ? htmlText(source) : source, content);
}

const MARK_LINE = /^\[plimsoll: .*\]$/;
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');
const withoutMarkLines = (text: string) => linesOf(text).filter((line) => !MARK_LINE.test(line));

/** What stands in marks of this kind, added up. */
function sumOfMarks(content: string, words: string): number {
  const marks = content.matchAll(new RegExp(`\\[plimsoll: ${N} ${words}`, 'g'));
  return [...marks].reduce((sum, [, amount]) => sum + number(amount), 0);
}

function wholeLines(source: string, content: string): number {
  const there = new Map<string, number>();
  for (const line of linesOf(source)) there.set(line, (there.get(line) ?? 0) + 1);
  return withoutMarkLines(content).filter((line) => {
    const times = there.get(line) ?? 0;
    there.set(line, times - 1);
    return times > 0;
  }).length;
}

/** Whole lines are counted as shown; every other one is in a gap, in a place that is told, or shown in part. */
function isOfLines(shown: number, total: number, source: string, content: string): boolean {
  const lines = linesOf(source);
  if (total !== lines.length || shown !== wholeLines(source, content)) return false;
  if (/^\[plimsoll: lines? \d/m.test(content)) return isOfPlaces(lines, content);
  // A history has no mark for authors, nor a diff for headers that say nothing more.
  if (/^commit |^diff /.test(source)) return true;
  const parts = withoutMarkLines(content).length - shown;
  const gaps = sumOfMarks(content, 'lines? left out') + sumOfMarks(content, 'more lines? like the one above');
  const rest = total - shown - gaps;
  return rest >= 0 && rest <= parts;
}

/** Under `lines 3-5 of 9` stand these lines. */
function isOfPlaces(lines: readonly string[], content: string): boolean {
  let at = 0;
  let last = 0;
  return linesOf(content).every((line) => {
    const place = /^\[plimsoll: lines? (\d+)(?:-(\d+))? of (\d+)\]$/.exec(line);
    if (place) {
      const isAtEnd = at === last;
      at = Number(place[1]) - 1;
      last = Number(place[2] ?? place[1]);
      return isAtEnd && Number(place[3]) === lines.length;
    }
    if (MARK_LINE.test(line)) return true;
    return at < last && (lines[at++] ?? '').startsWith(line);
  });
}

function isOfCharacters(shown: number, total: number, source: string, content: string): boolean {
  if (total !== source.length) return false;
  const seams = content.split(/\[plimsoll: |\[…\]/).length - 1;
  const bare = withoutMarkLines(content.replace(/ ?\[…\] ?/g, '')).join('\n').length;
  // At a seam a line break or a blank is ours.
  if (Math.abs(bare - shown) > seams * 2 + 1) return false;
  const isAllInCharacters = seams > 0 && !/ lines? |\[…\]/.test(content);
  return !isAllInCharacters || shown + sumOfMarks(content, '(?:more )?characters?') === total;
}

/** Rows stand as they were; what is not rows is their header. */
function isOfTable(shown: number, total: number, source: string, content: string): boolean {
  const header = ['id,name,note\n', '| id | note |\n|---|---|\n'].find((names) => source.startsWith(names));
  if (header === undefined) return shown <= wholeLines(source, content);
  const rows = source.slice(header.length);
  return total === linesOf(rows).length && shown === wholeLines(rows, content);
}

/** Lines of JSON, one record each. */
export function isOfRecords(text: string): boolean {
  return text.startsWith('{') && text.includes('}\n{');
}

/** A list or an object at the top, lines of JSON as a list, and JSON among words. */
export function rowsOf(text: string, asRecords = isOfRecords(text)): object | undefined {
  const json = /^Result:\n([\s\S]*)\nDone\.\n?$/.exec(text)?.[1] ?? text;
  try {
    return asRecords ? linesOf(json).map((line) => JSON.parse(line)) : asObject(JSON.parse(json));
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

function isOfJson(
  shown: number,
  total: number,
  unit: string,
  notice: string,
  before: object | undefined,
  after: object | undefined,
): boolean {
  if (before === undefined || after === undefined) return shown <= total;
  if (notice.includes('at all levels')) return total === allKeys(before) && shown === allKeys(after);
  // Lists below the top have their place in the longer notices only; those of one list in another count together.
  if (Object.keys(before).length === 1) return shown <= total;
  if (unit.startsWith('row') !== Array.isArray(before) || notice.includes('files and folders'))
    return shown <= total;
  if (total !== Object.keys(before).length || shown !== Object.keys(after).length) return false;
  const there = new Set(Object.values(before).map((one) => JSON.stringify(one)));
  const cut = Object.values(after).filter((one) => !there.has(JSON.stringify(one)));
  const marked = cut.filter((one) => /\[plimsoll: |\[…\]/.test(JSON.stringify(one))).length;
  const told = /, (?:([\d,]+) of them )?not whole/.exec(notice);
  const partial = told === null ? 0 : told[1] === undefined ? shown : number(told[1]);
  // What has a mark of its own need not be told.
  return partial <= cut.length && partial >= cut.length - marked;
}

function allKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, one) => sum + allKeys(one), own);
}
