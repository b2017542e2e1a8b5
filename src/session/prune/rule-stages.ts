/**
 * The rules that need no budget to be right: copies, content that something later replaced, errors that were resolved,
 * reasoning and old narration. Each is a stage: it proposes its actions oldest first, and pruning stops when the budget is met.
 */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { onlyReads } from '../classify/only-reads.js';
import { sha256 } from '../manifest.js';
import { objectList } from '../object-list.js';
import type { Part, SessionMessage } from '../session-model.js';
import { isBesideCall, type Pair } from '../survey.js';
import { LONG_TEXT } from '../token-counts.js';
import { about, isFree, outcomeOnly, pairLeaves, partLeaves, partsLeave, rewritten } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import { apartFromLines, SMALL_RESULT, sameAsOther } from './prune-texts.js';
import { staleWrites } from './stale-files.js';

/**
 * A pair leaves when the same call with the same result stays, and the call only looks something up: an action that was done twice was
 * done twice. Of others the result points to the same text elsewhere.
 */
export function duplicateCalls(context: PruneContext): boolean {
  const { found, policy } = context;
  const twins = new Map<Pair, Pair>();
  const same = new SameCalls(context, twins);
  // The first one seen stays: the later, or in a live session the earlier.
  const order = policy.live ? found.pairs : found.pairs.toReversed();
  order.forEach(same.look, same);
  return found.pairs.some((pair) => {
    const twin = twins.get(pair);
    return twin !== undefined && duplicateCall(context, pair, twin);
  });
}

/** Finds to each pair the one before it with the same call and result; of protected ones the same result is enough. */
class SameCalls {
  private readonly byCall = new Map<string, Pair>();
  private readonly byText = new Map<number, Pair>();
  private readonly numbers = new TextNumbers();

  constructor(
    private readonly context: PruneContext,
    private readonly twins: Map<Pair, Pair>,
  ) {}

  look(pair: Pair): void {
    const text = this.numbers.of(pair.result.text);
    const call = `${text} ${this.numbers.of(pair.call.inputText)} ${pair.outcome.failed} ${pair.call.tool}`;
    const isFree = this.context.guard.ofPair(pair).soft === undefined;
    const seen = isFree ? this.byCall.get(call) : this.byText.get(text);
    if (seen !== undefined && !isUnknown(pair.result.text) && !(isFree && isUnknown(pair.call.inputText)))
      this.twins.set(pair, seen);
    else {
      this.byText.set(text, pair);
      this.byCall.set(call, pair);
    }
  }
}

function duplicateCall(context: PruneContext, pair: Pair, twin: Pair): boolean {
  const { found, guard, policy } = context;
  const { hard, soft } = guard.ofPair(pair);
  if (hard !== undefined || pair.result.media > 0 || guard.openLatest.has(pair)) return false;
  if (soft === undefined && onlyReads(pair))
    return context.take(pairLeaves(context, 'exact_duplicate', pair));
  if (!isWorthIt(context, pair) || pair.outcome.failed) return false;
  const { handle, wayBack } = context.keep(pair.result.text);
  const text = sameAsOther(twin, policy.live ? 'earlier' : 'later', wayBack, found.transcript.cwd);
  const head = about('exact_duplicate', pair, soft, context);
  if (policy.live && policy.mode === 'default') context.pointedAt.add(twin);
  return context.take(rewritten(head, pair.result, pair.resultMessage, text, handle));
}

/** Equal texts have equal numbers; long ones are told apart by their hash. */
class TextNumbers {
  private readonly numbers = new Map<string, number>();

  of(text: string): number {
    const key = text.length < LONG_TEXT ? text : sha256(text);
    let found = this.numbers.get(key);
    if (found === undefined) {
      found = this.numbers.size;
      this.numbers.set(key, found);
    }
    return found;
  }
}

/** Two notices that name no handle may stand for different texts. */
function isUnknown(text: string): boolean {
  return text.includes(NOTICE_PREFIX) && text.includes('not kept');
}

/**
 * What an assistant said twice in the same words; the later stays. The same words to two questions are two answers: beyond its turn
 * only what was said on the way to a call leaves.
 */
export function duplicateTexts(context: PruneContext): boolean {
  const same = new SameTexts(context);
  context.found.having.text.toReversed().forEach(same.look, same);
  return same.earlier
    .reverse()
    .some(({ part, message }) => context.take(partLeaves(context, 'exact_duplicate', part, message)));
}

/** The newest message comes first. */
class SameTexts {
  readonly earlier = objectList<{ readonly part: Part; readonly message: SessionMessage }>();
  private readonly seen = new Set<string>();
  private readonly answered = new Set<number>();
  private readonly numbers = new TextNumbers();

  constructor(private readonly context: PruneContext) {}

  look(message: SessionMessage): void {
    const isAssistant = message.role === 'assistant';
    if (!isAssistant && message.kind === undefined) return;
    const turn = this.context.found.turnOf(message);
    let isSaid = false;
    // The last words of a turn, and all that stand without a call; where a session names its kinds, they say what is an answer.
    const isLast = !this.answered.has(turn);
    for (const part of message.parts) {
      const text = part.type === 'text' ? part.text.trim() : '';
      if (text === '') continue;
      const isAnswer = message.kind === undefined && (isLast || !isBesideCall(part, message));
      // Two lines for two calls say that something was done twice.
      if (apartFromLines(text).said === '') continue;
      this.add(part, message, text, turn, isAnswer);
      if (isAssistant) isSaid = true;
    }
    if (isSaid) this.answered.add(turn);
  }

  private add(part: Part, message: SessionMessage, text: string, turn: number, isAnswer: boolean): void {
    const { seen, context } = this;
    const key = `${message.role} ${this.numbers.of(text)}`;
    const here = `${key} ${turn}`;
    const isSeen = seen.has(here) || (!isAnswer && seen.has(key));
    if (isSeen && !isUnknown(text) && isFree(context, part)) this.earlier.push({ part, message });
    seen.add(key).add(here);
  }
}

/** A write whose whole file a later successful one replaced. A failed write supersedes nothing. */
export function supersededWrites(context: PruneContext): boolean {
  const { found, guard, policy } = context;
  return staleWrites(found).some((pair) => {
    const { hard, soft } = guard.ofPair(pair);
    if (hard !== undefined || guard.latest.has(pair) || guard.openLatest.has(pair)) return false;
    if (soft !== undefined && policy.mode !== 'aggressive') return false;
    return context.take(pairLeaves(context, 'superseded_write', pair));
  });
}

export function supersededReads(context: PruneContext): boolean {
  return context.staleReads().some((pair) => {
    const { guard, pointedAt } = context;
    if (pointedAt.has(pair)) return false;
    if (guard.ofPair(pair).hard !== undefined || guard.keepsBody(pair) || !isWorthIt(context, pair))
      return false;
    return context.take(outcomeOnly(context, 'superseded_read', pair));
  });
}

export function staleErrors(context: PruneContext): boolean {
  const { found, guard, policy } = context;
  return found.pairs.some((pair) => {
    const age = found.lastTurn - pair.turn;
    if (!pair.outcome.failed || guard.open.has(pair) || age <= policy.errorTurns) return false;
    const { hard, soft } = guard.ofPair(pair);
    if (hard !== undefined || guard.latest.has(pair)) return false;
    if (soft === undefined) return context.take(pairLeaves(context, 'stale_error', pair));
    if (policy.mode !== 'aggressive' || !isWorthIt(context, pair)) return false;
    return context.take(outcomeOnly(context, 'stale_error', pair));
  });
}

/** Of earlier turns only: within the current one a provider wants its signed reasoning back. */
export function reasoning(context: PruneContext): boolean {
  const { found } = context;
  for (const message of found.having.reasoning) {
    if (found.turnOf(message) >= found.lastTurn) continue;
    const parts = message.parts.filter(
      (part) => part.type === 'reasoning' && part.isTied !== true && isFree(context, part),
    );
    if (parts.length === 0) continue;
    const original = parts.map((part) => (part.type === 'reasoning' ? part.text : '')).join('\n\n');
    if (context.take(partsLeave(context, 'reasoning', parts, message, original))) return true;
  }
  return false;
}

/**
 * A result that can be changed, has not been, and is larger than anything that would take its place. Images do not go with the text: a
 * result that has some leaves whole or not at all.
 */
export function isWorthIt({ state }: PruneContext, { result }: Pair): boolean {
  if (result.literals.length === 0 || result.media > 0) return false;
  return !state.isChanged(result) && state.tokensOf(result) > SMALL_RESULT;
}
