/**
 * Calls from before the point where a compaction starts: its summary stands for them, no request carries them any more, and they are
 * there only because the whole file is pruned. They leave with their results before anything that is still sent is made smaller; what
 * each did and how it ended stays, several of them in one line.
 */
import type { SessionMessage } from '../session-model.js';
import { isOnlyCall, type Pair } from '../survey.js';
import { about, leavingPair, readable } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import { compactedLine } from './prune-texts.js';

/** A line of this many outcomes is as a rule short enough to stay whole when old answers are reduced. */
const MOST_OUTCOMES = 10;

export function compactedPairs(context: PruneContext): boolean {
  const { found, guard } = context;
  const { cwd } = found.transcript;
  if (!found.messages.some(isSummaryInContext)) return false;
  let isFirst = true;
  for (const group of groups(context)) {
    const place = group.find(isOnlyCall);
    if (place === undefined) continue;
    const original = group.map(readable).join('\n\n');
    const { handle, wayBack } = context.keep(original);
    const proposal = {
      about: about('compacted', place, guard.ofPair(place).soft, context),
      drop: group.flatMap(leavingPair),
      slot: place.call.slot,
      message: place.callMessage.index,
      isLine: true,
      text: compactedLine(group, wayBack, cwd, isFirst),
      original,
      handle,
    };
    if (context.take(proposal)) return true;
    isFirst = false;
  }
  return false;
}

function isSummaryInContext({ summary, inContext }: SessionMessage): boolean {
  return summary && inContext;
}

/** Neighbours of one turn, with no call between them that stays: a line that tells what came after it would stand before it. */
function* groups(context: PruneContext): Iterable<readonly Pair[]> {
  const leaves = mayLeave(context);
  let group: Pair[] = [];
  for (const pair of context.found.pairs) {
    if (context.state.isDropped(pair.call)) continue;
    const isLeaving = leaves(pair);
    if (!isLeaving || group.length === MOST_OUTCOMES || (group[0]?.turn ?? pair.turn) !== pair.turn) {
      if (group.length > 0) yield group;
      group = [];
    }
    if (isLeaving) group.push(pair);
  }
  if (group.length > 0) yield group;
}

function mayLeave({ found, guard, policy }: PruneContext): (pair: Pair) => boolean {
  const from = found.messages.find(({ inContext }) => inContext)?.index ?? 0;
  return (pair) => {
    if (pair.callMessage.index >= from || pair.resultMessage.index >= from) return false;
    const { hard, soft } = guard.ofPair(pair);
    const isNeeded = guard.latest.has(pair) || guard.open.has(pair) || guard.workflow.has(pair);
    const isWhole = soft !== undefined && policy.mode === 'default';
    return hard === undefined && !isNeeded && !isWhole;
  };
}
