/**
 * Runs of failures of one action without a success between them become lines; the latest failure stays whole. What was changed between two
 * tries makes another try of the second: each line stands where its tries were made, so that what happened is told in its order.
 */
import { onlyReads } from '../classify/only-reads.js';
import { objectList } from '../object-list.js';
import { isOnlyCall, type Pair } from '../survey.js';
import { about, leavingPair, readable } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import { retriesLine } from './prune-texts.js';

export function failedRetries(context: PruneContext): boolean {
  const { guard } = context;
  let deeds: ReadonlyMap<Pair, number> | undefined;
  let isFirst = true;
  for (const run of guard.failedRuns) {
    const last = run.at(-1) as Pair;
    const earlier = run.slice(0, -1).filter((pair) => mayLeave(context, pair, last));
    if (earlier.length > 1) {
      deeds ??= deedsBefore(context);
      // One that was broken off stands before the failure that it came after.
      earlier.sort((a, b) => a.callMessage.index - b.callMessage.index);
    }
    for (const tries of inARow(earlier, deeds)) {
      const place = tries.find(isOnlyCall);
      if (place === undefined) continue;
      if (triesLeave(context, tries, place, last, isFirst)) return true;
      isFirst = false;
    }
  }
  return false;
}

function triesLeave(
  context: PruneContext,
  tries: readonly Pair[],
  place: Pair,
  last: Pair,
  isFirst: boolean,
): boolean {
  const original = tries.map(readable).join('\n\n');
  const { handle, wayBack } = context.keep(original);
  return context.take({
    about: about('failed_retries', place, context.guard.ofPair(place).soft, context),
    drop: tries.flatMap(leavingPair),
    slot: place.call.slot,
    message: place.callMessage.index,
    isLine: true,
    text: retriesLine(tries.length, last, wayBack, context.found.transcript.cwd, isFirst),
    original,
    handle,
  });
}

function mayLeave({ guard, state }: PruneContext, pair: Pair, last: Pair): boolean {
  return (
    guard.ofPair(pair).hard === undefined &&
    pair.callMessage.index < last.callMessage.index &&
    !guard.latest.has(pair) &&
    !state.isDropped(pair.call)
  );
}

/** Tries of one turn with nothing but look-ups between them. */
function* inARow(tries: readonly Pair[], deeds: ReadonlyMap<Pair, number> | undefined): Iterable<Pair[]> {
  let group = objectList<Pair>();
  for (const pair of tries) {
    const before = group.at(-1);
    if (before !== undefined && (before.turn !== pair.turn || isApart(before, pair))) {
      yield group;
      group = objectList<Pair>();
    }
    group.push(pair);
  }
  if (group.length > 0) yield group;

  function isApart(one: Pair, next: Pair): boolean {
    const between = (deeds?.get(next) ?? 0) - (deeds?.get(one) ?? 0);
    return between > (onlyReads(one) ? 0 : 1);
  }
}

/** How many calls before each failure may have done something. */
function deedsBefore({ found }: PruneContext): ReadonlyMap<Pair, number> {
  const deeds = new Map<Pair, number>();
  let count = 0;
  for (const pair of found.pairs) {
    if (pair.outcome.failed) deeds.set(pair, count);
    if (!onlyReads(pair)) count++;
  }
  return deeds;
}
