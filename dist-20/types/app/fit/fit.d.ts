import { type ContentFidelity, FIDELITY_SCHEMA_VERSION } from '../../contract/fidelity.js';
import { type FidelityLevel } from '../../contract/levels.js';
import { type WarningCode, type WarningDetail } from '../../contract/warnings.js';
import { type AllocationStrategy } from '../../prompt/allocate.js';
import type { LearnedFacts } from '../learned-ratios.js';
import { type FitItem } from './check-item.js';
import { type FitOptions } from './fit-options.js';
export type { FitItem, FitOptions };
export interface FittedItem {
    readonly id: string;
    readonly tokens_before: number;
    /** Tokens of its text, without the line that names it. */
    readonly tokens_after: number;
    readonly level: FidelityLevel | 'dropped';
    readonly priority: number;
    /** One sentence for a person. */
    readonly why: string;
    readonly truncated?: true;
    /** Whose words an item has that is not whole: a model's, or its own, quoted. Not known of a plan with models. */
    readonly summary?: 'extractive' | 'model';
}
export interface FitResult {
    /** The fitted context as it is to be sent. Empty for a dry run. */
    readonly text: string;
    readonly tokens: number;
    /** Tokens as the model's own provider counts them, when configuration names it and it was asked. */
    readonly provider_tokens?: number;
    readonly budget: number;
    readonly counter: string;
    readonly exact: boolean;
    /** What the counter learned from reported usage, when `research.learn_token_ratios` is on and it was used. */
    readonly learned_ratios?: LearnedFacts;
    readonly strategy: AllocationStrategy;
    /** How items that are not whole were summarised; for a dry run, how they would be. */
    readonly summaries: 'none' | 'extractive' | 'model' | 'mixed';
    readonly items: readonly FittedItem[];
    /** Document 2's allocation result. */
    readonly allocation: AllocationResult;
    readonly content_fidelity_schema_version: typeof FIDELITY_SCHEMA_VERSION;
    readonly content_fidelity: ContentFidelity;
    readonly dropped_content_ids: readonly string[];
    readonly content_archive_hashes: Readonly<Record<string, string>>;
    /** Secrets that were replaced. */
    readonly redacted: number;
    readonly warning_details: readonly WarningDetail[];
    /** The distinct codes. */
    readonly warnings: readonly WarningCode[];
    /** Sentences about what was given and changes nothing, or is likely a slip. */
    readonly input_notes: readonly string[];
}
export interface AllocationResult {
    readonly items: readonly string[];
    readonly total_tokens: number;
    readonly fidelity_metadata: Readonly<Record<string, {
        readonly phase: string;
        readonly level: FidelityLevel;
    }>>;
    readonly warnings: readonly WarningCode[];
    readonly dropped_ids: readonly string[];
}
/** Fits the items and gives the text with the record of what happened to each of them. */
export declare function fit(items: readonly FitItem[], options?: FitOptions): Promise<FitResult>;
