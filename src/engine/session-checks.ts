/** What the rooms above may use to inspect, check, repair and convert transcripts. */
export {
  type ConversionReport,
  type ConvertedSession,
  type ConvertSessionOptions,
  convertSession,
} from '../session/convert/convert-session.js';
export { jsonText } from '../session/formats/json-access.js';
export { formatOf, readTranscript, readValues } from '../session/formats/recognise-format.js';
export { SESSION_FORMATS, type SessionFormatId, TARGET_FORMATS } from '../session/formats/registry.js';
export { messageJson } from '../session/message-json.js';
export type { Transcript } from '../session/session-model.js';
export { checkTranscript, type Finding } from '../session/validity/check-transcript.js';
export { missingParent } from '../session/validity/missing-parent.js';
export { RULES_DATE, VALIDITY_RULES } from '../session/validity/provider-rules.js';
