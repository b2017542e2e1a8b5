/**
 * Limits by domain. What a tool may return (`OUTPUT_*`) and what a
 * request may ask for. An output limit is never above the input limit that feeds it; a test sees to it.
 */
export const UNIVERSE = Object.freeze({
  OUTPUT_MAX_ROUTE: 100,
  OUTPUT_MAX_SYSTEMS: 50,
  OUTPUT_MAX_HOTSPOTS: 50,
  OUTPUT_MAX_CHOKEPOINTS: 50,
  OUTPUT_MAX_FW_SYSTEMS: 50,
  OUTPUT_MAX_ROUTE_BYTES: 5_120,
  OUTPUT_MAX_SEARCH_BYTES: 3_072,
  OUTPUT_MAX_BORDERS_BYTES: 3_072,
  OUTPUT_MAX_LOOP_BYTES: 3_072,
  ROUTE_SUMMARIZE_THRESHOLD: 20,
  ROUTE_SHOW_HEAD: 5,
  ROUTE_SHOW_TAIL: 5,
  SEARCH_DEFAULT_LIMIT: 20,
  SEARCH_MAX_LIMIT: 100,
  BORDERS_DEFAULT_LIMIT: 20,
  BORDERS_MAX_LIMIT: 50,
  LOOP_MIN_TARGET_JUMPS: 10,
  LOOP_MAX_TARGET_JUMPS: 100,
  LOOP_MIN_BORDERS: 2,
  LOOP_MAX_MIN_BORDERS: 10,
  LOOP_MAX_BORDERS: 15,
} as const);

/** Limits of market tools. */
export const MARKET = Object.freeze({
  OUTPUT_MAX_ORDERS: 20,
  OUTPUT_MAX_ARBITRAGE: 20,
  OUTPUT_MAX_ORDERS_BYTES: 3_072,
  OUTPUT_MAX_ARBITRAGE_BYTES: 5_120,
  ORDERS_DEFAULT_LIMIT: 10,
  ORDERS_MAX_LIMIT: 50,
  ARBITRAGE_DEFAULT_LIMIT: 20,
  ARBITRAGE_MAX_LIMIT: 50,
} as const);

/** Limits of static data. */
export const SDE = Object.freeze({
  OUTPUT_MAX_SEARCH_ITEMS: 20,
  OUTPUT_MAX_AGENTS: 30,
  OUTPUT_MAX_SKILL_TREE: 30,
  OUTPUT_MAX_SEARCH_BYTES: 2_048,
  OUTPUT_MAX_AGENTS_BYTES: 3_072,
  SEARCH_DEFAULT_LIMIT: 10,
  SEARCH_MAX_LIMIT: 50,
  AGENT_DEFAULT_LIMIT: 20,
  AGENT_MAX_LIMIT: 100,
  SKILL_TREE_SUMMARIZE_THRESHOLD: 20,
} as const);

/** Limits of skill tools. */
export const SKILLS = Object.freeze({
  OUTPUT_MAX_SKILLS: 30,
  OUTPUT_MAX_ACTIVITIES: 50,
  OUTPUT_MAX_PLAN_BYTES: 3_072,
  PLAN_DEFAULT_LIMIT: 30,
  PLAN_MAX_LIMIT: 100,
} as const);

/** Limits of fittings. */
export const FITTING = Object.freeze({
  OUTPUT_MAX_WARNINGS: 10,
} as const);

/** Limits of every tool. */
export const GLOBAL = Object.freeze({
  /** What any tool may return, its `_meta` included, in UTF-8 bytes. */
  MAX_OUTPUT_SIZE_BYTES: 10_240,
  /** Below this a frame with its `_meta` does not fit. */
  MIN_OUTPUT_SIZE_BYTES: 256,
  DEFAULT_MAX_ITEMS: 50,
  MAX_ERROR_MESSAGE_LENGTH: 500,
  LIST_SUMMARIZE_THRESHOLD: 30,
  HISTORY_RAW_DAYS: 30,
  TURN_SOFT_LIMIT_BYTES: 51_200,
  TURN_HARD_LIMIT_BYTES: 102_400,
} as const);
