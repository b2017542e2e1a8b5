import { describe, expect, it } from 'vitest';
import { defineTools, toolLimits } from '../../app/tool-output.js';
import { wrapTool } from './bound-own-answer.js';
import { wrapOutput } from './wrap-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const systems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `S${index}`,
    security: 0.4,
    distance: (index * 7) % 60,
    relevance: index,
  }));

describe('wrapTool', () => {
  it.each([
    ['universe.search', { systems: systems(60) }, 'systems'],
    ['universe.borders', { systems: systems(60) }, 'systems'],
    ['universe.route', { systems: systems(90) }, 'systems'],
    ['universe.loop', { systems: systems(60) }, 'systems'],
    ['sde.search', { items: systems(60).map((s) => ({ ...s, match_score: s.relevance })) }, 'items'],
    ['skills.easy_80_plan', { skills: systems(60).map((s, i) => ({ ...s, core: i > 55 })) }, 'skills'],
  ])('keeps %s within its own bytes and items', (name, data, key) => {
    const limits = toolLimits(name);
    const result = wrapTool(data, limits, { timestamp });
    expect(size(result)).toBeLessThanOrEqual(limits.maxBytes);
    expect((result[key] as unknown[]).length).toBeLessThanOrEqual(limits.lists[0]?.maxItems ?? 0);
  });

  it('puts the nearest, the best match and the core skills first', () => {
    const borders = wrapTool({ systems: systems(60) }, toolLimits('universe.borders'), { timestamp });
    expect((borders.systems as { distance: number }[])[0]?.distance).toBe(0);
    const skills = systems(60).map((skill, index) => ({ ...skill, core: index > 55 }));
    const plan = wrapTool({ skills }, toolLimits('skills.easy_80_plan'), { timestamp });
    expect((plan.skills as { core: boolean }[]).slice(0, 5).map(({ core }) => core)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('sorts the best of both sides of a market', () => {
    const orders = systems(30).map((_, index) => ({ price: index }));
    const result = wrapTool({ buy_orders: orders, sell_orders: orders }, toolLimits('market.orders'), {
      timestamp,
    });
    expect((result.buy_orders as { price: number }[])[0]?.price).toBe(29);
    expect((result.sell_orders as { price: number }[])[0]?.price).toBe(0);
    expect(result._meta.count).toBe(40);
  });

  it('follows a strategy that the user gave a named tool', () => {
    const tools = defineTools({ 'universe.route': { strategy: 'first', maxItems: 3 } });
    const result = wrapTool({ systems: systems(30) }, toolLimits('universe.route', tools), { timestamp });
    expect((result.systems as { name: string }[]).map(({ name }) => name)).toEqual(['S0', 'S1', 'S2']);
  });

  it('keeps both ends of a loop that is over its limit', () => {
    const loop = [...systems(60), { name: 'S0' }];
    const result = wrapTool({ systems: loop }, toolLimits('universe.loop'), { timestamp });
    const shown = result.systems as { name: string }[];
    expect([shown[0]?.name, shown.at(-1)?.name]).toEqual(['S0', 'S0']);
    expect(result._meta).toMatchObject({ summarized: true, original_count: 61 });
  });

  it('wraps a tool without a list as one thing, and only tightens the bytes', () => {
    const limits = toolLimits('a.b', defineTools({ 'a.b': { maxBytes: 1_000 } }));
    const data = { text: 'x'.repeat(5_000) };
    expect(size(wrapTool(data, limits, { timestamp }))).toBeLessThanOrEqual(1_000);
    expect(size(wrapTool(data, limits, { timestamp, maxBytes: 400 }))).toBeLessThanOrEqual(400);
    expect(size(wrapTool(data, limits, { timestamp, maxBytes: 9_000 }))).toBeLessThanOrEqual(1_000);
  });
});

describe('a sequence', () => {
  it('of any kind keeps both ends and says what is between them', () => {
    const steps = Array.from({ length: 100 }, (_, index) => `step ${index}`);
    const result = wrapOutput({ steps }, 'steps', { strategy: 'head-summary-tail', maxItems: 5, timestamp });
    expect(result.steps).toEqual([
      'step 0',
      'step 1',
      { summary: true, skipped_count: 96 },
      'step 98',
      'step 99',
    ]);
    expect(result._meta).toEqual({ count: 5, timestamp, summarized: true, original_count: 100 });
  });

  it('needs room for its summary', () => {
    expect(() => wrapOutput({ steps: [1] }, 'steps', { strategy: 'none', maxItems: 0, timestamp })).toThrow(
      'at least 1',
    );
    expect(
      wrapOutput({ steps: [1, 2, 3] }, 'steps', { strategy: 'none', maxItems: 1, timestamp }).steps,
    ).toEqual([{ summary: true, skipped_count: 3 }]);
  });
});
