/**
 * Decides what leaves a transcript: a list of actions, and the edits of the text that carry them out. Nothing is stored or
 * written here. Stages come in the order of what they cost the reader, and planning stops at the first state that meets the
 * budget.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { joinPrunes } from '../edit/join-prunes.js';
import { applySpans, type RecordChanges, type SpanEdit, spanEdits } from '../edit/span-edits.js';
import { readEdited, writtenFormatOf } from '../formats/recognise-format.js';
import { objectList } from '../object-list.js';
import type { PrunePolicy } from '../policy.js';
import type { Part, RecordEdit, Transcript } from '../session-model.js';
import { type CountMemory, type Survey, survey } from '../survey.js';
import { checkTranscript, type Finding } from '../validity/check-transcript.js';
import { VALIDITY_RULES } from '../validity/provider-rules.js';
import { type Blocker, blockers, protectedRetained } from './blockers.js';
import { compactedPairs } from './compacted-pairs.js';
import { digestLines } from './digest-lines.js';
import { failedRetries } from './failed-retries.js';
import { answersOverLimit, linesOfTurns } from './message-limit.js';
import { oldAnalysis } from './old-analysis.js';
import { oldAnswers } from './old-answers.js';
import { openErrors } from './open-errors.js';
import { pastedBlocks } from './pasted-blocks.js';
import { partsLeave, recordName } from './proposal-of.js';
import { protections } from './protection.js';
import { PruneContext, type Stage } from './prune-context.js';
import { PruneState, type TakenAction } from './prune-state.js';
import { apartFromLines } from './prune-texts.js';
import { lessOfNewest, oversizedInNewestSteps, resultLadder } from './result-ladder.js';
import {
  duplicateCalls,
  duplicateTexts,
  reasoning,
  staleErrors,
  supersededReads,
  supersededWrites,
} from './rule-stages.js';

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
  /** What was there, by what an earlier prune left of it. */
  readonly originals?: ReadonlyMap<string, string> | undefined;
  /** What the transcript holds, by who has looked already. */
  readonly survey?: Survey | undefined;
}

export interface PrunePlan {
  readonly survey: Survey;
  readonly actions: readonly TakenAction[];
  readonly isChanged: boolean;
  /** What is done to the records; `undefined` when that took more than one round. */
  readonly changes: RecordChanges | undefined;
  /** The same in the text. They and the new text are made when they are asked for first. */
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

/** What only a prune has made prunable goes in the next round, until nothing is left to take or the limits are met. */
const MOST_ROUNDS = 12;

export function planPrune(transcript: Transcript, options: PlanOptions): PrunePlan {
  const { budget, maxMessages, policy, repairOnly = false } = options;
  writtenFormatOf(transcript);
  const plan = planWays(transcript, options);
  // A running agent's messages are pruned anew each time, from what its client holds whole.
  if (policy.live || repairOnly || (budget ?? maxMessages) === undefined) return plan;
  return withJoinedLines(transcript, options, repeated(transcript, options, plan, planWays));
}

/** Lines that stand for calls become one block a turn: as hundreds of answers a model would imitate them. */
function withJoinedLines(transcript: Transcript, options: PlanOptions, plan: RoundPlan): RoundPlan {
  const { counter, memory, wholeFile = false, maxMessages } = options;
  // A limit of messages has its own stage for it.
  if (maxMessages !== undefined || !plan.actions.some(({ reason }) => reason === 'digest_line')) return plan;
  const here = readEdited(transcript, plan.text, plan.edits);
  const found = survey(here, counter, wholeFile, { memory, originals: plan.reducedFrom() });
  const last = planRound(found, { ...options, findings: undefined, survey: found, joinsLines: true });
  return last.isChanged ? followedBy(transcript, plan, last) : plan;
}

/** The first way that meets the budget, else the one that leaves least. */
function planWays(transcript: Transcript, options: PlanOptions): RoundPlan {
  const { budget = Infinity, policy } = options;
  const plan = planRounds(transcript, options);
  if (plan.budgetMet) return plan;
  let smallest = plan;
  for (const tighter of tighterWays(plan, policy.mode === 'aggressive')) {
    // Where only messages are too many, fewer tokens help nobody.
    if (tighter.takesAll === true && smallest.tokensAfter <= budget) return smallest;
    const next = planRounds(transcript, { ...options, survey: plan.survey, ...tighter });
    if (next.budgetMet) return next;
    // A running agent needs its newest results more than a budget that is missed either way.
    if (policy.live) continue;
    if (plan.tokensAfter > budget && next.tokensAfter < smallest.tokensAfter) smallest = next;
  }
  return smallest;
}

/**
 * What a missed budget is tried with, what costs the reader least first. The last way takes from each what it can spare, whatever the
 * budget: so a budget that cannot be met leaves no more than a larger one, and each that is larger than what this leaves is met.
 */
function tighterWays(plan: RoundPlan, isAggressive: boolean): readonly TighterWay[] {
  return [
    // The share of the newest steps was too large for what nothing else could make room for.
    ...plan.lessOfNewest(plan.tokensAfter).map((newestLeast) => ({ newestLeast })),
    ...(isAggressive ? [{ takesRemarks: true }] : []),
    { takesAll: true, takesRemarks: isAggressive },
  ];
}

interface TighterWay {
  /** What each oversized result of the newest steps keeps, instead of a share of the budget. */
  readonly newestLeast?: number;
  /** Remarks beside old calls leave, where nothing else makes room. */
  readonly takesRemarks?: boolean;
  /** Nothing is done but that lines of one turn become one message. */
  readonly joinsLines?: boolean;
  /** Each stage takes as much as for a budget of nothing, until the budget is met. */
  readonly takesAll?: boolean;
}

type RoundOptions = PlanOptions & TighterWay;

interface RoundPlan extends PrunePlan {
  /** There are limits, and they are met: nothing more leaves, even if it could. */
  readonly isEnough: boolean;
  /** What could stand for `newestLeast` where the budget was missed with this many tokens. */
  readonly lessOfNewest: (tokens: number) => readonly number[];
  /** What was there, by what is left of it: the next round reduces the original, and no view of it. */
  readonly reducedFrom: () => ReadonlyMap<string, string>;
}

function planRounds(transcript: Transcript, options: RoundOptions): RoundPlan {
  const { counter, memory, originals, wholeFile = false } = options;
  const found = options.survey ?? survey(transcript, counter, wholeFile, { memory, originals });
  return repeated(transcript, options, planRound(found, options), (_, again) =>
    planRound(again.survey, again),
  );
}

type AgainOptions<Options> = Options & { readonly survey: Survey };

/** Plans again for what a plan leaves, until nothing more leaves or the limits are met: all of it is one plan. */
function repeated<Options extends PlanOptions>(
  transcript: Transcript,
  options: Options,
  first: RoundPlan,
  planAgain: (transcript: Transcript, options: AgainOptions<Options>) => RoundPlan,
): RoundPlan {
  const { counter, memory, wholeFile = false } = options;
  let here = transcript;
  let last = first;
  let plan = first;
  for (let round = 1; round < MOST_ROUNDS && !last.isEnough && last.isChanged; round++) {
    here = readEdited(here, last.text, last.edits);
    const known = { memory, before: last.survey, originals: last.reducedFrom() };
    const found = survey(here, counter, wholeFile, known);
    last = planAgain(here, { ...options, findings: undefined, survey: found });
    if (!last.isChanged) break;
    plan = followedBy(transcript, plan, last);
  }
  return plan;
}

/** Two plans, the later made for what the earlier leaves, as one. */
function followedBy(transcript: Transcript, plan: RoundPlan, last: RoundPlan): RoundPlan {
  return {
    ...last,
    ...joinPrunes(plan, last, transcript.text.length),
    survey: plan.survey,
    lessOfNewest: plan.lessOfNewest,
    changes: undefined,
    actions: [...plan.actions, ...last.actions],
    tokensBefore: plan.tokensBefore,
    messagesBefore: plan.messagesBefore,
  };
}

function planRound(found: Survey, options: RoundOptions): RoundPlan {
  const { policy, counter, budget, maxMessages, mint, keptHours } = options;
  const { transcript } = found;
  const state = new PruneState(found);
  const guard = protections(found, policy);
  const { repairOnly = false } = options;
  const hasLimit = (budget !== undefined || maxMessages !== undefined) && !repairOnly;
  const limits = {
    isSet: hasLimit,
    tokens: budget ?? Infinity,
    messages: maxMessages ?? Infinity,
    budget: options.takesAll === true && budget !== undefined ? 0 : (budget ?? Infinity),
    newestLeast: options.newestLeast,
  };
  const originals = { mint, keptHours };
  const context = new PruneContext(found, policy, guard, state, counter, limits, originals);
  context.takesRemarks = options.takesRemarks === true;
  if (policy.enabled) runStages(context, options);
  const isMet = context.isMet();
  const changes = changesBy(state, transcript);
  let edits: readonly SpanEdit[] | undefined;
  let text: string | undefined;
  const spans = () => {
    edits ??= spanEdits(transcript, changes.edits, changes.dropped);
    return edits;
  };
  return {
    survey: found,
    actions: state.actions,
    isChanged: changes.edits.length > 0 || changes.dropped.size > 0,
    changes,
    get edits() {
      return spans();
    },
    get text() {
      text ??= spans().length === 0 ? transcript.text : applySpans(transcript.text, spans());
      return text;
    },
    handles: handlesOf(state, spans),
    tokensBefore: found.tokens,
    tokensAfter: state.tokens,
    messagesBefore: found.messages.length,
    messagesAfter: state.messages,
    isEnough: hasLimit && isMet,
    budgetMet: repairOnly ? state.actions.length === 0 : !hasLimit || isMet,
    blockers: !hasLimit || isMet ? [] : blockers(context),
    protectedRetained: protectedRetained(context),
    lessOfNewest: (tokens) =>
      hasLimit && budget !== undefined ? lessOfNewest(context, budget, tokens - budget) : [],
    reducedFrom: () => reducedFrom(found, state),
  };
}

interface StageRow {
  readonly stage: Stage;
  /** Without that limit it takes nothing. */
  readonly for?: 'tokens' | 'messages' | 'any limit';
  readonly mode?: 'aggressive';
}

/** In the order of what they cost the reader. Those that need no limit are right without one. */
const STAGES: readonly StageRow[] = [
  { stage: duplicateCalls },
  { stage: duplicateTexts },
  { stage: supersededWrites },
  { stage: supersededReads },
  { stage: staleErrors },
  { stage: reasoning },
  { stage: failedRetries, mode: 'aggressive' },
  { stage: oldAnalysis, mode: 'aggressive' },
  { stage: compactedPairs },
  { stage: resultLadder, for: 'tokens' },
  { stage: oversizedInNewestSteps, for: 'tokens' },
  { stage: pastedBlocks, for: 'tokens', mode: 'aggressive' },
  { stage: digestLines, for: 'any limit', mode: 'aggressive' },
  { stage: oldAnswers, for: 'tokens', mode: 'aggressive' },
  { stage: openErrors, for: 'tokens', mode: 'aggressive' },
  { stage: answersOverLimit, for: 'messages' },
];

/** One after the other, until the limits are met. */
function runStages(context: PruneContext, options: RoundOptions): void {
  const { repairOnly = false, wholeFile = false } = options;
  if (options.joinsLines === true) {
    linesOfTurns(context);
    return;
  }
  if (context.isMet()) return;
  const findings = options.findings ?? checkTranscript(context.found.transcript, wholeFile);
  if (repairs(context, findings) || repairOnly) return;
  STAGES.some((row) => isAsked(row, context) && row.stage(context));
}

function isAsked(row: StageRow, { policy, limits }: PruneContext): boolean {
  if (row.mode !== undefined && row.mode !== policy.mode) return false;
  if (row.stage === digestLines && !policy.digestLines) return false;
  const isFor = {
    tokens: limits.budget < Infinity,
    messages: limits.messages < Infinity,
    'any limit': limits.budget < Infinity || limits.messages < Infinity,
  };
  return row.for === undefined || isFor[row.for];
}

/** Without a handle two originals can be reduced to one text: nobody knows then which one it was. */
function reducedFrom(found: Survey, state: PruneState): Map<string, string> {
  const originals = new Map<string, string>();
  const unclear = new Set<string>();
  const add = (text: string, given: string) => {
    if (text === given) return;
    if (originals.has(text) && originals.get(text) !== given) unclear.add(text);
    originals.set(text, given);
  };
  found.pairs.forEach(({ result, given }) => {
    add(state.textOf(result), given);
  });
  found.having.text.forEach(({ role, parts }) => {
    for (const part of role === 'assistant' ? parts : [])
      if (part.type === 'text')
        add(apartFromLines(state.textOf(part)).said, found.givenAs(apartFromLines(part.text).said));
  });
  for (const text of unclear) originals.delete(text);
  return originals;
}

const NO_HANDLES: readonly string[] = [];

function handlesOf(state: PruneState, spans: () => readonly SpanEdit[]): (readonly string[])[] {
  const { actions } = state;
  if (actions.every(({ handle }) => handle === null)) return actions.map(() => NO_HANDLES);
  const handles = actions.map(({ handle }) => (handle === null ? [] : [handle]));
  const visible = new Set(spans().map(({ action }) => action));
  for (const message of state.changed()) {
    const { dropped, texts, lines } = state.changeOf(message);
    const here = [...dropped.values(), ...[...texts.values(), ...lines.values()].map(({ action }) => action)];
    const last = Math.max(...here);
    for (const action of here) {
      const own = actions[action]?.handle;
      if (!visible.has(action) && typeof own === 'string') handles[last]?.push(own);
    }
  }
  return handles;
}

function changesBy(state: PruneState, transcript: Transcript): RecordChanges {
  const format = writtenFormatOf(transcript);
  const edits = objectList<RecordEdit>();
  const dropped = new Map<number, number>();
  state.changed().forEach((message) => {
    const { records } = message;
    const isAlone = records.length === 1 && format.sharesRecords !== true;
    const last = isAlone ? state.leftBy(message) : undefined;
    if (last !== undefined) dropped.set(records[0] as number, last);
    else {
      for (const edit of format.edit(state.changeOf(message), transcript)) {
        if (edit.op === 'drop') dropped.set(edit.record, edit.action);
        else edits.push(edit);
      }
    }
  });
  const isChanged = dropped.size > 0 || (format.joinsAnswers === true && edits.length > 0);
  const links = isChanged ? format.relink?.(transcript, new Set(dropped.keys())) : undefined;
  return { edits: links === undefined ? edits : [...edits, ...links], dropped };
}

/** A transcript that is already broken is repaired first: calls without results, empty texts and the like leave. */
function repairs(context: PruneContext, findings: readonly Finding[]): boolean {
  const taken = new Set<Part>();
  for (const finding of findings) {
    const { part } = finding;
    const message = context.found.transcript.messages[finding.message ?? -1];
    if (message === undefined || part === undefined || taken.has(part)) continue;
    if (VALIDITY_RULES[finding.rule].leaves !== true) continue;
    taken.add(part);
    const original =
      part.type === 'call' ? `${part.tool} ${part.inputText}` : part.type === 'media' ? '' : part.text;
    const proposal = partsLeave(context, 'broken', [part], message, original);
    const about = {
      ...proposal.about,
      id: finding.id ?? recordName(finding.record - 1),
      tool: part.type === 'call' ? part.tool : null,
      target: finding.rule,
    };
    if (context.take({ ...proposal, about })) return true;
  }
  return false;
}
