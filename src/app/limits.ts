/** Computes what each model has left after reserves, with the settings of a configuration. */
import {
  DEFAULT_LIMITS_KEY,
  DEFAULT_MODEL_LIMITS,
  MODEL_LIMITS_DATE,
  type ModelContextLimits,
} from '../contract/model-limits.js';
import { type BudgetedPhase, PHASE_BUDGET_SHARE } from '../contract/phase-budgets.js';
import { formatProviderId } from '../contract/provider-id.js';
import type { WarningDetail } from '../contract/warnings.js';
import {
  type CallLimits,
  callLimits,
  type EffectiveContext,
  effectiveContext,
} from '../tokens/effective-context.js';
import { phaseBudget } from '../tokens/phase-budget.js';
import type { ModelLimitsOverrides } from '../tokens/resolve-model-limits.js';

/** The options of `[research]` that limits depend on. */
export interface LimitSettings {
  readonly token_safety_margin: number;
  readonly runtime_overhead: number;
  readonly model_context_overrides: ModelLimitsOverrides;
}

export interface ModelLimitsReport {
  readonly model: string;
  readonly effective: number;
  /** context_window - output_reserved - runtime_overhead - safety_margin = effective, never below 0. */
  readonly terms: EffectiveContext['terms'];
  readonly token_safety_margin: number;
  readonly input_budget: number;
  readonly max_output_tokens: number;
  readonly budgeting_mode: ModelContextLimits['budgeting_mode'];
  /** What the window is known from. */
  readonly source: EffectiveContext['source'];
  readonly phases: Readonly<Record<BudgetedPhase, number>>;
  /** The phase that was asked for, and its budget. */
  readonly phase?: BudgetedPhase;
  readonly budget?: number;
  readonly warnings: readonly WarningDetail[];
}

const BUDGETED_PHASES = Object.keys(PHASE_BUDGET_SHARE) as BudgetedPhase[];

export function modelLimits(
  model: string,
  settings: LimitSettings,
  phase?: BudgetedPhase,
): ModelLimitsReport {
  const context = contextOf(model, settings);
  const budgets = BUDGETED_PHASES.map((name) => phaseBudget(name, context));
  const chosen = budgets.find((budget) => budget.phase === phase);
  const floored = (chosen === undefined ? budgets : [chosen]).flatMap((budget) => budget.warnings);
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
      budgets.map((budget) => [budget.phase, budget.budget]),
    ) as ModelLimitsReport['phases'],
    ...(chosen === undefined ? {} : { phase: chosen.phase, budget: chosen.budget }),
    warnings: [...context.warnings, ...floored],
  };
}

/** What one call to the model may have. */
export function modelCallLimits(model: string, settings: LimitSettings): CallLimits {
  return callLimits(contextOf(model, settings));
}

function contextOf(model: string, settings: LimitSettings): EffectiveContext {
  return effectiveContext(model, {
    overrides: settings.model_context_overrides,
    safetyMargin: settings.token_safety_margin,
    runtimeOverhead: settings.runtime_overhead,
  });
}

export interface LimitsTable {
  /** When the figures were last compared with what the makers state. */
  readonly date: string;
  readonly models: readonly ModelLimitsReport[];
  readonly warnings: readonly WarningDetail[];
}

/** Every model of the table and of the overrides. */
export function limitsTable(settings: LimitSettings): LimitsTable {
  const names = [...Object.keys(DEFAULT_MODEL_LIMITS), ...Object.keys(settings.model_context_overrides)]
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== DEFAULT_LIMITS_KEY);
  const models = [...new Set(names)].map((name) => modelLimits(name, settings));
  return { date: MODEL_LIMITS_DATE, models, warnings: [] };
}
