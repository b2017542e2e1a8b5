/**
 * Results step down a ladder: whole, reduced, and then their outcome (aggressive) or a short view (default). Superseded ones go
 * first, then the oldest; the latest of a family goes last. A result takes the second step only when reducing all that come
 * after it would not do, so that no view is made that a later step throws away. What a tool found is not told by its outcome: a short
 * view of it stays where all that come after may keep one too.
 */
import { memberValue } from '../formats/json-access.js';
import { objectList } from '../object-list.js';
import { isPerson, type SessionMessage } from '../session-model.js';
import type { Pair, Survey } from '../survey.js';
import { about, outcomeOnly, rewritten } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import type { Proposal } from './prune-state.js';
import { outcomeLines, SMALL_RESULT } from './prune-texts.js';
import { isWorthIt } from './rule-stages.js';

/** What is left of a result in default mode when reducing it was not enough. */
const SHORT_VIEW = 200;
/** Protected results above this may become a view in default mode, and what that view keeps at least. */
const LARGE_BODY = 2_000;
const BODY_VIEW = 600;
/** Of the report of another agent. */
const REPORT_VIEW = 300;
/** A view between the two steps is only made when it is this much larger than the second. */
const WORTH_A_VIEW = 300;
/** Of the budget, for the oversized results of the newest steps together, before any of them is reduced further. */
const NEWEST_SHARE = 0.5;
/** About what the outcome of a tool takes that has nothing but its name to tell. */
const BARE_OUTCOME = 50;

export function resultLadder(context: PruneContext): boolean {
  const { budget } = context.limits;
  const { policy, state } = context;
  const first = policy.oversizedTokens;
  const candidates = inOrder(context);
  let reducible = 0;
  for (const pair of candidates) reducible += Math.max(0, state.tokensOf(pair.result) - first);
  const room = policy.mode === 'aggressive' ? roomForViews(context, candidates, budget) : () => false;

  let at = 0;
  for (; at < candidates.length && state.tokens - reducible > budget; at++) {
    const pair = candidates[at] as Pair;
    const tokens = state.tokensOf(pair.result);
    reducible -= Math.max(0, tokens - first);
    const needed = state.tokens - reducible - budget;
    const step = secondStep(context, pair, tokens - needed, room(pair));
    if (step !== undefined && context.take(step)) return true;
  }
  for (; at < candidates.length; at++) {
    const pair = candidates[at] as Pair;
    const tokens = state.tokensOf(pair.result);
    if (tokens <= first) continue;
    const view = reduced(context, pair, Math.max(first, tokens - (state.tokens - budget)));
    if (view !== undefined && context.take(view)) return true;
  }
  return false;
}

function secondStep(
  context: PruneContext,
  pair: Pair,
  enough: number,
  hasRoom: boolean,
): Proposal | undefined {
  const { policy } = context;
  if (policy.mode === 'default') {
    const isProtected = context.guard.ofPair(pair).soft !== undefined;
    return reduced(context, pair, Math.max(isProtected ? BODY_VIEW : SHORT_VIEW, enough));
  }
  if (enough >= WORTH_A_VIEW) return reduced(context, pair, enough);
  if (isReport(pair)) return reduced(context, pair, REPORT_VIEW);
  if (hasRoom) return reduced(context, pair, SMALL_RESULT);
  return outcomeOnly(context, 'outcome_only', pair);
}

/** Asked for each candidate in order: whether it and all data after it may keep a view, with everything else at its outcome. */
function roomForViews(
  { state }: PruneContext,
  candidates: readonly Pair[],
  budget: number,
): (pair: Pair) => boolean {
  const least = (pair: Pair) => (isReport(pair) ? REPORT_VIEW : isData(pair) ? BARE_OUTCOME : SMALL_RESULT);
  const savedBy = (pair: Pair) => Math.max(0, state.tokensOf(pair.result) - least(pair));
  let left = 0;
  let views = 0;
  for (const pair of candidates) {
    left += savedBy(pair);
    if (isData(pair)) views++;
  }
  return (pair) => {
    const hasRoom = state.tokens - left + views * (SMALL_RESULT - BARE_OUTCOME) <= budget;
    left -= savedBy(pair);
    if (isData(pair)) views--;
    return hasRoom && isData(pair);
  };
}

/** A failure is told by its last lines. */
function isData(pair: Pair): boolean {
  return pair.toolClass === 'other' && !pair.outcome.failed && !isReport(pair);
}

/** What another agent reported of the task that it was given is all that is left of its work. */
export function isReport({ tool, call, outcome }: Pair): boolean {
  return (
    !outcome.failed && AGENTS.test(tool) && GIVEN.some((name) => memberValue(call.input, name) !== undefined)
  );
}

/** By the key of the tool's name. */
const AGENTS = /^(?:\w{1,12}_)?(?:sub_?)?(?:task|agent)s?$|^(?:delegate|oracle)$/;
const GIVEN = ['prompt', 'subagent_type', 'agent', 'instructions', 'task'];

/**
 * Results of the newest steps are never pruned, but an oversized one is reduced. How far depends on the budget, unless the limits say what
 * each keeps.
 */
export function oversizedInNewestSteps(context: PruneContext): boolean {
  const { budget, newestLeast } = context.limits;
  const { found, guard, policy, state } = context;
  const candidates = oversizedNewest(context);
  const all = newestLeast ?? leastOfNewest(context, budget, candidates.length);
  for (const pair of candidates) {
    const tokens = state.tokensOf(pair.result);
    // An error that nothing has resolved yet is what the next step is about.
    const isOpen = guard.openLatest.has(pair);
    const floor = isOpen ? policy.oversizedTokens : all;
    // What it is read for now is known. A failure is read for what failed.
    const task = isOpen ? undefined : taskBefore(found, pair.callMessage);
    const view = reduced(context, pair, Math.max(floor, tokens - (state.tokens - budget)), task);
    if (view !== undefined && context.take(view)) return true;
  }
  return false;
}

function oversizedNewest({ found, guard, policy, state }: PruneContext): Pair[] {
  const newest = found.pairs.findLastIndex(({ resultMessage }) => resultMessage.index < guard.keepFrom) + 1;
  return found.pairs.slice(newest).filter((pair) => {
    const { result } = pair;
    if (found.tokensOf(result) <= policy.oversizedTokens || !isChangeable(pair) || state.isDropped(result))
      return false;
    const { hard, soft } = guard.ofOlder(result, pair.resultMessage);
    return hard === undefined && (soft === undefined || policy.mode === 'aggressive');
  });
}

function leastOfNewest({ policy }: PruneContext, budget: number, results: number): number {
  const share = Math.floor((budget * NEWEST_SHARE) / results);
  return Math.min(policy.oversizedTokens, Math.max(SHORT_VIEW, share));
}

/**
 * What each oversized result of the newest steps may keep so that the missing tokens are saved, first as much as possible and then the least
 * there is; empty where even that would not do.
 */
export function lessOfNewest(context: PruneContext, budget: number, missing: number): readonly number[] {
  const { guard, state } = context;
  const all = oversizedNewest(context);
  const left = all.filter((pair) => !guard.openLatest.has(pair) && state.tokensOf(pair.result) > SHORT_VIEW);
  // A view may be smaller than it has to be: nobody knows before it is made.
  const spare = left.reduce((sum, { result }) => sum + state.tokensOf(result), 0);
  if (missing <= 0 || missing > spare) return [];
  const least = leastOfNewest(context, budget, all.length) - Math.ceil(missing / left.length);
  return least > SHORT_VIEW ? [least, SHORT_VIEW] : [SHORT_VIEW];
}

function reduced(context: PruneContext, pair: Pair, limit: number, query?: string): Proposal | undefined {
  const { found, guard, policy } = context;
  if (found.tokensOf(pair.result) <= limit) return undefined;
  const original = pair.given;
  const [path] = pair.toolClass === 'read' ? pair.paths : [];
  const { handle, reduced: reducedTo } = context.reducer(original, {
    ...(path === undefined ? {} : { path }),
    ...(query === undefined ? {} : { query }),
    // A report is read for its words, however many places it lists.
    ...(isReport(pair) && !/^\s*[[{]/.test(original) ? { kind: 'markdown' as const } : {}),
  });
  const { text, content } = reducedTo(limit - pair.result.media);
  // A view of nothing tells less than the outcome does.
  if (content.trim() === '' && policy.mode === 'aggressive')
    return outcomeOnly(context, 'outcome_only', pair);
  const { soft } = guard.ofPair(pair);
  // What is protected keeps its outcome whole: where a view does not show it, the body stays.
  if (soft !== undefined && policy.mode === 'default' && !tellsOutcome(pair, text)) return undefined;
  const head = about('oversized_result', pair, soft, context);
  return rewritten(head, pair.result, pair.resultMessage, text, handle, original);
}

function tellsOutcome(pair: Pair, view: string): boolean {
  return outcomeLines(pair)
    .split('\n')
    .every((line) => view.includes(line.trim()));
}

function inOrder(context: PruneContext): Pair[] {
  const { found, guard, policy } = context;
  const superseded = new Set(context.staleReads());
  const lastRun = new Map<string, Pair>();
  found.pairs.forEach((pair) => {
    if (pair.toolClass === 'command') lastRun.set(runOf(pair), pair);
  });
  const orders = [objectList<Pair>(), objectList<Pair>(), objectList<Pair>()];
  found.pairs.forEach((pair) => {
    const { hard, soft } = guard.ofPair(pair);
    if (hard !== undefined || guard.openLatest.has(pair) || !isWorthIt(context, pair)) return;
    if (soft !== undefined && policy.mode === 'default' && !isLargeBody(context, pair)) return;
    const isOld = superseded.has(pair) || (pair.toolClass === 'command' && lastRun.get(runOf(pair)) !== pair);
    const isLast = guard.latest.has(pair) || guard.workflow.has(pair) || isReport(pair);
    orders[isLast ? 2 : isOld ? 0 : 1]?.push(pair);
  });
  return orders.flat();
}

/** Of what default mode protects: it may become a view, where the list that protects it is not a person's own. */
function isLargeBody({ guard, state, pointedAt }: PruneContext, pair: Pair): boolean {
  return !pointedAt.has(pair) && !guard.keepsBody(pair) && state.tokensOf(pair.result) > LARGE_BODY;
}

function runOf({ steps }: Pair): string {
  const only = steps.length === 1 ? steps[0] : undefined;
  if (only !== undefined) return `${only.folder} ${only.run}`;
  return steps.map(({ folder, run }) => `${folder} ${run}`).join('\n');
}

function isChangeable({ result }: Pair): boolean {
  return result.literals.length > 0 && result.media === 0;
}

/** A shorter message ("go on", "yes, both") says it together with the ones before it. */
const SHORT = 24;
const MOST_MESSAGES = 3;
/** Of a longer one the beginning and the end: between them stands what was pasted. */
const MOST_SHOWN = 1_000;

/** `undefined` where nobody has asked for anything before this message. */
export function taskBefore({ having }: Survey, message: SessionMessage): string | undefined {
  let task = '';
  let messages = 0;
  for (let at = having.text.length - 1; at >= 0 && messages < MOST_MESSAGES && task.length < SHORT; at--) {
    const one = having.text[at] as SessionMessage;
    if (one.index > message.index || !isPerson(one)) continue;
    task = `${wordsOf(one)}\n${task}`.trim();
    messages++;
  }
  return task === '' ? undefined : task;
}

function wordsOf({ parts }: SessionMessage): string {
  const said = parts.flatMap((part) => (part.type === 'text' && !part.machine ? [part.text] : [])).join('\n');
  if (said.length <= MOST_SHOWN) return said;
  return `${said.slice(0, MOST_SHOWN / 2)}\n${said.slice(-MOST_SHOWN / 2)}`;
}
