/**
 * One page of an archived original. The answer says what part of what it is and how to go on, its size is bounded by
 * paging, and a page always goes forward: a unit that is larger than a page is given in pieces.
 */
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { Measure } from '../../reduce/measure.js';
import { counted, grouped, NOTICE_PREFIX } from '../../reduce/notice.js';
import { wholeCodePoint } from '../../text/segments.js';
import type { Part } from './part.js';
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

interface Position {
  /** Index of the next unit of the selection. */
  readonly at: number;
  /** Characters of that unit that were given already. */
  readonly inside: number;
}

export function retrievePart(original: string, request: RetrieveRequest, measure: Measure): RetrievedPage {
  const { part: asked, position } = readCursor(request);
  const part = selectPart(original, asked, 'places');
  const page = fillPage(part, position, asked, request.handle, measure);
  return { ...page, unit: part.unit, total: part.total, selected: part.texts.length };
}

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
  const line = (to: Position) => statement(part, from, to, asked, handle);
  const head = from.inside === 0 ? (part.heads?.[from.at] ?? '') : '';
  // Names that take most of a page are left to the first lines of the original.
  const names = measure.count(head) * 2 > measure.limit ? '' : head;
  const whole = (content: string, to: Position) =>
    content === '' ? line(to) : `${names}${content}${content.endsWith('\n') ? '' : '\n'}${line(to)}`;
  // Units are taken while their sizes, counted one by one, fit beside the longest statement there can be; the page is
  // then counted as it leaves.
  const longest = line({ at: Math.max(0, part.texts.length - 1), inside: Number.MAX_SAFE_INTEGER });
  let room = measure.limit - measure.count(longest) - measure.count(names);
  const units: string[] = [];
  for (let at = from.at; at < part.texts.length; at++) {
    const unit = separated(part, { at, inside: at === from.at ? from.inside : 0 }, units.length > 0);
    room -= measure.count(unit) + 1;
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
    const unit = separated(part, from, false);
    const after = (taken: number): Position =>
      taken >= unit.length ? { at: from.at + 1, inside: 0 } : { at: from.at, inside: from.inside + taken };
    const taken = largestPrefix(
      unit,
      (prefix) => measure.count(whole(prefix, after(prefix.length))) <= measure.limit,
    );
    content = unit.slice(0, taken);
    position = after(taken);
  }
  const done = position.at >= part.texts.length;
  return {
    text: whole(content, position),
    content: content === '' ? '' : names + content,
    cursor: done ? undefined : writeCursor(asked, position, handle),
  };
}

function separated({ texts, heads, join }: Part, { at, inside }: Position, follows: boolean): string {
  const text = (texts[at] ?? '').slice(inside);
  if (!follows) return text;
  // The rows of the next table have other names.
  const head = heads === undefined || heads[at] === heads[at - 1] ? '' : heads[at];
  return `${join}${head}${text}`;
}

/** What this page is, of how much, and the call for the next one. */
function statement(part: Part, from: Position, to: Position, asked: PartRequest, handle: string): string {
  const { unit, numbers, total, about, matches, firstMatch, searched, inPlaces } = part;
  const noun = unit.slice(0, -1);
  const count = numbers.length;
  const whole = `${counted(total, noun)}${about}`;
  if (count === 0) {
    const place = searched === undefined ? '' : `${searched} of `;
    return `${NOTICE_PREFIX}nothing found in ${place}${whole}]`;
  }
  const lastIndex = to.inside > 0 ? to.at : to.at - 1;
  const first = numbers[Math.min(from.at, count - 1)] ?? 0;
  const last =
    unit === 'bytes'
      ? (numbers[lastIndex + 1] ?? Math.min(asked.end ?? total, total) + 1) - 1
      : (numbers[Math.min(lastIndex, count - 1)] ?? first);
  const range = first >= last ? `${noun} ${grouped(first)}` : `${unit} ${grouped(first)}-${grouped(last)}`;
  const isWhole = from.inside === 0 && to.inside === 0;
  const inPieces = inPlaces === true && (from.at > 0 || to.at < count);
  const piece = inPieces
    ? `pieces ${grouped(from.at + 1)}-${grouped(lastIndex + 1)} of ${grouped(count)} of `
    : isWhole
      ? ''
      : 'part of ';
  const shown = `${piece}${range}`;
  const matched =
    matches === undefined || matches === total
      ? ''
      : `; ${counted(matches, noun)} ${matches === 1 ? 'matches' : 'match'}`;
  const isPart = firstMatch !== undefined && count < (matches ?? 0);
  const [firstShown, lastShown] = [from.at, lastIndex].map((at) => grouped((firstMatch ?? 1) + at));
  const these = firstShown === lastShown ? `match ${firstShown}` : `matches ${firstShown}-${lastShown}`;
  const asides = [
    isPart ? `; ${these} of ${grouped(matches ?? 0)}` : matched,
    searched === undefined ? '' : `; searched ${searched}`,
  ].join('');
  if (to.at >= count) return `${NOTICE_PREFIX}${shown} of ${whole}${asides}; that is all]`;
  const next = `${RETRIEVE_TOOL}(handle="${handle}", cursor="${writeCursor(asked, to, handle)}")`;
  return `${NOTICE_PREFIX}${shown} of ${whole}${asides}; next: ${next}]`;
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

/** Enough of a handle to know a cursor of another one. */
const HANDLE_MARK = 4;

function writeCursor(asked: PartRequest, position: Position, handle: string): string {
  const parts = [asked, position.at, position.inside, handle.slice(0, HANDLE_MARK)];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function readCursor(request: RetrieveRequest): { part: PartRequest; position: Position } {
  const { handle, cursor, ...asked } = request;
  if (cursor === undefined) return { part: asked, position: { at: 0, inside: 0 } };
  const { part, position, mark } = parseCursor(cursor);
  if (mark !== handle.slice(0, HANDLE_MARK)) {
    throw new PlimsollError('INVALID_PARAMS', 'The cursor belongs to another handle.', {
      remedy: 'Use the cursor with the handle of the answer that gave it, or ask without one.',
    });
  }
  // The same question once more does no harm; another one would be passed over in silence.
  for (const name of Object.keys(asked) as (keyof PartRequest)[]) {
    if (asked[name] === undefined || asked[name] === part[name]) continue;
    throw new PlimsollError('INVALID_PARAMS', `The cursor goes on with a question of another ${name}.`, {
      remedy: 'Give handle and cursor alone to go on, or leave the cursor out to ask something else.',
    });
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
    throw new PlimsollError('INVALID_PARAMS', 'The cursor cannot be read.', {
      remedy: 'Use the cursor as the answer before gave it, or ask again without one.',
    });
  }
}
