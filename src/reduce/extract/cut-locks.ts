/**
 * Where a sentence must not be cut, because what is left would say something else: between a word that denies, doubts, restricts or
 * conditions and the rest of its sentence, between a figure and its sign, bound, scale or unit, inside of a date, shortly before a figure
 * where a number is asked for, and between a line that asks and the words below it that answer. Linear in the words.
 */
import { isWithoutStop } from '../../text/sentences.js';
import { lockAnswers } from './answers-below.js';
import { lockChanges, type ProseChanges } from './changed-later.js';
import { isSpaceCode, isUnspacedCode, isWordCode } from './character-codes.js';
import { GOVERNING_PARTS } from './common-words.js';
import { lockDates } from './date-locks.js';
import * as LIST from './list-bits.js';
import type { ScannedProse } from './scan-prose.js';
import * as SEEN from './seen-bits.js';
import * as KIND from './word-kinds.js';

/** Before this word nothing may begin to be shown; nothing may end; or it may, and better would not: inside what is governed. */
export const LOCK = { opening: 1, closing: 2, governed: 4 } as const;
const BOTH = LOCK.opening | LOCK.closing;

/** A longer one is no sentence but a text without marks: each of its pieces stands for itself. */
const LONGEST_SENTENCE = 1_300;
/** Words after the last governing word that stay with it. */
const SAID_AFTER = 2;
/** Words at the end of a sentence that denies, which stay with it. */
const SHORT_REST = 5;
/** Words of a sentence, or of a clause of a longer one, that is not shown without its beginning: it says of what something is denied. */
const SHORT_SENTENCE = 15;
/** A sentence that points back and denies in its first words denies the sentence before it. */
const DENIED_WITHIN = 4;
/** A shorter line is not wrapped before a figure. */
const SHORTEST_WRAPPED = 40;

/** Words before a figure that lead to it. */
const LEADING_WORDS = 6;

/** Characters of a unit that is written without spaces, at most. */
const LONGEST_UNSPACED_UNIT = 6;

/** Numbers as Chinese and Japanese write them; the last of them keeps the unit behind it. */
const HAN_NUMERALS: ReadonlySet<number> = new Set(
  Array.from(
    '\u3007\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341\u767e\u5343\u4e07\u842c\u4ebf\u5104\u96f6\u4e24\u5169',
    (mark) => mark.charCodeAt(0),
  ),
);

/** A sign of a unit behind a figure, with the spaces around it. */
const UNIT_SIGN = /^[ \u00a0\u202f]?[%\u2030\u00b0\p{Sc}]/u;
const LONGEST_SIGN = 4;
const NEW_LINE = 10;
const TIME = /^\d{2,4}[-:/.]\d\d[-:/.]\d\d/;
const LONGEST_TIME = 10;

const MAY_GOVERN = LIST.governing | LIST.governingFirst | LIST.shortForm;
const MAY_BE_FIGURE = SEEN.digit | LIST.number;

/** Prose with the sentences of it that are shown whole or not at all, and whether its figures are what is asked for. */
type LockedProse = ScannedProse & { readonly changes?: ProseChanges; readonly asksNumber?: boolean };

const known = new WeakMap<ScannedProse, Uint8Array>();

/** Bits of `LOCK` for the border before each word; made once. */
export function cutLocks(scan: LockedProse): Uint8Array {
  let locks = known.get(scan);
  if (locks === undefined) {
    locks = makeLocks(scan);
    known.set(scan, locks);
  }
  return locks;
}

function makeLocks(scan: LockedProse): Uint8Array {
  const locks = new Uint8Array(scan.words + 1);
  lockFigures(scan, locks);
  lockDates(scan, locks, BOTH);
  lockGoverned(scan, governorsOf(scan), locks);
  lockAnswers(scan, locks, BOTH);
  if (scan.asksNumber === true) lockBeforeFigures(scan, locks);
  if (scan.changes !== undefined) lockChanges(scan, scan.changes, locks, BOTH);
  return locks;
}

/** Where a number is asked for, what leads to one does not end before it; behind the first one of a sentence it may. */
function lockBeforeFigures({ words, wordKind, wordSentence }: ScannedProse, locks: Uint8Array): void {
  let start = 0;
  let isFirst = true;
  for (let word = 0; word < words; word++) {
    if (word > 0 && wordSentence[word] !== wordSentence[word - 1]) {
      start = word;
      isFirst = true;
    }
    if (!isFirst || wordKind[word] !== KIND.figure) continue;
    isFirst = false;
    for (let before = Math.max(start + 1, word - LEADING_WORDS + 1); before <= word; before++)
      locks[before] = (locks[before] ?? 0) | LOCK.closing;
  }
}

/** The direction, as bits of `LOCK`, in which each word governs its sentence: what follows it, what stands before it. */
function governorsOf(scan: ScannedProse): Uint8Array {
  const { text, words, cellStart, wordEnd, wordKind, wordLists, wordSentence } = scan;
  const governs = new Uint8Array(words);
  for (let word = 0; word < words; word++) {
    const of = wordLists[word] ?? 0;
    if ((of & (MAY_GOVERN | SEEN.joining)) === 0) continue;
    if ((of & SEEN.joining) !== 0 && ((wordLists[word - 1] ?? 0) & SEEN.joining) === 0) governParts(word);
    const end = wordEnd[word] ?? 0;
    if ((of & LIST.governing) !== 0) {
      if (wordKind[word] !== KIND.month && !isHyphened(word, end)) governs[word] = BOTH;
    } else if ((of & LIST.governingFirst) !== 0) {
      if (beginsClause(word)) governs[word] = LOCK.opening;
    } else if ((of & LIST.shortForm) !== 0 && isShortForm(end)) governs[word] = BOTH;
  }
  return governs;

  /** In the words from this one on that are written in such a script; with the space after them, which ends some parts. */
  function governParts(first: number): void {
    let last = first;
    while (last + 1 < words && ((wordLists[last + 1] ?? 0) & SEEN.joining) !== 0) last++;
    const from = cellStart[first] ?? 0;
    let word = first;
    for (const { 0: part, index } of text.slice(from, (wordEnd[last] ?? 0) + 1).matchAll(GOVERNING_PARTS)) {
      while (word < words && (wordEnd[word] ?? 0) <= from + index) word++;
      const end = from + index + part.length;
      for (let of = word; of < words && (cellStart[of] ?? 0) < end; of++) governs[of] = BOTH;
    }
  }

  /** `read-only` and `non-profit` are names of things. */
  function isHyphened(word: number, end: number): boolean {
    return text.charCodeAt(end) === 45 || text.charCodeAt(wordStart(scan, word) - 1) === 45;
  }

  function beginsClause(word: number): boolean {
    if (wordSentence[word] !== wordSentence[word - 1]) return true;
    return (
      !isSpaceCode(text.charCodeAt(wordEnd[word - 1] ?? 0)) ||
      !isWordCode(text.charCodeAt(cellStart[word] ?? 0))
    );
  }

  /** The t of `don't`, the n of `n'est`. */
  function isShortForm(end: number): boolean {
    const code = text.charCodeAt(end - 1);
    if (code === 116 || code === 84)
      return isApostrophe(text.charCodeAt(end - 2)) && (text.charCodeAt(end - 3) | 32) === 110;
    return (
      (code === 110 || code === 78) &&
      isApostrophe(text.charCodeAt(end)) &&
      !isWordCode(text.charCodeAt(end - 2))
    );
  }
}

function isApostrophe(code: number): boolean {
  return code === 39 || code === 0x2019;
}

/** After the first governing word nothing is opened, before the last one nothing is closed, as far as the sentence goes. */
function lockGoverned(scan: ScannedProse, governs: Uint8Array, locks: Uint8Array): void {
  const { words, wordSentence } = scan;
  for (let from = 0; from < words; ) {
    let to = sentenceEnd(from);
    const first = to;
    while (to < words && (continues(scan, from, to) || deniesBefore(to))) to = sentenceEnd(to);
    if ((scan.cellStart[to] ?? 0) - (scan.cellStart[from] ?? 0) > LONGEST_SENTENCE) to = first;
    lockSentence(from, to);
    from = to;
  }

  function sentenceEnd(from: number): number {
    let to = from + 1;
    while (to < words && wordSentence[to] === wordSentence[from]) to++;
    return to;
  }

  /** This is wrong. That is not true. */
  function deniesBefore(word: number): boolean {
    if (((scan.wordLists[word] ?? 0) & LIST.pointing) === 0 || isBreakBefore(scan, word)) return false;
    for (let at = word + 1; at < word + DENIED_WITHIN && wordSentence[at] === wordSentence[word]; at++)
      if ((governs[at] ?? 0) !== 0) return true;
    return false;
  }

  /** Where the clause of a word that denies begins, or the one before it, where the word is its first: two months free, except for one. */
  function clauseStart(from: number, governor: number): number {
    if (((scan.wordLists[governor] ?? 0) & (LIST.negation | LIST.shortForm)) === 0) return governor;
    let start = governor - 1;
    const least = Math.max(from, governor - SHORT_SENTENCE);
    while (start > least && !isMarkBefore(scan, start)) start--;
    return start > least || start === from ? start : governor;
  }

  function lockSentence(from: number, to: number): void {
    let first = from;
    while (first < to && ((governs[first] ?? 0) & LOCK.opening) === 0) first++;
    if (first === to) return;
    let last = to - 1;
    while (last >= from && ((governs[last] ?? 0) & LOCK.closing) === 0) last--;
    const isDenied = last >= from && scan.wordKind[last] === KIND.negation;
    if (last >= from) {
      // What stands before it says what it holds for: outside the EU it is not allowed.
      first = to - from <= SHORT_SENTENCE ? from : clauseStart(from, first);
      // What a last one says needs a word or two: only in mice.
      last += SAID_AFTER;
    }
    // A few words more may be all that it is denied of: not approved for use in pregnancy.
    if (isDenied && to - 1 - last <= SHORT_REST) last = to - 1;
    for (let word = from + 1; word < to; word++) {
      const lock = (word > first ? LOCK.opening : 0) | (word <= last ? LOCK.closing : 0) | LOCK.governed;
      locks[word] = (locks[word] ?? 0) | lock;
    }
  }
}

/** A comma, a bracket or a dash, with a space. */
function isMarkBefore({ text, cellStart, wordEnd }: ScannedProse, word: number): boolean {
  const start = cellStart[word] ?? 0;
  return (
    isSpaceCode(text.charCodeAt(start - 1)) &&
    (!isSpaceCode(text.charCodeAt(wordEnd[word - 1] ?? 0)) || !isWordCode(text.charCodeAt(start)))
  );
}

function isBreakBefore({ text, cellStart, wordEnd }: ScannedProse, word: number): boolean {
  return text.slice(wordEnd[word - 1] ?? 0, cellStart[word] ?? 0).includes('\n\n');
}

/** Whether the sentence before goes on with this word: it was too long for one part, or its line was wrapped. */
function continues(scan: ScannedProse, from: number, word: number): boolean {
  const { text, cellStart, wordEnd } = scan;
  const begin = cellStart[from] ?? 0;
  const start = cellStart[word] ?? 0;
  if (start - begin > LONGEST_SENTENCE) return false;
  let breaks = 0;
  for (let at = wordEnd[word - 1] ?? 0; at < start; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) breaks++;
    else if (isEnd(code)) return false;
  }
  // Without a mark that would end it, a sentence ends with a phrase.
  if (breaks === 0) return !isSpaceCode(text.charCodeAt(start - 1)) || !isWithoutStop(text.charCodeAt(begin));
  if (breaks > 1) return false;
  if (text.charCodeAt(start) === 62) return text.charCodeAt(begin) === 62;
  return start - begin >= SHORTEST_WRAPPED && isWrappedFigure(text, start, wordEnd[word] ?? 0);
}

/** A line that begins with a figure, and not with the number of an item nor with a time, as the lines of a log do. */
function isWrappedFigure(text: string, start: number, end: number): boolean {
  if (!isDigit(text.charCodeAt(start)) || TIME.test(text.slice(start, start + LONGEST_TIME))) return false;
  const after = text.charCodeAt(end);
  return (after !== 46 && after !== 41) || !isSpaceCode(text.charCodeAt(end + 1));
}

function isEnd(code: number): boolean {
  return (
    code === 33 ||
    code === 46 ||
    code === 58 ||
    code === 63 ||
    code === 0x61f ||
    code === 0x6d4 ||
    code === 0x964 ||
    code === 0x965 ||
    code === 0x104b ||
    code === 0x17d4 ||
    code === 0x17d5 ||
    code === 0x2026 ||
    code === 0x3002 ||
    code === 0xff01 ||
    code === 0xff1f ||
    code === 0xff61
  );
}

/** Marks are cut off neither: what is locked are two words with nothing but a space between them. */
function lockFigures(scan: ScannedProse, locks: Uint8Array): void {
  const { text, words, cellStart, wordEnd, wordLists: lists, wordSentence } = scan;
  let wasFigure = false;
  let isUnit = false;
  let unspaced = 0;
  let wasNumeral = false;
  let before = 0;
  let of = 0;
  for (let word = 0; word < words; word++) {
    before = of;
    of = lists[word] ?? 0;
    const isBound = (of & before & LIST.bound) !== 0;
    // Most words have nothing to do with a figure, a bound or a mark.
    if (!wasFigure && !isUnit && !isBound && (of & (MAY_BE_FIGURE | SEEN.joining)) === 0) {
      wasNumeral = false;
      continue;
    }
    const figure = isFigure(of);
    const follows = word > 0 && isNextTo(word);
    const isMark = (of & SEEN.joining) !== 0 && isJoinedMark(text.charCodeAt(cellStart[word] ?? 0));
    let isLocked = isMark && follows;
    let unit = false;
    if (follows && !figure && (wasFigure || isUnit)) {
      const isPlain = (of & (LIST.common | LIST.connector)) === 0 || isLetterUnit(word);
      unit = (of & LIST.unitLink) !== 0 || ((wasFigure || (before & LIST.unitLink) !== 0) && isPlain);
      const isUnspaced = isUnitWithoutSpaces(text.charCodeAt(cellStart[word] ?? 0));
      unspaced = isUnspaced ? unspaced + 1 : 0;
      if (isUnspaced && unspaced <= LONGEST_UNSPACED_UNIT) unit = true;
    } else unspaced = 0;
    if (unit || (follows && wasFigure && (of & LIST.number) !== 0)) isLocked = true;
    if (follows && (before & LIST.bound) !== 0 && (figure || (of & LIST.bound) !== 0)) isLocked = true;
    if (
      figure &&
      follows &&
      (before & (LIST.bound | LIST.range)) !== 0 &&
      word > 1 &&
      isFigure(lists[word - 2] ?? 0) &&
      isNextTo(word - 1)
    ) {
      locks[word - 1] = BOTH;
      isLocked = true;
    }
    if (wasFigure && hasSignBetween(word)) isLocked = true;
    const code = text.charCodeAt(cellStart[word] ?? 0);
    const numeral = HAN_NUMERALS.has(code);
    if (wasNumeral && follows && (numeral || isUnitWithoutSpaces(code))) isLocked = true;
    wasNumeral = numeral;
    if (isLocked) locks[word] = BOTH;
    wasFigure = figure;
    isUnit = unit;
  }

  /** Only one space, or nothing, stands between the word and the one before it; a line that ends with its sentence ends a figure too. */
  function isNextTo(word: number): boolean {
    const from = wordEnd[word - 1] ?? 0;
    const start = cellStart[word] ?? 0;
    return (
      start - from <= 1 &&
      isWordCode(text.charCodeAt(start)) &&
      (start === from || isSpaceCode(text.charCodeAt(from))) &&
      (text.charCodeAt(from) !== NEW_LINE || wordSentence[word] === wordSentence[word - 1])
    );
  }

  /** `12 % over plan`: the sign belongs to the figure, and what follows it keeps both. */
  function hasSignBetween(word: number): boolean {
    const from = wordEnd[word - 1] ?? 0;
    const start = cellStart[word] ?? 0;
    return start - from <= LONGEST_SIGN && UNIT_SIGN.test(text.slice(from, start));
  }

  function isFigure(of: number): boolean {
    return (of & SEEN.digit) !== 0 || ((of & LIST.number) !== 0 && (of & LIST.common) === 0);
  }

  /** `30 s`, `5 m`. */
  function isLetterUnit(word: number): boolean {
    const end = wordEnd[word] ?? 0;
    return end - (cellStart[word] ?? 0) === 1 && !'aioey'.includes(text.charAt(end - 1));
  }
}

/** Not hiragana, which follows a unit. */
function isUnitWithoutSpaces(code: number): boolean {
  return isUnspacedCode(code) && !(code >= 0x3040 && code <= 0x309f);
}

/** Vowels and tones of Thai, Lao, Burmese and Khmer that are written over, under or behind a letter. */
function isJoinedMark(code: number): boolean {
  return code >= 0x0e31 && code <= 0x17ff && /\p{M}/u.test(String.fromCharCode(code));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Where the word begins, without the marks in front of it. */
function wordStart({ text, cellStart, wordEnd }: ScannedProse, word: number): number {
  let at = cellStart[word] ?? 0;
  const end = wordEnd[word] ?? 0;
  while (at < end && !isWordCode(text.charCodeAt(at))) at++;
  return at;
}
