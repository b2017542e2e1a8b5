/**
 * Checks whether the capability policy can be read. An unreadable policy denies every call, so a check reports it
 * before the first call does. Other commands do not read it.
 */

import { PlimsollError } from '../../contract/plimsoll-error.js';
import { parsePolicy } from '../../engine/policy.js';
import { readReferenceTree } from '../caches/read-reference-tree.js';
import { CONFIG_FILE_LIMIT, type LoadedConfiguration, originOf } from './load-configuration.js';
import { type Problem, placeOf } from './problem.js';

const OPTION = 'tools.policy_file';

export async function checkPolicyFile(loaded: LoadedConfiguration): Promise<Problem[]> {
  const path = loaded.config.tools.policy_file;
  if (path === undefined) return [];
  const problem = (reason: string, remedy: string): Problem => ({
    severity: 'error',
    path: OPTION,
    value: path,
    accepted: 'the path of a policy that can be read',
    message: `The policy denies every call: ${reason}`,
    remedy,
    ...placeOf(originOf(loaded, OPTION)),
  });
  try {
    const parsed = parsePolicy(await readReferenceTree(path, CONFIG_FILE_LIMIT));
    if (!('problems' in parsed)) return [];
    return parsed.problems.map((text) => problem(`${path}: ${text}`, 'Correct it, or remove the option.'));
  } catch (error) {
    if (!(error instanceof PlimsollError)) throw error;
    return [
      problem(error.message, `${error.remedy ?? 'Correct it.'} Without the option nothing is checked.`),
    ];
  }
}
