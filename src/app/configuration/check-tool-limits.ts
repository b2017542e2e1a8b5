/** Limits of tools that cannot work, such as the top of a list without anything to rank by. A server would not start. */
import type { Config } from '../../contract/config/config.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { checkConfiguredLimits } from '../../output/limits/tools-from-config.js';
import { type KeyPath, shownKeyPath } from './key-path.js';
import { type CrossChecked, type Origin, type Problem, placeOf } from './problem.js';
import { showableValue } from './showable-value.js';

export function checkToolLimits({ tools }: Config, originOf: (path: KeyPath) => Origin): CrossChecked {
  const problems: Problem[] = [];
  const reset: KeyPath[] = [];
  for (const [name, limit] of Object.entries(tools.limits)) {
    const fault = faultOf(() => checkConfiguredLimits(name, limit));
    if (fault === undefined) continue;
    const path = ['tools', 'limits', name];
    const keys = Object.keys(limit).map((key) => [...path, key]);
    // The strategy is what asks for more than there is; without one, the first key stands for the table.
    const blamed = keys.find((key) => key.at(-1) === 'strategy') ?? keys[0] ?? path;
    problems.push({
      severity: 'error',
      path: shownKeyPath(path),
      value: Object.fromEntries(Object.entries(limit).map(([key, value]) => [key, showableValue(value)])),
      accepted: 'limits that go together',
      message: fault.message,
      remedy: fault.remedy ?? 'Correct it, or remove it.',
      ...placeOf(originOf(blamed)),
    });
    reset.push(...keys);
  }
  return { problems, reset };
}

function faultOf(make: () => unknown): PlimsollError | undefined {
  try {
    make();
    return undefined;
  } catch (error) {
    if (error instanceof PlimsollError) return error;
    throw error;
  }
}
