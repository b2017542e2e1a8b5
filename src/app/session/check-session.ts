/** Checks a transcript and makes one report. */

import type { Mend } from '../../engine/session.js';
import {
  checkTranscript,
  type Finding,
  formatOf,
  missingParent,
  RULES_DATE,
  type Transcript,
  VALIDITY_RULES,
} from '../../engine/session-checks.js';
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

/** `badRecords` have bytes that are no UTF-8, counted from 1. */
export function checkSession(
  transcript: Transcript,
  wholeFile: boolean,
  badRecords: readonly number[] = [],
): CheckReport {
  const checked = checkTranscript(transcript, wholeFile, 'ended');
  const findings = [...badBytes(badRecords), ...checked].sort((a, b) => a.record - b.record);
  return {
    valid: findings.length === 0,
    format: transcript.format,
    provider: formatOf(transcript).rules.name,
    rules_date: RULES_DATE,
    messages: transcript.messages.filter(({ inContext }) => wholeFile || inContext).length,
    lines: transcript.container === 'lines',
    findings: findings.map(({ part: _, ...finding }) => finding),
    warnings: warningsOf(transcript),
  };
}

function badBytes(records: readonly number[]): Finding[] {
  return records.map((record) => ({
    rule: 'bad-bytes',
    message: null,
    record,
    id: null,
    text: VALIDITY_RULES['bad-bytes'].text,
  }));
}

interface Mended {
  readonly before: readonly Omit<Finding, 'part'>[];
  readonly mends: readonly Mend[];
}

/** What was found and mended when the bytes were read. */
export function withBadBytes({ before, mends }: Mended, records: readonly number[]): Mended {
  if (records.length === 0) return { before, mends };
  const done = 'bytes that are not UTF-8 became the replacement character; the file that was read has them';
  return {
    before: [...badBytes(records), ...before].sort((a, b) => a.record - b.record),
    mends: [...records.map((record) => ({ rule: 'bad-bytes' as const, record, id: null, done })), ...mends],
  };
}

function warningsOf(transcript: Transcript): string[] {
  const warnings: string[] = [];
  const missing = missingParent(transcript);
  if (missing !== undefined) {
    const { record, messages } = missing;
    warnings.push(
      `Line ${record + 1} follows a line that is not in the file: ${messages === 1 ? 'one message' : `${messages} messages`} before it ${messages === 1 ? 'is' : 'are'} not in the context (--whole-file checks all).`,
    );
  }
  if (transcript.unreadable.includes(transcript.records.length - 1)) {
    warnings.push(
      'The last line is not complete: a program may still be writing it. If not, plimsoll repair --drop-unreadable takes it out.',
    );
  }
  return warnings;
}
