/**
 * Finds the longest beginning of a text with at most `limit` tokens. A longer beginning can have fewer tokens
 * ("hell", "hello"). So the cut comes from the tokens of the whole text and then moves as far as the limit allows,
 * counting what would be left. Only the last pieces are counted again: what lies KEPT_PIECES before the cut does not
 * depend on it.
 */
import { LONGEST_TOKEN } from './packed-vocabulary.js';
import type { TokenKernel } from './token-kernel.js';
import { startsCharacter, Utf8Feed, unitsIn } from './utf8-feed.js';

/**
 * A piece with this many others after it keeps its end wherever the text is cut behind them. Each of them is at least
 * one token, so a cut this many bytes after the first is always within the limit.
 */
const KEPT_PIECES = 16;
/** White space is the only thing whose end is decided by a character behind it. */
const LOOKAHEAD_BYTES = 8;
/** Bytes that may be counted again in search of a longer beginning. */
const SEARCH_BYTES = 64 * 1024;

export function truncateStart(
  kernel: TokenKernel,
  tokenLengths: Uint8Array,
  text: string,
  limit: number,
): string {
  // No token is longer, so no beginning within the limit reaches further.
  const reach = text.slice(0, (limit + 1) * LONGEST_TOKEN);
  const feed = new Utf8Feed(kernel, reach, Math.min(32 * 1024, limit * 8 + 256));
  /** Start of the buffer: its tokens and units of text before it. */
  let baseTokens = 0;
  let baseUnits = 0;
  let from = 0;
  let tokens = 0;
  let keepFrom = 0;
  for (;;) {
    feed.fill(keepFrom);
    const found = kernel.pieces(from, feed.length, feed.closed, limit - tokens);
    const { pieceEnds: ends, pieceTotals: totals } = kernel;
    const total = tokens + (found > 0 ? (totals[found - 1] as number) : 0);
    if (total > limit) {
      const startOf = (piece: number) => (piece > 0 ? (ends[piece - 1] as number) : from);
      const tokensAt = (piece: number) => tokens + (piece > 0 ? (totals[piece - 1] as number) : 0);
      const safe = found > KEPT_PIECES ? found - 1 - KEPT_PIECES : -1;
      const cut = new StartCut(kernel, feed, limit, {
        at: safe < 0 ? 0 : startOf(safe),
        tokens: safe < 0 ? baseTokens : tokensAt(safe),
        startsText: safe < 0 && baseUnits === 0,
      });
      const byte = cut.find(
        startOf(found - 1),
        ends[found - 1] as number,
        limit - tokensAt(found - 1),
        tokenLengths,
      );
      return text.slice(0, baseUnits + unitsIn(kernel.input(feed.length), 0, byte));
    }
    if (feed.final) return text;
    const first = found - KEPT_PIECES;
    keepFrom = first > 0 ? (ends[first - 1] as number) : 0;
    if (first > 0) {
      baseTokens = tokens + (totals[first - 1] as number);
      baseUnits += unitsIn(kernel.input(feed.length), 0, keepFrom);
    }
    tokens = total;
    from = kernel.consumed - keepFrom;
  }
}

/** Where the counting of what is left starts, and the tokens before it. */
interface SafeStart {
  readonly at: number;
  readonly tokens: number;
  readonly startsText: boolean;
}

class StartCut {
  private spent = 0;

  constructor(
    private readonly kernel: TokenKernel,
    private readonly feed: Utf8Feed,
    private readonly limit: number,
    private readonly safe: SafeStart,
  ) {}

  /** `[start, end)` is the piece that goes over the limit; `room` of its tokens are within. */
  find(start: number, end: number, room: number, tokenLengths: Uint8Array): number {
    const guess = this.guess(start, end, room, tokenLengths);
    const furthest = Math.min(guess + LONGEST_TOKEN, end + LOOKAHEAD_BYTES);
    while (this.feed.length <= furthest && !this.feed.final) this.feed.fill(0);
    const last = Math.min(furthest, this.feed.length);
    for (let cut = last; cut >= guess && this.spent < SEARCH_BYTES; cut -= 1) {
      if (this.fits(cut)) return cut;
    }
    const lowest = this.safe.startsText ? 0 : this.safe.at + LOOKAHEAD_BYTES;
    let step = 1;
    for (let cut = Math.min(guess, last); cut > lowest; cut -= step) {
      cut = this.characterStart(cut);
      if (this.fits(cut)) return cut;
      if (this.spent > SEARCH_BYTES * 2) step *= 2;
    }
    return this.safe.at;
  }

  private guess(start: number, end: number, room: number, tokenLengths: Uint8Array): number {
    if (room === 0) return start;
    let stop = Math.min(end, start + (room + 1) * LONGEST_TOKEN);
    const bytes = this.kernel.input(this.feed.length);
    while (stop < end && !startsCharacter(bytes, stop)) stop -= 1;
    const found = Math.min(room, this.kernel.encode(start, stop, true));
    let at = start;
    const { ids } = this.kernel;
    for (let i = 0; i < found; i += 1) at += tokenLengths[ids[i] as number] as number;
    return at;
  }

  /** The last place up to here that splits no character. */
  private characterStart(at: number): number {
    const bytes = this.kernel.input(this.feed.length);
    let start = at;
    while (start > 0 && start < this.feed.length && !startsCharacter(bytes, start)) start -= 1;
    return start;
  }

  private fits(cut: number): boolean {
    // A call may move the buffer: it is asked for anew each time.
    if (cut < this.feed.length && !startsCharacter(this.kernel.input(this.feed.length), cut)) return false;
    this.spent += cut - this.safe.at;
    const room = this.limit - this.safe.tokens;
    return this.kernel.count(this.safe.at, cut, true, room) <= room;
  }
}
