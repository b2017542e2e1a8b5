/**
 * Mends a transcript by adding, moving and renaming what a repair would otherwise remove, so that rules are met with
 * the least loss. Everything that is added says that it is ours. Valid parts are not touched, and useless mends are
 * not made.
 */
import { composeEdits } from '../edit/compose-edits.js';
import { applySpans, type SpanEdit, spanEdits } from '../edit/span-edits.js';
import { formatOf, readEdited } from '../formats/recognise-format.js';
import type { RecordEdit, Transcript } from '../session-model.js';
import { checkTranscript, type Finding, type SessionStage } from '../validity/check-transcript.js';
import { VALIDITY_RULES } from '../validity/provider-rules.js';
import { insertRecords, tellable } from './insert-records.js';
import { type Mend, MendRound } from './mend-round.js';
import { makeMends } from './mends.js';

export type { Mend } from './mend-round.js';

export interface MendedTranscript {
  /** The source itself when nothing was mended. */
  readonly text: string;
  readonly edits: readonly SpanEdit[];
  readonly mends: readonly Mend[];
  /** The text as it is read. */
  readonly transcript: Transcript;
}

/** Two mends of one record wait for each other; what one of them shows is mended in the next round. */
const MOST_ROUNDS = 6;

export function mendTranscript(
  transcript: Transcript,
  wholeFile = false,
  stage: SessionStage = 'running',
): MendedTranscript {
  let best: MendedTranscript = { text: transcript.text, edits: [], mends: [], transcript };
  let current = { ...best, findings: checkTranscript(transcript, wholeFile, stage) };
  let least = weightOf(current.findings);
  for (let round = 0; round < MOST_ROUNDS && current.findings.length > 0; round++) {
    const here = current.transcript;
    const made = new MendRound(here, current.findings, wholeFile);
    makeMends(made);
    const edits = [...made.edits, ...linksAfter(here, made.edits)];
    const spans = [...spanEdits(here, edits), ...insertRecords(here, made.added)].sort(
      (a, b) => a.start - b.start || a.end - b.end,
    );
    if (spans.length === 0) break;
    const text = applySpans(here.text, spans);
    const next = readEdited(here, text, spans);
    current = {
      text,
      transcript: next,
      edits: round === 0 ? spans : composeEdits(current.edits, spans, transcript.text.length),
      mends: [...current.mends, ...made.mends],
      findings: checkTranscript(next, wholeFile, stage),
    };
    const weight = weightOf(current.findings);
    if (weight < least) {
      best = current;
      least = weight;
    }
  }
  const { text, mends } = best;
  return { text, edits: tellable(transcript, best.edits), mends, transcript: best.transcript };
}

/** Lines that followed one that leaves follow the one before it: else all before it would be out of the context. */
function linksAfter(transcript: Transcript, edits: readonly RecordEdit[]): RecordEdit[] {
  if (transcript.container !== 'lines') return [];
  const dropped = new Set(edits.filter(({ op }) => op === 'drop').map(({ record }) => record));
  return dropped.size === 0 ? [] : (formatOf(transcript).relink?.(transcript, dropped) ?? []);
}

/** What can be taken out afterwards weighs less than what cannot. */
function weightOf(findings: readonly Finding[]): number {
  const stays = findings.filter(({ rule }) => VALIDITY_RULES[rule].leaves !== true).length;
  return stays * HEAVY + findings.length;
}

const HEAVY = 1e9;
