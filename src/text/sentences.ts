/**
 * Splits prose into parts that can be shown or left out: sentences, and pieces of a sentence that is too long. A
 * piece ends where a reader would accept it. Joined, the parts are the source; no code point, joined emoji or letter
 * with its marks is split. It uses rules and no locale, so a text has the same parts everywhere.
 */
import { LEXICONS, listOf } from './lexicons/all-lexicons.js';

/** The roles of a mark, as bits by its code: a table answers for most characters. */
const MAY_END = 1;
const MAY_CLOSE = 2;
const MAY_OPEN = 4;
const MAY_FOLLOW_BREAK = 8;

const CLOSING = '"\')]\u201d\u2019\u00bb\u300d\u300f*_`';
const OPENING = '("\'[';
const AFTER_BREAK = '\n\r#-*+>|`0123456789\t';
const NEW_LINE = 10;
const FULL_STOP = 46;
const QUESTION_MARK = 63;
const BACKTICK = 96;

const ABBREVIATIONS = listOf('abbreviations');

const LONGEST_ABBREVIATION = Math.max(...Array.from(ABBREVIATIONS, (word) => word.length));

/** After the number of a day: `2. September`. */
const GERMAN_MONTH = new RegExp(`^(?:${LEXICONS.de.months.replaceAll(' ', '|')})(?![a-z])`, 'i');
const LONGEST_MONTH = 10;

/** The only characters that may end a part: a line break, and . ! ? and their relatives. */
const ENDING = '\n!.?\u061f\u06d4\u0964\u0965\u104b\u17d4\u17d5\u2026\u3002\uff01\uff1f\uff61';

const MARK_BITS = new Uint8Array(0x10000);
for (const [marks, bit] of [
  [ENDING, MAY_END],
  [CLOSING, MAY_CLOSE],
  [OPENING, MAY_OPEN],
  [AFTER_BREAK, MAY_FOLLOW_BREAK],
] as const) {
  for (const mark of marks) MARK_BITS[mark.charCodeAt(0)] = (MARK_BITS[mark.charCodeAt(0)] ?? 0) | bit;
}

function mayBe(code: number, bit: number): boolean {
  return ((MARK_BITS[code] ?? 0) & bit) !== 0;
}

/** Start of each part between two offsets, with `to` as last entry. A part is at most `longest` characters. */
export function proseStarts(text: string, longest: number, from = 0, to = text.length): number[] {
  const starts: number[] = [];
  for (let start = from; start < to; ) {
    const end = partEnd(text, start, to);
    pushPieces(text, start, end, longest, starts);
    start = end;
  }
  starts.push(to);
  return starts;
}

function partEnd(text: string, start: number, to: number): number {
  for (let at = nextMayEnd(text, start, to); at < to; at = nextMayEnd(text, at + 1, to)) {
    const end = sentenceEnd(text, text.charCodeAt(at), at, start, to);
    if (end >= 0) return end;
  }
  return to;
}

function nextMayEnd(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && !mayBe(text.charCodeAt(at), MAY_END)) at++;
  return at;
}

/** The end of the part if this character ends it, with the white space after it; otherwise -1. */
function sentenceEnd(text: string, code: number, at: number, start: number, to: number): number {
  if (code === NEW_LINE) return endsLine(text, at, to) ? pastSpace(text, at + 1, to) : -1;
  const unspaced = isUnspacedEnd(code);
  if (!unspaced && !isSpacedEnd(code)) return -1;
  // The first of several decided for all of them; looking again from each would be quadratic.
  if (at > start && isTerminator(text.charCodeAt(at - 1))) return -1;
  let end = at + 1;
  while (end < to && isTerminator(text.charCodeAt(end))) end++;
  while (end < to && mayBe(text.charCodeAt(end), MAY_CLOSE)) end++;
  if (end >= to || unspaced) return pastSpace(text, end, to);
  if (!isSpace(text.charCodeAt(end))) return -1;
  if (code === FULL_STOP && end === at + 1 && isAbbreviation(text, start, at)) return -1;
  const next = pastSpace(text, end, to);
  if (isDigit(text.charCodeAt(at - 1)) && GERMAN_MONTH.test(text.slice(next, next + LONGEST_MONTH)))
    return -1;
  return next < to && isLowerCase(text, next) ? -1 : next;
}

/** . ! ? and their relatives that a space follows. */
function isSpacedEnd(code: number): boolean {
  if (code < 128) return code === FULL_STOP || code === 33 || code === QUESTION_MARK;
  return code === 0x2026 || code === 0x61f || code === 0x6d4 || code === 0x964 || code === 0x965;
}

function isUnspacedEnd(code: number): boolean {
  if (code < 0x3000) return code === 0x104b || code === 0x17d4 || code === 0x17d5;
  return code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0xff61;
}

function isTerminator(code: number): boolean {
  return isSpacedEnd(code) || isUnspacedEnd(code);
}

/**
 * A single line break inside a paragraph is soft: it ends a part only before an empty line, list item or heading, and in scripts
 * without a mark that ends a sentence.
 */
function endsLine(text: string, at: number, to: number): boolean {
  if (at + 1 >= to) return true;
  const next = text.charCodeAt(at + 1);
  // Code in a line may stand where it was wrapped; three marks are a fence.
  if (next === BACKTICK && !text.startsWith('``', at + 2)) return isLineEnd(text.charCodeAt(at - 1));
  if (isDigit(next) && isWrappedFigure(text, at)) return false;
  return mayBe(next, MAY_FOLLOW_BREAK) || isWithoutStop(next);
}

/** "was built in\n1931 by": a long line that stops in the middle, and a figure that the sentence goes on after. Items and records are otherwise. */
function isWrappedFigure(text: string, at: number): boolean {
  const line = text.slice(Math.max(0, at - SHORTEST_WRAPPED), at);
  return (
    line.length === SHORTEST_WRAPPED &&
    /^[^\n]*[\p{Ll},]$/u.test(line) &&
    /^\d(?:[\d.,]{0,10}\d)? \p{Ll}/u.test(text.slice(at + 1, at + 16))
  );
}

const SHORTEST_WRAPPED = 24;

/** A mark after which a sentence, a lead or a row does not go on. */
function isLineEnd(code: number): boolean {
  return isTerminator(code) || code === 58 || code === 59 || code === 124 || code === BACKTICK;
}

/** Thai, Lao, Burmese and Khmer: sentences end with a space, as phrases do, or with the line. */
export function isWithoutStop(code: number): boolean {
  return (
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff)
  );
}

function isAbbreviation(text: string, start: number, at: number): boolean {
  let begin = at;
  while (begin > start && at - begin < 8 && !isSpace(text.charCodeAt(begin - 1))) begin--;
  const isLine = begin === start || text.charCodeAt(begin - 1) === NEW_LINE;
  if (mayBe(text.charCodeAt(begin), MAY_OPEN)) begin++;
  const first = text.charCodeAt(begin);
  const length = at - begin;
  if (isInitials(text, begin, at)) return true;
  // A bare number at the start of a line is a list item.
  if (length <= 2 && isDigit(first) && (length === 1 || isDigit(text.charCodeAt(begin + 1)))) return isLine;
  return length <= LONGEST_ABBREVIATION && ABBREVIATIONS.has(text.slice(begin, at).toLowerCase());
}

/** `J` and `J.R.R`: single letters with a full stop between them. */
function isInitials(text: string, begin: number, end: number): boolean {
  for (let at = begin; at < end; at += 2) {
    if (!isAsciiLetter(text.charCodeAt(at))) return false;
    if (at + 1 < end && text.charCodeAt(at + 1) !== FULL_STOP) return false;
  }
  return end > begin && (end - begin) % 2 === 1;
}

function isAsciiLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLowerCase(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return code >= 97 && code <= 122;
  const character = text.charAt(at);
  return character !== character.toUpperCase();
}

function pastSpace(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isSpace(text.charCodeAt(at))) at++;
  return at;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000;
}

/** A longer piece of a script without full stops is more than a sentence. */
const LONGEST_WITHOUT_STOP = 200;

function pushPieces(text: string, from: number, to: number, longest: number, starts: number[]): void {
  if (to - from > longest && areRows(text, from, to)) {
    for (let line = from; line < to; line = lineEnd(text, line, to))
      pushPieces(text, line, lineEnd(text, line, to), longest, starts);
    return;
  }
  let start = from;
  while (
    to - start > longest ||
    (to - start > LONGEST_WITHOUT_STOP && isWithoutStop(text.charCodeAt(start)))
  ) {
    starts.push(start);
    const isShort = isWithoutStop(text.charCodeAt(start));
    start = pieceEnd(text, start, isShort ? Math.min(longest, LONGEST_WITHOUT_STOP) : longest);
  }
  starts.push(start);
}

/** Fewer lines, or fewer of them with a figure, may be a long sentence that was broken at a width. */
const FEWEST_ROWS = 4;
const WITH_FIGURE = 0.8;

/** Whether what no mark ends are lines of data, one below the other. */
function areRows(text: string, from: number, to: number): boolean {
  let lines = 0;
  let figures = 0;
  for (let line = from; line < to; lines++) {
    const end = lineEnd(text, line, to);
    for (let at = line; at < end; at++) {
      if (!isDigit(text.charCodeAt(at))) continue;
      figures++;
      break;
    }
    line = end;
  }
  return lines >= FEWEST_ROWS && figures >= lines * WITH_FIGURE;
}

function lineEnd(text: string, from: number, to: number): number {
  const end = text.indexOf('\n', from) + 1;
  return end === 0 || end > to ? to : end;
}

/** Made when it is first needed, which is seldom: that takes 10 ms. */
let graphemes: Intl.Segmenter | undefined;
/** Far enough back to find the start of any ordinary cluster, near enough to cost nothing. */
const CLUSTER_WINDOW = 64;

/** Marks inside of names, versions and figures: `fast-deep-equal`, `3.50`, `don't`. Any other of ASCII ends what stands before it. */
const JOINING = new Set(Array.from("-_.,:'%\\", (mark) => mark.charCodeAt(0)));

/** The last good place to cut within `longest` characters: after white space in the last third, else after a mark, else between clusters. */
export function pieceEnd(text: string, start: number, longest: number): number {
  const limit = start + longest;
  if (limit >= text.length) return text.length;
  const least = Math.max(start + 1, Math.floor(limit - longest / 3) + 1);
  for (let at = limit; at >= least; at--) if (isSpace(text.charCodeAt(at - 1))) return at;
  let joining = -1;
  for (let at = limit; at >= least; at--) {
    const code = text.charCodeAt(at - 1);
    // After a letter of another script, or before a mark that belongs to the one before it, clusters decide.
    if (code >= 128 || isAsciiLetter(code) || isDigit(code) || text.charCodeAt(at) >= 128) continue;
    if (!JOINING.has(code)) return at;
    if (joining < 0) joining = at;
  }
  return joining < 0 ? clusterStart(text, start, limit) : joining;
}

/** The start of the cluster at `at`, or `at` itself when a cluster starts there; always after `after`. */
function clusterStart(text: string, after: number, at: number): number {
  const from = wholeCodePoint(text, Math.max(after, at - CLUSTER_WINDOW));
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const cluster = graphemes.segment(text.slice(from, at + CLUSTER_WINDOW)).containing(at - from);
  const start = from + (cluster?.index ?? 0);
  return start > after ? start : Math.max(after + 1, wholeCodePoint(text, at));
}

/** The offset, moved back by one when it would split a surrogate pair. */
export function wholeCodePoint(text: string, at: number): number {
  const isLow = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return at > 0 && isLow && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 ? at - 1 : at;
}
