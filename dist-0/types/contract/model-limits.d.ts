/**
 * What the models can take: document 2's table and a few models people ask for by their API names. Dated data.
 * `resolveModelLimits` in tokens/ reads it, over the overrides of the configuration.
 */
export declare const BUDGETING_MODES: readonly ['input_only', 'combined'];
export type BudgetingMode = (typeof BUDGETING_MODES)[number];
export interface ModelContextLimits {
    readonly provider: string;
    readonly model: string;
    /** Total window in tokens. */
    readonly context_window: number;
    /** The most the model can answer. */
    readonly max_output_tokens: number;
    /** `combined`: input and output share the window, so the output is reserved out of it. */
    readonly budgeting_mode: BudgetingMode;
    readonly output_reserved: number;
}
/** When the figures below were last compared with what the makers state. */
export declare const MODEL_LIMITS_DATE = "2026-11-15";
export declare const DEFAULT_LIMITS_KEY = "_default";
export declare const DEFAULT_MODEL_LIMITS: Readonly<Record<string, ModelContextLimits>>;
