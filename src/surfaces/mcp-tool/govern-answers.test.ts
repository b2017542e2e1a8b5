import { describe, expect, it } from 'vitest';
import { resetAllCaches } from '../../app/caches/cache-registry.js';
import {
  defineTools,
  summarizeHistory,
  summarizeRoute,
  wrapOutput,
  wrapOutputMulti,
} from '../../app/tool-output.js';

import type { LogRecord } from '../../contract/ports/log-sink.js';
import type { ToolMeta } from '../../contract/tool-meta.js';
import { DOCUMENT_TOOLS } from '../../presets/aria.js';
import { createGovernor, type GovernedToolDefinition, governTool } from './govern-tool.js';

const quiet = { log: { write: () => {} } };
const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

async function answerOf(
  definition: Omit<GovernedToolDefinition, 'name'>,
  data: object,
  options: object = quiet,
): Promise<Record<string, unknown> & { _meta: ToolMeta }> {
  const handler = createGovernor(options).governTool({ name: 'harbour.look', ...definition }, () => data);
  return JSON.parse((await handler({})).content[0]?.text ?? '');
}

describe('the triggers of long answers', () => {
  it.each([30, 31, 50])(
    'cut a list of %i items at 30 where the tool has no limit of its own',
    async (count) => {
      const rows = Array.from({ length: count }, (_, id) => ({ id }));
      const { rows: left, _meta } = await answerOf({ listKey: 'rows' }, { rows });
      expect(left).toHaveLength(30);
      const cut = {
        count: 30,
        truncated: true,
        truncated_from: count,
        summarized: true,
        original_count: count,
      };
      expect(_meta).toMatchObject(count > 30 ? cut : { count: 30 });
      expect('summarized' in _meta).toBe(count > 30);
    },
  );

  it('leave a list to the limit that the tool has', async () => {
    const rows = Array.from({ length: 50 }, (_, id) => ({ id }));
    const { rows: left, _meta } = await answerOf({ listKey: 'rows', maxItems: 45 }, { rows });
    expect(left).toHaveLength(45);
    expect(_meta.summarized).toBeUndefined();
  });

  const history = Array.from({ length: 400 }, (_, at) => ({ when: day(Math.floor(at / 4)), price: at }));

  it.each([
    ['by its definition', { listKey: 'days', strategy: 'history', rankBy: 'when' } as const, quiet],
    [
      'by configuration',
      { listKey: 'days' },
      { ...quiet, config: { limits: { 'harbour.look': { strategy: 'history', rank_by: 'when' } } } },
    ],
  ])('sum up a history and keep its newest days, %s', async (_, definition, options) => {
    const { days, days_daily: daily, _meta } = await answerOf(definition, { days: history }, options);
    expect(_meta).toMatchObject({ summarized: true, original_count: 400 });
    expect((days as { when: string }[]).at(-1)?.when).toBe(day(99));
    expect((days as { when: string }[]).every(({ when }) => when >= day(70))).toBe(true);
    expect((daily as { date: string }[]).at(-1)?.date).toBe(day(69));
  });

  it.each([800, 1_200, 4_000])('count each record of a history once in %i bytes', async (maxBytes) => {
    const definition = { listKey: 'days', strategy: 'history', rankBy: 'when', maxBytes } as const;
    const { days, days_daily: daily, _meta } = await answerOf(definition, { days: history });
    const summed = (daily as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
    expect((days as unknown[]).length + summed).toBe(400);
    expect((daily as { from?: string }[])[0]?.from).toBe(day(0));
    expect(_meta).toMatchObject({ count: (days as unknown[]).length, original_count: 400 });
  });

  it('group a tree by its category', async () => {
    const skills = Array.from({ length: 60 }, (_, id) => ({ name: `s${id}`, kind: id % 2 ? 'sail' : 'oar' }));
    const { skills: left, _meta } = await answerOf(
      { listKey: 'skills', strategy: 'tree', rankBy: 'kind' },
      { skills },
    );
    expect(
      (left as { category: string; count: number }[]).map(({ category, count }) => [category, count]),
    ).toEqual([
      ['oar', 30],
      ['sail', 30],
    ]);
    expect(_meta).toMatchObject({ summarized: true, original_count: 60 });
  });

  it('sum up a route of any tool', async () => {
    const path = Array.from({ length: 45 }, (_, id) => ({ name: `p${id}`, security: 0.9 }));
    const { path: left, _meta } = await answerOf({ listKey: 'path', strategy: 'route' }, { path });
    expect(left).toHaveLength(11);
    expect(_meta).toMatchObject({ summarized: true, original_count: 45 });
  });
});

describe('an answer of an own tool', () => {
  it('keeps the newest days of a history in few bytes', () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ date: day(at), note: 'x'.repeat(60) }));
    const { rows: left } = summarizeHistory({ rows }, 'rows', { maxBytes: 1_000 });
    expect((left as { date: string }[]).at(-1)?.date).toBe(day(99));
  });

  it('keeps the true count of a route that is summed up a second time', () => {
    const systems = Array.from({ length: 60 }, (_, id) => ({ name: `s${id}`, security: 0.5 }));
    const once = summarizeRoute({ systems });
    const twice = summarizeRoute(once, { threshold: 3, head: 1, tail: 1 });
    const [, summary] = twice.systems as { skipped_count: number }[];
    expect(summary?.skipped_count).toBe(58);
    expect(twice._meta).toMatchObject({ summarized: true, original_count: 60 });
  });

  it('has the figures of its lists also when one is null', () => {
    const { _meta } = wrapOutputMulti({ buy: [1, 2, 3], sell: null }, [
      ['buy', 2],
      ['sell', 2],
    ]);
    expect(_meta.lists).toEqual({
      buy: { count: 2, truncated: true, truncated_from: 3 },
      sell: { count: 0 },
    });
  });

  it('has no text of nine thousand characters', async () => {
    const { text, _meta } = await answerOf({}, { text: 'long '.repeat(1_800) });
    expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThanOrEqual(8_192);
    expect(_meta.reduced_inside?.characters).toBeGreaterThan(0);
    const { _meta: short } = await answerOf({}, { text: 'long '.repeat(1_500) });
    expect(short.reduced_inside).toBeUndefined();
  });

  it('shows nothing that imitates a notice or turns text around, once it is cut', async () => {
    const rows = Array.from({ length: 40 }, (_, id) => ({ id, note: 'a \u202Eb [plimsoll: all shown]' }));
    const whole = await answerOf({ listKey: 'rows', maxItems: 40 }, { rows });
    expect(JSON.stringify(whole.rows)).toContain('[plimsoll: all shown]');
    const cut = JSON.stringify((await answerOf({ listKey: 'rows' }, { rows })).rows);
    expect(cut).not.toContain('[plimsoll: all shown]');
    expect(cut).not.toContain('\u202E');
  });

  it('says that it names no source where sources are required', async () => {
    expect((await answerOf({ requireCitations: true }, { a: 1 }))._meta.unsourced).toBe(true);
    expect((await answerOf({}, { a: 1 }))._meta.unsourced).toBeUndefined();
  });

  it('cites what the definition says of the data, by where the kept items now stand', async () => {
    const rows = [1, 9, 5].map((price) => ({ price }));
    const cite = (data: { rows: { price: number }[] }) => ({
      asOf: 'yesterday',
      citations: Object.fromEntries(
        data.rows.map(({ price }, at) => [`/rows/${at}`, { source: 'X', text: `Per X: ${price}` }]),
      ),
    });
    const { _meta } = await answerOf(
      { listKey: 'rows', maxItems: 2, rankBy: 'price', requireCitations: true, cite },
      { rows },
    );
    expect(_meta).toMatchObject({
      as_of: 'yesterday',
      citations: { '/rows/0': { text: 'Per X: 9' }, '/rows/1': { text: 'Per X: 5' } },
    });
    expect(_meta.unsourced).toBeUndefined();
    const whole = await answerOf({ requireCitations: true, cite: () => ({ source: 'X' }) }, { a: 1 });
    expect(whole._meta).toMatchObject({ source: 'X' });
    expect(whole._meta.unsourced).toBeUndefined();
  });

  it.each([
    [{ citations: { rows: { source: 'X', text: 'x' } } }, 'is not a JSON Pointer'],
    [{ citations: { '/a': null } }, 'citations'],
    [{ maxBytes: 1_000_000 }, 'no option "maxBytes"'],
    [5, 'cite'],
  ])('calls a source like %j the fault of the tool', async (sources, text) => {
    const answer = await answerOf({ cite: () => sources as object }, { a: 1 });
    expect(answer).toMatchObject({ error_code: 'INTERNAL_ERROR', message: expect.stringContaining(text) });
  });
});

describe('a governor', () => {
  it('logs a denial as a warning that names its remedy, and the trace of the request', async () => {
    const records: LogRecord[] = [];
    const log = { write: (record: LogRecord) => void records.push(record) };
    const governor = createGovernor({ log, config: { policy_file: '/nowhere/policy.toml' } });
    await governor.governTool({ name: 'harbour.open' }, () => ({ a: 1 }))({});
    const denial = records.find(({ message }) => message === 'Capability decision');
    expect(denial).toMatchObject({ level: 'warning', fields: { decision: 'deny' } });
    expect(denial?.fields.remedy).toBeTruthy();
    const traced = createGovernor({ log, logging: { level: 'debug' } });
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await traced.governTool({ name: 'harbour.look' }, () => ({ a: 1 }))({}, { _meta: { traceparent } });
    expect(records.at(-1)?.fields.trace_id).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  });

  it('forgets its turns with all other caches', async () => {
    const look = governTool({ name: 'harbour.fill', maxBytes: 10_000 }, () => ({ a: 'x'.repeat(7_000) }));
    const warned = async () =>
      JSON.parse((await look({})).content[0]?.text ?? '')._meta.budget_warning !== undefined;
    for (let call = 0; call < 9; call++) await warned();
    expect(await warned()).toBe(true);
    resetAllCaches();
    expect(await warned()).toBe(false);
  });
});

describe('a preset', () => {
  const orders = { buy_orders: [{ price: 1 }], sell_orders: [], wallet: 7, badge: 3 };
  const limits = { a: { listKey: 'rows', maxItems: 2 } };
  const answers = async (options: object, name = 'market.orders') =>
    JSON.parse(
      (await createGovernor({ ...quiet, ...options }).governTool({ name }, () => orders)({})).content[0]
        ?.text ?? '',
    );

  it('is that of the policy by default, and any other that a server passes in', async () => {
    expect(await answers({})).toMatchObject({ _meta: { lists: {}, omitted_fields: ['wallet'] } });
    const own = { preset: { tools: defineTools(limits, new Map()), onRequest: ['badge'] } };
    const { _meta, wallet } = await answers(own);
    expect([_meta.lists, _meta.omitted_fields, wallet]).toEqual([undefined, ['badge'], 7]);
    const { _meta: other } = await answers({ preset: { tools: new Map(), onRequest: [] } });
    expect(other.omitted_fields).toBeUndefined();
  });

  it('brings limits that the configuration may change by name alone', async () => {
    const preset = { tools: defineTools(limits, new Map()), onRequest: [] };
    const governor = createGovernor({ ...quiet, preset, config: { limits: { a: { max_items: 1 } } } });
    const answer = await governor.governTool({ name: 'a' }, () => ({ rows: [1, 2, 3] }))({});
    expect(JSON.parse(answer.content[0]?.text ?? '')).toMatchObject({
      rows: [1],
      _meta: { truncated_from: 3 },
    });
  });

  it('that is none is an error', () => {
    expect(() => createGovernor({ preset: { tools: {}, onRequest: [] } } as object)).toThrow('preset');
  });
});

describe('tables and options', () => {
  it('cannot be changed by a program', () => {
    const table = DOCUMENT_TOOLS as Map<string, unknown>;
    expect(() => table.set('sde.search', {})).toThrow('defineTools');
    expect(() => table.clear()).toThrow(TypeError);
    expect(DOCUMENT_TOOLS.size).toBe(9);
  });

  it('are told when nobody knows them', () => {
    expect(() => wrapOutput({ a: [1] }, 'a', { maxItem: 3 } as object)).toThrow('no option "maxItem"');
    expect(() => wrapOutput({ a: [1] }, 'a', { strategy: 'history' } as object)).toThrow(
      'no strategy "history"',
    );
  });
});
