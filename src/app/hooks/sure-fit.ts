/**
 * Whether a result is surely under its limit, without the configuration being loaded: a hook runs after every call of a tool, and most
 * results are small. In doubt the answer is no.
 */
import { sourceTexts } from '../configuration/source-texts.js';
import { type HookCall, seenText } from './hook-call.js';

/** Tokens of a result, where nothing is configured. */
export const DEFAULT_LIMIT = 10_000;
/** The lowest that the configuration accepts. */
const LEAST_LIMIT = 100;
/** The most tokens that a counter of these clients makes of a byte. */
const TOKENS_PER_BYTE = 2.5;
/** In a token, on the average of a whole text. */
const MOST_CHARACTERS = 10;

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** The bytes alone tell it for most results; for others they are counted as they would be with everything loaded. */
export async function fitsSurely(call: HookCall, model: string, limit: number): Promise<boolean> {
  const characters = call.texts.reduce((sum, { text }) => sum + text.length, 0);
  const isCutByClient = call.texts.some(({ wholeAt }) => wholeAt !== undefined);
  if (isCutByClient || characters > (call.inlineLimit ?? Number.POSITIVE_INFINITY)) return false;
  const bytes = call.texts.reduce(
    (sum, { text, lines }) => sum + Buffer.byteLength(seenText(text, lines)),
    0,
  );
  if (bytes * TOKENS_PER_BYTE <= limit) return true;
  // Hardly any text has so few tokens: counting it would be in vain.
  if (characters > limit * MOST_CHARACTERS) return false;
  const { counterFor } = await import('../counting.js');
  const { counter } = counterFor(model);
  let left = limit;
  for (const { text, lines } of call.texts) {
    left -= counter.countUpTo(seenText(text, lines), left);
    if (left < 0) return false;
  }
  return true;
}

/**
 * A limit that the one of the configuration is not below: the smallest number that any of its sources gives to an option of such a
 * name. What cannot be read so plainly counts as the least there is.
 */
export function leastLimit({ env, cwd }: Surroundings): number {
  const sources = sourceTexts(cwd, env);
  if (sources === undefined) return LEAST_LIMIT;
  return Math.max(LEAST_LIMIT, Math.min(DEFAULT_LIMIT, ...sources.map(leastNumber)));
}

const OPTION = /(?:limit|ceiling)_tokens/gi;
const NUMBER = /(?:limit|ceiling)_tokens["']?\s{0,20}[=:]\s{0,20}(\d[\d_]{0,15})(?![\w.])/gi;

/** A backslash may hide a name, as an anchor of YAML its value. */
function leastNumber(text: string): number {
  const numbers = [...text.matchAll(NUMBER)].map(([, digits = '']) => Number(digits.replaceAll('_', '')));
  const isPlain = !text.includes('\\') && (text.match(OPTION)?.length ?? 0) === numbers.length;
  return isPlain ? Math.min(DEFAULT_LIMIT, ...numbers) : LEAST_LIMIT;
}
