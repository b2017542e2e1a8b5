/**
 * A log as lines that are judged without their time stamp and colours, and shown with them. Of each line: its shape (words with a digit, paths
 * and quoted text are blanks), which earlier line has the same text, and how far down it stands in a run of lines of one coarser kind.
 */
import { type LineUnits, lineUnits } from '../line-units.js';

export interface LogLines extends LineUnits {
  /** What is judged of each unit; empty for a blank line. */
  readonly texts: readonly string[];
  readonly isStamped: Uint8Array;
  readonly isIndented: Uint8Array;
  /** A number for each shape and for each text; -1 for a blank line. */
  readonly shapes: Int32Array;
  readonly sames: Int32Array;
  readonly timesOfShape: readonly number[];
  /** 0 for the first line of a run. */
  readonly placeInRun: Int32Array;
}

/** A longer line is several units. */
const LONGEST_UNIT = 400;

const STAMP =
  /^[\s[(<]{0,4}(?:\d{4}[-/.]\d\d[-/.]\d\d[T _-]\d\d[:.]\d\d(?:[:.]\d\d)?(?:[.,]\d{1,9})?(?:Z| ?[+-]\d\d:?\d\d)?|\d\d[/.-]\d\d(?:[/.-]\d\d(?:\d\d)?)? \d\d:\d\d:\d\d(?:[.,]\d{1,9})?|(?:[A-Z][a-z]{2} )?[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d:\d\d(?: \d{4})?|\d{6} \d{6}\b|\d\d:\d\d:\d\d(?:[.,]\d{1,9})?|\d{10,13}\b(?:\.\d{1,9})?)[\])>]?:? ?/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences.
const COLOUR = /\u001b(?:\[[0-?]{0,24}[ -/]{0,4}[@-~]|[()][A-Z0-9])/g;

export function withoutColours(text: string): string {
  return text.includes('\u001b') ? text.replace(COLOUR, '') : text;
}

export function splitLog(text: string): LogLines {
  const units = lineUnits(text, LONGEST_UNIT, true);
  const count = units.lineOf.length;
  const texts: string[] = [];
  const isStamped = new Uint8Array(count);
  const isIndented = new Uint8Array(count);
  const shapes = new Int32Array(count).fill(-1);
  const sames = new Int32Array(count).fill(-1);
  const placeInRun = new Int32Array(count);
  const timesOfShape: number[] = [];
  const shapeNumbers = new Numbers<number>();
  const sameNumbers = new Numbers<string>();
  const hashes = new LineHashes();
  let run = 0;
  let place = 0;
  for (let unit = 0; unit < count; unit++) {
    const shown = text.slice(units.starts[unit], units.starts[unit + 1]);
    const stamp = STAMP.exec(shown)?.[0].length ?? 0;
    const own = (stamp === 0 ? shown : shown.slice(stamp)).trimEnd();
    const line = own.trimStart();
    texts.push(line);
    if (stamp > 0) isStamped[unit] = 1;
    if (line === '') continue;
    if (own.length > line.length) isIndented[unit] = 1;
    hashes.read(line);
    const shape = shapeNumbers.of(hashes.shape);
    shapes[unit] = shape;
    timesOfShape[shape] = (timesOfShape[shape] ?? 0) + 1;
    sames[unit] = sameNumbers.of(line);
    place = hashes.kind === run ? place + 1 : 0;
    run = hashes.kind;
    placeInRun[unit] = place;
  }
  return { ...units, texts, isStamped, isIndented, shapes, sames, timesOfShape, placeInRun };
}

/** Numbers from 0 on in the order in which keys come up. */
class Numbers<Key> {
  readonly #known = new Map<Key, number>();

  of(key: Key): number {
    let number = this.#known.get(key);
    if (number === undefined) {
      number = this.#known.size;
      this.#known.set(key, number);
    }
    return number;
  }
}

const LETTER = 1;
const DIGIT = 2;
const SPACE = 3;
const SEPARATOR = 4;
const QUOTE = 5;
/** What each character of ASCII is; all others are letters. */
const SORTS = new Uint8Array(128);
for (let code = 0; code < 128; code++) if (/\w/.test(String.fromCharCode(code))) SORTS[code] = LETTER;
for (const [sort, signs] of [
  [DIGIT, '0123456789'],
  [SPACE, ' \t\n\v\f\r'],
  [SEPARATOR, '/\\'],
  [QUOTE, '"\'`'],
] as const)
  for (const sign of signs) SORTS[sign.charCodeAt(0)] = sort;

/** Stands for a word with a digit, a path or a quoted text. */
const BLANK = 0;
const NO_QUOTE = -1;

function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/**
 * Hashes of a line with its blanks, and of its beginning up to the end of its first word, in one pass without a string for either. What
 * turns out to be a blank goes back to where it began. Two lines with one hash are taken for alike, which costs a place in the order at most.
 */
class LineHashes {
  shape = 0;
  kind = 0;

  read(line: string): void {
    let shape = 0x811c9dc5 | 0;
    let kind: number | undefined;
    /** The hash before the token, the word and the quoted text at hand. */
    let beforeToken = shape;
    let beforeWord = shape;
    let beforeQuote = shape;
    let quote = NO_QUOTE;
    let isPath = false;
    let hasDigit = false;
    let last = SPACE;
    for (let at = 0; at <= line.length; at++) {
      const code = at < line.length ? line.charCodeAt(at) : 32;
      const sort = code < 128 ? (SORTS[code] ?? 0) : LETTER;
      const isWord = sort === LETTER || sort === DIGIT;
      const wasWord = last === LETTER || last === DIGIT;
      if (isWord && !wasWord) beforeWord = shape;
      if (!isWord && wasWord) {
        if (hasDigit) shape = mixed(beforeWord, BLANK);
        kind ??= shape;
        hasDigit = false;
      }
      if (sort === DIGIT) hasDigit = true;
      if (sort === SEPARATOR) isPath = true;
      if (sort === SPACE) {
        if (isPath) shape = mixed(beforeToken, BLANK);
        isPath = false;
      }
      if (sort === QUOTE && quote === NO_QUOTE && last !== LETTER) {
        quote = code;
        beforeQuote = shape;
      } else if (code === quote) {
        shape = mixed(beforeQuote, BLANK);
        beforeToken = shape;
        isPath = false;
        quote = NO_QUOTE;
      }
      shape = mixed(shape, code);
      if (sort === SPACE) beforeToken = shape;
      last = sort;
    }
    this.shape = shape;
    this.kind = kind ?? shape;
  }
}
