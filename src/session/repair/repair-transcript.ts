/**
 * Repairs a transcript before any other step. It first adds, moves or renames, then takes out what is still wrong,
 * then mends what the removal exposed. The result is one list of edits, so that one step undoes it.
 */
import { joinEdits, joinPrunes, type PruneEdits } from '../edit/join-prunes.js';
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
  let made: PruneEdits = { edits: [], handles: [[]] };
  const mends: Mend[] = [];
  const actions: TakenAction[] = [];
  if (options.dropUnreadable === true) takeOut(unreadableRecords);
  mend();
  const removal = planPrune(transcript, { ...options, repairOnly: true, findings: check() });
  change(removal, removal.text);
  actions.push(...removal.actions);
  takeOut(oldestImages);
  mend();
  return { transcript, findings: check(), mends, actions, ...made };

  function check(): Finding[] {
    return checkTranscript(transcript, wholeFile, stage);
  }

  function mend(): void {
    const mended = mendTranscript(transcript, wholeFile, stage);
    if (mended.edits.length === 0) return;
    made = joinEdits(made, mended.edits.map(asMend), given.text.length);
    transcript = mended.transcript;
    mends.push(...mended.mends);
  }

  function takeOut(find: typeof oldestImages): void {
    const keep = (original: string) => ({ handle: mint?.(original), keptHours });
    const taken = find(transcript, { counter, wholeFile, keep });
    const edits = spanEdits(transcript, taken.edits);
    const handles = taken.actions.map(({ handle }) => (handle === null ? [] : [handle]));
    change({ edits, handles }, applySpans(transcript.text, edits));
    actions.push(...taken.actions);
  }

  function change(next: PruneEdits, text: string): void {
    made = joinPrunes(made, next, given.text.length);
    if (next.edits.length > 0) transcript = readEdited(transcript, text, next.edits);
  }
}

/** The plan of a prune after a repair, as one plan for the original transcript. */
export function afterRepair(before: Survey, repaired: RepairedTranscript, plan: PrunePlan): PrunePlan {
  const { transcript } = before;
  const joined = joinPrunes(repaired, plan, transcript.text.length);
  const edits = tellable(transcript, joined.edits);
  return {
    ...plan,
    survey: before,
    actions: [...repaired.actions, ...plan.actions],
    handles: joined.handles,
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
