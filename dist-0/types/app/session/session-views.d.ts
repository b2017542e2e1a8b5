/** What surfaces show of sessions: notices by level, and the types of reports. */
export type { CachePrices } from '../../session/cache-bill.js';
export { pruneNotices } from '../../session/notifications.js';
export type { PruneGroup, PruneReport } from '../../session/prune/prune-report.js';
