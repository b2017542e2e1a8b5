/** What a program passes to `fit` beside the items. */
import type { Config } from '../../contract/config/config.js';
import type { FidelityLevel } from '../../contract/levels.js';
import type { BudgetedPhase } from '../../contract/phase-budgets.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { AllocationStrategy } from '../../prompt/allocate.js';
export interface FitOptions {
    /** Tokens that the text may have. Without it `model` and `phase` decide. */
    readonly budget?: number;
    /** Whose tokens are counted. Default: o200k. */
    readonly model?: string;
    /** The phase whose share of the model's context is the budget. Default: analysis. */
    readonly phase?: BudgetedPhase;
    /** What the reader wants to know; several questions as a list. */
    readonly query?: string | readonly string[];
    readonly strategy?: AllocationStrategy;
    /** Levels set by hand, by item id. */
    readonly levels?: Readonly<Record<string, FidelityLevel>>;
    /** A counter of your own instead of the model's. */
    readonly counter?: TokenCounter;
    readonly config?: Config;
    readonly env?: Readonly<Record<string, string | undefined>>;
    readonly cwd?: string;
    readonly clock?: Clock;
    readonly signal?: AbortSignal;
    /** Only the plan: no model is asked, nothing is kept or sent, and the text stays empty. */
    readonly dryRun?: boolean;
    /** Told about long work: summaries by a model. */
    readonly onProgress?: (message: string) => void;
}
export declare function checkFitOptions(options: FitOptions): void;
