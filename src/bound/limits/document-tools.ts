/** The nine tools that are known from the start. A distance ranks the nearest first; a buyer wants the lowest asking price. */
import { MARKET, SDE, SKILLS, UNIVERSE } from './domain-limits.js';
import type { ToolLimits } from './tool-limits.js';

const limit = (max: number) => ({ limit: { min: 1, max } });

export const DOCUMENT_TOOL_LIMITS: readonly ToolLimits[] = [
  {
    name: 'universe.route',
    lists: [{ key: 'systems', maxItems: UNIVERSE.OUTPUT_MAX_ROUTE }],
    maxBytes: UNIVERSE.OUTPUT_MAX_ROUTE_BYTES,
    strategy: 'route',
    inputs: {},
    sensitivity: 'public',
  },
  {
    name: 'universe.search',
    lists: [{ key: 'systems', maxItems: UNIVERSE.OUTPUT_MAX_SYSTEMS, rankBy: 'relevance' }],
    maxBytes: UNIVERSE.OUTPUT_MAX_SEARCH_BYTES,
    strategy: 'top',
    inputs: limit(UNIVERSE.SEARCH_MAX_LIMIT),
    sensitivity: 'public',
  },
  {
    name: 'universe.borders',
    lists: [{ key: 'systems', maxItems: UNIVERSE.OUTPUT_MAX_SYSTEMS, rankBy: 'distance', descending: false }],
    maxBytes: UNIVERSE.OUTPUT_MAX_BORDERS_BYTES,
    strategy: 'top',
    inputs: limit(UNIVERSE.BORDERS_MAX_LIMIT),
    sensitivity: 'public',
  },
  {
    name: 'universe.loop',
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
  {
    name: 'market.orders',
    lists: [
      { key: 'buy_orders', maxItems: MARKET.OUTPUT_MAX_ORDERS, rankBy: 'price', descending: true },
      { key: 'sell_orders', maxItems: MARKET.OUTPUT_MAX_ORDERS, rankBy: 'price', descending: false },
    ],
    maxBytes: MARKET.OUTPUT_MAX_ORDERS_BYTES,
    strategy: 'top',
    inputs: limit(MARKET.ORDERS_MAX_LIMIT),
    sensitivity: 'market',
  },
  {
    name: 'market.arbitrage',
    lists: [{ key: 'opportunities', maxItems: MARKET.OUTPUT_MAX_ARBITRAGE, rankBy: 'margin' }],
    maxBytes: MARKET.OUTPUT_MAX_ARBITRAGE_BYTES,
    strategy: 'top',
    inputs: limit(MARKET.ARBITRAGE_MAX_LIMIT),
    sensitivity: 'market',
  },
  {
    name: 'sde.search',
    lists: [{ key: 'items', maxItems: SDE.OUTPUT_MAX_SEARCH_ITEMS, rankBy: 'match_score' }],
    maxBytes: SDE.OUTPUT_MAX_SEARCH_BYTES,
    strategy: 'top',
    inputs: limit(SDE.SEARCH_MAX_LIMIT),
    sensitivity: 'public',
  },
  {
    name: 'sde.agent_search',
    lists: [{ key: 'agents', maxItems: SDE.OUTPUT_MAX_AGENTS, rankBy: 'distance', descending: false }],
    maxBytes: SDE.OUTPUT_MAX_AGENTS_BYTES,
    strategy: 'top',
    inputs: limit(SDE.AGENT_MAX_LIMIT),
    sensitivity: 'public',
  },
  {
    name: 'skills.easy_80_plan',
    lists: [{ key: 'skills', maxItems: SKILLS.OUTPUT_MAX_SKILLS, rankBy: 'core' }],
    maxBytes: SKILLS.OUTPUT_MAX_PLAN_BYTES,
    strategy: 'top',
    inputs: limit(SKILLS.PLAN_MAX_LIMIT),
    sensitivity: 'public',
  },
];
