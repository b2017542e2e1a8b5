/** The budget's two fields of `_meta`. Their own bytes count, so the figure that stands in them includes them. */
import { type TurnBudget } from './turn-budget.js';
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
export declare function budgetMeta(budget: TurnBudget, bytes: number, extra: (fields: BudgetMeta) => number, form?: WarningForm): BudgetMeta | undefined;
export {};
