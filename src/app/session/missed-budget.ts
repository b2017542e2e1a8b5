/** What a running program is told when a prune could not bring a session within its budget. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { counted, grouped } from '../../reduce/notice.js';
import type { PruneReport } from '../../session/prune/prune-report.js';

const MOST_BLOCKERS = 5;

export function missedBudget(report: PruneReport, budget: number, limit: number | undefined): PlimsollError {
  const { tokens, blockers, mode } = report;
  const over =
    limit !== undefined && tokens.after > limit
      ? `over the budget of ${grouped(budget)} and the limit of ${grouped(limit)}`
      : `over the budget of ${grouped(budget)}`;
  const list = blockers.slice(0, MOST_BLOCKERS).map((one) => `${one.protected_by} ${grouped(one.tokens)}`);
  const blocked = list.length === 0 ? '' : ` What blocks it: ${list.join(', ')}.`;
  const remedy =
    mode === 'default'
      ? "Set mode: 'aggressive', which keeps the outcome of protected results instead of their body, or a larger budget."
      : 'Set a larger budget, or protect less.';
  return new PlimsollError(
    'INVALID_PARAMS',
    `After pruning the session has ${counted(tokens.after, 'token')}, ${over}.${blocked} ${remedy}`,
    { remedy, details: { tokens: tokens.after, budget, limit: limit ?? null, blockers } },
  );
}
