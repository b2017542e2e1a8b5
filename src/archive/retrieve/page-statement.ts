/** Writes the line below a page: what it shows, of how much, and the call for the next page. */
import { counted, grouped } from '../../contract/figures.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import type { Part } from './part.js';
import type { PartRequest } from './retrieve-request.js';

export interface Position {
  /** Index of the next unit of the selection. */
  readonly at: number;
  /** Characters of that unit that were given already. */
  readonly inside: number;
}

export interface PageFacts {
  readonly from: Position;
  readonly to: Position;
  readonly asked: PartRequest;
  readonly handle: string;
  /** Goes on at `to`. */
  readonly cursor: string;
  /** Rows that do not follow each other are named one by one, or by the first and the last of them. */
  readonly rows: 'named' | 'as a range';
}

export function pageStatement(part: Part, facts: PageFacts): string {
  const { unit, numbers, total, about, searched, value } = part;
  const { to, handle, cursor } = facts;
  const count = numbers.length;
  const whole = `${counted(total, unit.slice(0, -1))}${about}`;
  if (count === 0 && value === undefined) {
    const place = searched === undefined ? '' : `${searched} of `;
    return `${NOTICE_PREFIX}nothing found in ${place}${whole}${hintOf(part, facts)}]`;
  }
  const shown = count === 0 ? whole : `${shownWords(part, facts)} of ${whole}`;
  const asides = `${matchWords(part, facts)}${searched === undefined ? '' : `; searched ${searched}`}${hintOf(part, facts)}`;
  if (to.at >= count) return `${NOTICE_PREFIX}${shown}${asides}; that is all]`;
  const next = `${RETRIEVE_TOOL}(handle="${handle}", cursor="${cursor}")`;
  return `${NOTICE_PREFIX}${shown}${asides}; next: ${next}]`;
}

/** What looks like a pattern: `error|failed`, `user.*42`, `\\d+`. */
const PATTERN = /\.[*+]|\w\|\w|\\[dswb]|\[[^[\]]+\][*+]|^\^|\$$/;

function hintOf({ numbers, hint }: Part, { asked: { search } }: PageFacts): string {
  if (hint !== undefined) return `; ${hint}`;
  const isPattern = numbers.length === 0 && search !== undefined && PATTERN.test(search);
  return isPattern ? '; a search is for the text as it stands, not for a pattern' : '';
}

function shownWords(part: Part, facts: PageFacts): string {
  const { from, to } = facts;
  const count = part.numbers.length;
  const isPiece = from.inside > 0 || to.inside > 0;
  if (part.inPlaces === true && (from.at > 0 || to.at < count)) {
    const pieces = `pieces ${grouped(from.at + 1)}-${grouped(lastIndexOf(to) + 1)} of ${grouped(count)}`;
    return `${pieces} of ${unitWords(part, facts)}`;
  }
  return `${isPiece ? pieceWords(part, facts) : ''}${unitWords(part, facts)}`;
}

/** Which part of a line or a row, where a page begins or ends inside of it. */
function pieceWords({ unit, bytes, texts, numbers }: Part, { from, to }: PageFacts): string {
  if (bytes !== undefined) {
    const before = ({ at, inside }: Position) =>
      bytes.startOf(at) + Buffer.byteLength((texts[at] ?? '').slice(0, inside));
    const end = to.at >= numbers.length ? { at: numbers.length, inside: 0 } : to;
    return `bytes ${grouped(before(from) + 1)}-${grouped(before(end))} of ${grouped(bytes.total())}; part of `;
  }
  if (unit !== 'rows' || from.at !== lastIndexOf(to)) return 'part of ';
  const text = texts[from.at] ?? '';
  const first = Buffer.byteLength(text.slice(0, from.inside)) + 1;
  const all = Buffer.byteLength(text);
  const last = to.inside > 0 ? Buffer.byteLength(text.slice(0, to.inside)) : all;
  return `bytes ${grouped(first)}-${grouped(last)} of ${grouped(all)} of `;
}

function unitWords(part: Part, { from, to, asked, rows }: PageFacts): string {
  const { unit, numbers, total, labels, matches } = part;
  const noun = unit.slice(0, -1);
  const lastIndex = Math.min(lastIndexOf(to), numbers.length - 1);
  const first = numbers[Math.min(from.at, numbers.length - 1)] ?? 0;
  const last =
    unit === 'bytes'
      ? (numbers[lastIndexOf(to) + 1] ?? Math.min(asked.end ?? total, total) + 1) - 1
      : (numbers[lastIndex] ?? first);
  if (first >= last) return `${noun} ${grouped(first)}`;
  if (unit === 'rows' && matches !== undefined && rows === 'named') {
    const ranges = rangesOf(numbers.slice(from.at, lastIndex + 1));
    // Without commas inside: they stand between the numbers.
    if (ranges.length > 1)
      return `rows ${ranges.map(([low, high]) => (low === high ? low : `${low}-${high}`)).join(', ')}`;
  }
  if (labels !== undefined) {
    const shown = new Set(numbers.slice(from.at, lastIndex + 1)).size;
    if (shown <= last - first)
      return `${counted(shown, noun)} between ${grouped(first)} and ${grouped(last)}`;
  }
  return `${unit} ${grouped(first)}-${grouped(last)}`;
}

/** Ascending numbers as those that follow each other. */
function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

function matchWords({ unit, numbers, total, matches, firstMatch }: Part, { from, to }: PageFacts): string {
  if (matches === undefined) return '';
  if (firstMatch !== undefined && numbers.length < matches) {
    const [first, last] = [from.at, lastIndexOf(to)].map((at) => grouped(firstMatch + at));
    const these = first === last ? `match ${first}` : `matches ${first}-${last}`;
    return `; ${these} of ${grouped(matches)}`;
  }
  if (matches === total) return '';
  return `; ${counted(matches, unit.slice(0, -1))} ${matches === 1 ? 'matches' : 'match'}`;
}

function lastIndexOf({ at, inside }: Position): number {
  return inside > 0 ? at : at - 1;
}
