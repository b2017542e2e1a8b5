/** Which items of a list stay when not all do. Plain, so that a governed tool loads no schema library. */
export const TRUNCATION_STRATEGIES = ['first', 'top', 'newest', 'head-summary-tail', 'none'] as const;
