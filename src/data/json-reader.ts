/**
 * Reads JSON that may be broken or incomplete, at once or in pieces, and reports where keys and values begin and end.
 * It does not judge: a bracket closes the open one, whichever it is. Strings and skipped parts cost a native search.
 */
export interface JsonVisitor {
  /** A key of an object, with its quotes. */
  key(start: number, end: number): void;
  /** A value begins with this character. `false` for an object or a list: what is inside is passed over. */
  begin(at: number, code: number): boolean;
  /** The value that began last and is open ends before `at`. */
  end(at: number): void;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
export const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
export const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const LONGEST_KEY = 128;

const OBJECT = 1;
const BEFORE_KEY = 2;

/** What the next character is part of. */
const BETWEEN = 0;
const KEY = 1;
const STRING = 2;
const WORD = 3;
const PASSED = 4;
const PASSED_STRING = 5;

export class JsonReader {
  readonly #visitor: JsonVisitor;
  /** The brackets that are open: whether each is of an object, and whether a key was next where it stands. */
  readonly #open: number[] = [];
  #part = BETWEEN;
  #isKeyNext = false;
  /** Brackets that are open inside the one that is passed over, itself included. */
  #passed = 0;
  #isEscaped = false;
  #piece = '';
  #keyStart = 0;
  #keyEnd = 0;
  /** What the pieces before have of a key. */
  #keyHead = '';
  /** Characters in the pieces before. */
  #before = 0;

  constructor(visitor: JsonVisitor) {
    this.#visitor = visitor;
  }

  /** Whether a bracket or a string is open. */
  get isInside(): boolean {
    return this.#open.length > 0 || this.#part === STRING || this.#part >= PASSED;
  }

  /** The last key as it is written between its quotes, up to 128 characters of it, while its piece is being read. */
  get key(): string {
    const from = Math.max(0, this.#keyStart + 1 - this.#before);
    const rest = LONGEST_KEY - this.#keyHead.length;
    return this.#keyHead + this.#piece.slice(from, Math.min(this.#keyEnd - this.#before, from + rest));
  }

  /** Characters that are neither quotes nor backslashes, inside a string. */
  pass(length: number): void {
    this.#isEscaped = false;
    this.#before += length;
  }

  get isInString(): boolean {
    return this.#part === STRING || this.#part === PASSED_STRING;
  }

  /** The text, or its next piece. */
  read(piece: string): void {
    this.#readFrom(piece, 0, false);
    if (this.#part === KEY) {
      this.#keyEnd = this.#before + piece.length;
      this.#keyHead = this.key;
    }
    this.#before += piece.length;
  }

  /** Reads one value with a reader of its own and returns its end, or -1 if the text ends first. */
  readValue(text: string, at: number): number {
    const end = this.#readFrom(text, at, true);
    if (this.isInside) return -1;
    if (this.#part === WORD) this.#visitor.end(end);
    return end;
  }

  #readFrom(piece: string, from: number, isOne: boolean): number {
    this.#piece = piece;
    let at = this.#part === BETWEEN ? from : this.#goOn(piece, from);
    while (at < piece.length) {
      const code = piece.charCodeAt(at);
      if (code <= 32) {
        at++;
        continue;
      }
      at = this.#mark(piece, at, code);
      if (isOne && this.#open.length === 0 && this.#part === BETWEEN) return at;
    }
    return at;
  }

  /** With what the piece before left open. */
  #goOn(piece: string, at: number): number {
    if (this.#part === WORD) return this.#inWord(piece, at);
    const isPassed = this.#part >= PASSED;
    const next = this.#part === PASSED ? at : this.#inString(piece, at);
    return isPassed ? this.#passOver(piece, next) : next;
  }

  #mark(piece: string, at: number, code: number): number {
    const place = this.#before + at;
    switch (code) {
      case QUOTE:
        if (this.#isKeyNext) {
          this.#part = KEY;
          this.#keyStart = place;
          this.#keyHead = '';
        } else {
          this.#part = STRING;
          this.#visitor.begin(place, code);
        }
        return this.#inString(piece, at + 1);
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        if (!this.#visitor.begin(place, code)) {
          this.#part = PASSED;
          this.#passed = 1;
          return this.#passOver(piece, at + 1);
        }
        this.#open.push((code === OPEN_OBJECT ? OBJECT : 0) | (this.#isKeyNext ? BEFORE_KEY : 0));
        this.#isKeyNext = code === OPEN_OBJECT;
        return at + 1;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        if (this.#open.length === 0) return at + 1;
        this.#isKeyNext = ((this.#open.pop() as number) & BEFORE_KEY) !== 0;
        this.#visitor.end(place + 1);
        return at + 1;
      case COMMA:
        this.#isKeyNext = ((this.#open[this.#open.length - 1] ?? 0) & OBJECT) !== 0;
        return at + 1;
      case COLON:
        this.#isKeyNext = false;
        return at + 1;
      default:
        this.#part = WORD;
        this.#visitor.begin(place, code);
        return this.#inWord(piece, at + 1);
    }
  }

  #inWord(piece: string, at: number): number {
    const end = wordEnd(piece, at);
    if (end < piece.length) this.#endValue(end);
    return end;
  }

  #inString(piece: string, at: number): number {
    const quote = closingQuote(piece, at, this.#isEscaped);
    if (quote < 0) {
      this.#isEscaped = isOddRun(piece, at, piece.length, this.#isEscaped);
      return piece.length;
    }
    this.#isEscaped = false;
    if (this.#part === PASSED_STRING) this.#part = PASSED;
    else if (this.#part === KEY) {
      this.#part = BETWEEN;
      this.#keyEnd = this.#before + quote;
      this.#visitor.key(this.#keyStart, this.#keyEnd + 1);
    } else this.#endValue(quote + 1);
    return quote + 1;
  }

  #passOver(piece: string, from: number): number {
    let depth = this.#passed;
    for (let at = from; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (code === QUOTE) {
        const quote = closingQuote(piece, at + 1, false);
        if (quote >= 0) {
          at = quote;
          continue;
        }
        this.#passed = depth;
        this.#part = PASSED_STRING;
        return this.#inString(piece, at + 1);
      }
      if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth++;
      else if ((code === CLOSE_OBJECT || code === CLOSE_ARRAY) && --depth === 0) {
        this.#endValue(at + 1);
        return at + 1;
      }
    }
    this.#passed = depth;
    return piece.length;
  }

  #endValue(at: number): void {
    this.#part = BETWEEN;
    this.#visitor.end(this.#before + at);
  }
}

/** A number or a word ends at what can be no part of one. */
function wordEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === QUOTE || code === COMMA || code === COLON) return at;
    if (code === OPEN_ARRAY || code === OPEN_OBJECT || code === CLOSE_ARRAY || code === CLOSE_OBJECT)
      return at;
  }
  return text.length;
}

/** The first quote behind an even number of backslashes, or -1. */
function closingQuote(text: string, from: number, isEscaped: boolean): number {
  let quote = text.indexOf('"', from);
  while (quote >= 0 && isOddRun(text, from, quote, isEscaped)) quote = text.indexOf('"', quote + 1);
  return quote;
}

/** Whether the backslashes before `end` are odd in number. `isEscaped`: one stands before `from`. */
function isOddRun(text: string, from: number, end: number, isEscaped: boolean): boolean {
  let at = end;
  while (at > from && text.charCodeAt(at - 1) === BACKSLASH) at--;
  return ((end - at) % 2 === 1) !== (at === from && isEscaped);
}
