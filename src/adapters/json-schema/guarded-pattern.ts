/**
 * Regular expressions from other people's schemas. One that could take time beyond all measure runs with a limit; when it
 * meets it, it counts as not matching and is not asked again, so that a thousand values cost no more than one.
 */
import { createContext, Script } from 'node:vm';

/** The clock also runs while a busy machine lets the process wait: only the second, longer limit decides. */
const LIMITS_MS = [50, 1_000];

export interface Pattern {
  test(text: string): boolean;
  toString(): string;
}

export function guardedPattern(source: string, flags: string): Pattern {
  const pattern = new RegExp(source, flags);
  const longest = longestHarmless(source);
  let isGivenUp = false;
  return {
    // ajv tells patterns apart by what they are written as: without this, all guarded ones would be the first one.
    toString: () => pattern.toString(),
    test(text) {
      if (text.length <= longest) return pattern.test(text);
      if (isGivenUp) return false;
      const matches = testWithLimits(pattern, text);
      isGivenUp = matches === undefined;
      return matches === true;
    },
  };
}

/** Each may double the time. */
const MOST_BRANCHES = 6;
/** The square of it is a moment, also doubled so often. */
const SHORT = 1_024;

/**
 * How long a text may be for a pattern to run without a limit. With one unbounded repetition at most, and none of groups, it is
 * linear from where it begins, and quadratic where it may begin at every character.
 */
function longestHarmless(source: string): number {
  const repetitions = source.match(/[*+]|\{\d+,/g)?.length ?? 0;
  const branches = source.match(/[?|]/g)?.length ?? 0;
  if (repetitions > 1 || branches > MOST_BRANCHES || /\)[*+?{]|\\[1-9k]/.test(source)) return -1;
  return source.startsWith('^') && !source.includes('|') ? Number.POSITIVE_INFINITY : SHORT;
}

const room: { pattern: RegExp; text: string } = createContext({ pattern: /x/, text: '' }) as never;
const question = new Script('pattern.test(text)');

function testWithLimits(pattern: RegExp, text: string): boolean | undefined {
  room.pattern = pattern;
  room.text = text;
  try {
    for (const timeout of LIMITS_MS) {
      const matches = testWithLimit(timeout);
      if (matches !== undefined) return matches;
    }
    return undefined;
  } finally {
    room.text = '';
  }
}

function testWithLimit(timeout: number): boolean | undefined {
  try {
    return question.runInContext(room, { timeout }) === true;
  } catch {
    return undefined;
  }
}
