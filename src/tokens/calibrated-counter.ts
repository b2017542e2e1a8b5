/**
 * An upper estimate for models without a public tokenizer: the exact o200k_base count of each window of the text times
 * the ratio of its kind. Windows end where counts add up, so a long text of mixed kinds is judged part by part.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { lastAdditiveCut, lastCut } from './additive-cut.js';
import { CALIBRATION, type CalibrationFamily } from './calibration-table.js';
import { contentKind } from './content-kind.js';
import { searchTruncate } from './search-truncate.js';

/** Characters of a window, at most. */
export const WINDOW = 4_096;

export interface CalibratedCounter extends TokenCounter {
  /** The estimate with the error that holds for the kinds of this text: the truth is expected from `least` to `tokens`. */
  estimate(text: string): { readonly tokens: number; readonly least: number; readonly error: number };
}

export function calibratedCounter(base: TokenCounter, family: CalibrationFamily): CalibratedCounter {
  const table = CALIBRATION[family];

  const measure = (text: string, limit: number) => {
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
    id: family,
    exact: false,
    error: Math.max(...Object.values(table).map(([least, most]) => round(1 - least / most))),
    count: (text: string) => countUpTo(text, Number.POSITIVE_INFINITY),
    countUpTo,
    truncate: (text, limit, keep) => searchTruncate(countUpTo, text, limit, keep),
    estimate: (text) => measure(text, Number.POSITIVE_INFINITY),
  } satisfies CalibratedCounter);
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
