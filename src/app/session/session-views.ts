/** What surfaces show of sessions: notices by level, paths, and the types of reports. */
import { resolve } from 'node:path';

export type { CachePrices } from '../../session/cache-bill.js';
export { pruneNotices } from '../../session/notifications.js';
export type { PruneGroup, PruneReport } from '../../session/prune/prune-report.js';

export function resolvePath(cwd: string, path: string): string {
  return resolve(cwd, path);
}
