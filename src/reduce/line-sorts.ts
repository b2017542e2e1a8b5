/**
 * Lines of one sort are equal apart from words with digits in them and from the blanks around them. Each line is written with a sign for
 * such words into memory that is used again, so that of a line like another one no string is made.
 */
const SIGN = 35;
/** The word characters of expressions: digits 2, the others 1. */
const WORD = new Uint8Array(0x10000);
for (let code = 0; code < 128; code++)
  if (/\w/.test(String.fromCharCode(code))) WORD[code] = code >= 48 && code <= 57 ? 2 : 1;

export interface LineSorts {
  /** By line. */
  readonly sorts: Int32Array;
  /** By sort. */
  readonly firstOfSort: readonly number[];
  readonly timesOfSort: readonly number[];
}

/** `starts` are the offsets of the lines with the end of the last one as last entry. */
export function lineSorts(text: string, starts: ArrayLike<number>): LineSorts {
  const count = Math.max(0, starts.length - 1);
  const sorts = new Int32Array(count);
  const firstOfSort: number[] = [];
  const timesOfSort: number[] = [];
  const known = new KnownLines();
  for (let line = 0; line < count; line++) {
    const sort = known.sortOf(text, starts[line] ?? 0, starts[line + 1] ?? 0);
    if (sort === firstOfSort.length) {
      firstOfSort.push(line);
      timesOfSort.push(0);
    }
    sorts[line] = sort;
    timesOfSort[sort] = (timesOfSort[sort] ?? 0) + 1;
  }
  return { sorts, firstOfSort, timesOfSort };
}

const FIRST_ROOM = 8_192;

class KnownLines {
  /** The lines of all sorts, one behind the other, and the one at hand behind them. */
  #codes = new Uint16Array(FIRST_ROOM);
  /** Where each sort begins, and where the line at hand does. */
  readonly #from: number[] = [0];
  readonly #byHash = new Map<number, number>();
  /** Of lines whose hash is that of another sort: made for them alone, which are hardly ever any. */
  readonly #byText = new Map<string, number>();

  /** Numbers from 0 on in the order in which sorts come up. */
  sortOf(text: string, from: number, to: number): number {
    const next = this.#from.length - 1;
    const start = this.#from[next] ?? 0;
    if (start + to - from > this.#codes.length) this.#grow(start + to - from);
    const end = this.#write(text, from, to, start);
    const hash = hashOf(this.#codes, start, end);
    const likely = this.#byHash.get(hash);
    let sort = likely;
    if (likely === undefined) this.#byHash.set(hash, next);
    else if (!this.#isEqual(likely, start, end)) {
      const written = String.fromCharCode(...this.#codes.subarray(start, end));
      sort = this.#byText.get(written);
      if (sort === undefined) this.#byText.set(written, next);
    }
    if (sort !== undefined) return sort;
    this.#from.push(end);
    return next;
  }

  /** The line without blanks around it, a sign for each word with a digit; where it ends. */
  #write(text: string, from: number, to: number, start: number): number {
    const codes = this.#codes;
    let first = from;
    while (first < to && isBlank(text.charCodeAt(first))) first++;
    let last = to;
    while (last > first && isBlank(text.charCodeAt(last - 1))) last--;
    let end = start;
    /** Where the word at hand was begun, and the bits of its characters. */
    let word = start;
    let seen = 0;
    for (let at = first; at < last; at++) {
      const code = text.charCodeAt(at);
      const bits = WORD[code] ?? 0;
      if (bits === 0) {
        if (seen > 1) {
          codes[word] = SIGN;
          end = word + 1;
        }
        seen = 0;
        word = end + 1;
      } else seen |= bits;
      codes[end++] = code;
    }
    if (seen <= 1) return end;
    codes[word] = SIGN;
    return word + 1;
  }

  #isEqual(sort: number, start: number, end: number): boolean {
    const codes = this.#codes;
    const from = this.#from[sort] ?? 0;
    const length = end - start;
    if ((this.#from[sort + 1] ?? 0) - from !== length) return false;
    for (let at = 0; at < length; at++) if (codes[from + at] !== codes[start + at]) return false;
    return true;
  }

  #grow(room: number): void {
    const larger = new Uint16Array(Math.max(room, this.#codes.length * 2));
    larger.set(this.#codes);
    this.#codes = larger;
  }
}

function hashOf(codes: Uint16Array, from: number, to: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (codes[at] ?? 0), 0x01000193);
  return hash;
}

/** What `trim` takes off. */
function isBlank(code: number): boolean {
  return (
    code === 32 || (code >= 9 && code <= 13) || (code >= 0xa0 && String.fromCharCode(code).trim() === '')
  );
}
