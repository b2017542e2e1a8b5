import { afterEach, describe, expect, it } from 'vitest';
import { getContextBudget, resetContextBudget } from '../bound/budget/budget-registry.js';
import type { LogRecord } from '../contract/ports/log-sink.js';
import { UNIVERSE } from '../presets/aria.js';
import {
  createErrorMeta,
  logContext,
  summarizeRoute,
  wrapOutput,
  wrapOutputMulti,
  wrapScalarOutput,
} from './tool-output.js';

afterEach(() => resetContextBudget());

describe('the functions for tool output as a server author calls them', () => {
  it('need no clock', () => {
    const systems = Array.from({ length: 80 }, (_, id) => ({ id }));
    const one = wrapOutput({ systems }, 'systems', { maxItems: UNIVERSE.OUTPUT_MAX_SYSTEMS });
    expect(one._meta).toMatchObject({ count: 50, truncated: true, truncated_from: 80 });
    expect(one._meta.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    const two = wrapOutputMulti({ buy: [1, 2, 3], sell: [4] }, [
      ['buy', 2],
      ['sell', 2],
    ]);
    expect(two._meta).toMatchObject({
      count: 3,
      truncated_from: 4,
      lists: { buy: { count: 2, truncated_from: 3 } },
    });
    expect(wrapScalarOutput({ item: 1 })._meta.count).toBe(1);
    expect(createErrorMeta('NOT_FOUND', 'No system').error_code).toBe('NOT_FOUND');
    const route = { systems: Array.from({ length: 25 }, (_, id) => ({ name: `S${id}`, security: 0.9 })) };
    expect(summarizeRoute(route)._meta).toMatchObject({ count: 11, summarized: true, original_count: 25 });
  });

  it('keep the start of a long text, or with textsByKind what matters in it', () => {
    const log = Array.from(
      { length: 2_000 },
      (_, i) => `${i} ${i === 999 ? 'ERROR lost' : 'INFO fine'}`,
    ).join('\n');
    expect(wrapScalarOutput({ log }, { maxBytes: 1_024 }).log).not.toContain('ERROR lost');
    expect(wrapScalarOutput({ log }, { maxBytes: 1_024, textsByKind: {} }).log).toContain('ERROR lost');
    const asked = wrapScalarOutput({ log }, { maxBytes: 1_024, textsByKind: { query: 'line 1234' } });
    expect(asked.log).toContain('1234 INFO');
  });

  it('have the types of the data, as JSON has it', () => {
    const data = { orders: [{ id: 1, at: new Date(0), total: 2n }], page: undefined as number | undefined };
    const { orders, page, _meta: meta } = wrapOutput(data, 'orders');
    const [first] = orders satisfies { id: number; at: string; total: string }[];
    expect(first).toEqual({ id: 1, at: '1970-01-01T00:00:00.000Z', total: '2' });
    expect(page satisfies number | undefined).toBeUndefined();
    expect(meta.count satisfies number).toBe(1);
    expect(wrapScalarOutput({ item: { name: 'x' } }).item.name satisfies string).toBe('x');
    expect(
      wrapOutputMulti({ buy: [1], sell: ['a'] }, [['buy', 1]]).sell[0] satisfies string | undefined,
    ).toBe('a');
    const unknown: unknown = { rows: [1] };
    expect(wrapOutput(unknown, 'rows').rows).toEqual([1]);
  });

  it('log and account a call', async () => {
    const records: LogRecord[] = [];
    const handler = logContext('universe', { log: { write: (record) => records.push(record) } })(
      async ({ action }: { action: string }) => wrapScalarOutput({ action }),
    );
    await handler({ action: 'route' });
    expect(records.map(({ level, message }) => [level, message])).toEqual([
      ['debug', 'MCP call start'],
      ['info', 'MCP call complete'],
    ]);
    expect(records[1]?.fields).toMatchObject({
      dispatcher: 'universe',
      action: 'route',
      output_count: 1,
      truncated: false,
    });
    expect(getContextBudget('process', 'process').current().toolCount).toBe(1);
  });
});
