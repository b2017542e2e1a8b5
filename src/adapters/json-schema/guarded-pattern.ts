/**
 * Regular expressions from other people's schemas. One that could take time beyond all measure is asked of an engine whose time
 * is linear in the text; one that this engine does not know (back references, look-around) makes the schema unusable.
 */
import { RE2JS } from 're2js';

export interface Pattern {
  test(text: string): boolean;
  toString(): string;
}

export function guardedPattern(source: string, flags: string): Pattern {
  const pattern = new RegExp(source, flags);
  const longest = longestHarmless(source);
  const linear = longest === Number.POSITIVE_INFINITY ? undefined : RE2JS.compile(source);
  return {
    // ajv tells patterns apart by what they are written as: without this, all guarded ones would be the first one.
    toString: () => pattern.toString(),
    test: (text) => (text.length <= longest ? pattern.test(text) : linear?.matcher(text).find() === true),
  };
}

/** Each may double the time. */
const MOST_BRANCHES = 6;
/** The square of it is a moment, also doubled so often. */
const SHORT = 1_024;

/**
 * How long a text may be for a pattern to be asked as it is. With one unbounded repetition at most, and none of groups, it is
 * linear from where it begins, and quadratic where it may begin at every character.
 */
function longestHarmless(source: string): number {
  const repetitions = source.match(/[*+]|\{\d+,/g)?.length ?? 0;
  const branches = source.match(/[?|]/g)?.length ?? 0;
  if (repetitions > 1 || branches > MOST_BRANCHES || /\)[*+?{]|\\[1-9k]/.test(source)) return -1;
  return source.startsWith('^') && !source.includes('|') ? Number.POSITIVE_INFINITY : SHORT;
}
