/** The budget's two fields of `_meta`. Their own bytes count, so the figure that stands in them includes them. */
import { budgetWarning, spend, type TurnBudget } from './turn-budget.js';

export interface BudgetMeta {
  readonly budget_warning: string;
  readonly budget_bytes_used: number;
}

/**
 * The fields for a result of `bytes` without them, or `undefined` below the soft limit. `extra` tells what the fields
 * add to the result's size.
 */
export function budgetMeta(
  budget: TurnBudget,
  bytes: number,
  extra: (fields: BudgetMeta) => number,
): BudgetMeta | undefined {
  let fields = fieldsFor(budget, bytes);
  // The figure has a few digits more or less; the second round is stable unless it passes a limit on the way.
  for (let round = 0; round < 4 && fields !== undefined; round++) {
    const next = fieldsFor(budget, bytes + extra(fields));
    if (next?.budget_bytes_used === fields.budget_bytes_used) break;
    fields = next;
  }
  return fields;
}

function fieldsFor(budget: TurnBudget, bytes: number): BudgetMeta | undefined {
  const after = spend(budget, bytes);
  const warning = budgetWarning(after);
  return warning === undefined ? undefined : { budget_warning: warning, budget_bytes_used: after.bytesUsed };
}
