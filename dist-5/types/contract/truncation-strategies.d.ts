/** Which items of a list stay when not all do. Plain, so that a governed tool loads no schema library. */
export declare const TRUNCATION_STRATEGIES: readonly ['first', 'top', 'newest', 'head-summary-tail', 'none'];
