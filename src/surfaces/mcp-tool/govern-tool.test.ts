import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { requireConfiguration } from '../../app/configuration/configuration-findings.js';
import { loadConfiguration } from '../../app/configuration/load-configuration.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { LogRecord } from '../../contract/ports/log-sink.js';
import type { ToolResult } from './call-result.js';
import { createGovernor, type GovernedToolDefinition } from './govern-tool.js';

const META = 'dev.plimsoll/reduction';
const clock = { now: () => Date.UTC(2026, 0, 22, 12) };
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `row ${id}` }));
const payloadOf = (result: ToolResult) => JSON.parse(result.content[0]?.text ?? '');

function quiet(config: Parameters<typeof createGovernor>[0] = {}) {
  const records: LogRecord[] = [];
  const governor = createGovernor({
    clock,
    log: { write: (record) => records.push(record) },
    logging: { level: 'debug' },
    ...config,
  });
  return { ...governor, records };
}

const definition: GovernedToolDefinition = {
  name: 'demo.list',
  listKey: 'rows',
  maxItems: 5,
  maxBytes: 2_048,
};

describe('a governed tool', () => {
  it('bounds what its handler returns and never changes it', async () => {
    const data = { rows: rows(100) };
    const result = await quiet().governTool(definition, () => data)({});
    expect(payloadOf(result)).toEqual({
      rows: rows(5),
      _meta: { count: 5, truncated: true, truncated_from: 100, timestamp: '2026-01-22T12:00:00+00:00' },
    });
    expect(result.structuredContent).toEqual(payloadOf(result));
    expect(result._meta?.[META]).toEqual(payloadOf(result)._meta);
    expect(data.rows).toHaveLength(100);
  });

  it('keeps what its handler says to programs beside our facts, secrets replaced', async () => {
    const secret = `ghp_${'x9Y8z7W6'.repeat(5).slice(0, 36)}`;
    const own = { 'example.com/trace': 't-1', 'example.com/note': secret, 'dev.plimsoll/x': 1, count: 7 };
    const schema = z.strictObject({ rows: z.array(z.object({ id: z.number(), name: z.string() })) });
    for (const more of [{}, { outputSchema: schema }]) {
      const { governTool } = quiet();
      const result = await governTool({ ...definition, ...more }, () => ({ rows: rows(9), _meta: own }))({});
      const { [META]: facts, ...rest } = result._meta ?? {};
      expect(facts).toMatchObject({ count: 5, truncated_from: 9 });
      expect(Object.keys(rest)).toEqual(['example.com/trace', 'example.com/note']);
      expect(rest['example.com/trace']).toBe('t-1');
      expect(JSON.stringify(result)).not.toContain(secret);
    }
  });

  it('leaves such facts out where they are too much, and logs that', async () => {
    const { governTool, records } = quiet();
    const meta = { 'example.com/all': 'x'.repeat(9_000) };
    const result = await governTool(definition, () => ({ rows: rows(2), _meta: meta }))({});
    expect(Object.keys(result._meta ?? {})).toEqual([META]);
    expect(records.some(({ message }) => message.startsWith('The _meta of an answer is left out'))).toBe(
      true,
    );
  });

  it('never throws and never goes over its limit, whatever the handler returns', async () => {
    const hostile = fc.oneof(
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withTypedArray: true,
        withNullPrototype: true,
      }),
      fc.constant({ rows: [{ text: 'x'.repeat(100_000) }] }),
      fc
        .array(fc.dictionary(fc.string(), fc.anything()), { maxLength: 50 })
        .map((list) => ({ rows: list, other: list })),
      fc.constantFrom(undefined, null, Number.NaN, Symbol('s'), () => 1, {
        get rows() {
          throw new Error('getter');
        },
      }),
    );
    const { governTool } = quiet();
    await fc.assert(
      fc.asyncProperty(hostile, fc.integer({ min: 512, max: 4_000 }), async (data, maxBytes) => {
        const result = await governTool({ ...definition, maxBytes }, () => data as object)({});
        const text = result.content[0]?.text ?? '';
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(result.isError === true ? 10_240 : maxBytes);
        expect(JSON.parse(text)).toHaveProperty('_meta.timestamp');
      }),
      { numRuns: 200 },
    );
  });

  it('gives its handler what the SDK gives, with its type', async () => {
    const { governTool } = quiet();
    const { signal } = new AbortController();
    const tool = governTool({ name: 'demo.extra' }, ({ q }: { q: string }, extra) => ({
      q,
      aborted: (extra.signal ?? extra.mcpReq?.signal)?.aborted satisfies boolean | undefined,
      session: extra.sessionId satisfies string | undefined,
    }));
    expect(payloadOf(await tool({ q: 'a' }, { signal, sessionId: 's' }))).toMatchObject({
      q: 'a',
      aborted: false,
      session: 's',
    });
    expect(payloadOf(await tool({ q: 'b' }))).toMatchObject({ q: 'b' });
    const own = governTool({ name: 'demo.own' }, (_, extra: { id: number }) => ({ id: extra.id + 1 }));
    expect(payloadOf(await own({}, { id: 1 }))).toMatchObject({ id: 2 });
  });

  it('answers errors in the shape of tools, with the code of a PlimsollError and without secrets', async () => {
    const { governTool } = quiet();
    const missing = await governTool(definition, () => {
      throw new PlimsollError('NOT_FOUND', 'There is no such row.', { remedy: 'Ask for another.' });
    })({});
    expect(missing.isError).toBe(true);
    expect(payloadOf(missing)).toMatchObject({
      error: true,
      error_code: 'NOT_FOUND',
      message: 'There is no such row. Ask for another.',
    });
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    const leaking = await governTool(definition, () => Promise.reject(new Error(`denied for ${secret}`)))({});
    expect(JSON.stringify(leaking)).not.toContain(secret);
  });

  it('replaces secrets in what a tool returns, and says how many', async () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    const result = await quiet().governTool(definition, () => ({
      rows: [{ token: secret }, { note: `use ${secret}` }],
    }))({});
    expect(JSON.stringify(result)).not.toContain(secret);
    expect(payloadOf(result)._meta.redacted).toBe(2);
  });

  it('leaves out a field that is given only on request, unless the call names it', async () => {
    const { governTool } = quiet();
    const tool = governTool({ name: 'demo.pilot' }, () => ({ pilot: { name: 'Ada', wallet_balance: 12 } }));
    expect(payloadOf(await tool({}))).toMatchObject({
      pilot: { name: 'Ada' },
      _meta: { omitted_fields: ['wallet_balance'] },
    });
    expect(payloadOf(await tool({ fields: ['wallet_balance'] })).pilot.wallet_balance).toBe(12);
    expect(payloadOf(await tool({ wallet_balance: true })).pilot.wallet_balance).toBe(12);
    const other = governTool({ name: 'demo.other', onRequest: ['address'] }, () => ({
      address: 'x',
      wallet: 1,
    }));
    expect(payloadOf(await other({}))).toMatchObject({ wallet: 1, _meta: { omitted_fields: ['address'] } });
  });

  it('calls data that does not fit the definition a fault of the tool', async () => {
    const wrong = await quiet().governTool(definition, () => ({ other: 1 }))({});
    expect(payloadOf(wrong)).toMatchObject({ error_code: 'INTERNAL_ERROR' });
  });

  it('refuses a request over an input limit before the handler runs', async () => {
    let ran = false;
    const tool = quiet().governTool({ ...definition, inputs: { limit: { max: 10 } } }, () => {
      ran = true;
      return { rows: [] };
    });
    expect(payloadOf(await tool({ limit: 11 }))).toMatchObject({ error_code: 'INVALID_PARAMS' });
    expect(ran).toBe(false);
  });

  it('takes its limits from a configuration file', async () => {
    const cwd = await mkdtemp(join(tmpdir(), 'plimsoll-tools-'));
    await writeFile(
      join(cwd, 'plimsoll.toml'),
      '[tools.limits."demo.list"]\nlist_key = "rows"\nmax_items = 2\n',
    );
    const loaded = await loadConfiguration({ cwd, env: { PLIMSOLL_HOME: cwd } });
    const { governTool } = quiet({ config: requireConfiguration(loaded).tools });
    const result = await governTool({ name: 'demo.list' }, () => ({ rows: rows(9) }))({});
    expect(payloadOf(result)._meta).toMatchObject({ count: 2, truncated_from: 9 });
    await rm(cwd, { recursive: true });
  });

  it('obeys the configuration before the code, and the code where the configuration is silent', async () => {
    const limits = { 'demo.list': { max_items: 3 }, 'demo.bytes': { list_key: 'rows', max_bytes: 600 } };
    const { governTool } = quiet({ config: { max_output_bytes: 2_048, limits } });
    const data = () => ({ rows: rows(500) });
    const items = await governTool({ name: 'demo.list', listKey: 'rows', maxItems: 300 }, data)({});
    expect(payloadOf(items)._meta).toMatchObject({ count: 3, truncated_from: 500 });
    const bytes = await governTool({ name: 'demo.bytes', maxBytes: 9_000 }, data)({});
    expect(Buffer.byteLength(bytes.content[0]?.text ?? '')).toBeLessThanOrEqual(600);
    const ceiling = await governTool({ name: 'demo.all', listKey: 'rows', maxBytes: 9_000 }, data)({});
    expect(Buffer.byteLength(ceiling.content[0]?.text ?? '')).toBeLessThanOrEqual(2_048);
  });

  it('says at start when a definition cannot work', () => {
    const { governTool, assertComplete } = quiet({
      config: { limits: { 'demo.other': { max_bytes: 500 } } },
    });
    const outputSchema = z.object({ items: z.array(z.string()) });
    expect(() => governTool({ ...definition, outputSchema }, () => ({}))).toThrow(/name the list "rows"/);
    expect(() => governTool({ name: 'demo.x', listKey: 'a', strategy: 'top' }, () => ({}))).toThrow(
      PlimsollError,
    );
    expect(() => assertComplete()).toThrow(/demo\.other/);
  });
});

describe('output schemas', () => {
  const { governTool } = quiet();
  const row = z.object({ id: z.number(), name: z.string() });

  it('keep `_meta` out of structured content unless they name it', async () => {
    const closed = z.object({ rows: z.array(row) });
    const result = await governTool({ ...definition, outputSchema: closed }, () => ({ rows: rows(9) }))({});
    expect(result.structuredContent).toEqual({ rows: rows(5) });
    expect(payloadOf(result)).toEqual(result.structuredContent);
    expect(result._meta?.[META]).toMatchObject({ truncated_from: 9 });
    expect(result.content[1]?.text).toMatchInlineSnapshot(
      `"[plimsoll: 5 of 9 items shown. The rest was not kept: ask for less or for other items.]"`,
    );
    const open = z.object({ rows: z.array(row), _meta: z.looseObject({}) });
    const named = await governTool({ ...definition, outputSchema: open }, () => ({ rows: rows(9) }))({});
    expect(named.structuredContent).toHaveProperty('_meta.truncated_from', 9);
  });

  it('are obeyed as plain JSON Schema too', async () => {
    const outputSchema = z.toJSONSchema(z.object({ rows: z.array(row) }));
    const result = await governTool({ ...definition, outputSchema }, () => ({ rows: rows(9) }))({});
    expect(result.structuredContent).toEqual({ rows: rows(5) });
    const wrong = await governTool({ ...definition, outputSchema }, () => ({ rows: [{ id: 'no' }] }))({});
    expect(payloadOf(wrong)).toEqual({ rows: [{ id: 'no' }] });
    expect([wrong.isError, wrong.structuredContent]).toEqual([true, undefined]);
    expect(wrong.content[1]?.text).toContain('the data does not satisfy');
  });

  it('that allow no reduction get the data whole, with a warning, or an error when it is too much', async () => {
    const outputSchema = z.object({ rows: z.array(row).min(9) });
    const whole = await governTool({ ...definition, outputSchema }, () => ({ rows: rows(9) }))({});
    expect(whole.structuredContent).toEqual({ rows: rows(9) });
    expect(payloadOf(whole).rows).toHaveLength(5);
    expect(whole._meta?.[META]).toHaveProperty('warning');
    const tooMuch = await governTool({ ...definition, outputSchema }, () => ({ rows: rows(9_000) }))({});
    expect(tooMuch.isError).toBe(true);
  });

  it('that allow no reduction get no secret and nothing that nobody asked for either', async () => {
    const outputSchema = z.object({ rows: z.array(z.object({ note: z.string() })).min(9) });
    const note = `token ghp_${'a1B2'.repeat(9)}`;
    const data = () => ({ rows: Array.from({ length: 9 }, () => ({ note, wallet: 5 })) });
    const { structuredContent, _meta: meta } = await governTool({ ...definition, outputSchema }, data)({});
    expect(structuredContent).toEqual({ rows: Array(9).fill({ note: 'token [redacted:github-token]' }) });
    expect(meta?.[META]).toMatchObject({ redacted: 9, warning: expect.any(String) });
  });
});

describe('the turn budget', () => {
  it('warns across concurrent calls of one turn, and starts anew with the next', async () => {
    const { governTool } = quiet();
    const big = governTool({ name: 'demo.big', maxBytes: 10_240 }, () => ({
      one: 'x'.repeat(4_500),
      two: 'y'.repeat(4_500),
    }));
    const turn = (id: string) => ({ sessionId: 's', _meta: { 'dev.plimsoll/turn': id } });
    const results = await Promise.all(Array.from({ length: 12 }, () => big({}, turn('1'))));
    const warnings = results.filter((result) => payloadOf(result)._meta.budget_warning !== undefined);
    expect(warnings).toHaveLength(7);
    expect(payloadOf(await big({}, turn('2')))._meta.budget_warning).toBeUndefined();
  });

  it('tightens the limit of each call when it is enforced', async () => {
    const { governTool } = quiet({
      config: { enforce_turn_budget: true, turn_soft_bytes: 2_000, turn_hard_bytes: 8_000 },
    });
    const list = governTool({ name: 'demo.list', listKey: 'rows', maxItems: 1_000, maxBytes: 4_096 }, () => ({
      rows: rows(500),
    }));
    const sizes = [];
    for (let call = 0; call < 4; call++)
      sizes.push(Buffer.byteLength((await list({})).content[0]?.text ?? ''));
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
    expect(sizes[3]).toBeLessThanOrEqual(1_024);
  });

  it('leaves a quarter to a client that names no turn, and says why there is no more', async () => {
    const { governTool } = quiet({ config: { enforce_turn_budget: true } });
    const list = governTool({ name: 'demo.list', listKey: 'rows', maxItems: 50 }, () => ({
      rows: Array.from({ length: 500 }, (_, id) => ({ id, text: 'x'.repeat(150) })),
    }));
    const metas = [];
    for (let call = 0; call < 40; call++) metas.push(payloadOf(await list({}))._meta);
    const least = Math.min(...metas.map(({ count }) => count));
    expect(least).toBeGreaterThanOrEqual(10);
    expect(metas.at(-1).count).toBe(least);
    expect(metas.at(-1).budget_warning).toContain('Until a new turn starts, answers show a quarter');
  });
});

describe('the capability policy', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plimsoll-policy-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function governed(policy: string, name = 'demo.list') {
    const path = join(folder, `${Math.abs(policy.length * 31 + policy.charCodeAt(0))}.toml`);
    await writeFile(path, policy);
    const { governTool, records } = quiet({ config: { policy_file: path } });
    return {
      path,
      records,
      tool: governTool({ ...definition, name, sensitivity: 'authenticated' }, () => ({ rows: [] })),
    };
  }

  it('denies, allows, and is read again when the file changes', async () => {
    const { tool, path, records } = await governed('denied_actions = ["demo.*"]\n');
    expect(payloadOf(await tool({}))).toMatchObject({ error_code: 'CAPABILITY_DENIED' });
    await writeFile(path, 'allowed_actions = ["demo.list"]\n# changed\n');
    expect((await tool({})).isError).toBeUndefined();
    expect(
      records.filter(({ message }) => message === 'Capability decision').map(({ fields }) => fields.decision),
    ).toEqual(['deny', 'allow']);
  });

  it('says what to do for a tool that has no level', async () => {
    const { path } = await governed('allowed_levels = ["public"]\n');
    const { governTool } = quiet({ config: { policy_file: path } });
    const denied = await governTool(definition, () => ({ rows: [] }))({});
    expect(payloadOf(denied).message).toMatch(
      /^Capability denied: demo\.list - Unknown action\. .*sensitivity/,
    );
    const allowed = await governTool({ ...definition, sensitivity: 'public' }, () => ({ rows: [] }))({});
    expect(allowed.isError).toBeUndefined();
  });

  it('denies everything when the file is wrong or missing', async () => {
    const { tool, path } = await governed('allowed_levels = ["publik"]\n');
    expect(payloadOf(await tool({}))).toMatchObject({ error_code: 'CAPABILITY_DENIED' });
    await rm(path);
    expect(payloadOf(await tool({}))).toMatchObject({ error_code: 'CAPABILITY_DENIED' });
  });

  it('asks through elicitation of either SDK, and denies a client that cannot be asked', async () => {
    const { tool } = await governed('require_confirmation = ["authenticated"]\n');
    expect(payloadOf(await tool({}))).toMatchObject({ error_code: 'CAPABILITY_DENIED' });
    const accept = { action: 'accept', content: { confirm: true } };
    expect((await tool({}, { sendRequest: async () => accept })).isError).toBeUndefined();
    expect((await tool({}, { mcpReq: { id: 1, elicitInput: async () => accept } })).isError).toBeUndefined();
    expect(
      (await tool({}, { mcpReq: { id: 1, elicitInput: async () => ({ action: 'decline' }) } })).isError,
    ).toBe(true);
    const fails = async () => Promise.reject(new Error('no elicitation'));
    expect((await tool({}, { sendRequest: fails })).isError).toBe(true);
  });

  it('answers a stateless request with the question and runs when it comes again', async () => {
    const { tool } = await governed('require_confirmation = ["authenticated"] \n');
    const envelope = { 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } };
    const asked = await tool({}, { mcpReq: { id: 1, envelope } });
    expect(asked).toMatchObject({
      resultType: 'input_required',
      inputRequests: { plimsoll_confirm: { method: 'elicitation/create' } },
    });
    const inputResponses = { plimsoll_confirm: { action: 'accept', content: { confirm: true } } };
    expect((await tool({}, { mcpReq: { id: 2, envelope, inputResponses } })).isError).toBeUndefined();
    expect((await tool({}, { mcpReq: { id: 3, envelope: { other: 1 } } })).isError).toBe(true);
  });

  it('limits calls in any minute', async () => {
    const { tool } = await governed('allowed_actions = ["*"]\nrate_limit_per_minute = 2\n');
    const codes = [];
    for (let call = 0; call < 3; call++) codes.push(payloadOf(await tool({})).error_code);
    expect(codes).toEqual([undefined, undefined, 'RATE_LIMITED']);
  });
});
