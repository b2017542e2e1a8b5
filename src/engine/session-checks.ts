/** What the rooms above may use to inspect, check, repair and convert transcripts. */
export {
  type ConversionReport,
  type ConvertedSession,
  type ConvertSessionOptions,
  convertSession,
} from '../session/convert/convert-session.js';
export { formatOf } from '../session/formats/recognise-format.js';
export { TARGET_FORMATS } from '../session/formats/registry.js';
export { bundleOf, manifestOf, undoPrune } from '../session/manifest.js';
export { planPrune } from '../session/prune/plan-prune.js';
export type { RecordedUsage } from '../session/recorded-usage.js';
export { recoveryHint } from '../session/recovery-hint.js';
export type { Mend } from '../session/repair/mend-round.js';
export { type SessionOverview, sessionOverview } from '../session/session-overview.js';
export { checkTranscript, type Finding } from '../session/validity/check-transcript.js';
export { missingParent } from '../session/validity/missing-parent.js';
export { RULES_DATE, VALIDITY_RULES } from '../session/validity/provider-rules.js';
