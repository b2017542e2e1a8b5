/** What the rooms above may use to prune transcripts: formats, policy, report. */
export { type CachePrices, pricesFor } from '../session/cache-bill.js';
export { jsonText } from '../session/formats/json-access.js';
export { readTranscript, readValues } from '../session/formats/recognise-format.js';
export { SESSION_FORMATS, type SessionFormatId } from '../session/formats/registry.js';
export { type PruneManifest, parseManifest, sha256 } from '../session/manifest.js';
export { messageJson } from '../session/message-json.js';
export { type FewerSteps, pruneNotices } from '../session/notifications.js';
export { prunePolicy } from '../session/policy.js';
export type { PruneGroup, PruneReport } from '../session/prune/prune-report.js';
export type { Transcript } from '../session/session-model.js';
export { type CountMemory, sizeOf, survey } from '../session/survey.js';
