/**
 * Prose taken apart in one pass: sentences, clauses and words, each word with its kind (figure, name, month, ...). Knows
 * nothing of a question. Offsets are those of the text; parts joined are the text.
 */
import { proseStarts } from '../../text/segments.js';
import { CODE, CODE_BITS, codesOf, isUnspacedCode } from './character-codes.js';
import { foldText } from './fold-text.js';
import { FIRST_HASH, hashOf, LIST, listsOf, nextHash } from './word-lists.js';

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
  const ends = proseStarts(text, LONGEST_SENTENCE);
  const scanner = new ProseScanner(text, codesOf(folded), titleHashes(title));
  for (let sentence = 0; sentence + 1 < ends.length; sentence++) {
    scanner.addSentence(sentence, ends[sentence] ?? 0, ends[sentence + 1] ?? 0);
  }
  return scanner.finish(folded, ends.length - 1);
}

/** Typed arrays of numbers instead of words as strings: nothing is allocated for a word. */
class ProseScanner {
  readonly #text: string;
  readonly #codes: Uint16Array;
  readonly #titled: ReadonlySet<number>;
  readonly #starts: number[] = [];
  readonly #sentenceOf: number[] = [];
  readonly #wordFrom: number[] = [];
  #cellStart: Int32Array;
  #isApart: Uint8Array;
  #wordEnd: Int32Array;
  #wordHash: Int32Array;
  #wordKind: Uint8Array;
  #wordSentence: Int32Array;
  #words = 0;
  #clauseWord = 0;
  #clauseStart = 0;
  /** The last words were a name that may go on: its surname follows. */
  #namePending = false;
  #lastStart = 0;

  constructor(text: string, codes: Uint16Array, titled: ReadonlySet<number>) {
    this.#text = text;
    this.#codes = codes;
    this.#titled = titled;
    const room = (codes.length >> 2) + 16;
    this.#cellStart = new Int32Array(room);
    this.#isApart = new Uint8Array(room);
    this.#wordEnd = new Int32Array(room);
    this.#wordHash = new Int32Array(room);
    this.#wordKind = new Uint8Array(room);
    this.#wordSentence = new Int32Array(room);
  }

  finish(folded: string, sentences: number): ScannedProse {
    const { length } = this.#codes;
    const words = this.#words;
    this.#starts.push(length);
    this.#wordFrom.push(words);
    this.#cellStart[words] = length;
    return {
      text: this.#text,
      folded,
      starts: this.#starts,
      sentenceOf: this.#sentenceOf,
      wordFrom: this.#wordFrom,
      sentences,
      words,
      cellStart: this.#cellStart,
      isApart: this.#isApart,
      wordEnd: this.#wordEnd,
      wordHash: this.#wordHash,
      wordKind: this.#wordKind,
      wordSentence: this.#wordSentence,
    };
  }

  addSentence(sentence: number, from: number, to: number): void {
    const codes = this.#codes;
    const firstWord = this.#words;
    let afterBreak = false;
    this.#namePending = false;
    this.#lastStart = from;
    this.#openClause(sentence, from);
    for (let at = from; at < to; ) {
      const code = codes[at] ?? 0;
      let bits = CODE_BITS[code] ?? 0;
      if ((bits & CODE.word) === 0) {
        if ((bits & CODE.space) === 0) this.#passMark(code, sentence, at);
        if ((bits & CODE.clauseEnd) !== 0) afterBreak = true;
        at++;
        continue;
      }
      const start = at;
      let hash = FIRST_HASH;
      let seen = 0;
      if ((bits & CODE.unspaced) !== 0) {
        at += (code & 0xfc00) === 0xd800 && at + 1 < to ? 2 : 1;
        hash = nextHash(nextHash(hash, code), codes[at - 1] ?? 0);
      } else {
        let next = code;
        do {
          seen |= bits;
          hash = nextHash(hash, next);
          at++;
          if (at >= to) break;
          next = codes[at] ?? 0;
          bits = CODE_BITS[next] ?? 0;
          // 16,801 and 3.50 and 10:30 are one word each.
          if (
            (seen & CODE.digit) !== 0 &&
            at + 1 < to &&
            isFigurePoint(next) &&
            isDigit(codes[at + 1] ?? 0)
          ) {
            next = codes[++at] ?? 0;
            bits = CODE_BITS[next] ?? 0;
          }
        } while ((bits & (CODE.word | CODE.unspaced)) === CODE.word);
      }
      const lists = at - start <= LONGEST_LISTED ? listsOf(hash) : 0;
      const isFirst = this.#words === firstWord;
      const cell = this.#cellOf(start, isFirst ? from : (this.#wordEnd[this.#words - 1] ?? from), isFirst);
      const isUnspaced = ((CODE_BITS[code] ?? 0) & CODE.unspaced) !== 0;
      const isFree = cell >= 0 || isUnspaced;
      const cellStart = cell < 0 ? start : cell;
      if (isFree && this.#endsClause(afterBreak, lists)) this.#openClause(sentence, cellStart);
      afterBreak = false;
      const kind = this.#kindOf(start, at, hash, (seen & CODE.digit) !== 0, lists, isFirst);
      this.#addWord(cellStart, start, at, hash, isFree, kind, sentence);
    }
    // A few words at the end of a sentence tell nothing by themselves.
    if (this.#words - this.#clauseWord < SHORTEST_CLAUSE && this.#clauseStart > from) {
      this.#starts.pop();
      this.#sentenceOf.pop();
      this.#wordFrom.pop();
    }
  }

  #openClause(sentence: number, at: number): void {
    this.#starts.push(at);
    this.#sentenceOf.push(sentence);
    this.#wordFrom.push(this.#words);
    this.#clauseWord = this.#words;
    this.#clauseStart = at;
  }

  /** A mark between two words: an opening bracket may open a clause, and most marks end a name. */
  #passMark(code: number, sentence: number, at: number): void {
    if (code === 40 && this.#words - this.#clauseWord >= SHORTEST_CLAUSE) this.#openClause(sentence, at);
    if (code !== 45 && !(code === 46 && this.#isInitial())) this.#namePending = false;
  }

  #isInitial(): boolean {
    return (this.#wordEnd[this.#words - 1] ?? 0) - this.#lastStart <= LONGEST_INITIAL;
  }

  #endsClause(afterBreak: boolean, lists: number): boolean {
    const count = this.#words - this.#clauseWord;
    if (count < SHORTEST_CLAUSE) return false;
    return (
      afterBreak || (count >= LONG_CLAUSE && (count >= LONGEST_CLAUSE || (lists & LIST.connector) !== 0))
    );
  }

  /** The marks before a word up to the space in front of them; -1 when there is none since the word before. */
  #cellOf(start: number, before: number, isFirst: boolean): number {
    const codes = this.#codes;
    let at = start;
    while (at > before && ((CODE_BITS[codes[at - 1] ?? 0] ?? 0) & CODE.space) === 0) at--;
    return at > before || isFirst ? at : -1;
  }

  #addWord(
    cell: number,
    start: number,
    end: number,
    hash: number,
    isFree: boolean,
    kind: number,
    sentence: number,
  ): void {
    const word = this.#words++;
    if (word + 2 > this.#wordEnd.length) this.#grow();
    this.#cellStart[word] = word === this.#clauseWord ? this.#clauseStart : cell;
    this.#isApart[word] = isFree ? 1 : 0;
    this.#lastStart = start;
    this.#wordEnd[word] = end;
    this.#wordHash[word] = hash;
    this.#wordSentence[word] = sentence;
    this.#wordKind[word] = kind;
  }

  #kindOf(
    start: number,
    end: number,
    hash: number,
    hasDigit: boolean,
    lists: number,
    isFirst: boolean,
  ): number {
    const wasPending = this.#namePending;
    this.#namePending = false;
    if (hasDigit) return isYear(this.#codes, start, end) ? KIND.year : KIND.figure;
    const isCommon = (lists & LIST.common) !== 0;
    if (isCapital(this.#text, start)) {
      if (isFirst && isCommon) return KIND.common;
      if ((lists & LIST.month) !== 0) return KIND.month;
      if (this.#titled.has(hash)) return isCommon ? KIND.common : KIND.titled;
      this.#namePending = true;
      if (wasPending) {
        this.#wordKind[this.#words - 1] = KIND.fullName;
        return KIND.fullName;
      }
      return isFirst ? KIND.first : KIND.name;
    }
    if ((lists & LIST.negation) !== 0) return KIND.negation;
    if ((lists & LIST.number) !== 0 && !isCommon) return KIND.numberWord;
    if ((lists & LIST.month) !== 0 && !isCommon) return KIND.month;
    const code = this.#codes[start] ?? 0;
    if (isUnspacedCode(code)) return isHiragana(code) ? KIND.common : KIND.name;
    return isCommon || end - start < 3 ? KIND.common : KIND.other;
  }

  #grow(): void {
    this.#cellStart = doubled(this.#cellStart);
    this.#isApart = doubled(this.#isApart);
    this.#wordEnd = doubled(this.#wordEnd);
    this.#wordHash = doubled(this.#wordHash);
    this.#wordKind = doubled(this.#wordKind);
    this.#wordSentence = doubled(this.#wordSentence);
  }
}

function doubled<Numbers extends Int32Array | Uint8Array>(array: Numbers): Numbers {
  const larger = new (array.constructor as new (length: number) => Numbers)(array.length * 2);
  larger.set(array);
  return larger;
}

function titleHashes(title: string): ReadonlySet<number> {
  const hashes = new Set<number>();
  for (const [word] of foldText(title).matchAll(/[\p{L}\p{N}]+/gu)) hashes.add(hashOf(word));
  return hashes;
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
function isYear(codes: Uint16Array, start: number, end: number): boolean {
  if (end - start !== 4) return false;
  for (let at = start; at < end; at++) if (!isDigit(codes[at] ?? 0)) return false;
  return codes[start] === 49 || (codes[start] === 50 && codes[start + 1] === 48);
}

function isCapital(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return code >= 65 && code <= 90;
  // Han, kana and their neighbours.
  if (code >= 0x2e80 && code < 0xa640) return false;
  const character = text[at] ?? '';
  return character !== character.toLowerCase();
}
