
import {
  phaseBudget
} from "./chunk-KX3WMRXI.js";
import {
  effectiveContext
} from "./chunk-62XU4RBT.js";
import {
  DEFAULT_LIMITS_KEY,
  DEFAULT_MODEL_LIMITS,
  MODEL_LIMITS_DATE
} from "./chunk-H6SA3GLP.js";
import {
  formatProviderId
} from "./chunk-GRWRJAL4.js";
import {
  PHASE_BUDGET_SHARE
} from "./chunk-FKREJWJN.js";

// src/app/limits.ts
var BUDGETED_PHASES = Object.keys(PHASE_BUDGET_SHARE);
function modelLimits(model, settings, phase) {
  let context = effectiveContext(model, {
    overrides: settings.model_context_overrides,
    safetyMargin: settings.token_safety_margin,
    runtimeOverhead: settings.runtime_overhead
  }), budgets = BUDGETED_PHASES.map((name) => phaseBudget(name, context)), chosen = budgets.find((budget) => budget.phase === phase), floored = (chosen === void 0 ? budgets : [chosen]).flatMap((budget) => budget.warnings);
  return {
    model: formatProviderId(context.id),
    effective: context.effective,
    terms: context.terms,
    token_safety_margin: context.safetyMargin,
    input_budget: context.inputBudget,
    max_output_tokens: context.limits.max_output_tokens,
    budgeting_mode: context.limits.budgeting_mode,
    source: context.source,
    phases: Object.fromEntries(
      budgets.map((budget) => [budget.phase, budget.budget])
    ),
    ...chosen === void 0 ? {} : { phase: chosen.phase, budget: chosen.budget },
    warnings: [...context.warnings, ...floored]
  };
}
function limitsTable(settings) {
  let names = [...Object.keys(DEFAULT_MODEL_LIMITS), ...Object.keys(settings.model_context_overrides)].map((name) => name.trim().toLowerCase()).filter((name) => name !== DEFAULT_LIMITS_KEY), models = [...new Set(names)].map((name) => modelLimits(name, settings));
  return { date: MODEL_LIMITS_DATE, models, warnings: [] };
}

export {
  modelLimits,
  limitsTable
};
//# sourceMappingURL=chunk-BJP4XCLJ.js.map
