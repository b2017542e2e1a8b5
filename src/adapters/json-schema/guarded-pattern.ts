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
  if (isHarmless(source)) return pattern;
  let isGivenUp = false;
  return {
    // ajv tells patterns apart by what they are written as: without this, all guarded ones would be the first one.
    toString: () => pattern.toString(),
    test(text) {
      if (isGivenUp) return false;
      const matches = testWithLimits(pattern, text);
      isGivenUp = matches === undefined;
      return matches === true;
    },
  };
}

/** One unbounded repetition at most and none of groups: the cost is at most quadratic in a short text. */
function isHarmless(source: string): boolean {
  const repetitions = source.match(/[*+]|\{\d+,/g)?.length ?? 0;
  return repetitions === 0 || (repetitions === 1 && !/\)[*+?{]/.test(source));
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
