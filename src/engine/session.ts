/** What the rooms above may use to prune transcripts: formats, policy, report. */
export { type CachePrices, pricesFor } from '../session/cache-bill.js';
export {
  bundleOf,
  manifestOf,
  type PruneManifest,
  parseManifest,
  sha256,
  undoPrune,
} from '../session/manifest.js';
export { type FewerSteps, pruneNotices } from '../session/notifications.js';
export { prunePolicy } from '../session/policy.js';
export { planPrune } from '../session/prune/plan-prune.js';
export type { PruneGroup, PruneReport } from '../session/prune/prune-report.js';
export type { RecordedUsage } from '../session/recorded-usage.js';
export { recoveryHint } from '../session/recovery-hint.js';
export type { Mend } from '../session/repair/mend-round.js';
export { type SessionOverview, sessionOverview } from '../session/session-overview.js';
export { type CountMemory, sizeOf, survey } from '../session/survey.js';
