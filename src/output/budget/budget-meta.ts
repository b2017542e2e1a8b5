/** The budget's two fields of `_meta`. Their own bytes count, so the figure that stands in them includes them. */
import { budgetWarning, spend, type TurnBudget } from './turn-budget.js';

export interface BudgetMeta {
  readonly budget_warning: string;
  readonly budget_bytes_used: number;
}

/**
 * The fields for a result of `bytes` without them, or `undefined` below the soft limit. `extra` tells what the fields
 * add to the result's size; `short` is for results with little room.
 */
export function budgetMeta(
  budget: TurnBudget,
  bytes: number,
  extra: (fields: BudgetMeta) => number,
  short = false,
): BudgetMeta | undefined {
  let fields = fieldsFor(budget, bytes, short);
  // The figure has a few digits more or less; the second round is stable unless it passes a limit on the way.
  for (let round = 0; round < 4 && fields !== undefined; round++) {
    const next = fieldsFor(budget, bytes + extra(fields), short);
    if (next?.budget_bytes_used === fields.budget_bytes_used) break;
    fields = next;
  }
  return fields;
}

const SHORT_WARNING = 'Context budget used up. Narrow the scope.';

function fieldsFor(budget: TurnBudget, bytes: number, short: boolean): BudgetMeta | undefined {
  const after = spend(budget, bytes);
  const warning = budgetWarning(after) && (short ? SHORT_WARNING : budgetWarning(after));
  return warning === undefined ? undefined : { budget_warning: warning, budget_bytes_used: after.bytesUsed };
}
