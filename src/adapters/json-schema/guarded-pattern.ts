/**
 * Regular expressions from other people's schemas. One that could take time beyond all measure runs with a limit, and
 * counts as not matching when it meets it.
 */
import { createContext, Script } from 'node:vm';

const LIMIT_MS = 50;

export interface Pattern {
  test(text: string): boolean;
}

export function guardedPattern(source: string, flags: string): Pattern {
  const pattern = new RegExp(source, flags);
  if (isHarmless(source)) return pattern;
  return { test: (text) => testWithLimit(pattern, text) };
}

/** One unbounded repetition at most and none of groups: the cost is at most quadratic in a short text. */
function isHarmless(source: string): boolean {
  const repetitions = source.match(/[*+]|\{\d+,/g)?.length ?? 0;
  return repetitions === 0 || (repetitions === 1 && !/\)[*+?{]/.test(source));
}

const room: { pattern: RegExp; text: string } = createContext({ pattern: /x/, text: '' }) as never;
const question = new Script('pattern.test(text)');

function testWithLimit(pattern: RegExp, text: string): boolean {
  room.pattern = pattern;
  room.text = text;
  try {
    return question.runInContext(room, { timeout: LIMIT_MS }) === true;
  } catch {
    return false;
  } finally {
    room.text = '';
  }
}
