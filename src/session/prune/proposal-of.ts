/**
 * What an action says of itself and keeps. Most stages only name the pair or the part that should go; the rest is made here, for those
 * that are taken, in one place.
 */
import type { Part, SessionMessage } from '../session-model.js';
import type { Pair } from '../survey.js';
import type { ActionHead, PruneReason } from './prune-action.js';
import type { PruneContext } from './prune-context.js';
import { NOTHING, type Proposal } from './prune-state.js';
import { named, outcomeText } from './prune-texts.js';

/** A pair that leaves, or of which only the outcome stays; or a part that leaves. */
export type Suggestion =
  | { readonly reason: PruneReason; readonly pair: Pair; readonly outcomeOnly: boolean }
  | { readonly reason: PruneReason; readonly part: Part; readonly message: SessionMessage };

export function proposalOf(context: PruneContext, suggested: Suggestion): Proposal {
  const { reason } = suggested;
  if ('part' in suggested) return partLeaves(context, reason, suggested.part, suggested.message);
  return suggested.outcomeOnly
    ? outcomeOnly(context, reason, suggested.pair)
    : pairLeaves(context, reason, suggested.pair);
}

function pairLeaves(context: PruneContext, reason: PruneReason, pair: Pair): Proposal {
  const original = readable(pair);
  // Thinking that led to nothing else would be an answer by itself, which a provider refuses.
  const { call, callMessage } = pair;
  const rest = callMessage.parts.filter((part) => part !== call && !context.state.isDropped(part));
  const thinking = rest.every(({ type }) => type === 'reasoning') ? rest : [];
  return {
    about: about(reason, pair, context.guard.ofPair(pair).soft, context),
    drop: [
      [call, callMessage],
      [pair.result, pair.resultMessage],
      ...thinking.map((part) => [part, callMessage] as const),
    ],
    text: undefined,
    line: undefined,
    original,
    handle: context.keep(original).handle,
  };
}

function outcomeOnly(context: PruneContext, reason: PruneReason, pair: Pair): Proposal {
  const { handle, wayBack } = context.keep(pair.result.text);
  const text = outcomeText(pair, context.found.tokensOf(pair.result), wayBack, context.counter);
  const { soft } = context.guard.ofPair(pair);
  return {
    about: about(reason, pair, soft, context),
    drop: NOTHING,
    text: [pair.result, pair.resultMessage, text],
    line: undefined,
    original: pair.result.text,
    handle,
  };
}

function partLeaves(
  context: PruneContext,
  reason: PruneReason,
  part: Part,
  message: SessionMessage,
): Proposal {
  const original = 'text' in part ? part.text : '';
  return {
    about: aboutMessage(reason, message),
    drop: [[part, message]],
    text: undefined,
    line: undefined,
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
    target: named(pair, context.found.transcript.cwd),
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
export function readable({ call, result }: Pair): string {
  return `${call.tool} ${call.inputText}\n\n${result.text}`;
}
