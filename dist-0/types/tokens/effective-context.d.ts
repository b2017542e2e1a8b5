import { type ModelLimitsOverrides, type ResolvedLimits } from './resolve-model-limits.js';
export interface EffectiveContextOptions {
    readonly overrides?: ModelLimitsOverrides;
    /** `token_safety_margin`: from 0 up to, but not including, 1. */
    readonly safetyMargin?: number;
    /** `runtime_overhead`: used for `[cli]` ids, and for untagged ones of models that a program may serve. */
    readonly runtimeOverhead?: number;
}
export interface EffectiveContext extends ResolvedLimits {
    /** context_window - output_reserved - runtime_overhead - safety_margin = effective, unless that were below 0. */
    readonly terms: {
        readonly context_window: number;
        readonly output_reserved: number;
        readonly runtime_overhead: number;
        /** The margin in tokens, rounded up. */
        readonly safety_margin: number;
    };
    readonly safetyMargin: number;
    /** Before overhead and margin: what the provider itself would accept. */
    readonly inputBudget: number;
    readonly effective: number;
}
/** What a prompt to this model may hold, as a sum: the window less the answer, the overhead of a host program and the margin. */
export declare function effectiveContext(providerId: string, options?: EffectiveContextOptions): EffectiveContext;
export declare function requireMargin(margin: number): void;
