/** The check of a transcript as one report. */
import type { Transcript } from '../../session/session-model.js';
import { checkTranscript, type Finding } from '../../session/validity/check-transcript.js';
import { RULE_PROFILES, RULES_DATE } from '../../session/validity/provider-rules.js';

export interface CheckReport {
  readonly valid: boolean;
  readonly format: Transcript['format'];
  readonly provider: string;
  readonly rules_date: string;
  readonly messages: number;
  /** Records are counted as lines; otherwise as elements of the list of messages. */
  readonly lines: boolean;
  readonly findings: readonly Omit<Finding, 'part'>[];
  readonly warnings: readonly string[];
}

export function checkSession(transcript: Transcript, wholeFile: boolean): CheckReport {
  const findings = checkTranscript(transcript, wholeFile, true);
  const last = transcript.records.length - 1;
  return {
    valid: findings.length === 0,
    format: transcript.format,
    provider: RULE_PROFILES[transcript.format].provider,
    rules_date: RULES_DATE,
    messages: transcript.messages.filter(({ inContext }) => wholeFile || inContext).length,
    lines: transcript.container === 'lines',
    findings: findings.map(({ part: _, ...finding }) => finding),
    warnings: transcript.unreadable.includes(last)
      ? [
          'The last line is not complete: it may just be being written. If not, plimsoll repair --drop-unreadable takes it out.',
        ]
      : [],
  };
}
