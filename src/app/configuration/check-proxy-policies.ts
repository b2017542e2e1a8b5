/** Policies of the proxy that are written down and hold nothing. */
import type { Config } from '../../contract/config/config.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { namesRetrieval, overlapPatterns } from '../tool-pattern.js';
import { type KeyPath, shownKeyPath } from './key-path.js';
import { type Origin, type Problem, placeOf } from './problem.js';
import { showableValue } from './showable-value.js';

export function checkProxyPolicies({ proxy }: Config, originOf: (path: KeyPath) => Origin): Problem[] {
  return [...unusedRanks(proxy.tools, originOf), ...deniedRetrieval(proxy.deny, originOf)];
}

function unusedRanks(policies: Config['proxy']['tools'], originOf: (path: KeyPath) => Origin): Problem[] {
  const isTop = (pattern: string) =>
    Object.entries(policies).some(
      ([other, { strategy }]) => strategy === 'top' && overlapPatterns(other, pattern),
    );
  return Object.entries(policies)
    .filter(([pattern, { rank_by }]) => rank_by !== undefined && !isTop(pattern))
    .map(([pattern, { rank_by }]) => {
      const path = ['proxy', 'tools', pattern, 'rank_by'];
      return {
        severity: 'warning',
        path: shownKeyPath(path),
        value: showableValue(rank_by),
        accepted: 'rank_by together with strategy = "top"',
        message: `${shownKeyPath(path)} has no effect: no rows are ranked without strategy = "top".`,
        remedy: 'Add strategy = "top", or remove rank_by.',
        ...placeOf(originOf(path)),
      };
    });
}

/** The tool is the proxy's own, beside those of the servers. */
function deniedRetrieval(deny: readonly string[], originOf: (path: KeyPath) => Origin): Problem[] {
  const path = ['proxy', 'deny'];
  return deny.filter(namesRetrieval).map((pattern) => ({
    severity: 'warning',
    path: shownKeyPath(path),
    value: pattern,
    accepted: 'patterns of the tools of servers',
    message: `${RETRIEVE_TOOL} cannot be denied: it is the only way back to what was cut, and reads nothing else.`,
    remedy: 'Remove it; to have nothing cut for a tool, set verbatim = true for it.',
    ...placeOf(originOf(path)),
  }));
}
