import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolLimits } from 'plimsoll';
import type { LogRecord } from 'plimsoll/contract';
import { createGovernor } from 'plimsoll/mcp-tool';
import { ARIA } from 'plimsoll/presets/aria';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '../src/activity.js';
import * as caches from '../src/caches.js';
import { marketBook, recordedFile } from '../src/market-book.js';
import { assemblePrompt, CONTEXT_FOLDER } from '../src/prompt.js';
import { REFERENCE_FOLDER } from '../src/reference.js';
import { TOOLS } from '../src/server.js';
import { type ItemType, staticData } from '../src/static-data.js';
import { governedTools, NO_FILE, payloadOf, SAMPLE, textOf, useSample } from './answers.js';

beforeEach(() => {
  useSample();
  recordedFile.path = NO_FILE;
  caches.resetAllSingletons();
});
afterEach(() => {
  caches.clock.now = () => Date.now();
});

/** A usual call of each tool, and one that asks for as much as there is. */
const CALLS: Readonly<Record<string, readonly object[]>> = {
  'universe.route': [
    { origin: 'Jita', destination: 'Rens' },
    { origin: 'ZDYA-G', destination: 'UYG-YX', mode: 'safe' },
  ],
  'universe.search': [{ query: 'jita' }, {}],
  'universe.borders': [{ origin: 'Jita', max_jumps: 3 }, { origin: 'Jita' }],
  'universe.loop': [
    { origin: 'Jita' },
    { origin: 'Jita', target_jumps: 100, min_borders: 10, max_borders: 15 },
  ],
  'market.orders': [{ type: 900_001, limit: 2 }, { type: 900_001 }],
  'market.arbitrage': [{ limit: 2 }, {}],
  'sde.search': [{ query: 'Light Railgun S1' }, { query: 's' }],
  'sde.agent_search': [{ origin: 'Jita', limit: 2 }, { origin: 'Jita' }],
  'skills.easy_80_plan': [{ activity: 'trading' }, { activity: 'everything' }],
};
const FORMATS: Readonly<Record<string, RegExp>> = {
  SDE: /^Per SDE: .+$/,
  EOS: /^Calculated: .+ \(EOS\)$/,
  ESI: /^Current: .+ \(as of \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00\)$/,
  Wiki: /^Reference: wiki\.eveuniversity\.org$/,
};

describe('every tool', () => {
  it('of the policy is there', () => {
    expect(TOOLS.map(({ definition }) => definition.name).sort()).toEqual(Object.keys(CALLS).sort());
  });

  it.each(Object.entries(CALLS).flatMap(([name, calls]) => calls.map((args) => [name, args] as const)))(
    '%s %j stays within its row of the table and names its sources',
    async (name, args) => {
      const answer = await governedTools()(name, args as Record<string, unknown>);
      const payload = payloadOf(answer);
      const limits = toolLimits(name, ARIA.tools);
      expect(answer.isError).toBeUndefined();
      expect(Buffer.byteLength(textOf(answer))).toBeLessThanOrEqual(limits.maxBytes);
      for (const { key, maxItems } of limits.lists)
        expect((payload[key] as unknown[]).length).toBeLessThanOrEqual(maxItems);
      expect(payload._meta.unsourced).toBeUndefined();
      const citations = Object.values(payload._meta.citations ?? {});
      expect(citations.length).toBeGreaterThan(0);
      for (const { source, text } of citations) expect(text).toMatch(FORMATS[source] ?? /never/);
      expect(payload._meta.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
      const asked =
        Object.keys(args).length === 0 || Buffer.byteLength(textOf(answer)) > limits.maxBytes * 0.9;
      if (payload._meta.byte_limit_enforced && asked)
        expect(Buffer.byteLength(textOf(answer))).toBeGreaterThanOrEqual(limits.maxBytes * 0.9);
    },
  );

  it('has its place in the four formats of the policy, and each of them is used', async () => {
    const call = governedTools();
    const sources = new Set<string>();
    for (const [name, [args]] of Object.entries(CALLS))
      for (const { source } of Object.values(payloadOf(await call(name, { ...args }))._meta.citations ?? {}))
        sources.add(source);
    expect(sources).toEqual(new Set(Object.keys(FORMATS)));
  });

  it('that is generated says so', async () => {
    const call = governedTools();
    for (const name of [
      'market.orders',
      'market.arbitrage',
      'sde.search',
      'sde.agent_search',
      'skills.easy_80_plan',
    ])
      expect(JSON.stringify(payloadOf(await call(name, { ...CALLS[name]?.[0] }))._meta.citations)).toContain(
        'GENERATED',
      );
  });

  it('that named no source would be flagged', async () => {
    for (const { definition, run } of TOOLS) {
      const { cite: _, ...silent } = definition;
      const handler = createGovernor({ preset: ARIA, log: { write: () => {} } }).governTool(silent, run);
      const answer = await handler({ ...CALLS[definition.name]?.[0] });
      expect(payloadOf(answer)._meta.unsourced).toBe(true);
    }
  });
});

describe('the strategies', () => {
  it('sum up the middle of a long route', async () => {
    const { systems, _meta, jumps } = payloadOf(
      await governedTools()('universe.route', { origin: 'ZDYA-G', destination: 'UYG-YX', mode: 'safe' }),
    );
    expect(jumps).toBeGreaterThan(90);
    expect(systems).toHaveLength(11);
    expect((systems as Record<string, unknown>[])[5]).toMatchObject({
      summary: true,
      skipped_count: (jumps as number) + 1 - 10,
      security_breakdown: {
        highsec: expect.any(Number),
        lowsec: expect.any(Number),
        nullsec: expect.any(Number),
      },
      lowest_security_system: expect.any(String),
    });
    expect(_meta).toMatchObject({ summarized: true, original_count: (jumps as number) + 1 });
  });

  it('keep a loop closed when its middle is summed up', async () => {
    const args = { origin: 'Jita', target_jumps: 100, min_borders: 10, max_borders: 15 };
    const { systems, _meta } = payloadOf(await governedTools()('universe.loop', args));
    const names = (systems as { name: string }[]).map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(['Jita', 'Jita']);
    expect(_meta.count).toBe(names.length);
  });

  it('keep the best price of each side, the nearest agents, the best matches and the core skills', async () => {
    useSample({ ...SAMPLE, orders: 10_000, types: 24_000 });
    const call = governedTools();
    const { buy_orders, sell_orders, _meta } = payloadOf(await call('market.orders', { type: 900_001 }));
    const { buy, sell } = await marketBook(staticData().types[0] as ItemType);
    const prices = (side: unknown) => (side as { price: number }[]).map(({ price }) => price);
    const best = (side: readonly { price: number }[], way: number, many: number) =>
      prices(side)
        .sort((a, b) => way * (a - b))
        .slice(0, many);
    expect(prices(buy_orders)).toEqual(best(buy, -1, prices(buy_orders).length));
    expect(prices(sell_orders)).toEqual(best(sell, 1, prices(sell_orders).length));
    expect(_meta).toMatchObject({ truncated: true, truncated_from: 10_000 });
    const found = payloadOf(await call('sde.search', { query: 'railgun' }));
    expect(found).toMatchObject({ total_found: 2_000, _meta: { truncated_from: 2_000 } });
    const agents = payloadOf(await call('sde.agent_search', { origin: 'Jita' })).agents as {
      distance: number;
    }[];
    expect(agents[0]?.distance).toBe(Math.min(...agents.map(({ distance }) => distance)));
    const plan = payloadOf(await call('skills.easy_80_plan', { activity: 'everything' }));
    expect((plan.skills as { core: boolean }[])[0]?.core).toBe(true);
    expect(plan._meta.truncated_from).toBe(60);
  });
});

describe('a wrong call gets the error of the policy', () => {
  it.each([
    [
      'universe.route',
      { origin: 'Juta', destination: 'Amarr' },
      'NOT_FOUND',
      "System 'Juta' not found in universe. Did you mean",
    ],
    ['universe.route', { origin: 'Jita' }, 'INVALID_PARAMS', 'destination'],
    ['universe.route', { origin: ['Jita'], destination: 'Amarr' }, 'INVALID_PARAMS', 'origin'],
    ['universe.route', { origin: 'Jita', destination: 'Amarr', mode: 'fast' }, 'INVALID_PARAMS', 'mode'],
    [
      'universe.route',
      { origin: 'Jita', destination: 'Amarr', security_min: 1 },
      'INVALID_PARAMS',
      'security_min',
    ],
    ['universe.search', { limit: 101 }, 'INVALID_PARAMS', '101 is above the maximum 100'],
    ['universe.search', { limit: 2.5 }, 'INVALID_PARAMS', 'limit'],
    ['universe.search', { max_jumps: 3 }, 'INVALID_PARAMS', 'origin is required'],
    ['universe.borders', { origin: 'Jita', limit: 0 }, 'INVALID_PARAMS', '0 is below the minimum 1'],
    ['universe.loop', { origin: 'Jita', target_jumps: 9 }, 'INVALID_PARAMS', '9 is below the minimum 10'],
    [
      'universe.loop',
      { origin: 'Jita', min_borders: 8, max_borders: 4 },
      'INVALID_PARAMS',
      '4 is below min_borders',
    ],
    ['market.orders', { type: 'Nothing Like It' }, 'NOT_FOUND', "Type 'Nothing Like It' not found."],
    ['market.arbitrage', { systems: ['Jita'] }, 'INVALID_PARAMS', 'systems'],
    ['sde.search', { query: '' }, 'INVALID_PARAMS', 'query'],
    ['sde.search', { query: 'railgan' }, 'NOT_FOUND', "No type matches 'railgan'."],
    ['sde.agent_search', { origin: 'Jita', level: 6 }, 'INVALID_PARAMS', 'level'],
    ['skills.easy_80_plan', { activity: 'minning' }, 'NOT_FOUND', 'Did you mean mining?'],
    ['skills.easy_80_plan', { activity: 'constructor' }, 'NOT_FOUND', "There is no plan for 'constructor'."],
  ])('%s %j: %s', async (name, args, code, text) => {
    const answer = await governedTools()(name, args);
    expect(answer.isError).toBe(true);
    const { error, error_code, message, _meta } = payloadOf(answer);
    expect({ error, error_code, count: _meta.count }).toEqual({ error: true, error_code: code, count: 0 });
    expect(message).toContain(text);
    expect(message?.length).toBeLessThanOrEqual(500);
  });
});

describe('the turn', () => {
  it('warns above 50 KB and asks for less above 100 KB', async () => {
    const call = governedTools();
    const warnings: (string | undefined)[] = [];
    for (let at = 0; at < 40; at++)
      warnings.push(payloadOf(await call('market.arbitrage'))._meta.budget_warning);
    const first = warnings.findIndex((warning) => warning !== undefined);
    expect(warnings[first]).toMatch(
      /^Context budget at 5\d,\d{3} bytes .*, \d+,\d{3} bytes left of the 102,400/,
    );
    expect(warnings.at(-1)).toContain('Context budget exceeded');
  });
});

describe('consent', () => {
  const policy_file = join(REFERENCE_FOLDER, '../policy.toml');
  const asPilot = { activity: 'mining', use_pilot: true };

  it('is needed for a plan that begins with the pilot, and for nothing else', async () => {
    const call = governedTools({ config: { policy_file } });
    expect(payloadOf(await call('skills.easy_80_plan', asPilot)).error_code).toBe('CAPABILITY_DENIED');
    for (const name of Object.keys(CALLS))
      expect((await call(name, { ...CALLS[name]?.[0] })).isError).toBeUndefined();
  });

  it('denies everything while the policy cannot be read', async () => {
    const call = governedTools({ config: { policy_file: NO_FILE } });
    expect(payloadOf(await call('universe.search')).error_code).toBe('CAPABILITY_DENIED');
  });

  it('gives the wallet only to a call that names it', async () => {
    const call = governedTools();
    const { pilot, _meta } = payloadOf(await call('skills.easy_80_plan', asPilot));
    expect(pilot).toEqual({ character_name: 'Sample Pilot' });
    expect(_meta.omitted_fields).toEqual(['wallet_balance']);
    const named = payloadOf(await call('skills.easy_80_plan', { ...asPilot, fields: ['wallet_balance'] }));
    expect(named.pilot).toEqual({ character_name: 'Sample Pilot', wallet_balance: 12_345_678.9 });
  });
});

describe('caches', () => {
  it('keep activity for ten minutes and the market for five', async () => {
    const start = Date.now();
    const type = staticData().types[0] as ItemType;
    const at = async (minutes: number) => {
      caches.clock.now = () => start + minutes * 60_000;
      return { activity: await activity(), market: await marketBook(type) };
    };
    const first = await at(0);
    const later = await at(4.99);
    expect([later.activity === first.activity, later.market === first.market]).toEqual([true, true]);
    const old = await at(9.99);
    expect([old.activity === first.activity, old.market === first.market]).toEqual([true, false]);
    expect((await at(10)).activity).not.toBe(first.activity);
  });

  it('are emptied by their own resets, and all by one', async () => {
    const type = staticData().types[0] as ItemType;
    const kept = async () => [await activity(), await marketBook(type), staticData()];
    const changed = async (reset: () => void) => {
      const before = await kept();
      reset();
      const after = await kept();
      return before.map((value, place) => value !== after[place]);
    };
    expect(await changed(caches.resetActivityCache)).toEqual([true, false, false]);
    expect(await changed(caches.resetMarketCache)).toEqual([false, true, false]);
    expect(await changed(caches.resetSdeQueryService)).toEqual([false, false, true]);
    expect(await changed(caches.resetAllSingletons)).toEqual([true, true, true]);
  });

  it('read recorded orders anew when five minutes are over, whichever types were asked for', async () => {
    const [first, second] = staticData().types as [ItemType, ItemType];
    const start = Date.now();
    caches.clock.now = () => start;
    await marketBook(first);
    await marketBook(second);
    recordedFile.path = join(mkdtempSync(join(tmpdir(), 'aria-')), 'orders.json');
    const orders = [first, second].map(({ id }) => ({
      order_id: id,
      type_id: id,
      is_buy_order: true,
      price: 1,
      volume_remain: 1,
      system_id: 30_000_142,
    }));
    writeFileSync(recordedFile.path, JSON.stringify({ as_of: 'now', from: 'here', orders }));
    expect((await marketBook(first)).origin).toContain('GENERATED');
    caches.clock.now = () => start + 300_000;
    for (const type of [first, second]) expect((await marketBook(type)).origin).toBe('recorded from here');
  });

  it('read recorded orders, and say when and where they were recorded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aria-'));
    recordedFile.path = join(folder, 'orders.json');
    const order = {
      order_id: 1,
      type_id: 900_001,
      is_buy_order: false,
      price: 7.5,
      volume_remain: 3,
      system_id: 30_000_142,
    };
    writeFileSync(
      recordedFile.path,
      JSON.stringify({ as_of: '2026-11-01T00:00:00+00:00', from: 'here', orders: [order] }),
    );
    const { sell_orders, _meta } = payloadOf(await governedTools()('market.orders', { type: 900_001 }));
    expect(sell_orders).toEqual([{ order_id: 1, price: 7.5, volume: 3, system: 'Jita' }]);
    expect(_meta.citations?.['/sell_orders']?.text).toBe(
      'Current: 7.5, recorded from here (as of 2026-11-01T00:00:00+00:00)',
    );
  });
});

describe('the prompt', () => {
  it('has the segments of the policy in their order', () => {
    const { text, report } = assemblePrompt();
    expect(report.map(({ name, status }) => [name, status])).toEqual([
      ['CLAUDE.md', 'whole'],
      ['Pilot Profile', 'whole'],
      ['Persona Files', 'whole'],
      ['Session Context', 'whole'],
      ['Skill Base', 'whole'],
      ['Skill Overlay', 'whole'],
      ['Tool Results', 'missing'],
    ]);
    expect(text.indexOf('# ARIA')).toBeLessThan(text.indexOf('Pilot: Sample Pilot'));
  });

  it('cuts a segment at its size and says where the rest is', () => {
    const folder = mkdtempSync(join(tmpdir(), 'aria-'));
    cpSync(CONTEXT_FOLDER, folder, { recursive: true });
    writeFileSync(join(folder, 'pilot-profile.md'), 'Has flown far.\n'.repeat(1_000));
    const { report, segments } = assemblePrompt(folder);
    expect(report[1]).toMatchObject({ name: 'Pilot Profile', status: 'cut', max_bytes: 3_072 });
    expect(Buffer.byteLength(segments[1]?.text ?? '')).toBeLessThanOrEqual(3_072);
    expect(segments[1]?.text).toContain('all of it: the file of Pilot Profile');
  });
});

describe('the log', () => {
  it('has the start, the end and the failure of a call, with what the policy names', async () => {
    const records: LogRecord[] = [];
    const call = governedTools({
      log: { write: (record) => void records.push(record) },
      logging: { level: 'debug' },
    });
    await call('universe.search', { query: 'jita' });
    await call('universe.route', { origin: 'Juta', destination: 'Jita' });
    const [start, complete, , failed] = records;
    expect(start).toMatchObject({
      level: 'debug',
      message: 'MCP call start',
      fields: { dispatcher: 'universe', action: 'search' },
    });
    expect(complete?.fields).toMatchObject({
      output_count: 1,
      output_bytes: expect.any(Number),
      elapsed_ms: expect.any(Number),
    });
    expect(failed).toMatchObject({
      level: 'warning',
      message: 'MCP call failed',
      fields: { action: 'route', error_type: 'PlimsollError' },
    });
  });
});
