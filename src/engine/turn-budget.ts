/** Opens the budgets of turns for the rooms above. */
export {
  createBudgetRegistry,
  getContextBudget,
  resetContextBudget,
  type TurnId,
} from '../bound/budget/budget-registry.js';
export { callLimit, TURN_BUDGET, type TurnBudget } from '../bound/budget/turn-budget.js';
