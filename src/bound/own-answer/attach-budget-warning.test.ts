import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileValue } from '../../../test/support/hostile-values.js';
import { newTurnBudget, spend } from '../budget/turn-budget.js';
import { summarizeRoute } from '../triggers/summarize-route.js';
import { summarizeTree } from '../triggers/summarize-tree.js';
import { attachBudgetWarning } from './attach-budget-warning.js';
import type { WrappedOutput } from './payload.js';
import { wrapOutput, wrapOutputMulti } from './wrap-output.js';
import { wrapScalarOutput } from './wrap-scalar-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const used = spend(newTurnBudget(), 60_000);
const warn = (result: WrappedOutput) =>
  attachBudgetWarning(result, size(result), used) as WrappedOutput & Record<string, unknown>;
const systems = (count: number, name = 'System') =>
  Array.from({ length: count }, (_, id) => ({ id, name: `${name} ${id}`, security: id / 30 }));

describe('a route that fills its limit', () => {
  it('makes room for the warning and stays a route with both ends', () => {
    const full = summarizeRoute({ systems: systems(30, 'x'.repeat(400)) }, { timestamp });
    expect(size(full)).toBeGreaterThan(4_800);
    const sent = warn(full);
    expect(size(sent)).toBeLessThanOrEqual(5_120);
    expect(sent._meta.budget_warning).toContain('Context budget at 65,');
    expect(sent._meta).toMatchObject({ original_count: 30, budget_bytes_used: 60_000 + size(sent) });
    const hops = sent.systems as { id?: number; summary?: boolean }[];
    expect([hops[0]?.id, hops[5]?.summary, hops.at(-1)?.id]).toEqual([0, true, 29]);
  });

  it('shows fewer systems when reducing them does not make room', () => {
    const full = summarizeRoute({ systems: systems(30) }, { timestamp, maxBytes: 700 });
    const sent = warn(full);
    expect(size(sent)).toBeLessThanOrEqual(700);
    expect(sent._meta.budget_warning).toBeDefined();
    const skipped = (sent.systems as { skipped_count?: number }[]).find((hop) => hop.skipped_count);
    expect(skipped?.skipped_count).toBe(30 - (sent._meta.count - 1));
  });

  it('keeps what a handler added to it', () => {
    const full = summarizeRoute({ systems: systems(30, 'x'.repeat(400)) }, { timestamp });
    full.pilot = 'Ada';
    const sent = warn(full);
    expect(sent.pilot).toBe('Ada');
    expect(sent._meta.budget_warning).toBeDefined();
    expect(size(sent)).toBeLessThanOrEqual(5_120);
  });
});

it('says it in few words where there is little room', () => {
  const rows = Array.from({ length: 90 }, (_, id) => ({ id, text: 'some text of a row' }));
  const shown = (maxBytes: number) => warn(wrapOutput({ rows }, 'rows', { maxBytes, timestamp }))._meta;
  expect([shown(900), shown(300), shown(256)].map((meta) => meta.budget_warning)).toMatchInlineSnapshot(`
    [
      "Context budget at 60,864 bytes of tool output in this turn, 41,536 bytes left of the 102,400 that a turn should keep to. Ask for fewer items or a narrower scope.",
      "Context budget used up. Narrow the scope.",
      "Budget used up.",
    ]
  `);
});

it('gives an object without _meta one of its own, and counts it', () => {
  for (const result of [{ ok: true }, {}, { ok: true, _meta: {} }, { _meta: { count: 1 } }]) {
    const sent = attachBudgetWarning(result, size(result), used) as WrappedOutput;
    expect(sent._meta.budget_bytes_used).toBe(60_000 + size(sent));
  }
});

describe('every wrapped answer after the soft limit', () => {
  const limit = fc.oneof(fc.integer({ min: 256, max: 700 }), fc.integer({ min: 256, max: 8_000 }));
  const items = fc.array(hostileValue, { maxLength: 50 });
  const strategy = fc.constantFrom('first', 'newest', 'none', 'head-summary-tail');

  it('carries the warning inside its limit, whatever the strategy', () => {
    fc.assert(
      fc.property(items, hostileValue, limit, strategy, (list, extra, maxBytes, how) => {
        const options = { maxBytes, timestamp };
        const answers = [
          wrapOutput({ list, extra }, 'list', { ...options, strategy: how }),
          wrapOutput({ in: { list } }, 'in.list', { ...options, strategy: how }),
          summarizeRoute({ systems: list }, options),
          summarizeTree({ list }, 'list', options),
          wrapScalarOutput({ list, extra }, options),
          ...(maxBytes < 450
            ? []
            : [
                wrapOutputMulti(
                  { a: list, b: list },
                  [
                    ['a', 9],
                    ['b', 9],
                  ],
                  options,
                ),
              ]),
        ];
        for (const answer of answers) {
          const sent = warn(answer);
          expect(size(sent)).toBeLessThanOrEqual(maxBytes);
          expect(sent._meta.budget_warning).toBeDefined();
          if (sent._meta.budget_bytes_used !== undefined) {
            expect(sent._meta.budget_bytes_used).toBe(60_000 + size(sent));
          }
          expect(warn(sent)).toEqual(sent);
        }
      }),
      { numRuns: 40 },
    );
  });
});
