/** What an action says of itself, takes and keeps: the kinds of proposals that several stages make. */
import { calledAs } from '../called-as.js';
import type { Part, SessionMessage } from '../session-model.js';
import type { Pair } from '../survey.js';
import type { ActionHead, PruneReason } from './prune-action.js';
import type { PruneContext } from './prune-context.js';
import { NO_SLOT, NOTHING, type Proposal } from './prune-state.js';
import { outcomeText } from './prune-texts.js';

export function pairLeaves(context: PruneContext, reason: PruneReason, pair: Pair): Proposal {
  const head = about(reason, pair, context.guard.ofPair(pair).soft, context);
  return leaves(context, head, withThinking(context, pair), readable(pair));
}

/** Thinking that led to nothing else would be an answer by itself, which a provider refuses. */
function withThinking(context: PruneContext, pair: Pair): number[] {
  const leaving = leavingPair(pair);
  const { state } = context;
  const { call, result, callMessage } = pair;
  if (context.hasTiedReasoning) {
    for (const { slot } of reasoningFor(context, pair)) leaving.push(slot, callMessage.index);
    return leaving;
  }
  for (const part of callMessage.parts) {
    if (part === call || part === result || state.isDropped(part)) continue;
    if (part.type !== 'reasoning') return leavingPair(pair);
    leaving.push(part.slot, callMessage.index);
  }
  return leaving;
}

/**
 * Reasoning that leaves with a call. Where the provider refuses what it led to without it, only what led to nothing else that stays: all
 * up to the next reasoning came of it.
 */
export function reasoningFor({ hasTiedReasoning, state }: PruneContext, pair: Pair): readonly Part[] {
  const { parts } = pair.callMessage;
  const stays = (part: Part) => !state.isDropped(part);
  if (!hasTiedReasoning) return parts.filter((part) => part.type === 'reasoning' && stays(part));
  // Parts are numbered in their order.
  const at = pair.call.slot - (parts[0] as Part).slot;
  const isFree = (part: Part | undefined) =>
    part !== undefined && (part === pair.call || part === pair.result || !stays(part));
  let end = at;
  while (end < at + MOST_LED_TO && isFree(parts[end])) end++;
  let start = at;
  while (start > at - MOST_LED_TO && isFree(parts[start - 1])) start--;
  const isLast = end === parts.length || parts[end]?.type === 'reasoning';
  if (!isLast) return [];
  let first = start;
  while (parts[first - 1]?.type === 'reasoning') first--;
  return parts.slice(first, start).filter(stays);
}

/** Of more that came of one reasoning nobody looks at all for each of them. */
const MOST_LED_TO = 64;

/** What leaves with a pair, as proposals say it. */
export function leavingPair({ call, callMessage, result, resultMessage }: Pair): number[] {
  return [call.slot, callMessage.index, result.slot, resultMessage.index];
}

export function outcomeOnly(context: PruneContext, reason: PruneReason, pair: Pair): Proposal {
  const { found, counter } = context;
  const { given, result } = pair;
  const { handle, wayBack } = context.keep(given);
  const tokens = given === result.text ? found.tokensOf(result) : found.texts.count(given);
  const text = outcomeText(pair, tokens, wayBack, counter);
  const { soft } = context.guard.ofPair(pair);
  const head = about(reason, pair, soft, context);
  return rewritten(head, result, pair.resultMessage, text, handle, given);
}

/** A part stays with another text. */
export function rewritten(
  head: ActionHead,
  part: Extract<Part, { text: string }>,
  message: SessionMessage,
  text: string,
  handle: string | undefined,
  original = part.text,
): Proposal {
  return {
    about: head,
    drop: NOTHING,
    slot: part.slot,
    message: message.index,
    isLine: false,
    text,
    original,
    handle,
  };
}

export function isFree({ guard, state }: PruneContext, part: Part): boolean {
  return guard.of(part).hard === undefined && !state.isDropped(part);
}

export function partLeaves(
  context: PruneContext,
  reason: PruneReason,
  part: Part,
  message: SessionMessage,
): Proposal {
  const original = 'text' in part ? part.text : '';
  return leaves(context, aboutMessage(reason, message), [part.slot, message.index], original);
}

/** Parts of one message, which are kept as one original. */
export function partsLeave(
  context: PruneContext,
  reason: PruneReason,
  parts: readonly Part[],
  message: SessionMessage,
  original: string,
): Proposal {
  const drop = parts.flatMap(({ slot }) => [slot, message.index]);
  return leaves(context, aboutMessage(reason, message), drop, original);
}

function leaves(
  context: PruneContext,
  head: ActionHead,
  drop: readonly number[],
  original: string,
): Proposal {
  return {
    about: head,
    drop,
    slot: NO_SLOT,
    message: NO_SLOT,
    isLine: false,
    text: '',
    original,
    handle: context.keep(original).handle,
  };
}

export function about(
  reason: PruneReason,
  pair: Pair,
  soft: string | undefined,
  context: PruneContext,
): ActionHead {
  return {
    id: pair.call.id,
    reason,
    message: pair.callMessage.index,
    tool: pair.call.tool,
    target: calledAs(pair, context.found.transcript.cwd),
    protected_by: soft ?? null,
  };
}

export function aboutMessage(reason: PruneReason, message: SessionMessage): ActionHead {
  return {
    id: recordName(message.records[0]),
    reason,
    message: message.index,
    tool: null,
    target: null,
    protected_by: null,
  };
}

/** Records are counted from 1, as the findings of a check count them. */
export function recordName(record = 0): string {
  return `record ${record + 1}`;
}

/** Call and result as one text, for a reader who asks for them by handle. */
export function readable({ call, given }: Pair): string {
  return `${call.tool} ${call.inputText}\n\n${given}`;
}
