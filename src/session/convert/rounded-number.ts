/** A number of more digits than readers of JSON keep: written again it is another one. */
import { compareNumbers, isNumberText } from '../../reduce/compare-numbers.js';

/** Strings are passed over whole. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** So many characters are always kept, unless there is an exponent. */
const KEPT = 15;

/** The first one in a text that is valid JSON; `undefined` when there is none. */
export function roundedNumber(json: string): string | undefined {
  for (const [token] of json.matchAll(TOKEN)) {
    if (token.startsWith('"') || (token.length <= KEPT && !/[eE]/.test(token))) continue;
    const kept = String(Number(token));
    if (!isNumberText(token) || !isNumberText(kept) || compareNumbers(token, kept) !== 0) return token;
  }
  return undefined;
}
