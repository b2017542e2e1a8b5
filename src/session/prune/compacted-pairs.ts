/**
 * Calls from before the point where a compaction starts: its summary stands for them, no request carries them any more, and they are
 * there only because the whole file is pruned. They leave with their results before anything that is still sent is made smaller.
 */
import type { Suggestion } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';

export function* compactedPairs(context: PruneContext): Iterable<Suggestion> {
  const { found, guard, policy } = context;
  const from = found.messages.find(({ inContext }) => inContext)?.index ?? 0;
  const isSummarised = found.messages.some(({ summary, inContext }) => summary && inContext);
  if (!isSummarised) return;
  for (const pair of found.pairs) {
    if (pair.callMessage.index >= from || pair.resultMessage.index >= from) continue;
    const { hard, soft } = guard.ofPair(pair);
    const isNeeded = guard.latest.has(pair) || guard.open.has(pair) || guard.workflow.has(pair);
    if (hard !== undefined || isNeeded || (soft !== undefined && policy.mode === 'default')) continue;
    yield { reason: 'compacted', pair, outcomeOnly: false };
  }
}
