/** What surfaces show of sessions: notices by level, paths, and the types of reports. */
import { resolve } from 'node:path';
import { pruneNotices } from '../../session/notifications.js';

export type { CachePrices } from '../../session/cache-bill.js';
export { REASON_TEXTS } from '../../session/prune/prune-action.js';
export type { PruneGroup, PruneReport } from '../../session/prune/prune-report.js';
export { pruneNotices };

export function resolvePath(cwd: string, path: string): string {
  return resolve(cwd, path);
}
