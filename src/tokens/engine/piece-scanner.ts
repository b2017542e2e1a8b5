/**
 * Splits text into pieces, exactly as the regular expressions of the encodings would, in one pass over UTF-8 bytes.
 * The expressions are, with L, N, M, Lu ... for Unicode's classes and \s for the reference's white space:
 *
 *   o200k:  [^\r\n L N]? [Lu Lt Lm Lo M]* [Ll Lm Lo M]+ ('s|'t|'re|'ve|'m|'ll|'d in any case)?
 *         | [^\r\n L N]? [Lu Lt Lm Lo M]+ [Ll Lm Lo M]* (the same)?
 *         | N{1,3} | ' '? [^\s L N]+ [\r\n/]* | \s* [\r\n]+ | \s+ (?!\S) | \s+
 *   cl100k: ('s|...) | [^\r\n L N]? L+ | N{1,3} | ' '? [^\s L N]+ [\r\n]* | \s* [\r\n]+ | \s+ (?!\S) | \s+
 *
 * An expression steps back; this scanner remembers the last place where it could stop. So every byte is read a fixed
 * number of times. "In any case" means that the long s (U+017F) counts as an s.
 */
import {
  CASELESS,
  type CharacterClasses,
  LOWER,
  MARK,
  NEWLINE,
  NUMBER,
  OTHER,
  SPACE,
  UPPER,
} from './character-classes.js';

export type SplittingRule = 'o200k' | 'cl100k';

/** The end of the piece depends on text that has not been given yet. */
export const INCOMPLETE = -1;
/** A contraction is at most an apostrophe and a long s, or an apostrophe and two letters. */
const CONTRACTION_BYTES = 3;

const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const BLANK = 0x20;

export class PieceScanner {
  /** Bytes of the character that `classAt` looked at last. */
  private width = 1;
  private bytes: Uint8Array = new Uint8Array(0);
  private end = 0;
  private final = true;
  private readonly blockOf: Uint8Array;
  private readonly classes: Uint8Array;
  private readonly cased: boolean;

  constructor(rule: SplittingRule, { blockOf, classes }: CharacterClasses) {
    this.cased = rule === 'o200k';
    this.blockOf = blockOf;
    this.classes = classes;
  }

  /** The text is `bytes` up to `end`, well-formed; `final` says that nothing follows. */
  open(bytes: Uint8Array, end: number, final: boolean): void {
    this.bytes = bytes;
    this.end = end;
    this.final = final;
  }

  /** The end of the piece that starts at `start` (before the end of the text), or INCOMPLETE. */
  next(start: number): number {
    const first = this.classAt(start);
    const second = start + this.width;
    if (first === NUMBER) return this.afterNumber(second);
    if (first === NEWLINE) return this.afterWhiteSpace(start);
    if (!this.cased && this.byteAt(start) === APOSTROPHE) {
      if (!this.final && start + CONTRACTION_BYTES > this.end) return INCOMPLETE;
      const end = this.afterContraction(start);
      if (end > start) return end;
    }
    const word = this.cased
      ? this.afterCasedWord(start, first, second)
      : this.afterWord(start, first, second);
    if (word !== start) return word;
    if (first === SPACE) {
      if (this.byteAt(start) !== BLANK || second >= this.end) return this.afterWhiteSpace(start);
      const next = this.classAt(second);
      return next === OTHER || next === MARK ? this.afterSymbols(second) : this.afterWhiteSpace(start);
    }
    return this.afterSymbols(start);
  }

  /** Both word rules of o200k; `start` when neither matches. */
  private afterCasedWord(start: number, first: number, second: number): number {
    const prefixed = first === OTHER || first === MARK || first === SPACE;
    const from = prefixed ? second : start;
    let at = from;
    let stop = -1;
    let kind = OTHER;
    while (at < this.end) {
      kind = this.classAt(at);
      if (kind === CASELESS || kind === MARK) stop = at + this.width;
      else if (kind !== UPPER) break;
      at += this.width;
    }
    if (at < this.end && kind === LOWER) {
      do {
        at += this.width;
        if (at >= this.end) break;
        kind = this.classAt(at);
      } while (kind === LOWER || kind === CASELESS || kind === MARK);
      return this.withContraction(at);
    }
    if (at >= this.end && !this.final) return INCOMPLETE;
    if (stop >= 0) return this.withContraction(stop);
    if (first === MARK) return this.withContraction(second);
    return at > from ? this.withContraction(at) : start;
  }

  /** The word rule of cl100k; `start` when it does not match. */
  private afterWord(start: number, first: number, second: number): number {
    let at = second;
    const startsWithLetter = first === UPPER || first === LOWER || first === CASELESS;
    while (at < this.end) {
      const kind = this.classAt(at);
      if (kind !== UPPER && kind !== LOWER && kind !== CASELESS) break;
      at += this.width;
    }
    if (at >= this.end && !this.final) return INCOMPLETE;
    return startsWithLetter || at > second ? at : start;
  }

  private withContraction(at: number): number {
    if (!this.final && at + CONTRACTION_BYTES > this.end) return INCOMPLETE;
    return at < this.end && this.byteAt(at) === APOSTROPHE ? this.afterContraction(at) : at;
  }

  /** The end of the contraction whose apostrophe is at `at`, or `at`. */
  private afterContraction(at: number): number {
    if (at + 1 >= this.end) return at;
    const first = this.byteAt(at + 1) | 0x20;
    if (first === 0x73 || first === 0x74 || first === 0x6d || first === 0x64) {
      return this.byteAt(at + 1) < 0x80 ? at + 2 : at;
    }
    if (at + 2 >= this.end) return at;
    if (this.byteAt(at + 1) === 0xc5) return this.byteAt(at + 2) === 0xbf ? at + 3 : at;
    const second = this.byteAt(at + 2) | 0x20;
    const matches =
      ((first === 0x72 || first === 0x76) && second === 0x65) || (first === 0x6c && second === 0x6c);
    return matches ? at + 3 : at;
  }

  /** One digit is read; up to two more belong to the piece. */
  private afterNumber(second: number): number {
    let at = second;
    for (let more = 0; more < 2; more += 1) {
      if (at >= this.end) return this.final ? at : INCOMPLETE;
      if (this.classAt(at) !== NUMBER) return at;
      at += this.width;
    }
    return at;
  }

  private afterSymbols(from: number): number {
    let at = from;
    while (at < this.end) {
      const kind = this.classAt(at);
      if (kind !== OTHER && kind !== MARK) break;
      at += this.width;
    }
    while (at < this.end) {
      const byte = this.byteAt(at);
      if (byte !== 0x0a && byte !== 0x0d && !(this.cased && byte === SLASH)) break;
      at += 1;
    }
    return at >= this.end && !this.final ? INCOMPLETE : at;
  }

  /** Up to the last line break of the run; without one, all but the last character, which goes with what follows. */
  private afterWhiteSpace(start: number): number {
    let at = start;
    let last = start;
    let newline = -1;
    while (at < this.end) {
      const kind = this.classAt(at);
      if (kind !== SPACE && kind !== NEWLINE) break;
      last = at;
      at += this.width;
      if (kind === NEWLINE) newline = at;
    }
    if (at >= this.end && !this.final) return INCOMPLETE;
    if (newline >= 0) return newline;
    return at >= this.end || last === start ? at : last;
  }

  private byteAt(at: number): number {
    return this.bytes[at] as number;
  }

  private classAt(at: number): number {
    const bytes = this.bytes;
    const byte = bytes[at] as number;
    let codePoint = byte;
    if (byte < 0x80) {
      this.width = 1;
    } else if (byte < 0xe0) {
      this.width = 2;
      codePoint = ((byte & 0x1f) << 6) | ((bytes[at + 1] as number) & 0x3f);
    } else if (byte < 0xf0) {
      this.width = 3;
      codePoint =
        ((byte & 0x0f) << 12) |
        (((bytes[at + 1] as number) & 0x3f) << 6) |
        ((bytes[at + 2] as number) & 0x3f);
    } else {
      this.width = 4;
      codePoint =
        ((byte & 0x07) << 18) |
        (((bytes[at + 1] as number) & 0x3f) << 12) |
        (((bytes[at + 2] as number) & 0x3f) << 6) |
        ((bytes[at + 3] as number) & 0x3f);
    }
    return this.classes[((this.blockOf[codePoint >> 7] as number) << 7) | (codePoint & 127)] as number;
  }
}
