/**
 * The strategies that decide which items of a list stay. They are plain data, so that a governed tool loads no schema
 * library.
 */
export const TRUNCATION_STRATEGIES = [
  'first',
  'top',
  'newest',
  'head-summary-tail',
  'none',
  'route',
  'history',
  'tree',
] as const;

/** These are about one list that is read in order, or as a whole. */
export const SINGLE_LIST_STRATEGIES: readonly string[] = [
  'head-summary-tail',
  'none',
  'route',
  'history',
  'tree',
];
