/**
 * Bounds the tokens of a huge text by exact counts of a small part, to decide early whether it can fit. The bounds
 * are statistical: they hold with the stated confidence for texts that nobody arranged against them. The length of
 * the text fixes the places, so the same text gives the same bounds.
 */
import { COUNTER, checkArguments, NUMBER, TEXT } from '../../contract/call-shapes.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { lastAdditiveCut } from '../additive-cut.js';

/** UTF-16 units of one sample. */
const SAMPLE_UNITS = 1024;
/** With fewer samples the spread is not known well enough, and counting all is quick. */
const FEWEST_SAMPLES = 32;
/** Standard errors on either side of the mean; a normal distribution is outside once in a thousand. */
const DEVIATIONS = 3.3;
export const SAMPLE_CONFIDENCE = 0.999;

export interface SampledCount {
  /** At most this many tokens; the exact count when `exact`. */
  readonly most: number;
  readonly least: number;
  readonly exact: boolean;
  /** Probability that the count lies between `least` and `most`. */
  readonly confidence: number;
}

/** `share` is the part of the text that is counted, 0.05 by default. */
export function sampledCount(counter: TokenCounter, text: string, share = 0.05): SampledCount {
  checkArguments('sampledCount', { counter: [counter, COUNTER], text: [text, TEXT], share: [share, NUMBER] });
  const stride = SAMPLE_UNITS / Math.min(Math.max(share, 0.001), 1);
  const samples = Math.floor(text.length / stride);
  if (samples < FEWEST_SAMPLES || stride < SAMPLE_UNITS * 2) {
    const tokens = counter.count(text);
    return { most: tokens, least: tokens, exact: true, confidence: 1 };
  }
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < samples; index += 1) {
    const density = densityAt(
      counter,
      text,
      Math.floor(index * stride + scattered(index) * (stride - SAMPLE_UNITS)),
    );
    sum += density;
    squares += density * density;
  }
  const mean = sum / samples;
  const variance = Math.max(0, squares / samples - mean * mean) * (samples / (samples - 1));
  const reach = DEVIATIONS * Math.sqrt(variance / samples);
  return {
    most: Math.ceil((mean + reach) * text.length),
    least: Math.max(Math.ceil(text.length / 128), Math.floor((mean - reach) * text.length)),
    exact: false,
    confidence: SAMPLE_CONFIDENCE,
  };
}

/** Tokens per unit from `at` on. The sample begins and ends where counts add up, where there is such a place. */
function densityAt(counter: TokenCounter, text: string, at: number): number {
  const begin = lastAdditiveCut(text, at - 64, at);
  const from = begin > 0 ? begin : at;
  const end = lastAdditiveCut(text, from + SAMPLE_UNITS / 2, from + SAMPLE_UNITS);
  const to = end > 0 ? end : from + SAMPLE_UNITS;
  return counter.count(text.slice(from, to)) / (to - from);
}

/** A number in [0, 1) that follows no pattern a text could have. */
function scattered(index: number): number {
  let mixed = Math.imul(index ^ 0x5bd1e995, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
