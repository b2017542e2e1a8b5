/** The budgets of turns, as the rooms above open them. */
export {
  createBudgetRegistry,
  getContextBudget,
  resetContextBudget,
  type TurnId,
} from '../bound/budget/budget-registry.js';
export { callLimit, TURN_BUDGET, type TurnBudget } from '../bound/budget/turn-budget.js';
