/**
 * Decides what leaves a transcript: a list of actions, and the edits of the text that carry them out. Nothing is stored or
 * written here. Stages come in the order of what they cost the reader, and planning stops at the first state that meets the
 * budget.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { composeEdits } from '../edit/compose-edits.js';
import { applySpans, type SpanEdit, spanEdits } from '../edit/span-edits.js';
import { formatOf, readEdited } from '../formats/recognise-format.js';
import type { PrunePolicy } from '../policy.js';
import type { MessageChange, RecordEdit, Transcript } from '../session-model.js';
import { type CountMemory, type Survey, survey } from '../survey.js';
import { checkTranscript, type Finding } from '../validity/check-transcript.js';
import { type Blocker, blockers, protectedRetained } from './blockers.js';
import { compactedPairs } from './compacted-pairs.js';
import { digestLines } from './digest-lines.js';
import { answersOverLimit } from './message-limit.js';
import { pastedBlocks } from './pasted-blocks.js';
import { protections } from './protection.js';
import type { PruneContext } from './prune-context.js';
import { type Proposal, PruneState, type TakenAction } from './prune-state.js';
import { repairs } from './repairs.js';
import { oversizedInNewestSteps, resultLadder } from './result-ladder.js';
import { oldAnswers, RULE_STAGES } from './rule-stages.js';

export interface PlanOptions {
  readonly policy: PrunePolicy;
  readonly counter: TokenCounter;
  /** Tokens. Without one only the rules are applied, and no result is reduced for its size. */
  readonly budget?: number | undefined;
  readonly maxMessages?: number | undefined;
  readonly wholeFile?: boolean;
  /** The handle of an original, if originals are kept. */
  readonly mint?: ((original: string) => string) | undefined;
  readonly keptHours?: number | undefined;
  /** Only what is broken leaves; then the budget is met when nothing broken is left. */
  readonly repairOnly?: boolean;
  /** What a check of the transcript found, by who has checked it already. */
  readonly findings?: readonly Finding[] | undefined;
  readonly memory?: CountMemory | undefined;
}

export interface PrunePlan {
  readonly survey: Survey;
  readonly actions: readonly TakenAction[];
  readonly edits: readonly SpanEdit[];
  /** The transcript with the edits made. The source itself when there are none. */
  readonly text: string;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  readonly messagesBefore: number;
  readonly messagesAfter: number;
  readonly budgetMet: boolean;
  /** What keeps the budget from being met. */
  readonly blockers: readonly Blocker[];
  /** By action: its handle, and those of earlier actions that it took over together with their message. */
  readonly handles: readonly (readonly string[])[];
  /** Parts with protected content that are still there, by what protects them. */
  readonly protectedRetained: Readonly<Record<string, number>>;
}

/** A budget that is missed has taken what could go; what only that has made prunable goes in the next round. */
const MOST_ROUNDS = 5;

export function planPrune(transcript: Transcript, options: PlanOptions): PrunePlan {
  const memory: CountMemory = options.memory ?? new WeakMap();
  let plan = planRound(transcript, { ...options, memory });
  for (let round = 1; round < MOST_ROUNDS && !plan.budgetMet && plan.edits.length > 0; round++) {
    const edited = readEdited(transcript, plan.text, plan.edits);
    const next = planRound(edited, { ...options, memory, findings: undefined });
    if (next.edits.length === 0) break;
    const { length } = plan.actions;
    const moved = next.edits.map((edit) => ({
      ...edit,
      action: edit.action < 0 ? edit.action : edit.action + length,
    }));
    plan = {
      ...next,
      survey: plan.survey,
      actions: [...plan.actions, ...next.actions],
      handles: [...plan.handles, ...next.handles],
      edits: composeEdits(plan.edits, moved, transcript.text.length),
      tokensBefore: plan.tokensBefore,
      messagesBefore: plan.messagesBefore,
    };
  }
  return plan;
}

function planRound(transcript: Transcript, options: PlanOptions): PrunePlan {
  const { policy, counter, budget, maxMessages, mint, keptHours, wholeFile = false } = options;
  const found = survey(transcript, counter, wholeFile, options.memory);
  const state = new PruneState(found, counter);
  const guard = protections(found, policy);
  const context: PruneContext = {
    found,
    policy,
    guard,
    state,
    counter,
    said: new Set(),
    keepsReasoning: transcript.format === 'openai-responses',
    keep: (original) => {
      const handle = mint?.(original);
      return { handle, wayBack: { handle, keptHours } };
    },
  };
  const { repairOnly = false } = options;
  const hasLimit = (budget !== undefined || maxMessages !== undefined) && !repairOnly;
  const isMet = () =>
    hasLimit && state.tokens <= (budget ?? Infinity) && state.messages <= (maxMessages ?? Infinity);
  if (policy.enabled) run(stages());
  const changes = state.changes();
  const edits = changes.length === 0 ? [] : spansFor(transcript, changes);
  return {
    survey: found,
    actions: state.actions,
    edits,
    handles: handlesOf(state.actions, changes, edits),
    text: edits.length === 0 ? transcript.text : applySpans(transcript.text, edits),
    tokensBefore: found.tokens,
    tokensAfter: state.tokens,
    messagesBefore: found.messages.length,
    messagesAfter: state.messages,
    budgetMet: repairOnly ? state.actions.length === 0 : !hasLimit || isMet(),
    blockers: !hasLimit || isMet() ? [] : blockers(context),
    protectedRetained: protectedRetained(context),
  };

  function* stages(): Iterable<Iterable<Proposal>> {
    yield repairs(context, options.findings ?? checkTranscript(transcript, wholeFile));
    if (repairOnly) return;
    for (const stage of RULE_STAGES) yield stage(context);
    yield compactedPairs(context);
    if (budget !== undefined) {
      yield resultLadder(context, budget);
      yield oversizedInNewestSteps(context, budget);
      if (policy.mode === 'aggressive') yield pastedBlocks(context, budget);
    }
    if (hasLimit && policy.mode === 'aggressive' && policy.digestLines) yield digestLines(context);
    if (budget !== undefined && policy.mode === 'aggressive') yield oldAnswers(context, budget);
    if (maxMessages !== undefined) yield answersOverLimit(context, maxMessages);
  }

  function run(all: Iterable<Iterable<Proposal>>): void {
    if (isMet()) return;
    for (const stage of all) {
      for (const proposal of stage) {
        state.take(proposal);
        if (isMet()) return;
      }
    }
  }
}

function handlesOf(
  actions: readonly TakenAction[],
  changes: readonly MessageChange[],
  edits: readonly SpanEdit[],
): string[][] {
  const handles = actions.map(({ handle }) => (handle === null ? [] : [handle]));
  if (actions.every(({ handle }) => handle === null)) return handles;
  const visible = new Set(edits.map(({ action }) => action));
  for (const { dropped, texts, lines } of changes) {
    const here = [...dropped.values(), ...[...texts.values(), ...lines.values()].map(({ action }) => action)];
    const last = Math.max(...here);
    for (const action of here) {
      const own = actions[action]?.handle;
      if (!visible.has(action) && typeof own === 'string') handles[last]?.push(own);
    }
  }
  return handles;
}

function spansFor(transcript: Transcript, changes: readonly MessageChange[]): SpanEdit[] {
  const format = formatOf(transcript);
  const edits: RecordEdit[] = changes.flatMap((change) => format.edit(change, transcript));
  const dropped = new Set(edits.filter(({ op }) => op === 'drop').map(({ record }) => record));
  const links = format.relink === undefined || dropped.size === 0 ? [] : format.relink(transcript, dropped);
  return spanEdits(transcript, [...edits, ...links]);
}
