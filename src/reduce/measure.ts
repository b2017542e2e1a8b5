/** Sizes of what leaves: exact UTF-8 bytes or tokens. */

import { shownValue } from '../contract/call-shapes.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';

export interface ContentLimit {
  readonly amount: number;
  readonly unit: 'tokens' | 'bytes';
}

export interface Measure {
  readonly limit: number;
  readonly unit: 'tokens' | 'bytes';
  /** Exact up to twice the limit; above, any larger number. */
  count(text: string): number;
}

export function createMeasure(limit: ContentLimit, counter: TokenCounter): Measure {
  const { amount, unit } = limit;
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      `The limit must be a whole number of ${unit}, not ${shownValue(amount)}.`,
      {
        remedy: 'Give a limit of 0 or more.',
      },
    );
  }
  if (unit === 'bytes') return { limit: amount, unit, count: utf8Bytes };
  if (unit === 'tokens') return { limit: amount, unit, count: (text) => counter.countUpTo(text, amount * 2) };
  throw new PlimsollError(
    'INVALID_PARAMS',
    `The unit of a limit must be tokens or bytes, not ${shownValue(unit)}.`,
    {
      remedy: 'Set the unit to tokens or bytes.',
    },
  );
}

/** What the text takes on the wire; a lone surrogate leaves as the three bytes of U+FFFD. */
export function utf8Bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
