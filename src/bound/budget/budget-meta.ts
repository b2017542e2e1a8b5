/** Writes the two budget fields of `_meta`. Their own bytes count, so the figure includes them. */
import { budgetWarning, spend, type TurnBudget } from './turn-budget.js';

export interface BudgetMeta {
  readonly budget_warning: string;
  readonly budget_bytes_used?: number;
}

/** How much the fields say: `short` and `least` are for results with little room. */
type WarningForm = 'full' | 'short' | 'least';

/**
 * The fields for a result of `bytes` without them, or `undefined` below the soft limit. `extra` tells what the fields
 * add to the result's size.
 */
export function budgetMeta(
  budget: TurnBudget,
  bytes: number,
  extra: (fields: BudgetMeta) => number,
  form: WarningForm = 'full',
): BudgetMeta | undefined {
  let fields = fieldsFor(budget, bytes, form);
  // The figure has a few digits more or less; the second round is stable unless it passes a limit on the way.
  for (let round = 0; round < 4 && fields !== undefined; round++) {
    const next = fieldsFor(budget, bytes + extra(fields), form);
    if (next?.budget_bytes_used === fields.budget_bytes_used) break;
    fields = next;
  }
  return fields;
}

const SHORT_WARNING = 'Context budget used up. Narrow the scope.';
const LEAST_WARNING = 'Budget used up.';

function fieldsFor(budget: TurnBudget, bytes: number, form: WarningForm): BudgetMeta | undefined {
  const after = spend(budget, bytes);
  const warning = budgetWarning(after);
  if (warning === undefined) return undefined;
  if (form === 'least') return { budget_warning: LEAST_WARNING };
  const shown = form === 'short' ? SHORT_WARNING : warning;
  return { budget_warning: shown, budget_bytes_used: after.bytesUsed };
}
