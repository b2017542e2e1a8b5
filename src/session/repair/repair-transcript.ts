/**
 * Repairs a transcript before anything else is done to it: first by what can be added, moved or renamed, then by taking out what is
 * left, and once more for what that has shown. All of it is one list of edits, so that it can be undone in one go.
 */
import { composeEdits } from '../edit/compose-edits.js';
import { applySpans, type SpanEdit, spanEdits } from '../edit/span-edits.js';
import { readEdited } from '../formats/recognise-format.js';
import { type PlanOptions, type PrunePlan, planPrune } from '../prune/plan-prune.js';
import type { TakenAction } from '../prune/prune-state.js';
import type { Transcript } from '../session-model.js';
import type { Survey } from '../survey.js';
import { checkTranscript, type Finding, type SessionStage } from '../validity/check-transcript.js';
import { tellable } from './insert-records.js';
import { type Mend, mendTranscript } from './mend-transcript.js';
import { oldestImages, unreadableRecords } from './take-out.js';

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

export interface RepairOptions
  extends Omit<PlanOptions, 'budget' | 'maxMessages' | 'repairOnly' | 'findings'> {
  /** Lines that are not JSON leave too. */
  readonly dropUnreadable?: boolean;
  /** Calls at the end are answered too when it has ended. */
  readonly stage?: SessionStage;
}

export function repairTranscript(given: Transcript, options: RepairOptions): RepairedTranscript {
  const { wholeFile = false, stage = 'running', counter, mint, keptHours } = options;
  let transcript = given;
  let edits: readonly SpanEdit[] = [];
  const mends: Mend[] = [];
  const actions: TakenAction[] = [];
  const handles: (readonly string[])[] = [[]];
  if (options.dropUnreadable === true) takeOut(unreadableRecords);
  mend();
  const removal = planPrune(transcript, { ...options, repairOnly: true, findings: check() });
  if (removal.isChanged) change(removal.edits.map(after(handles.length)), removal.text);
  actions.push(...removal.actions);
  handles.push(...removal.handles);
  takeOut(oldestImages);
  mend();
  return { transcript, findings: check(), edits, mends, actions, handles };

  function check(): Finding[] {
    return checkTranscript(transcript, wholeFile, stage);
  }

  function mend(): void {
    const mended = mendTranscript(transcript, wholeFile, stage);
    if (mended.edits.length === 0) return;
    edits = composeEdits(edits, mended.edits.map(asMend), given.text.length);
    transcript = mended.transcript;
    mends.push(...mended.mends);
  }

  function takeOut(find: typeof oldestImages): void {
    const keep = (original: string) => ({ handle: mint?.(original), keptHours });
    const taken = find(transcript, { counter, wholeFile, keep });
    const spans = spanEdits(transcript, taken.edits).map(after(handles.length));
    change(spans, applySpans(transcript.text, spans));
    actions.push(...taken.actions);
    handles.push(...taken.actions.map(({ handle }) => (handle === null ? [] : [handle])));
  }

  function change(next: readonly SpanEdit[], text: string): void {
    if (next.length === 0) return;
    edits = composeEdits(edits, next, given.text.length);
    transcript = readEdited(transcript, text, next);
  }
}

/** The plan of a prune after a repair, as one plan for the transcript as it was. */
export function afterRepair(before: Survey, repaired: RepairedTranscript, plan: PrunePlan): PrunePlan {
  const { transcript } = before;
  const moved = plan.edits.map(after(repaired.handles.length));
  const edits = tellable(transcript, composeEdits(repaired.edits, moved, transcript.text.length));
  return {
    ...plan,
    survey: before,
    actions: [...repaired.actions, ...plan.actions],
    handles: [...repaired.handles, ...plan.handles],
    isChanged: edits.length > 0,
    changes: undefined,
    edits,
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
