/** What the models have left after reserves, with the settings of a configuration. */
import { type ModelContextLimits } from '../contract/model-limits.js';
import { type BudgetedPhase } from '../contract/phase-budgets.js';
import type { WarningDetail } from '../contract/warnings.js';
import { type EffectiveContext } from '../tokens/effective-context.js';
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
export declare function modelLimits(model: string, settings: LimitSettings, phase?: BudgetedPhase): ModelLimitsReport;
export interface LimitsTable {
    /** When the figures were last compared with what the makers state. */
    readonly date: string;
    readonly models: readonly ModelLimitsReport[];
    readonly warnings: readonly WarningDetail[];
}
/** Every model of the table and of the overrides. */
export declare function limitsTable(settings: LimitSettings): LimitsTable;
