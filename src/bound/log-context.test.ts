import { describe, expect, it } from 'vitest';
import type { LogRecord } from '../contract/ports/log-sink.js';
import { createBudgetRegistry, getContextBudget } from './budget/budget-registry.js';
import { type CallParameters, logContext } from './log-context.js';
import { wrapOutput } from './own-answer/wrap-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

function setUp(options: { used?: number; trace?: { traceId?: string; turnId?: string } } = {}) {
  const records: LogRecord[] = [];
  const registry = createBudgetRegistry();
  const budget = () => getContextBudget('s', 1, registry);
  if (options.used !== undefined) budget().spend(options.used);
  let time = 1_000;
  const log = logContext<CallParameters>('universe', {
    log: { write: (record) => records.push(record) },
    clock: { now: () => (time += 1.234) },
    budget,
    ...(options.trace ? { trace: () => options.trace ?? {} } : {}),
  });
  return { records, budget, log };
}

describe('logContext', () => {
  it('records the start and the end of a call', async () => {
    const { records, log } = setUp();
    const result = await log(() => wrapOutput({ items: [1, 2, 3] }, 'items', { maxItems: 2, timestamp }))({
      action: 'search',
      password: 'correct horse battery',
    });
    expect(records).toEqual([
      {
        level: 'debug',
        message: 'MCP call start',
        fields: {
          dispatcher: 'universe',
          action: 'search',
          params: { action: 'search', password: expect.not.stringContaining('horse') },
        },
      },
      {
        level: 'info',
        message: 'MCP call complete',
        fields: {
          dispatcher: 'universe',
          action: 'search',
          elapsed_ms: 1.23,
          output_count: 2,
          truncated: true,
          output_bytes: size(result),
          budget_bytes_used: size(result),
        },
      },
    ]);
  });

  it('records a failure, throws it on unchanged and costs no budget', async () => {
    const { records, log, budget } = setUp({ trace: { traceId: 't', turnId: '10' } });
    const failure = new TypeError('no such system');
    const call = log(async () => {
      throw failure;
    });
    await expect(call({ action: 'route' })).rejects.toBe(failure);
    expect(records[1]).toEqual({
      level: 'warning',
      message: 'MCP call failed',
      fields: {
        dispatcher: 'universe',
        action: 'route',
        elapsed_ms: 1.23,
        error: 'no such system',
        error_type: 'TypeError',
        trace_id: 't',
        turn_id: '10',
      },
    });
    expect(budget().current()).toMatchObject({ bytesUsed: 0, toolCount: 0 });
  });

  it('adds the ids of trace and turn only when there are any', async () => {
    const { records, log } = setUp({ trace: { turnId: '3' } });
    await log(() => ({}))({ action: 'x' });
    expect(records.map(({ fields }) => [fields.trace_id, fields.turn_id])).toEqual([
      [undefined, '3'],
      [undefined, '3'],
    ]);
    expect(Object.keys(records[0]?.fields ?? {})).not.toContain('trace_id');
  });

  it('warns in _meta when the budget is used up, and counts the warning', async () => {
    const { log, budget } = setUp({ used: 51_200 });
    const byHand = await log(() => ({ ok: true, _meta: { count: 1 } }))({ action: 'x' });
    expect(byHand._meta).toMatchObject({
      count: 1,
      budget_warning: expect.stringContaining('Context budget at 51,'),
      budget_bytes_used: 51_200 + size(byHand),
    });
    expect(budget().current().bytesUsed).toBe(51_200 + size(byHand));
  });

  it('keeps a wrapped result within its limit when the warning comes on top', async () => {
    const items = Array.from({ length: 100 }, (_, id) => ({ id, text: 'x'.repeat(200) }));
    const { log, budget } = setUp({ used: 60_000 });
    const wrapped = wrapOutput({ items }, 'items', { maxItems: 100, timestamp });
    expect(size(wrapped)).toBeGreaterThan(10_000);
    const sent = await log(() => wrapped)({ action: 'x' });
    expect(size(sent)).toBeLessThanOrEqual(10_240);
    expect(sent._meta).toMatchObject({ truncated_from: 100, budget_bytes_used: 60_000 + size(sent) });
    expect((sent.items as unknown[]).length).toBe(sent._meta.count);
    expect(budget().current().bytesUsed).toBe(60_000 + size(sent));
  });

  it('accumulates over calls that run at the same time: three of 30 KB warn', async () => {
    const { log } = setUp();
    const tool = log(async () => {
      await Promise.resolve();
      return { text: 'x'.repeat(30_000), _meta: { count: 1, budget_warning: undefined } };
    });
    const results = await Promise.all([1, 2, 3].map(() => tool({ action: 'x' })));
    expect(results.map(({ _meta }) => _meta.budget_warning !== undefined)).toEqual([false, true, true]);
  });

  it('leaves results that are no objects alone and survives a sink that fails', async () => {
    const log = logContext<CallParameters>('universe', {
      log: {
        write: () => {
          throw new Error('disk full');
        },
      },
      clock: { now: () => 0 },
      budget: () => getContextBudget('s', 1, createBudgetRegistry()),
    });
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    for (const value of ['text', undefined, null, 5, [1], 10n, cycle]) {
      expect(await log(() => value)({ action: 'x' })).toBe(value);
    }
  });
});
