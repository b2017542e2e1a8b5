import { describe, expect, it } from 'vitest';
import { GLOBAL } from '../bound/limits/global-limits.js';
import { DOCUMENT_TOOLS, FITTING, MARKET, SDE, SKILLS, UNIVERSE } from './aria.js';

describe('the limits by domain', () => {
  it('are the figures that the document prints', () => {
    expect(UNIVERSE).toMatchObject({
      OUTPUT_MAX_ROUTE: 100,
      OUTPUT_MAX_SYSTEMS: 50,
      OUTPUT_MAX_HOTSPOTS: 50,
      OUTPUT_MAX_CHOKEPOINTS: 50,
      OUTPUT_MAX_FW_SYSTEMS: 50,
      ROUTE_SUMMARIZE_THRESHOLD: 20,
      ROUTE_SHOW_HEAD: 5,
      ROUTE_SHOW_TAIL: 5,
    });
    expect(MARKET).toMatchObject({ OUTPUT_MAX_ORDERS: 20, OUTPUT_MAX_ARBITRAGE: 20 });
    expect(SDE).toMatchObject({
      OUTPUT_MAX_SEARCH_ITEMS: 20,
      OUTPUT_MAX_AGENTS: 30,
      OUTPUT_MAX_SKILL_TREE: 30,
    });
    expect(SKILLS).toMatchObject({ OUTPUT_MAX_SKILLS: 30, OUTPUT_MAX_ACTIVITIES: 50 });
    expect(FITTING).toEqual({ OUTPUT_MAX_WARNINGS: 10 });
    expect(GLOBAL).toMatchObject({
      MAX_OUTPUT_SIZE_BYTES: 10_240,
      MAX_ERROR_MESSAGE_LENGTH: 500,
      DEFAULT_MAX_ITEMS: 50,
      TURN_SOFT_LIMIT_BYTES: 51_200,
      TURN_HARD_LIMIT_BYTES: 102_400,
    });
  });

  it('cannot be changed', () => {
    for (const limits of [UNIVERSE, MARKET, SDE, SKILLS, FITTING, GLOBAL]) {
      expect(Object.isFrozen(limits)).toBe(true);
    }
  });

  it('are consistent: what comes out is at most what may be asked for, defaults are within', () => {
    const pairs: [output: number, inputMax: number, inputDefault: number][] = [
      [UNIVERSE.OUTPUT_MAX_SYSTEMS, UNIVERSE.SEARCH_MAX_LIMIT, UNIVERSE.SEARCH_DEFAULT_LIMIT],
      [UNIVERSE.OUTPUT_MAX_SYSTEMS, UNIVERSE.BORDERS_MAX_LIMIT, UNIVERSE.BORDERS_DEFAULT_LIMIT],
      [MARKET.OUTPUT_MAX_ORDERS, MARKET.ORDERS_MAX_LIMIT, MARKET.ORDERS_DEFAULT_LIMIT],
      [MARKET.OUTPUT_MAX_ARBITRAGE, MARKET.ARBITRAGE_MAX_LIMIT, MARKET.ARBITRAGE_DEFAULT_LIMIT],
      [SDE.OUTPUT_MAX_SEARCH_ITEMS, SDE.SEARCH_MAX_LIMIT, SDE.SEARCH_DEFAULT_LIMIT],
      [SDE.OUTPUT_MAX_AGENTS, SDE.AGENT_MAX_LIMIT, SDE.AGENT_DEFAULT_LIMIT],
      [SKILLS.OUTPUT_MAX_SKILLS, SKILLS.PLAN_MAX_LIMIT, SKILLS.PLAN_DEFAULT_LIMIT],
    ];
    for (const [output, max, byDefault] of pairs) {
      expect(output).toBeLessThanOrEqual(max);
      expect(byDefault).toBeLessThanOrEqual(max);
    }
    expect(UNIVERSE.ROUTE_SHOW_HEAD + UNIVERSE.ROUTE_SHOW_TAIL).toBeLessThan(
      UNIVERSE.ROUTE_SUMMARIZE_THRESHOLD,
    );
    expect(UNIVERSE.LOOP_MIN_BORDERS).toBeLessThan(UNIVERSE.LOOP_MAX_MIN_BORDERS);
    expect(UNIVERSE.LOOP_MAX_MIN_BORDERS).toBeLessThanOrEqual(UNIVERSE.LOOP_MAX_BORDERS);
  });

  it('give each of the nine tools its items, bytes and strategy', () => {
    const rows = [...DOCUMENT_TOOLS.values()].map(({ name, lists, maxBytes, strategy }) => {
      const ranks = lists.map(({ rankBy, descending }) =>
        rankBy === undefined ? '' : ` by ${String(rankBy)}${descending === false ? ', lowest first' : ''}`,
      );
      return [
        name,
        lists.map((list, i) => `${list.maxItems} ${list.key}${ranks[i]}`).join('; '),
        maxBytes,
        strategy,
      ];
    });
    expect(rows).toEqual([
      ['universe.route', '100 systems', 5_120, 'route'],
      ['universe.search', '50 systems by relevance', 3_072, 'top'],
      ['universe.borders', '50 systems by distance, lowest first', 3_072, 'top'],
      ['universe.loop', '50 systems', 3_072, 'none'],
      ['market.orders', '20 buy_orders by price; 20 sell_orders by price, lowest first', 3_072, 'top'],
      ['market.arbitrage', '20 opportunities by margin', 5_120, 'top'],
      ['sde.search', '20 items by match_score', 2_048, 'top'],
      ['sde.agent_search', '30 agents by distance, lowest first', 3_072, 'top'],
      ['skills.easy_80_plan', '30 skills by core', 3_072, 'top'],
    ]);
  });
});
