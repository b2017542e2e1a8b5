/**
 * The last resort of aggressive mode: the oldest successful pairs leave, each for one line that says what it was. Those that only looked
 * something up go first, because what was changed is what people ask for. Never the latest of a family, never an error, never the newest
 * success of an active workflow.
 */

import { onlyReads, saysChange } from '../classify/only-reads.js';
import { objectList } from '../object-list.js';
import type { SessionMessage } from '../session-model.js';
import type { Pair } from '../survey.js';
import { about, leavingPair, readable, reasoningFor } from './proposal-of.js';
import type { Protections } from './protection.js';
import type { PruneContext } from './prune-context.js';
import { NO_SLOT, type Proposal } from './prune-state.js';
import { digestLine } from './prune-texts.js';

export function digestLines(context: PruneContext): boolean {
  const messages = objectList<{ readonly message: SessionMessage; readonly pairs: readonly Pair[] }>();
  for (const message of context.found.having.call) {
    const pairs = leavingPairs(context, message);
    if (pairs.length > 0) messages.push({ message, pairs });
  }
  // Look-ups first, then what was done.
  const ranks = messages.map(({ pairs }) => (pairs.every(onlyReads) ? 0 : 1));
  let isFirst = true;
  for (const rank of [0, 1]) {
    for (const [at, { message, pairs }] of messages.entries()) {
      if (ranks[at] !== rank) continue;
      for (const pair of pairs) {
        if (context.take(lineFor(context, pair, message, isFirst))) return true;
        isFirst = false;
      }
    }
  }
  return false;
}

function lineFor(context: PruneContext, pair: Pair, message: SessionMessage, isFirst: boolean): Proposal {
  const { found, guard, said } = context;
  const original = readable(pair);
  const { handle, wayBack } = context.keep(original);
  const text = digestLine(pair, wayBack, found.transcript.cwd, isFirst);
  const drop = leavingPair(pair);
  for (const { slot } of reasoningFor(context, pair)) drop.push(slot, message.index);
  // The same pair twice is said once; what was done twice, twice.
  const isNew = !said.has(text) || saysChange(pair);
  said.add(text);
  return {
    about: about('digest_line', pair, guard.ofPair(pair).soft, context),
    drop,
    slot: isNew ? pair.call.slot : NO_SLOT,
    message: isNew ? pair.callMessage.index : NO_SLOT,
    isLine: isNew,
    text,
    original,
    handle,
  };
}

/** All calls of a message or none, unless their results stand beside them: what was asked for at once is told at once. */
function leavingPairs({ found, guard, state }: PruneContext, message: SessionMessage): Pair[] {
  if (message.role !== 'assistant' || state.isGone(message)) return [];
  const leaving = objectList<Pair>();
  let texts = 0;
  let isAnswered = false;
  for (const part of message.parts) {
    if (state.isDropped(part) || part.type === 'reasoning') continue;
    const pair = found.pairOf(part);
    if (part.type === 'text') texts++;
    else if (part.type === 'call') {
      const isFree = pair !== undefined && mayLeave(guard, pair) && state.mayLeave(pair.resultMessage);
      if (isFree) leaving.push(pair);
      // What the provider ran stands by itself: the others of an answer may be hundreds.
      else if (pair?.resultMessage !== message) return [];
    } else if (pair?.callMessage !== message) return [];
    else isAnswered = true;
  }
  return texts > 1 && !isAnswered ? [] : leaving;
}

/** Errors, resolved ones too, have rules of their own. */
function mayLeave(guard: Protections, pair: Pair): boolean {
  return (
    !pair.outcome.failed &&
    !guard.latest.has(pair) &&
    !guard.workflow.has(pair) &&
    guard.ofPair(pair).hard === undefined
  );
}
