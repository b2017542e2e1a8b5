import { type TurnBudget } from '../budget/turn-budget.js';
/** The result to send, which is the one given when there is nothing to say. `bytes` is its size as JSON. */
export declare function attachBudgetWarning(result: unknown, bytes: number, budget: TurnBudget): unknown;
