/**
 * Estimates tokens from above for models without a public tokenizer. Each window of the text counts exactly in
 * o200k_base, times the ratio of its kind. Windows end where counts add up, so a long mixed text is judged part by
 * part.
 */
import { COUNTER, checkArguments, checkText, NUMBER, optional } from '../contract/call-shapes.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { lastAdditiveCut, lastCut } from './additive-cut.js';
import {
  CALIBRATION,
  type CalibrationFamily,
  type CalibrationTable,
  FAMILY,
  TABLE,
} from './calibration-table.js';
import { type ContentKind, contentKind } from './content-kind.js';
import { searchTruncate } from './search-truncate.js';

/** Characters of a window, at most. */
export const WINDOW = 4_096;

export interface CalibratedCounter extends TokenCounter {
  /** The estimate with the error that holds for the kinds of this text: the truth is expected from `least` to `tokens`. */
  estimate(text: string): { readonly tokens: number; readonly least: number; readonly error: number };
}

/** A counter with its own table, such as a learned one, says so in its id. */
export function calibratedCounter(
  base: TokenCounter,
  family: CalibrationFamily,
  learned?: CalibrationTable,
): CalibratedCounter {
  checkArguments('calibratedCounter', {
    counter: [base, COUNTER],
    family: [family, FAMILY],
    table: [learned, optional(TABLE)],
  });
  const table = learned ?? CALIBRATION[family];

  const measure = (text: string, limit: number) => {
    checkText('count', text);
    let least = 0;
    let most = 0;
    for (let from = 0; from < text.length && most <= limit * 100; ) {
      const to = windowEnd(text, from);
      const tokens = base.count(text.slice(from, to));
      const range = table[contentKind(text, from, to)];
      least += tokens * range[0];
      most += tokens * range[1];
      from = to;
    }
    return {
      tokens: Math.ceil(most / 100),
      least: Math.floor(least / 100),
      error: most === 0 ? 0 : round(1 - least / most),
    };
  };
  const countUpTo = (text: string, limit: number) => measure(text, limit).tokens;

  return Object.freeze({
    id: learned === undefined ? family : `${family} (learned)`,
    exact: false,
    error: Math.max(...Object.values(table).map(([least, most]) => round(1 - least / most))),
    count: (text: string) => countUpTo(text, Number.POSITIVE_INFINITY),
    countUpTo,
    truncate: (text, limit, keep) => {
      checkArguments('truncate', { limit: [limit, NUMBER] });
      return searchTruncate(countUpTo, text, limit, keep);
    },
    estimate: (text) => measure(text, Number.POSITIVE_INFINITY),
  } satisfies CalibratedCounter);
}

/** Tokens of the base encoding by kind of text: what a report of usage is compared with. */
export function tokensByKind(base: TokenCounter, text: string): Partial<Record<ContentKind, number>> {
  checkText('tokensByKind', text);
  checkArguments('tokensByKind', { counter: [base, COUNTER] });
  const kinds: Partial<Record<ContentKind, number>> = {};
  for (let from = 0; from < text.length; ) {
    const to = windowEnd(text, from);
    const kind = contentKind(text, from, to);
    kinds[kind] = (kinds[kind] ?? 0) + base.count(text.slice(from, to));
    from = to;
  }
  return kinds;
}

function windowEnd(text: string, from: number): number {
  const to = from + WINDOW;
  if (to >= text.length) return text.length;
  const cut = lastAdditiveCut(text, from + WINDOW / 2, to);
  return cut > 0 ? cut : lastCut(text, to);
}

function round(error: number): number {
  return Math.ceil(error * 1_000) / 1_000;
}
