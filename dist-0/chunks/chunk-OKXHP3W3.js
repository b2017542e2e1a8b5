
import {
  missingParent
} from "./chunk-P7K7LH2F.js";
import {
  RULES_DATE,
  RULE_PROFILES,
  VALIDITY_RULES,
  checkTranscript
} from "./chunk-M5LDYQQ4.js";

// src/app/session/check-session.ts
function checkSession(transcript, wholeFile, badRecords = []) {
  let checked = checkTranscript(transcript, wholeFile, "ended"), findings = [...badBytes(badRecords), ...checked].sort((a, b) => a.record - b.record);
  return {
    valid: findings.length === 0,
    format: transcript.format,
    provider: RULE_PROFILES[transcript.format].provider,
    rules_date: RULES_DATE,
    messages: transcript.messages.filter(({ inContext }) => wholeFile || inContext).length,
    lines: transcript.container === "lines",
    findings: findings.map(({ part: _, ...finding }) => finding),
    warnings: warningsOf(transcript)
  };
}
function badBytes(records) {
  return records.map((record) => ({
    rule: "bad-bytes",
    message: null,
    record,
    id: null,
    text: VALIDITY_RULES["bad-bytes"]
  }));
}
function withBadBytes({ before, mends }, records) {
  if (records.length === 0) return { before, mends };
  let done = "bytes that are not UTF-8 became the replacement character; the file that was read has them";
  return {
    before: [...badBytes(records), ...before].sort((a, b) => a.record - b.record),
    mends: [...records.map((record) => ({ rule: "bad-bytes", record, id: null, done })), ...mends]
  };
}
function warningsOf(transcript) {
  let warnings = [], missing = missingParent(transcript);
  if (missing !== void 0) {
    let { record, messages } = missing;
    warnings.push(
      `Line ${record + 1} follows a line that is not in the file: ${messages === 1 ? "one message" : `${messages} messages`} before it ${messages === 1 ? "is" : "are"} not in the context (--whole-file checks all).`
    );
  }
  return transcript.unreadable.includes(transcript.records.length - 1) && warnings.push(
    "The last line is not complete: it may just be being written. If not, plimsoll repair --drop-unreadable takes it out."
  ), warnings;
}

export {
  checkSession,
  withBadBytes
};
//# sourceMappingURL=chunk-OKXHP3W3.js.map
