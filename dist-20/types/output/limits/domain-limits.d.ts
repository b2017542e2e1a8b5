/**
 * Document 1's limits by domain, under the names the document uses. What a tool may return (`OUTPUT_*`) and what a
 * request may ask for. An output limit is never above the input limit that feeds it; a test sees to it.
 */
export declare const UNIVERSE: Readonly<{
    readonly OUTPUT_MAX_ROUTE: 100;
    readonly OUTPUT_MAX_SYSTEMS: 50;
    readonly OUTPUT_MAX_HOTSPOTS: 50;
    readonly OUTPUT_MAX_CHOKEPOINTS: 50;
    readonly OUTPUT_MAX_FW_SYSTEMS: 50;
    readonly OUTPUT_MAX_ROUTE_BYTES: 5120;
    readonly OUTPUT_MAX_SEARCH_BYTES: 3072;
    readonly OUTPUT_MAX_BORDERS_BYTES: 3072;
    readonly OUTPUT_MAX_LOOP_BYTES: 3072;
    readonly ROUTE_SUMMARIZE_THRESHOLD: 20;
    readonly ROUTE_SHOW_HEAD: 5;
    readonly ROUTE_SHOW_TAIL: 5;
    readonly SEARCH_DEFAULT_LIMIT: 20;
    readonly SEARCH_MAX_LIMIT: 100;
    readonly BORDERS_DEFAULT_LIMIT: 20;
    readonly BORDERS_MAX_LIMIT: 50;
    readonly LOOP_MIN_TARGET_JUMPS: 10;
    readonly LOOP_MAX_TARGET_JUMPS: 100;
    readonly LOOP_MIN_BORDERS: 2;
    readonly LOOP_MAX_MIN_BORDERS: 10;
    readonly LOOP_MAX_BORDERS: 15;
}>;
/** Limits of market tools. */
export declare const MARKET: Readonly<{
    readonly OUTPUT_MAX_ORDERS: 20;
    readonly OUTPUT_MAX_ARBITRAGE: 20;
    readonly OUTPUT_MAX_ORDERS_BYTES: 3072;
    readonly OUTPUT_MAX_ARBITRAGE_BYTES: 5120;
    readonly ORDERS_DEFAULT_LIMIT: 10;
    readonly ORDERS_MAX_LIMIT: 50;
    readonly ARBITRAGE_DEFAULT_LIMIT: 20;
    readonly ARBITRAGE_MAX_LIMIT: 50;
}>;
/** Limits of static data. */
export declare const SDE: Readonly<{
    readonly OUTPUT_MAX_SEARCH_ITEMS: 20;
    readonly OUTPUT_MAX_AGENTS: 30;
    readonly OUTPUT_MAX_SKILL_TREE: 30;
    readonly OUTPUT_MAX_SEARCH_BYTES: 2048;
    readonly OUTPUT_MAX_AGENTS_BYTES: 3072;
    readonly SEARCH_DEFAULT_LIMIT: 10;
    readonly SEARCH_MAX_LIMIT: 50;
    readonly AGENT_DEFAULT_LIMIT: 20;
    readonly AGENT_MAX_LIMIT: 100;
    readonly SKILL_TREE_SUMMARIZE_THRESHOLD: 20;
}>;
/** Limits of skill tools. */
export declare const SKILLS: Readonly<{
    readonly OUTPUT_MAX_SKILLS: 30;
    readonly OUTPUT_MAX_ACTIVITIES: 50;
    readonly OUTPUT_MAX_PLAN_BYTES: 3072;
    readonly PLAN_DEFAULT_LIMIT: 30;
    readonly PLAN_MAX_LIMIT: 100;
}>;
/** Limits of fittings. */
export declare const FITTING: Readonly<{
    readonly OUTPUT_MAX_WARNINGS: 10;
}>;
/** Limits of every tool. */
export declare const GLOBAL: Readonly<{
    /** What any tool may return, its `_meta` included, in UTF-8 bytes. */
    readonly MAX_OUTPUT_SIZE_BYTES: 10240;
    /** Below this a frame with its `_meta` does not fit. */
    readonly MIN_OUTPUT_SIZE_BYTES: 256;
    readonly DEFAULT_MAX_ITEMS: 50;
    readonly MAX_ERROR_MESSAGE_LENGTH: 500;
    readonly LIST_SUMMARIZE_THRESHOLD: 30;
    readonly HISTORY_RAW_DAYS: 30;
    readonly TURN_SOFT_LIMIT_BYTES: 51200;
    readonly TURN_HARD_LIMIT_BYTES: 102400;
}>;
