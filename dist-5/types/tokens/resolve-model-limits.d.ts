/**
 * What a model can take: an override over the dated table over a cautious default. Pure look-up by the key of the
 * provider id, so case, spaces and the transport tag do not matter.
 */
import { type ModelContextLimits } from '../contract/model-limits.js';
import { type ProviderId } from '../contract/provider-id.js';
import type { WarningDetail } from '../contract/warnings.js';
/** One entry of `model_context_overrides`. */
export interface ModelLimitsOverride {
    readonly context_window?: number | undefined;
    readonly max_output_tokens?: number | undefined;
    readonly budgeting_mode?: ModelContextLimits['budgeting_mode'] | undefined;
    readonly output_reserved?: number | undefined;
    readonly runtime_overhead?: number | undefined;
}
export type ModelLimitsOverrides = Readonly<Record<string, ModelLimitsOverride>>;
export interface ResolvedLimits {
    readonly id: ProviderId;
    readonly limits: ModelContextLimits;
    /** What the window is known from. */
    readonly source: 'override' | 'table' | 'default';
    readonly defaulted: boolean;
    /** The override's own overhead, where it states one. */
    readonly runtimeOverhead: number | undefined;
    readonly warnings: readonly WarningDetail[];
}
/** The window and the answer of a model: from the overrides, else the table, else a cautious default with a warning. */
export declare function resolveModelLimits(providerId: string, options?: {
    readonly overrides?: ModelLimitsOverrides;
}): ResolvedLimits;
/** Room for input before overhead and margin: the window less the answer, where both share it. */
export declare function inputBudget(limits: ModelContextLimits): number;
/**
 * Where input and output share the window and no reserve is stated, the longest answer is reserved, but never more than
 * half of the window: a prompt that fills everything leaves no room to answer.
 */
export declare function outputReserve(limits: ModelContextLimits): number;
export declare function requireWhole(value: number, least: number, name: string): void;
