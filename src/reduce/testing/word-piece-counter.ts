/** An exact token counter for tests, made of word pieces: small, and not additive at every cut, as real ones are. */
import type { TokenCounter } from '../../contract/ports/token-counter.js';

const PIECE = / ?[A-Za-z]{1,6}|[0-9]{1,3}|[^\sA-Za-z0-9]{1,2}|\s{1,4}/gsu;

function countUpTo(text: string, limit: number): number {
  let pieces = 0;
  for (const _ of text.matchAll(PIECE)) if (++pieces > limit) break;
  return pieces;
}

function truncate(text: string, limit: number, keep: 'start' | 'end' = 'start'): string {
  const pieces = Array.from(text.matchAll(PIECE), ([piece]) => piece);
  return (keep === 'start' ? pieces.slice(0, limit) : pieces.slice(Math.max(0, pieces.length - limit))).join(
    '',
  );
}

export const wordPieceCounter: TokenCounter = {
  id: 'word-pieces',
  exact: true,
  error: 0,
  count: (text) => countUpTo(text, Number.POSITIVE_INFINITY),
  countUpTo,
  truncate,
};
