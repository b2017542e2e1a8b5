/**
 * Repairs a transcript before anything else is done to it: first by what can be added, moved or renamed, then by taking out what is
 * left, and once more for what that has shown. All of it is one list of edits, so that it can be undone in one go.
 */
import { composeEdits } from '../edit/compose-edits.js';
import type { SpanEdit } from '../edit/span-edits.js';
import { readEdited } from '../formats/recognise-format.js';
import { type PlanOptions, type PrunePlan, planPrune } from '../prune/plan-prune.js';
import type { TakenAction } from '../prune/prune-state.js';
import type { Transcript } from '../session-model.js';
import type { Survey } from '../survey.js';
import { checkTranscript, type Finding } from '../validity/check-transcript.js';
import { tellable } from './insert-records.js';
import { type Mend, mendTranscript } from './mend-transcript.js';

export interface RepairedTranscript {
  readonly transcript: Transcript;
  /** What could not be repaired. */
  readonly findings: readonly Finding[];
  /** From the text as it was. The action of a mend is 0; those of what was taken out follow. */
  readonly edits: readonly SpanEdit[];
  readonly mends: readonly Mend[];
  readonly actions: readonly TakenAction[];
  readonly handles: readonly (readonly string[])[];
}

export function repairTranscript(
  transcript: Transcript,
  options: Omit<PlanOptions, 'budget' | 'maxMessages' | 'repairOnly' | 'findings'>,
): RepairedTranscript {
  const { wholeFile = false } = options;
  const { length } = transcript.text;
  const first = mendTranscript(transcript, wholeFile);
  const middle = first.edits.length === 0 ? transcript : readEdited(transcript, first.text, first.edits);
  const removal = planPrune(middle, { ...options, repairOnly: true });
  const left = removal.edits.length === 0 ? middle : readEdited(middle, removal.text, removal.edits);
  const last = mendTranscript(left, wholeFile);
  const repaired = last.edits.length === 0 ? left : readEdited(left, last.text, last.edits);
  const taken = composeEdits(first.edits.map(asMend), removal.edits.map(after(1)), length);
  return {
    transcript: repaired,
    findings: checkTranscript(repaired, wholeFile),
    edits: composeEdits(taken, last.edits.map(asMend), length),
    mends: [...first.mends, ...last.mends],
    actions: removal.actions,
    handles: [[], ...removal.handles],
  };
}

/** The plan of a prune after a repair, as one plan for the transcript as it was. */
export function afterRepair(before: Survey, repaired: RepairedTranscript, plan: PrunePlan): PrunePlan {
  const { transcript } = before;
  const moved = plan.edits.map(after(repaired.handles.length));
  return {
    ...plan,
    survey: before,
    actions: [...repaired.actions, ...plan.actions],
    handles: [...repaired.handles, ...plan.handles],
    edits: tellable(transcript, composeEdits(repaired.edits, moved, transcript.text.length)),
    tokensBefore: before.tokens,
    messagesBefore: before.messages.length,
  };
}

function asMend(edit: SpanEdit): SpanEdit {
  return { ...edit, action: 0 };
}

function after(count: number): (edit: SpanEdit) => SpanEdit {
  return (edit) => (edit.action < 0 ? edit : { ...edit, action: edit.action + count });
}
