/** Limits of tools that cannot work, such as the top of a list without anything to rank by. A server would not start. */

import type { Config } from '../../contract/config/config.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { checkConfiguredLimits } from '../../engine/own-tool.js';
import { DOCUMENT_TOOLS } from '../../presets/aria.js';
import { matchesPath } from '../path-pattern.js';
import { type KeyPath, shownKeyPath } from './key-path.js';
import { type CrossChecked, type Origin, type Problem, placeOf } from './problem.js';
import { showableValue } from './showable-value.js';

export function checkToolLimits({ tools, proxy }: Config, originOf: (path: KeyPath) => Origin): CrossChecked {
  const problems: Problem[] = [];
  const reset: KeyPath[] = [];
  for (const [name, limit] of Object.entries(tools.limits)) {
    const fault = faultOf(() => checkConfiguredLimits(name, limit, DOCUMENT_TOOLS));
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
  for (const [pattern, { strategy, rank_by }] of Object.entries(proxy.tools)) {
    if (strategy !== 'top' || rank_by !== undefined || isRankedElsewhere(pattern, proxy.tools)) continue;
    const path = ['proxy', 'tools', pattern, 'strategy'];
    problems.push({
      severity: 'error',
      path: shownKeyPath(path),
      value: strategy,
      accepted: '"top" together with rank_by',
      message: `${shownKeyPath(path.slice(0, -1))} keeps the top of the rows but names nothing to rank by.`,
      remedy: 'Add rank_by, the field to rank by, or use another strategy.',
      ...placeOf(originOf(path)),
    });
    reset.push(path);
  }
  return { problems, reset };
}

/** Each option comes from the most exact pattern that sets it: a wider one may name the field. */
function isRankedElsewhere(pattern: string, policies: Config['proxy']['tools']): boolean {
  const toolOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  return Object.entries(policies).some(
    ([other, { rank_by }]) => rank_by !== undefined && matchesPath(toolOf(other), toolOf(pattern)),
  );
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
