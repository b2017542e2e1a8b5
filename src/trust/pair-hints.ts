/**
 * Tells at a first look whether a secret's name stands where the name of a pair does (`"name": "DB_PASSWORD"`, `-
 * name: DB_PASSWORD`). Only then is the text around it read again, and most texts never are.
 */
import { CHARS, isOf } from './char-classes.js';
import { breakLevel, DEEPEST_LEVEL, quoteLevel } from './escape-level.js';
import { isPairName, LONGEST_PAIR_KEY, LONGEST_PAIR_NAME } from './pair-keys.js';
import type { ScanState } from './scan-state.js';

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const BLANK = 0x20;
const LINE_BREAK = 0x0a;
/** As much of a name as says what it is. */
const LONGEST_WORD = 64;
/** How far before its end the name in a line may begin: each name of a line is looked at. */
const LINE_REACH = 80;
const LONGEST_RUN = 16;

/** Takes note of the name that ends at `nameEnd` when it may be that of a pair. */
export function notePairName(scan: ScanState, nameEnd: number): void {
  const { text } = scan;
  const nameStart = scan.runStart(nameEnd, CHARS.wordDashDot, LONGEST_WORD);
  if (scan.kindOf(text.slice(nameStart, nameEnd)) === undefined) return;
  // A label has a colon behind it.
  const end = text.charCodeAt(nameEnd) === COLON ? nameEnd + 1 : nameEnd;
  const mark = runEnd(scan, end, BACKSLASH);
  if (text.charCodeAt(mark) === QUOTE) {
    const key = keyInJson(scan, nameStart);
    if (key >= 0) {
      const level = quoteLevel(key - runStart(scan, key, BACKSLASH));
      if (level <= DEEPEST_LEVEL) scan.jsonPlaces.push({ at: key, level, kind: undefined });
      return;
    }
  }
  const levels = lineLevels(scan, end, mark);
  if ((levels & ~scan.lineLevels) !== 0 && isNamedInLine(scan, nameStart)) scan.lineLevels |= levels;
}

/** The quote before the key that this name stands under; -1 when it is none that names. */
function keyInJson(scan: ScanState, nameStart: number): number {
  const { text } = scan;
  const stop = Math.max(0, nameStart - LONGEST_PAIR_NAME);
  let open = nameStart - 1;
  while (open >= stop && text.charCodeAt(open) !== QUOTE) open -= 1;
  scan.steps += nameStart - open;
  if (open < stop) return -1;
  const colon = runStart(scan, runStart(scan, open, BACKSLASH), BLANK) - 1;
  const keyQuote = runStart(scan, colon, BLANK) - 1;
  if (text.charCodeAt(colon) !== COLON || text.charCodeAt(keyQuote) !== QUOTE) return -1;
  const key = startOfNamingKey(scan, runStart(scan, keyQuote, BACKSLASH));
  return text.charCodeAt(key - 1) === QUOTE ? key - 1 : -1;
}

/** Bits for the strings of JSON in which the line may stand that ends behind this name. */
function lineLevels(scan: ScanState, end: number, mark: number): number {
  const code = scan.text.charCodeAt(mark);
  if (code === QUOTE) {
    // It closes the name, or the string that the lines stand in.
    return lineLevel(scan, mark + 1) | levelBit(quoteLevel(mark - end) + 1);
  }
  return lineLevel(scan, code === 0x27 ? mark + 1 : end);
}

/** A comment may stand before the end of the line. */
function lineLevel(scan: ScanState, from: number): number {
  const { text } = scan;
  const end = runEnd(scan, from, BLANK);
  const code = text.charCodeAt(end);
  if (Number.isNaN(code) || code === LINE_BREAK || code === 0x0d || (code === 0x23 && end > from)) return 1;
  if (code === QUOTE) return levelBit(1);
  const escaped = runEnd(scan, end, BACKSLASH);
  if (escaped === end || (text[escaped] !== 'n' && text[escaped] !== 'r')) return 0;
  return levelBit(breakLevel(escaped - end));
}

function isNamedInLine(scan: ScanState, nameStart: number): boolean {
  const { text } = scan;
  const stop = Math.max(0, nameStart - LINE_REACH);
  let at = nameStart - 1;
  while (at >= stop && text.charCodeAt(at) !== LINE_BREAK && !isColonBefore(text, at)) at -= 1;
  scan.steps += nameStart - at;
  return at >= stop && text.charCodeAt(at) === COLON && startOfNamingKey(scan, at) >= 0;
}

function isColonBefore(text: string, at: number): boolean {
  return text.charCodeAt(at) === COLON && text.charCodeAt(at + 1) === BLANK;
}

/** Where the key that ends here begins; -1 when it is none that names. */
function startOfNamingKey(scan: ScanState, end: number): number {
  const { text } = scan;
  let start = end;
  while (end - start <= LONGEST_PAIR_KEY && isOf(text.charCodeAt(start - 1), CHARS.word)) start -= 1;
  scan.steps += end - start;
  if (isPairName(text.slice(start, end))) return start;
  // A word may begin with the letter of an escape: the `n` of a line break.
  const isEscaped = text.charCodeAt(start - 1) === BACKSLASH;
  return isEscaped && isPairName(text.slice(start + 1, end)) ? start + 1 : -1;
}

function runEnd(scan: ScanState, from: number, code: number): number {
  let at = from;
  while (at - from < LONGEST_RUN && scan.text.charCodeAt(at) === code) at += 1;
  scan.steps += at - from + 1;
  return at;
}

function runStart(scan: ScanState, end: number, code: number): number {
  let at = end;
  while (end - at < LONGEST_RUN && scan.text.charCodeAt(at - 1) === code) at -= 1;
  scan.steps += end - at + 1;
  return at;
}

function levelBit(level: number): number {
  return level > DEEPEST_LEVEL ? 0 : 1 << level;
}
