/**
 * The interface of a kernel, which runs per byte. There are two, in WebAssembly and in TypeScript, with the same
 * results. The text lies as well-formed UTF-8 in the kernel's input buffer, and positions are offsets there. A kernel
 * is not re-entrant: what a call left in a field is valid until the next call.
 */
export interface TokenKernel {
  /** The input buffer, with room for `capacity` bytes. What was in it stays; an older view may be dead afterwards. */
  input(capacity: number): Uint8Array;
  /**
   * Counts the tokens of `[from, to)`. `final` says that the text ends at `to`; otherwise the last piece may depend on
   * what follows and is left out. It stops after the first piece that brings the number above `limit`.
   */
  count(from: number, to: number, final: boolean, limit: number): number;
  /** Like `count`, with `pieceEnds` and `pieceTotals` (tokens from `from` to that end); returns the number of pieces. */
  pieces(from: number, to: number, final: boolean, limit: number): number;
  /** Like `count` without a limit, with the ids in `ids`; returns their number. */
  encode(from: number, to: number, final: boolean): number;
  /** Where the last call stopped: the end of the last piece it took. */
  readonly consumed: number;
  readonly pieceEnds: Uint32Array;
  readonly pieceTotals: Uint32Array;
  readonly ids: Uint32Array;
}

export const NO_LIMIT = 0x7fffffff;
