/** The fixed figures of budgets. They are plain data, so that counting loads no schema library. */

/** Share of the effective context that a phase may use. Planning sends no sources and has no share. */
export const PHASE_BUDGET_SHARE = Object.freeze({
  gathering: 0.8,
  analysis: 0.8,
  synthesis: 0.85,
  refinement: 0.7,
});
export type BudgetedPhase = keyof typeof PHASE_BUDGET_SHARE;

/** A phase budget below this is raised to it, as far as the model's input budget allows. */
export const MINIMUM_PHASE_BUDGET = 1_000;

export const DEFAULT_SAFETY_MARGIN = 0.15;
export const DEFAULT_RUNTIME_OVERHEAD = 60_000;
