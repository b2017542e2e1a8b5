/**
 * Numbers as people write them in text: `12`, `1,234,567`, `98%`, `5 MB`. The digits stay as they are written. Where it is not
 * certain what is meant (`3,00`, `$5`, `1h 30m`, `9.0.1`), nothing is read: a wrong number is worse than none.
 */
import { isNumberText } from './compare-numbers.js';

export interface Figure {
  /** A number by `isNumberText`. */
  readonly digits: string;
  /** What stands behind it; mostly nothing. Numbers of different units have no order. */
  readonly unit: string;
}

const LONGEST = 80;
const FIGURE = /^([-+]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?) ?(%|[\p{L}°][\p{L}/]{0,11})?$/u;

export function readFigure(text: string): Figure | undefined {
  const bare = text.trim();
  if (isNumberText(bare)) return { digits: bare, unit: '' };
  if (bare.length > LONGEST) return undefined;
  const [, digits, unit = ''] = FIGURE.exec(bare) ?? [];
  return digits === undefined ? undefined : { digits: digits.replaceAll(',', ''), unit };
}

/** Its first letter or digit is a digit: it says how much, or when. Any other text is words. */
export function beginsWithDigit(text: string): boolean {
  return /^[^\p{L}\p{N}]{0,4}\p{N}/u.test(text);
}

/** A day, a time of one or a month, the year first: it sorts as text. */
export function isDay(text: string): boolean {
  return /^\d{4}([-/])(?:0[1-9]|1[0-2])(?:\1\d\d|$)/.test(text);
}
