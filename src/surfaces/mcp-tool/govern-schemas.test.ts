import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createGovernor, type GovernedToolDefinition } from './govern-tool.js';

const META = 'dev.plimsoll/reduction';
const { governTool } = createGovernor({ log: { write: () => undefined } });
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `row ${id}` }));
const row = z.object({ id: z.number(), name: z.string() });
const definition: GovernedToolDefinition = {
  name: 'demo.list',
  listKey: 'rows',
  maxItems: 5,
  maxBytes: 2_048,
};

/** As zod types were before they had a Standard Schema interface. */
const older = (type: z.ZodType) => ({
  _def: {},
  safeParseAsync: (value: unknown) => type.safeParseAsync(value),
});

describe('a record of schemas by field', () => {
  const shapes = [
    { rows: z.array(row), note: z.string().optional() },
    { rows: older(z.array(row)), note: older(z.string().optional()) },
  ];

  it('is checked as one schema', async () => {
    for (const outputSchema of shapes) {
      const call = (data: object) => governTool({ ...definition, outputSchema }, () => data)({});
      expect((await call({ rows: rows(9) })).structuredContent).toEqual({ rows: rows(5) });
      expect((await call({ rows: rows(1), other: 1 })).structuredContent).toHaveProperty('other', 1);
      expect((await call({ rows: rows(1), note: 7 })).isError).toBe(true);
      expect((await call({ rows: [{ id: 'no' }] })).isError).toBe(true);
    }
  });

  it('gets the data whole where it allows no reduction', async () => {
    const outputSchema = { rows: z.array(row).length(9) };
    const whole = await governTool({ ...definition, outputSchema }, () => ({ rows: rows(9) }))({});
    expect(whole.structuredContent).toEqual({ rows: rows(9) });
    expect(whole._meta?.[META]).toHaveProperty('warning');
  });

  it('may name the facts, and must name the list', async () => {
    const named = { rows: z.array(row), _meta: z.looseObject({}) };
    const result = await governTool({ ...definition, outputSchema: named }, () => ({ rows: rows(9) }))({});
    expect(result.structuredContent).toHaveProperty('_meta.truncated_from', 9);
    const outputSchema = { items: z.array(row) };
    expect(() => governTool({ ...definition, outputSchema }, () => ({}))).toThrow(/name the list "rows"/);
  });
});

describe('a schema that a replaced secret does not satisfy', () => {
  const token = `ghp_${'a1B2'.repeat(9)}`;
  const outputSchema = z.object({ item: z.object({ token: z.string().regex(/^ghp_/), user: z.string() }) });
  const call = (user: string) =>
    governTool({ name: 'demo.secret', maxBytes: 1_024, outputSchema }, () => ({ item: { token, user } }))({});

  it('makes the answer an error with the data as text', async () => {
    const { content, ...rest } = await call('ann');
    expect(rest).toMatchObject({ isError: true, _meta: { [META]: { redacted: 1 } } });
    expect(rest).not.toHaveProperty('structuredContent');
    expect(content.map(({ text }) => text)).toMatchInlineSnapshot(`
      [
        "{"item":{"token":"[redacted:token]","user":"ann"}}",
        "[plimsoll: structuredContent is left out: with the secret in "/item/token" replaced it does not satisfy the tool's output schema. The result is marked as an error only because of this.]",
      ]
    `);
  });

  it('is also one of addresses, in every form of a schema', async () => {
    const url = z.object({ url: z.url() });
    const schemas = [url, url.shape, z.toJSONSchema(url)];
    const governed = (outputSchema: NonNullable<GovernedToolDefinition['outputSchema']>, address: string) =>
      governTool({ name: 'demo.url', outputSchema }, () => ({ url: address }))({});
    for (const schema of schemas) {
      const { isError, structuredContent } = await governed(schema, 'https://ann:s3cretPassw0rd9x@h.dev/');
      expect([isError, structuredContent]).toEqual([true, undefined]);
      expect((await governed(schema, 'https://h.dev/')).structuredContent).toMatchObject({
        url: 'https://h.dev/',
      });
    }
  });

  it('leaves the answer within its limit', async () => {
    const keys = [1, 2, 3].map((at) => `${'long_name_'.repeat(8)}${at}`);
    const long = z.object({
      user: z.string(),
      ...Object.fromEntries(keys.map((key) => [key, z.string().regex(/^ghp_/)])),
    });
    const notices = new Set<string | undefined>();
    for (let words = 0; words < 160; words += 8) {
      const data = { user: 'ann '.repeat(words), ...Object.fromEntries(keys.map((key) => [key, token])) };
      const define = { name: 'demo.secret', maxBytes: 1_024, outputSchema: long };
      const { content, isError } = await governTool(define, () => data)({});
      expect(isError).toBe(true);
      expect(content.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)).toBeLessThanOrEqual(1_024);
      notices.add(content[1]?.text);
    }
    expect(notices.size).toBe(2);
    expect(notices).toContain('[plimsoll: no structuredContent: secret replaced]');
  });
});
