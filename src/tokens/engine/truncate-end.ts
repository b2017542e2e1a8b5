/**
 * Finds the longest ending of a text with at most `limit` tokens. It reads only the end of the text. The scanner has
 * no memory, so an ending that starts where a piece of a longer ending starts has the same pieces from there on.
 * Starts between pieces are tried by counting until the pieces match known ones.
 */
import { LONGEST_TOKEN } from './packed-vocabulary.js';
import { NO_LIMIT, type TokenKernel } from './token-kernel.js';
import { isHighSurrogate, isLowSurrogate, startsCharacter, Utf8Feed, unitsIn } from './utf8-feed.js';

const LOOKAHEAD_BYTES = 8;
/** Bytes after a tried start in which its pieces should fall into step. */
const STEP_BYTES = 512;
/** Bytes that may be counted again in search of a longer ending. */
const SEARCH_BYTES = 128 * 1024;
/** More of a text is not read at once: a kernel needs up to 40 bytes of memory per byte. */
const WINDOW_UNITS = 4 * 1024 * 1024;

/** Undefined when more of the text would have to be read than `windowUnits`. */
export function truncateEnd(
  kernel: TokenKernel,
  tokenLengths: Uint8Array,
  text: string,
  limit: number,
  windowUnits: number = WINDOW_UNITS,
): string | undefined {
  for (let units = limit * 5 + 1024; ; units *= 2) {
    const start = endingStart(text, units);
    if (text.length - start > windowUnits) return undefined;
    const ending = start === 0 ? text : text.slice(start);
    const feed = new Utf8Feed(kernel, ending, ending.length);
    feed.fill(0);
    const found = kernel.pieces(0, feed.length, true, NO_LIMIT);
    const total = found > 0 ? (kernel.pieceTotals[found - 1] as number) : 0;
    if (total <= limit) {
      if (start === 0) return text;
      continue;
    }
    const cut = new EndCut(kernel, feed.length, limit, found);
    const byte = cut.find(tokenLengths);
    // This near to the start of what was read, a longer ending may begin before it.
    if (start > 0 && byte <= LONGEST_TOKEN + LOOKAHEAD_BYTES) continue;
    return text.slice(start + unitsIn(kernel.input(feed.length), 0, byte));
  }
}

export function endingStart(text: string, units: number): number {
  const start = Math.max(0, text.length - units);
  const splits =
    start > 0 && isLowSurrogate(text.charCodeAt(start)) && isHighSurrogate(text.charCodeAt(start - 1));
  return splits ? start - 1 : start;
}

class EndCut {
  private spent = 0;
  private readonly ends: Uint32Array;
  private readonly totals: Uint32Array;
  private readonly total: number;
  /** The first piece from whose start the rest is within the limit. */
  private readonly first: number;

  constructor(
    private readonly kernel: TokenKernel,
    private readonly length: number,
    private readonly limit: number,
    found: number,
  ) {
    this.ends = kernel.pieceEnds.slice(0, found);
    this.totals = kernel.pieceTotals.slice(0, found);
    this.total = this.totals[found - 1] as number;
    let low = 0;
    let high = found;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.tokensFrom(middle) <= limit) high = middle;
      else low = middle + 1;
    }
    this.first = low;
  }

  find(tokenLengths: Uint8Array): number {
    const known = this.startOf(this.first);
    const crossing = this.startOf(this.first - 1);
    const guess = this.guess(crossing, known, this.limit - this.tokensFrom(this.first), tokenLengths);
    const furthest = Math.max(0, guess - LONGEST_TOKEN, crossing - LOOKAHEAD_BYTES);
    let step = 1;
    for (let cut = this.characterEnd(furthest); cut < known; cut = this.characterEnd(cut)) {
      if (this.fits(cut)) return cut;
      if (cut < guess && this.spent > SEARCH_BYTES) {
        cut = guess;
        continue;
      }
      if (cut >= guess && this.spent > SEARCH_BYTES * 2) step *= 2;
      cut += step;
    }
    return known;
  }

  private startOf(piece: number): number {
    return piece > 0 ? (this.ends[piece - 1] as number) : 0;
  }

  private tokensFrom(piece: number): number {
    return this.total - (piece > 0 ? (this.totals[piece - 1] as number) : 0);
  }

  private guess(start: number, end: number, room: number, tokenLengths: Uint8Array): number {
    if (room === 0) return end;
    const bytes = this.kernel.input(this.length);
    let from = Math.max(start, end - (room + 1) * LONGEST_TOKEN);
    while (from > start && !startsCharacter(bytes, from)) from += 1;
    const found = this.kernel.encode(from, end, true);
    const { ids } = this.kernel;
    let at = end;
    for (let i = 1; i <= Math.min(room, found); i += 1) {
      at -= tokenLengths[ids[found - i] as number] as number;
    }
    return at;
  }

  private fits(cut: number): boolean {
    this.spent += STEP_BYTES;
    const stop = this.characterEnd(Math.min(this.length, cut + STEP_BYTES));
    const found = this.kernel.pieces(cut, stop, stop === this.length, this.limit);
    const { pieceEnds, pieceTotals } = this.kernel;
    let piece = this.first;
    for (let i = 0; i < found; i += 1) {
      const end = pieceEnds[i] as number;
      if ((pieceTotals[i] as number) > this.limit) return false;
      while (piece < this.ends.length && this.startOf(piece) < end) piece += 1;
      if (this.startOf(piece) === end)
        return (pieceTotals[i] as number) + this.tokensFrom(piece) <= this.limit;
    }
    this.spent += this.length - cut;
    return this.kernel.count(cut, this.length, true, this.limit) <= this.limit;
  }

  /** The first place from here on that splits no character. A call may move the buffer: it is asked for anew each time. */
  private characterEnd(at: number): number {
    const bytes = this.kernel.input(this.length);
    let end = at;
    while (end < this.length && !startsCharacter(bytes, end)) end += 1;
    return end;
  }
}
