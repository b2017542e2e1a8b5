import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapOutput } from '../own-answer/wrap-output.js';
import { budgetStatus, callLimit, newTurnBudget, spend } from './turn-budget.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const spent = (...calls: number[]) => calls.reduce(spend, newTurnBudget());

describe('the turn budget', () => {
  it('adds the bytes and counts the calls', () => {
    expect(budgetStatus(spent(1_000, 2_000, 500))).toMatchObject({ bytes_used: 3_500, tool_count: 3 });
    expect(budgetStatus(spent(...Array<number>(1_000).fill(100)))).toMatchObject({
      bytes_used: 100_000,
      tool_count: 1_000,
      hard_limit_exceeded: false,
    });
  });

  it('says nothing below the soft limit', () => {
    expect(budgetStatus(spent(10_000))).toEqual({
      bytes_used: 10_000,
      tool_count: 1,
      soft_limit_exceeded: false,
      hard_limit_exceeded: false,
      remaining_bytes: 92_400,
    });
    expect(budgetStatus(spent(51_200)).soft_limit_exceeded).toBe(false);
  });

  it('warns above the soft limit with the bytes left', () => {
    const status = budgetStatus(spent(51_201));
    expect(status).toMatchObject({
      soft_limit_exceeded: true,
      hard_limit_exceeded: false,
      remaining_bytes: 51_199,
    });
    expect(status.warning).toMatchInlineSnapshot(
      `"Context budget at 51,201 bytes of tool output in this turn, 51,199 bytes left of the 102,400 that a turn should keep to. Ask for fewer items or a narrower scope."`,
    );
  });

  it('asks for a narrower scope above the hard limit', () => {
    const status = budgetStatus(spent(102_401));
    expect(status).toMatchObject({
      soft_limit_exceeded: true,
      hard_limit_exceeded: true,
      remaining_bytes: 0,
    });
    expect(status.warning).toMatchInlineSnapshot(
      `"Context budget exceeded: 102,401 bytes of tool output in this turn, 0 bytes left of the 102,400 that a turn should keep to. Narrow the scope, or continue with what is here."`,
    );
  });

  it('refuses limits and amounts that make no sense', () => {
    expect(() => newTurnBudget({ softLimit: 10, hardLimit: 5 })).toThrow(
      'a soft limit of 10 and a hard limit of 5',
    );
    expect(() => newTurnBudget({ softLimit: 0 })).toThrow('a soft limit of 0');
    expect(() => spend(newTurnBudget(), -1)).toThrow('A call cannot return -1 bytes.');
  });

  it('tightens the limit of a call as the turn fills, when it is enforced', () => {
    const limits = [0, 51_200, 51_201, 76_800, 102_000, 102_400, 500_000].map((used) =>
      callLimit(spent(used), 10_240),
    );
    expect(limits).toEqual([10_240, 10_240, 10_239, 5_120, 2_560, 2_560, 2_560]);
    expect(callLimit(newTurnBudget({ softLimit: 4_000, hardLimit: 4_000 }), 10_240)).toBe(4_000);
    expect(callLimit(spent(500_000), 300)).toBe(300);
  });

  it('says in its warning that answers are shorter, when it is enforced', () => {
    const warnings = [60_000, 200_000].map(
      (used) => budgetStatus(spend(newTurnBudget({ enforced: true }), used)).warning,
    );
    expect(warnings).toMatchInlineSnapshot(`
      [
        "Context budget at 60,000 bytes of tool output in this turn, 42,400 bytes left of the 102,400 that a turn should keep to. Answers get shorter as it fills. Ask for fewer items or a narrower scope.",
        "Context budget exceeded: 200,000 bytes of tool output in this turn, 0 bytes left of the 102,400 that a turn should keep to. Until a new turn starts, answers show a quarter of what they may. Narrow the scope, or continue with what is here.",
      ]
    `);
  });
});

describe('an answer that uses up the budget', () => {
  const items = Array.from({ length: 100 }, (_, id) => ({ id, text: 'x'.repeat(90) }));

  it('carries the warning within its own limit, and the figure includes the warning', () => {
    for (const used of [51_200, 45_000, 101_000, 102_400, 200_000]) {
      const budget = spent(used);
      const result = wrapOutput({ items }, 'items', { maxItems: 100, budget, timestamp });
      expect(size(result)).toBeLessThanOrEqual(10_240);
      expect(result._meta.budget_bytes_used).toBe(used + size(result));
      expect(result._meta.budget_warning).toBe(budgetStatus(spend(budget, size(result))).warning);
    }
  });

  it('carries none as long as the turn stays below the soft limit with it', () => {
    const result = wrapOutput({ items: [1] }, 'items', { budget: spent(51_000), timestamp });
    expect(result._meta).toEqual({ count: 1, timestamp });
  });

  it('still warns, and shows an item, in the smallest limit that enforcement gives', () => {
    for (const used of [60_000, 200_000]) {
      const result = wrapOutput({ items }, 'items', { budget: spent(used), maxBytes: 512, timestamp });
      expect(size(result)).toBeLessThanOrEqual(512);
      expect(result._meta.budget_warning).toContain('Context budget');
      expect(result._meta.count).toBeGreaterThan(0);
    }
    const tiny = wrapOutput({ items }, 'items', { budget: spent(60_000), maxBytes: 330, timestamp });
    expect(tiny._meta.budget_warning).toMatchInlineSnapshot(`"Context budget used up. Narrow the scope."`);
  });

  it('states the right figure around every limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120_000 }), fc.integer({ min: 0, max: 80 }), (used, count) => {
        const budget = spent(used);
        const result = wrapOutput({ items: items.slice(0, count) }, 'items', {
          maxItems: 100,
          budget,
          timestamp,
        });
        const total = used + size(result);
        expect(size(result)).toBeLessThanOrEqual(10_240);
        if (result._meta.budget_bytes_used === undefined) expect(total).toBeLessThanOrEqual(51_200);
        else expect(result._meta.budget_bytes_used).toBe(total);
      }),
      { numRuns: 200 },
    );
  });
});
