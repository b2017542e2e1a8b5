/**
 * Gives one page of an archived original. The page says which part it shows and how to get the next one. A page
 * always goes forward: a unit larger than a page is given in pieces.
 */
import { invalidParams } from '../../contract/plimsoll-error.js';
import type { Measure } from '../../reduce/measure.js';
import { wholeCodePoint } from '../../text/sentences.js';
import { type Position, pageStatement } from './page-statement.js';
import { type Part, unitText } from './part.js';
import { type PartRequest, PartRequestSchema, type RetrieveRequest } from './retrieve-request.js';
import { selectFromParts } from './select-from-parts.js';
import { selectPart } from './select-part.js';

export interface RetrievedPage {
  /** The page with the line that says what it is, as it leaves. */
  readonly text: string;
  readonly content: string;
  /** For the next page; absent on the last. */
  readonly cursor: string | undefined;
  readonly unit: Part['unit'];
  readonly total: number;
  /** Units of the selection on this page and before it, of all that were selected. */
  readonly selected: number;
}

export function retrievePart(original: string, request: RetrieveRequest, measure: Measure): RetrievedPage {
  const { part: asked, position } = readCursor(request);
  const part = selectPart(original, asked, 'places');
  const page =
    (request.cursor === undefined ? valuePage(part, asked, request.handle, measure) : undefined) ??
    fillPage(part, position, asked, request.handle, measure);
  return { ...page, unit: part.unit, total: part.total, selected: part.texts.length };
}

/** A list that fits is given as the value it is, not as its rows: it can be parsed. */
function valuePage({ value, ...part }: Part, asked: PartRequest, handle: string, measure: Measure) {
  if (value === undefined || value.length > measure.limit * MOST_CHARACTERS) return undefined;
  const position = { at: part.texts.length, inside: 0 };
  const facts = { from: START, to: position, asked, handle, cursor: '', rows: 'named' } as const;
  const text = `${value}\n${pageStatement({ ...part, value }, facts)}`;
  return measure.count(text) > measure.limit ? undefined : { text, content: value, cursor: undefined };
}

const START: Position = { at: 0, inside: 0 };
/** What no limit takes for each of its units need not be counted. */
const MOST_CHARACTERS = 100;

/** The same of an original that is kept in parts; `undefined` when something in their list was asked for. */
export async function retrieveFromParts(
  parts: () => AsyncIterable<string>,
  request: RetrieveRequest,
  measure: Measure,
): Promise<RetrievedPage | undefined> {
  const { part: asked, position } = readCursor(request);
  const part = await selectFromParts(parts, asked, { from: position.at });
  if (part === undefined) return undefined;
  const page = fillPage(part, position, asked, request.handle, measure);
  return { ...page, unit: part.unit, total: part.total, selected: part.texts.length };
}

function fillPage(part: Part, from: Position, asked: PartRequest, handle: string, measure: Measure) {
  const line = (to: Position, rows: 'named' | 'as a range' = 'named') =>
    pageStatement(part, { from, to, asked, handle, cursor: writeCursor(asked, to, handle), rows });
  const head = from.inside === 0 ? (part.heads?.[from.at] ?? '') : '';
  // Names that take most of a page are left to the first lines of the original.
  const names = measure.count(head) * 2 > measure.limit ? '' : head;
  const whole = (content: string, to: Position) =>
    content === '' ? line(to) : `${names}${content}${content.endsWith('\n') ? '' : '\n'}${line(to)}`;
  // Units are taken while their sizes, counted one by one, fit beside the longest statement there can be; the page is
  // then counted as it leaves.
  const end = { at: Math.max(0, part.texts.length - 1), inside: Number.MAX_SAFE_INTEGER };
  const longest = line(end, 'as a range');
  let room = measure.limit - measure.count(longest) - measure.count(names);
  const units: string[] = [];
  for (let at = from.at; at < part.texts.length; at++) {
    const unit = unitFrom(part, { at, inside: at === from.at ? from.inside : 0 }, units.length > 0);
    room -= measure.count(unit) + 1 + (part.matches === undefined ? 0 : numberCost(part, at, measure));
    if (room < 0) break;
    units.push(unit);
  }
  let position: Position = { at: from.at + units.length, inside: 0 };
  while (units.length > 1 && measure.count(whole(units.join(''), position)) > measure.limit) {
    units.pop();
    position = { at: position.at - 1, inside: 0 };
  }
  let content = units.join('');
  if (units.length === 0 && from.at < part.texts.length) {
    const unit = unitFrom(part, from, false);
    const after = (taken: number): Position =>
      taken >= unit.length ? { at: from.at + 1, inside: 0 } : { at: from.at, inside: from.inside + taken };
    const taken = largestPrefix(
      unit,
      (prefix) => measure.count(whole(prefix, after(prefix.length))) <= measure.limit,
    );
    const end = betweenWords(unit, taken);
    content = unit.slice(0, end);
    position = after(end);
  }
  const done = position.at >= part.texts.length;
  return {
    text: whole(content, position),
    content: content === '' ? '' : names + content,
    cursor: done ? undefined : writeCursor(asked, position, handle),
  };
}

function unitFrom(part: Part, { at, inside }: Position, follows: boolean): string {
  return unitText(part, at, follows).slice(inside);
}

/** Rows that match are named in the statement. */
function numberCost({ numbers }: Part, at: number, measure: Measure): number {
  return measure.count(`, ${numbers[at] ?? 0}`);
}

/** The longest prefix that fits, never less than one code point, so that a page always goes forward. */
function largestPrefix(text: string, fits: (prefix: string) => boolean): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = wholeCodePoint(text, Math.ceil((low + high) / 2));
    if (middle <= low) break;
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low > 0 ? low : (text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
}

/** How far before the end of a page it may end instead. */
const LOOKED_BACK = 300;
/** Where a long line may end, the best first: rows of JSON, values, words, numbers. */
const ENDS = ['},', '],', '",', ' ', ','];

/** Inside a number or a name the page would show another one: `1026` of `10263`. */
function betweenWords(text: string, most: number): number {
  if (most >= text.length) return most;
  const from = most - Math.min(LOOKED_BACK, Math.floor(most / 4));
  const near = text.slice(from, most);
  for (const end of ENDS) {
    const at = near.lastIndexOf(end);
    if (at >= 0) return from + at + end.length;
  }
  return most;
}

/** Enough of a handle to know a cursor of another one. */
const HANDLE_MARK = 4;

function writeCursor(asked: PartRequest, position: Position, handle: string): string {
  const parts = [asked, position.at, position.inside, handle.slice(0, HANDLE_MARK)];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function readCursor(request: RetrieveRequest): { part: PartRequest; position: Position } {
  const { handle, cursor, ...asked } = request;
  if (cursor === undefined) return { part: asked, position: START };
  const { part, position, mark } = parseCursor(cursor);
  if (mark !== handle.slice(0, HANDLE_MARK)) {
    throw invalidParams(
      'The cursor belongs to another handle.',
      'Use the cursor with the handle of the answer that gave it, or ask without one.',
    );
  }
  // The same question once more does no harm; another one would be passed over in silence.
  for (const name of Object.keys(asked) as (keyof PartRequest)[]) {
    if (asked[name] === undefined || asked[name] === part[name]) continue;
    throw invalidParams(
      `The cursor belongs to a question with another ${name}.`,
      'Give handle and cursor alone to go on, or leave the cursor out to ask something else.',
    );
  }
  return { part, position };
}

/** A cursor comes from outside: its parts are checked like arguments. */
function parseCursor(cursor: string): { part: PartRequest; position: Position; mark: string } {
  try {
    const [part, at, inside, mark] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [
      unknown,
      number,
      number,
      unknown,
    ];
    if (!Number.isSafeInteger(at) || !Number.isSafeInteger(inside) || at < 0 || inside < 0)
      throw new Error('position');
    if (typeof mark !== 'string') throw new Error('mark');
    return { part: PartRequestSchema.parse(part), position: { at, inside }, mark };
  } catch {
    throw invalidParams(
      'The cursor cannot be read.',
      'Use the cursor as the answer before gave it, or ask again without one.',
    );
  }
}
