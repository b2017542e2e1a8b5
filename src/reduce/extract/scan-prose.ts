/**
 * Prose taken apart in one pass: sentences, clauses and words, each word with its kind (figure, name, month, ...). Knows
 * nothing of a question. Offsets are those of the text; parts joined are the text.
 */
import { proseStarts } from '../../text/sentences.js';
import { CODE_BITS, textOf } from './character-codes.js';
import * as CODE from './code-bits.js';
import { foldText, withFoldedCodes } from './fold-text.js';
import * as LIST from './list-bits.js';
import * as SEEN from './seen-bits.js';
import * as KIND from './word-kinds.js';
import { FIRST_HASH, hashOf, listsOf, nextHash } from './word-lists.js';

export interface ScannedProse {
  readonly text: string;
  /** The text folded, where it was wished for. */
  readonly folded: string | undefined;
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
  /** Whether a span may begin before a word: at a space, or anywhere in scripts without any. */
  readonly isApart: Uint8Array;
  readonly wordEnd: Int32Array;
  readonly wordHash: Int32Array;
  readonly wordKind: Uint8Array;
  /** Bits of `LIST`, and of `SEEN` for what stands in the word. */
  readonly wordLists: Uint16Array;
  readonly wordSentence: Int32Array;
}

const LONGEST_SENTENCE = 400;
const SHORTEST_CLAUSE = 4;
const LONG_CLAUSE = 10;
const LONGEST_CLAUSE = 16;
const LONGEST_INITIAL = 2;
/** Thai, Lao, Burmese and Khmer, whose codes are lower, have spaces between phrases; only a longer one is cut inside. */
const FIRST_KANA = 0x3040;
const LONG_PHRASE = 30;

export function scanProse(text: string, title: string, wantsFolded = false): ScannedProse {
  const ends = proseStarts(text, LONGEST_SENTENCE);
  const titled = titleHashes(title);
  return withFoldedCodes(text, (codes) => {
    const scanner = new ProseScanner(text, codes, titled);
    for (let sentence = 0; sentence + 1 < ends.length; sentence++) {
      scanner.addSentence(sentence, ends[sentence] ?? 0, ends[sentence + 1] ?? 0);
    }
    return scanner.finish(ends.length - 1, wantsFolded ? textOf(codes, text.length) : undefined);
  });
}

/** Four numbers of four bytes, one of two, two of one. */
const BYTES_OF_WORD = 20;

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
  #wordLists: Uint16Array;
  #wordSentence: Int32Array;
  #words = 0;
  /** Brackets that were opened behind the last word. */
  #opened = 0;

  constructor(text: string, codes: Uint16Array, titled: ReadonlySet<number>) {
    this.#text = text;
    this.#codes = codes;
    this.#titled = titled;
    const room = (text.length >> 2) + 16;
    // One piece of memory for all of them: of a short text, asking for it costs more than filling it.
    const memory = new ArrayBuffer(room * BYTES_OF_WORD);
    this.#cellStart = new Int32Array(memory, 0, room);
    this.#wordEnd = new Int32Array(memory, 4 * room, room);
    this.#wordHash = new Int32Array(memory, 8 * room, room);
    this.#wordSentence = new Int32Array(memory, 12 * room, room);
    this.#wordLists = new Uint16Array(memory, 16 * room, room);
    this.#isApart = new Uint8Array(memory, 18 * room, room);
    this.#wordKind = new Uint8Array(memory, 19 * room, room);
  }

  finish(sentences: number, folded: string | undefined): ScannedProse {
    const { length } = this.#text;
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
      wordLists: this.#wordLists,
      wordSentence: this.#wordSentence,
    };
  }

  addSentence(sentence: number, from: number, to: number): void {
    const codes = this.#codes;
    const text = this.#text;
    const firstWord = this.#words;
    if (firstWord + to - from + 2 > this.#wordEnd.length) this.#grow(firstWord + to - from + 2);
    const cellStarts = this.#cellStart;
    const isApart = this.#isApart;
    const wordEnd = this.#wordEnd;
    const wordHash = this.#wordHash;
    const wordKind = this.#wordKind;
    const wordLists = this.#wordLists;
    const wordSentence = this.#wordSentence;
    let words = firstWord;
    let clauseWord = words;
    let clauseStart = from;
    let afterBreak = false;
    let namePending = false;
    let lastFree = words;
    let lastStart = from;
    let before = from;
    // Where a span may begin before the next word: the marks before it up to the space in front of them belong to it.
    let free = from;
    // Brackets that are open, and those of them that were opened behind the last word: with a sentence all others end.
    let brackets = this.#opened;
    let opened = brackets;
    this.#openClause(sentence, from, words);
    for (let at = from; at < to; ) {
      const code = codes[at] ?? 0;
      let bits = CODE_BITS[code] ?? 0;
      if ((bits & CODE.word) === 0) {
        if ((bits & CODE.space) !== 0) free = at + 1;
        else {
          // A mark between two words: an opening bracket may open a clause, and most marks end a name.
          if (code === 40 && words - clauseWord >= SHORTEST_CLAUSE) {
            this.#openClause(sentence, at, words);
            clauseWord = words;
            clauseStart = at;
          }
          if (code !== 45 && !(code === 46 && before - lastStart <= LONGEST_INITIAL)) namePending = false;
          if ((bits & CODE.clauseEnd) !== 0) afterBreak = true;
          if (isOpening(code)) {
            brackets++;
            opened++;
          } else if (isClosing(code)) {
            if (brackets > 0) brackets--;
            if (opened > 0) opened--;
          }
        }
        at++;
        continue;
      }
      const start = at;
      const isUnspaced = (bits & CODE.unspaced) !== 0;
      let hash = FIRST_HASH;
      let seen: number = bits & CODE.joining;
      if (isUnspaced) {
        at += (code & 0xfc00) === 0xd800 && at + 1 < to ? 2 : 1;
        hash = nextHash(nextHash(hash, code), codes[at - 1] ?? 0);
        // A syllable is not cut: its vowels and tones stand before, above and behind its consonant.
        let next = CODE_BITS[codes[at] ?? 0] ?? 0;
        if ((bits & CODE.leading) !== 0 && at < to && (next & CODE.unspaced) !== 0)
          next = CODE_BITS[codes[++at] ?? 0] ?? 0;
        while (at < to && (next & CODE.attached) !== 0) next = CODE_BITS[codes[++at] ?? 0] ?? 0;
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
      const lists = listsOf(hash);
      const isFirst = words === firstWord;
      const isFree =
        free > before || isFirst || (isUnspaced && (code >= FIRST_KANA || words - lastFree >= LONG_PHRASE));
      if (isFree) lastFree = words;
      const cell = free > before || isFirst ? free : start;
      const count = words - clauseWord;
      if (
        isFree &&
        count >= SHORTEST_CLAUSE &&
        (afterBreak || (count >= LONG_CLAUSE && (count >= LONGEST_CLAUSE || (lists & LIST.connector) !== 0)))
      ) {
        this.#openClause(sentence, cell, words);
        clauseWord = words;
        clauseStart = cell;
      }
      afterBreak = false;
      let kind: number = KIND.other;
      const isCommon = (lists & LIST.common) !== 0;
      opened = 0;
      const wasPending = namePending;
      namePending = false;
      if ((seen & CODE.digit) !== 0) kind = isYear(codes, start, at) ? KIND.year : KIND.figure;
      else if (isCapital(text, start)) {
        if (isFirst && isCommon) kind = KIND.common;
        else if ((lists & LIST.month) !== 0) kind = KIND.month;
        else if (this.#titled.has(hash)) kind = isCommon ? KIND.common : KIND.titled;
        else {
          namePending = true;
          if (wasPending) wordKind[words - 1] = kind = KIND.fullName;
          else kind = isFirst ? KIND.first : KIND.name;
        }
      } else if ((lists & LIST.negation) !== 0) kind = KIND.negation;
      else if ((lists & LIST.number) !== 0 && !isCommon) kind = KIND.numberWord;
      else if ((lists & LIST.month) !== 0 && !isCommon) kind = KIND.month;
      else if (isUnspaced) kind = isHiragana(code) ? KIND.common : KIND.name;
      else if (isCommon || at - start < 3) kind = KIND.common;
      cellStarts[words] = words === clauseWord ? clauseStart : cell;
      isApart[words] = isFree ? 1 : 0;
      wordEnd[words] = at;
      wordHash[words] = hash;
      wordSentence[words] = sentence;
      wordKind[words] = kind;
      wordLists[words] =
        lists |
        (brackets > 0 ? SEEN.brackets : 0) |
        ((seen & CODE.digit) !== 0 ? SEEN.digit : 0) |
        ((seen & CODE.joining) !== 0 ? SEEN.joining : 0);
      words++;
      lastStart = start;
      before = at;
      free = at;
    }
    this.#words = words;
    this.#opened = opened;
    // A few words at the end of a sentence tell nothing by themselves.
    if (words - clauseWord < SHORTEST_CLAUSE && clauseStart > from) {
      this.#starts.pop();
      this.#sentenceOf.pop();
      this.#wordFrom.pop();
    }
  }

  #openClause(sentence: number, at: number, word: number): void {
    this.#starts.push(at);
    this.#sentenceOf.push(sentence);
    this.#wordFrom.push(word);
  }

  #grow(room: number): void {
    this.#cellStart = larger(this.#cellStart, room);
    this.#isApart = larger(this.#isApart, room);
    this.#wordEnd = larger(this.#wordEnd, room);
    this.#wordHash = larger(this.#wordHash, room);
    this.#wordKind = larger(this.#wordKind, room);
    this.#wordLists = larger(this.#wordLists, room);
    this.#wordSentence = larger(this.#wordSentence, room);
  }
}

function larger<Numbers extends Int32Array | Uint16Array | Uint8Array>(
  array: Numbers,
  room: number,
): Numbers {
  const grown = new (array.constructor as new (length: number) => Numbers)(Math.max(room, array.length * 2));
  grown.set(array);
  return grown;
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

function isOpening(code: number): boolean {
  return code === 0x28 || code === 0xff08;
}

function isClosing(code: number): boolean {
  return code === 0x29 || code === 0xff09;
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
