/** Whether a missed budget would be met with fewer of the newest steps kept as they are: tried, and not only said. */
import { type PruneSessionRequest, pruneSession } from '../../engine/prune-session.js';
import type { FewerSteps } from '../../session/notifications.js';
import type { PruneReport } from '../../session/prune/prune-report.js';

/** `undefined` where fewer steps would not help. The most steps that would do, else what is left with none. */
export async function fewerSteps(
  request: PruneSessionRequest,
  { budget_met, blockers, tokens }: PruneReport,
): Promise<FewerSteps | undefined> {
  const { policy } = request;
  const newest = blockers.find((one) => one.protected_by === 'newest steps')?.tokens ?? 0;
  if (budget_met || request.budget === undefined || newest === 0 || policy.keepSteps === 0) return undefined;
  const none = await withSteps(request, 0);
  if (none.tokens >= tokens.after) return undefined;
  if (!none.isMet) return none;
  // The more steps stay, the less may leave: the largest number that does is found by halves.
  let best = none;
  let [low, high] = [1, policy.keepSteps - 1];
  while (low <= high) {
    const steps = Math.floor((low + high) / 2);
    const tried = await withSteps(request, steps);
    if (tried.isMet) {
      best = tried;
      low = steps + 1;
    } else high = steps - 1;
  }
  return best;
}

async function withSteps(request: PruneSessionRequest, keepSteps: number): Promise<FewerSteps> {
  const policy = { ...request.policy, keepSteps };
  const { report } = await pruneSession({ ...request, policy, dryRun: true });
  return { keepSteps, tokens: report.tokens.after, isMet: report.budget_met, blockers: report.blockers };
}
