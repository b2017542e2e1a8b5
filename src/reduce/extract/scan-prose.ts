/**
 * Prose taken apart in one pass: sentences, clauses and words, each word with its kind (figure, name, month, ...). Knows
 * nothing of a question. Offsets are those of the text; parts joined are the text.
 */
import { proseStarts } from '../../text/segments.js';
import { foldText, hasUnspaced, isSpaceCode, isUnspacedCode, isWordCode } from './fold-text.js';
import { hashOf, LIST, listsOf } from './word-lists.js';

export const WORD_KINDS = [
  'common',
  'other',
  'name',
  'fullName',
  'first',
  'titled',
  'figure',
  'year',
  'month',
  'numberWord',
  'asked',
  'negation',
] as const;
type WordKind = (typeof WORD_KINDS)[number];
export const KIND = Object.fromEntries(WORD_KINDS.map((kind, index) => [kind, index])) as Readonly<
  Record<WordKind, number>
>;

export interface ScannedProse {
  readonly text: string;
  readonly folded: string;
  /** Start of each clause with the end of the text as last entry. */
  readonly starts: readonly number[];
  /** The sentence that each clause belongs to. */
  readonly sentenceOf: readonly number[];
  /** First word of each clause, with the number of words as last entry. */
  readonly wordFrom: readonly number[];
  readonly sentences: number;
  readonly words: number;
  /** Where each word begins, with the marks in front of it that belong to it: `("Hello`. */
  readonly cellStart: Int32Array;
  /** Whether a span may begin before a word: at a space, or anywhere in scripts without spaces. */
  readonly isApart: Uint8Array;
  readonly wordEnd: Int32Array;
  readonly wordHash: Int32Array;
  readonly wordKind: Uint8Array;
  readonly wordSentence: Int32Array;
}

const LONGEST_SENTENCE = 400;
const SHORTEST_CLAUSE = 4;
const LONG_CLAUSE = 10;
const LONGEST_CLAUSE = 16;
const LONGEST_INITIAL = 2;
const LONGEST_LISTED = 12;

export function scanProse(text: string, title: string): ScannedProse {
  const folded = foldText(text);
  const titled = titleHashes(title);
  const ends = proseStarts(text, LONGEST_SENTENCE);
  const most = (hasUnspaced(text) ? text.length : text.length >> 1) + 1;
  const cellStart = new Int32Array(most + 1);
  const isApart = new Uint8Array(most);
  const wordEnd = new Int32Array(most);
  const wordHash = new Int32Array(most);
  const wordKind = new Uint8Array(most);
  const wordSentence = new Int32Array(most);
  const starts: number[] = [];
  const sentenceOf: number[] = [];
  const wordFrom: number[] = [];
  let words = 0;
  for (let sentence = 0; sentence + 1 < ends.length; sentence++) {
    scanSentence(sentence, ends[sentence] ?? 0, ends[sentence + 1] ?? 0);
  }
  starts.push(text.length);
  wordFrom.push(words);
  cellStart[words] = text.length;
  return {
    text,
    folded,
    starts,
    sentenceOf,
    wordFrom,
    sentences: ends.length - 1,
    words,
    cellStart,
    isApart,
    wordEnd,
    wordHash,
    wordKind,
    wordSentence,
  };

  function scanSentence(sentence: number, from: number, to: number): void {
    const firstWord = words;
    let clauseWord = words;
    let afterBreak = false;
    let namePending = false;
    let lastStart = from;
    openClause(from);
    for (let at = from; at < to; ) {
      const code = folded.charCodeAt(at);
      if (!isWordCode(code)) {
        if (isBreak(code)) afterBreak = true;
        if (code === 40 && words - clauseWord >= SHORTEST_CLAUSE) openClause(at);
        if (!isSpaceCode(code) && code !== 45 && !(code === 46 && isInitial())) namePending = false;
        at++;
        continue;
      }
      const start = at;
      let hash = 0x811c9dc5;
      let hasDigit = false;
      let next = code;
      if (isUnspacedCode(code)) {
        at += (code & 0xfc00) === 0xd800 && at + 1 < to ? 2 : 1;
        hash = Math.imul(Math.imul(hash ^ code, 0x01000193) ^ folded.charCodeAt(at - 1), 0x01000193);
      } else {
        do {
          if (next >= 48 && next <= 57) hasDigit = true;
          hash = Math.imul(hash ^ next, 0x01000193);
          at++;
          if (at >= to) break;
          next = folded.charCodeAt(at);
          // 16,801 and 3.50 and 10:30 are one word each.
          if (hasDigit && at + 1 < to && isFigurePoint(next) && isDigit(folded.charCodeAt(at + 1))) {
            next = folded.charCodeAt(++at);
          }
        } while (isWordCode(next) && !isUnspacedCode(next));
      }
      addWord(start, at, hash, hasDigit);
    }
    // A few words at the end of a sentence tell nothing by themselves.
    if (words - clauseWord < SHORTEST_CLAUSE && (starts.at(-1) ?? from) > from) {
      starts.pop();
      sentenceOf.pop();
      wordFrom.pop();
    }

    function isInitial(): boolean {
      return (wordEnd[words - 1] ?? 0) - lastStart <= LONGEST_INITIAL;
    }

    function openClause(at: number): void {
      starts.push(at);
      sentenceOf.push(sentence);
      wordFrom.push(words);
      clauseWord = words;
    }

    function addWord(start: number, end: number, hash: number, hasDigit: boolean): void {
      const lists = end - start <= LONGEST_LISTED ? listsOf(hash) : 0;
      const count = words - clauseWord;
      const cell = cellOf(start);
      const isFree = cell >= 0 || isUnspacedCode(folded.charCodeAt(start));
      if (
        isFree &&
        count >= SHORTEST_CLAUSE &&
        (afterBreak || (count >= LONG_CLAUSE && (count >= LONGEST_CLAUSE || (lists & LIST.connector) !== 0)))
      ) {
        openClause(cell < 0 ? start : cell);
      }
      afterBreak = false;
      cellStart[words] = words === clauseWord ? (starts.at(-1) ?? start) : cell < 0 ? start : cell;
      isApart[words] = isFree ? 1 : 0;
      lastStart = start;
      wordEnd[words] = end;
      wordHash[words] = hash;
      wordSentence[words] = sentence;
      wordKind[words] = kindOf(start, end, hash, hasDigit, lists);
      words++;
    }

    /** The marks before a word up to the space in front of them; -1 when there is none since the word before. */
    function cellOf(start: number): number {
      const before = words === firstWord ? from : (wordEnd[words - 1] ?? from);
      let at = start;
      while (at > before && !isSpaceCode(folded.charCodeAt(at - 1))) at--;
      return at > before || words === firstWord ? at : -1;
    }

    function kindOf(start: number, end: number, hash: number, hasDigit: boolean, lists: number): number {
      if (hasDigit) {
        namePending = false;
        return isYear(text, start, end) ? KIND.year : KIND.figure;
      }
      const isCommon = (lists & LIST.common) !== 0;
      const wasPending = namePending;
      namePending = false;
      if (isCapital(text, start)) {
        if (words === firstWord && isCommon) return KIND.common;
        if ((lists & LIST.month) !== 0) return KIND.month;
        if (titled.has(hash)) return isCommon ? KIND.common : KIND.titled;
        namePending = true;
        if (wasPending) {
          wordKind[words - 1] = KIND.fullName;
          return KIND.fullName;
        }
        return words === firstWord ? KIND.first : KIND.name;
      }
      if ((lists & LIST.negation) !== 0) return KIND.negation;
      if ((lists & LIST.number) !== 0 && !isCommon) return KIND.numberWord;
      if ((lists & LIST.month) !== 0 && !isCommon) return KIND.month;
      const code = folded.charCodeAt(start);
      if (isUnspacedCode(code)) return isHiragana(code) ? KIND.common : KIND.name;
      return isCommon || end - start < 3 ? KIND.common : KIND.other;
    }
  }
}

function titleHashes(title: string): ReadonlySet<number> {
  const hashes = new Set<number>();
  for (const [word] of foldText(title).matchAll(/[\p{L}\p{N}]+/gu)) hashes.add(hashOf(word));
  return hashes;
}

/** After these a clause may end: , ; : ) and dashes, also as other scripts write them. */
function isBreak(code: number): boolean {
  if (code < 128) return code === 44 || code === 59 || code === 58 || code === 41;
  return (
    code === 0x2014 ||
    code === 0x2013 ||
    code === 0x3001 ||
    code === 0xff0c ||
    code === 0xff1b ||
    code === 0xff1a ||
    code === 0x060c
  );
}

function isFigurePoint(code: number): boolean {
  return code === 44 || code === 46 || code === 58;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Endings and particles of Japanese; what carries meaning is mostly written otherwise. */
function isHiragana(code: number): boolean {
  return code >= 0x3040 && code <= 0x309f;
}

/** Four digits that would be a year from 1000 to 2099. */
function isYear(text: string, start: number, end: number): boolean {
  if (end - start !== 4) return false;
  for (let at = start; at < end; at++) if (!isDigit(text.charCodeAt(at))) return false;
  const first = text.charCodeAt(start);
  return first === 49 || (first === 50 && text.charCodeAt(start + 1) === 48);
}

function isCapital(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return code >= 65 && code <= 90;
  const character = text[at] ?? '';
  return character !== character.toLowerCase();
}
