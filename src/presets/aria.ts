/**
 * The entry `plimsoll/presets/aria`: the tool output policy of one server, that of a space game. It holds its tools
 * with their limits, its kinds of personal data, and the segments of its context. A server passes it in:
 * `createGovernor({ preset: ARIA })`.
 */
import { defineTools, NO_TOOLS, ROUTE_DEFAULTS, type ToolTable, TREE_DEFAULTS } from '../engine/own-tool.js';
import type { SegmentRule } from '../engine/segments.js';
import { NAMES_IN_LOGS } from '../trust/log-record.js';

/** Limits of navigation. `OUTPUT_*` is what a tool may return, the others what a request may ask for. */
export const UNIVERSE = Object.freeze({
  OUTPUT_MAX_ROUTE: ROUTE_DEFAULTS.maxItems,
  OUTPUT_MAX_SYSTEMS: 50,
  OUTPUT_MAX_HOTSPOTS: 50,
  OUTPUT_MAX_CHOKEPOINTS: 50,
  OUTPUT_MAX_FW_SYSTEMS: 50,
  OUTPUT_MAX_ROUTE_BYTES: ROUTE_DEFAULTS.maxBytes,
  OUTPUT_MAX_SEARCH_BYTES: 3_072,
  OUTPUT_MAX_BORDERS_BYTES: 3_072,
  OUTPUT_MAX_LOOP_BYTES: 3_072,
  ROUTE_SUMMARIZE_THRESHOLD: ROUTE_DEFAULTS.threshold,
  ROUTE_SHOW_HEAD: ROUTE_DEFAULTS.head,
  ROUTE_SHOW_TAIL: ROUTE_DEFAULTS.tail,
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
  OUTPUT_MAX_SKILL_TREE: TREE_DEFAULTS.maxItems,
  OUTPUT_MAX_SEARCH_BYTES: 2_048,
  OUTPUT_MAX_AGENTS_BYTES: 3_072,
  SEARCH_DEFAULT_LIMIT: 10,
  SEARCH_MAX_LIMIT: 50,
  AGENT_DEFAULT_LIMIT: 20,
  AGENT_MAX_LIMIT: 100,
  SKILL_TREE_SUMMARIZE_THRESHOLD: TREE_DEFAULTS.threshold,
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

const limit = (max: number) => ({ limit: { min: 1, max } });

/** The tools that the tool output policy names. A distance ranks the nearest first; a buyer wants the lowest asking price. */
export const DOCUMENT_TOOLS: ToolTable = defineTools(
  {
    'universe.route': {
      lists: [{ key: 'systems', maxItems: UNIVERSE.OUTPUT_MAX_ROUTE }],
      maxBytes: UNIVERSE.OUTPUT_MAX_ROUTE_BYTES,
      strategy: 'route',
      inputs: {},
      sensitivity: 'public',
    },
    'universe.search': {
      lists: [{ key: 'systems', maxItems: UNIVERSE.OUTPUT_MAX_SYSTEMS, rankBy: 'relevance' }],
      maxBytes: UNIVERSE.OUTPUT_MAX_SEARCH_BYTES,
      strategy: 'top',
      inputs: limit(UNIVERSE.SEARCH_MAX_LIMIT),
      sensitivity: 'public',
    },
    'universe.borders': {
      lists: [
        { key: 'systems', maxItems: UNIVERSE.OUTPUT_MAX_SYSTEMS, rankBy: 'distance', descending: false },
      ],
      maxBytes: UNIVERSE.OUTPUT_MAX_BORDERS_BYTES,
      strategy: 'top',
      inputs: limit(UNIVERSE.BORDERS_MAX_LIMIT),
      sensitivity: 'public',
    },
    'universe.loop': {
      lists: [{ key: 'systems', maxItems: UNIVERSE.OUTPUT_MAX_SYSTEMS }],
      maxBytes: UNIVERSE.OUTPUT_MAX_LOOP_BYTES,
      strategy: 'none',
      inputs: {
        target_jumps: { min: UNIVERSE.LOOP_MIN_TARGET_JUMPS, max: UNIVERSE.LOOP_MAX_TARGET_JUMPS },
        min_borders: { min: UNIVERSE.LOOP_MIN_BORDERS, max: UNIVERSE.LOOP_MAX_MIN_BORDERS },
        max_borders: { max: UNIVERSE.LOOP_MAX_BORDERS, notBelow: 'min_borders' },
      },
      sensitivity: 'public',
    },
    'market.orders': {
      lists: [
        { key: 'buy_orders', maxItems: MARKET.OUTPUT_MAX_ORDERS, rankBy: 'price', descending: true },
        { key: 'sell_orders', maxItems: MARKET.OUTPUT_MAX_ORDERS, rankBy: 'price', descending: false },
      ],
      maxBytes: MARKET.OUTPUT_MAX_ORDERS_BYTES,
      strategy: 'top',
      inputs: limit(MARKET.ORDERS_MAX_LIMIT),
      sensitivity: 'market',
    },
    'market.arbitrage': {
      lists: [{ key: 'opportunities', maxItems: MARKET.OUTPUT_MAX_ARBITRAGE, rankBy: 'margin' }],
      maxBytes: MARKET.OUTPUT_MAX_ARBITRAGE_BYTES,
      strategy: 'top',
      inputs: limit(MARKET.ARBITRAGE_MAX_LIMIT),
      sensitivity: 'market',
    },
    'sde.search': {
      lists: [{ key: 'items', maxItems: SDE.OUTPUT_MAX_SEARCH_ITEMS, rankBy: 'match_score' }],
      maxBytes: SDE.OUTPUT_MAX_SEARCH_BYTES,
      strategy: 'top',
      inputs: limit(SDE.SEARCH_MAX_LIMIT),
      sensitivity: 'public',
    },
    'sde.agent_search': {
      lists: [{ key: 'agents', maxItems: SDE.OUTPUT_MAX_AGENTS, rankBy: 'distance', descending: false }],
      maxBytes: SDE.OUTPUT_MAX_AGENTS_BYTES,
      strategy: 'top',
      inputs: limit(SDE.AGENT_MAX_LIMIT),
      sensitivity: 'public',
    },
    'skills.easy_80_plan': {
      lists: [{ key: 'skills', maxItems: SKILLS.OUTPUT_MAX_SKILLS, rankBy: 'core' }],
      maxBytes: SKILLS.OUTPUT_MAX_PLAN_BYTES,
      strategy: 'top',
      inputs: limit(SKILLS.PLAN_MAX_LIMIT),
      sensitivity: 'public',
    },
  },
  NO_TOOLS,
);

export type DataHandling = 'redact' | 'redact-in-logs' | 'on-request' | 'pass' | 'not-stored';

export interface DataTypeRule {
  readonly label: string;
  /** The policy's own words. */
  readonly policy: string;
  readonly handling: DataHandling;
  /** What the program does about it. */
  readonly applied: string;
  /** Field names that belong to it, in any spelling. Empty: they are known by `secretNameKind` and by their format. */
  readonly fields: readonly string[];
}

function rule(
  label: string,
  policy: string,
  handling: DataHandling,
  applied: string,
  fields: string[],
): DataTypeRule {
  return Object.freeze({ label, policy, handling, applied, fields: Object.freeze(fields) });
}

/** The kinds of personal data that the tool output policy names, and what happens to each. */
export const DATA_TYPES = Object.freeze({
  oauth_tokens: rule(
    'OAuth tokens',
    'Never in tool output',
    'redact',
    'Replaced by name and by format in results, logs and archives',
    [],
  ),
  character_names: rule('Character names', 'Pass through (public)', 'pass', 'Left as they are', [
    'character_name',
  ]),
  wallet_balance: rule(
    'Wallet balance',
    'Only on explicit request',
    'on-request',
    'Left out of results unless the call names the field',
    ['wallet', 'wallet_balance'],
  ),
  corporation_keys: rule('Corporation keys', 'Redact in logs', 'redact-in-logs', 'Replaced in log records', [
    ...NAMES_IN_LOGS,
  ]),
  user_passwords: rule(
    'User passwords',
    'N/A (not stored)',
    'not-stored',
    'Never asked for; one that arrives all the same is replaced by name',
    [],
  ),
});

/** Fields that this game's servers give only on request. */
export const ON_REQUEST_FIELDS: readonly string[] = DATA_TYPES.wallet_balance.fields;

const KB = 1_024;

/** The seven segments of the tool output policy, in their order. */
export const DEFAULT_SEGMENTS: readonly SegmentRule[] = Object.freeze(
  [
    { name: 'CLAUDE.md', order: 1, priority: 'system', maxBytes: 20 * KB, required: true },
    { name: 'Pilot Profile', order: 2, priority: 'session', maxBytes: 3 * KB },
    { name: 'Persona Files', order: 3, priority: 'session', maxBytes: 15 * KB },
    { name: 'Session Context', order: 4, priority: 'session', maxBytes: 2 * KB },
    { name: 'Skill Base', order: 5, priority: 'invocation', maxBytes: 5 * KB },
    { name: 'Skill Overlay', order: 6, priority: 'invocation', maxBytes: 2 * KB },
    { name: 'Tool Results', order: 7, priority: 'dynamic', maxBytes: 10 * KB, perPart: true },
  ].map((rule) => Object.freeze(rule)),
);

/** For `createGovernor`: the nine tools, and the wallet only on request. */
export const ARIA = Object.freeze({ tools: DOCUMENT_TOOLS, onRequest: ON_REQUEST_FIELDS });
