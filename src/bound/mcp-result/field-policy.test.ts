import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolPolicy } from '../../contract/config/proxy.js';
import { META_KEY } from '../../contract/names.js';
import type { BoundCallOptions } from '../../engine/bound.js';
import { boundCallResult } from '../../engine/bound.js';
import { boundOptions, orders, parsed, textResult } from './testing/bound-options.js';

const ROWS = JSON.stringify(orders(300));
const FIELDS = ['id', 'status', 'total', 'note'];

async function bound(text: string, policy: ToolPolicy, options: Partial<BoundCallOptions> = {}) {
  const call = await boundCallResult(text, boundOptions({ policy, ...options }));
  const { content, structuredContent, _meta } = parsed(call.text);
  const shown = content.map((block) => block.text).join('\n');
  const said = [...shown.matchAll(/^\[plimsoll: ([^\]]*)\]/gm)].map((found) => found[1]);
  return { call, content, structuredContent, shown, said, facts: _meta[META_KEY] ?? {} };
}

describe('fields that a policy leaves out', () => {
  it('are counted and named, for programs too', async () => {
    const { said, facts } = await bound(textResult(ROWS), { keep_fields: ['id', 'total', 'sum'] });
    expect(said[0]).toBe('2 of 4 fields left out by policy: status, note; no row has sum');
    expect(facts.fields).toEqual({
      left_out: 2,
      total: 4,
      names: ['status', 'note'],
      not_found: ['sum'],
    });
    expect(facts).not.toHaveProperty('warnings');
  });

  it('are told to be none where no row has the name', async () => {
    const { said, facts } = await bound(textResult(ROWS), { drop_fields: ['notes'] });
    expect(said[0]).toBe('no row has notes');
    expect(facts.fields).toMatchObject({ left_out: 0, not_found: ['notes'] });
    const both = await bound(textResult(ROWS), { drop_fields: ['note', 'sum', 'tax'] });
    expect(both.said[0]).toBe('1 of 4 fields left out by policy: note; no row has sum, tax');
    expect(both.said.filter((line) => line?.includes('no row has'))).toHaveLength(1);
  });

  it('are told by their number where there is little room for names', async () => {
    const list = Array.from({ length: 90 }, (_, id) => ({
      id,
      ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`a_long_name_${at}`, `value ${at}`])),
    }));
    const given = textResult(JSON.stringify(list));
    const at = async (tokens: number) => {
      const limits = { soft: { tokens }, hard: {}, from: 'default' } as const;
      const { said, call } = await bound(given, { keep_fields: ['id'] }, { limits });
      expect(call.after.tokens).toBeLessThanOrEqual(tokens);
      return said[0];
    };
    expect(await at(100)).toBe('30 of 31 fields left out by policy');
    expect(await at(160)).toBe(
      '30 of 31 fields left out by policy: a_long_name_0, a_long_name_1, a_long_name_2 and 27 others',
    );
    expect(await at(400)).toMatch(
      /^30 of 31 fields left out by policy: (?:a_long_name_\d, ){7}.* and 22 others$/,
    );
  });

  it('hold what stands in a field that is kept by its name; in a tree the choice holds at every depth', async () => {
    const list = Array.from({ length: 200 }, (_, id) => ({
      id,
      labels: [{ name: 'bug', color: 'red' }],
      body: 'word '.repeat(20),
    }));
    const kept = await bound(textResult(JSON.stringify(list)), { keep_fields: ['id', 'labels'] });
    expect(kept.shown).toContain('{"id":0,"labels":[{"name":"bug","color":"red"}]}');
    const tree = (depth: number): object[] =>
      Array.from({ length: 6 }, (_, id) => ({
        id,
        body: 'word '.repeat(20),
        children: depth === 0 ? [] : tree(depth - 1),
      }));
    const cut = await bound(textResult(JSON.stringify(tree(3))), { keep_fields: ['id', 'children'] });
    expect(cut.said[0]).toBe('1 of 3 fields left out by policy: body');
    expect(cut.shown).not.toContain('"body"');
  });
});

describe('what leaves when a policy chooses fields', () => {
  const key = fc.oneof(
    fc.constantFrom('id', 'a', 'a.b', 'note', '__proto__', '"', ''),
    fc.string({ maxLength: 30 }),
  );
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary', maxLength: 60 }));
  const rows = fc.array(fc.dictionary(key, value, { maxKeys: 8 }), { minLength: 30, maxLength: 60 });
  const names = fc.option(
    fc.array(
      key.filter((name) => name !== ''),
      { maxLength: 5 },
    ),
    { nil: undefined },
  );
  const soft = fc.constantFrom({ tokens: 100 }, { tokens: 500 }, { bytes: 2_048 }, { bytes: 4_000 });

  it('is within the limit, is JSON, has no field that was to leave, and stays as it is the second time', async () => {
    await fc.assert(
      fc.asyncProperty(rows, names, names, soft, async (list, keep, drop, most) => {
        const policy = {
          ...(keep === undefined ? {} : { keep_fields: keep }),
          ...(drop === undefined ? {} : { drop_fields: drop }),
        };
        const limits = { soft: most, hard: {}, from: 'default' } as const;
        const { call, content, facts } = await bound(textResult(JSON.stringify(list)), policy, { limits });
        if (call.outcome !== 'reduced') return;
        if ('tokens' in most) expect(call.after.tokens).toBeLessThanOrEqual(most.tokens);
        else expect(Buffer.byteLength(call.text)).toBeLessThanOrEqual(most.bytes);
        const again = await boundCallResult(call.text, boundOptions({ policy, limits, redact: false }));
        expect(again.outcome).toBe('passed');
        if (content.length < 2) return;
        const shown = JSON.parse(content[0]?.text ?? '') as Record<string, unknown>[];
        const { left_out = 0 } = (facts.fields ?? {}) as { left_out?: number };
        if (left_out === 0) return;
        const fields = shown.flatMap((row) => Object.keys(row));
        expect(fields.filter((field) => drop?.includes(field))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a choice of fields that would leave nothing of the rows', () => {
  it.each<[string, ToolPolicy]>([
    ['a name that there is not', { keep_fields: ['idd'] }],
    ['no name', { keep_fields: [] }],
    ['a name in both lists', { keep_fields: ['id'], drop_fields: ['id'] }],
    ['every name dropped', { drop_fields: FIELDS }],
  ])('is not made and told: %s', async (_, policy) => {
    const sentence = 'the policy would leave nothing of the rows, which have id, status, total, note';
    const { said, shown, facts, call } = await bound(textResult(ROWS), policy);
    expect(said[0]).toBe(`no fields were chosen: ${sentence}`);
    expect(facts.warnings).toEqual([`no fields were chosen: ${sentence}`]);
    expect(call.policyFault).toBe(sentence);
    expect(shown).toMatch(/\{"id":"order-\d+","status":/);
    expect(shown).not.toContain('{}');
    const limits = { soft: { tokens: 60 }, hard: {}, from: 'default' } as const;
    const small = await bound(textResult(ROWS), policy, { limits });
    expect(small.said[0]).toBe('no fields were chosen');
    expect(small.facts.warnings).toEqual(facts.warnings);
  });

  it('is told where there is no row that could have them', async () => {
    const object = textResult(JSON.stringify({ answer: { text: 'word '.repeat(2_000) } }));
    const { said, facts } = await bound(object, { keep_fields: ['id', 'name'] });
    expect(said[0]).toBe('no fields were chosen: there is no id, name');
    expect(facts.warnings).toEqual(['no fields were chosen: there is no id, name']);
  });
});

describe('rows that a question finds by a field that is left out', () => {
  const shipOf = (at: number) =>
    `${'bcdfgh'[at % 6]}${'aeiou'[Math.floor(at / 6) % 5]}${'lmnprstvwz'[Math.floor(at / 30)]}ora`;
  const rows = Array.from({ length: 300 }, (_, at) => ({
    id: `row-${at}`,
    pad: 'words that take room',
    body: `the ${shipOf(at)} came in`,
  }));
  const table = `id,pad,body\n${rows.map((row) => Object.values(row).join(',')).join('\n')}\n`;

  it.each([
    ['JSON', JSON.stringify(rows)],
    ['lines of JSON', rows.map((row) => JSON.stringify(row)).join('\n')],
    ['a table', table],
  ])('are shown: %s', async (_, text) => {
    const policy = { keep_fields: ['id', 'pad'] };
    const { shown } = await bound(textResult(text), policy, { parameters: { query: shipOf(90) } });
    expect(shown).not.toContain('row-171');
    const asked = await bound(textResult(text), policy, { parameters: { query: shipOf(171) } });
    expect(asked.shown).toContain('row-171');
    expect(asked.shown).not.toContain('came in');
  });
});

describe('columns of a table', () => {
  const cells = orders(300).map((row) => FIELDS.map((field) => String(row[field])));
  const lines = (write: (row: readonly string[]) => string) => cells.map(write).join('\n');
  it.each([
    ['of values between commas', `${FIELDS.join(',')}\n${lines((row) => row.join(','))}\n`, 'id,total'],
    [
      'of Markdown',
      `# Orders\n\n| ${FIELDS.join(' | ')} |\n|---|---|---|---|\n${lines((row) => `| ${row.join(' | ')} |`)}\n`,
      '| id | total |\n|---|---|',
    ],
    [
      'of a database',
      ` ${FIELDS.join(' | ')} \n----+--------+-------+------\n${lines((row) => ` ${row.join(' | ')}`)}\n(300 rows)\n`,
      ' id | total\n----+-------',
    ],
    [
      'of arrays below their names',
      JSON.stringify({ columns: FIELDS, rows: cells }),
      '{"columns":["id","total"],',
    ],
    [
      'of arrays below what describes them',
      JSON.stringify({ fields: FIELDS.map((name) => ({ name, type: 'text' })), rows: cells }),
      '{"fields":[{"name":"id","type":"text"},{"name":"total","type":"text"}],',
    ],
    [
      'of rows below a sentence',
      `Found 300 orders:\n${ROWS}`,
      'Found 300 orders:\n[{"id":"order-0","total":0}',
    ],
  ])('leave with their names, %s', async (_, text, head) => {
    for (const policy of [{ keep_fields: ['id', 'total'] }, { drop_fields: ['status', 'note'] }]) {
      const { said, shown, facts } = await bound(textResult(text), policy);
      expect(said[0]).toBe('2 of 4 fields left out by policy: status, note');
      expect(shown).toContain(head);
      expect(shown).toContain('order-0');
      expect(shown).not.toContain('shipped,');
      expect(shown).not.toContain('asked for delivery');
      expect(facts).toMatchObject({ total: 300, unit: 'rows', fields: { left_out: 2, total: 4 } });
    }
  });

  it('stay in a table that has none of the fields that are kept', async () => {
    const orders = `id,status,total\n${cells.map((row) => row.slice(0, 3).join(',')).join('\n')}\n`;
    const people = `name,town,age,of\n${cells.map((_, at) => `Ann ${at},Bern,${at},us`).join('\n')}\n`;
    const { said, shown } = await bound(textResult(`${orders}\n${people}`), { keep_fields: ['id', 'total'] });
    expect(said[0]).toBe('1 of 3 fields left out by policy: status');
    expect(shown).toContain('id,total\n');
    expect(shown).toContain('name,town,age,of\n');
  });
});

describe('tables that follow each other with columns alike', () => {
  it('are read as one and keep all columns, because the names are those of the first alone', async () => {
    const lines = orders(300).map(({ id, total }) => `${id},ok,${total}`);
    const tables = ['id,status,total', ...lines, '', 'name,town,age', ...lines].join('\n');
    const { said } = await bound(textResult(tables), { keep_fields: ['id'] });
    expect(said[0]).toBe('no fields were chosen: the text is neither JSON nor a table');
  });
});

describe('a choice of fields and an output schema', () => {
  const accepts = (least: number) => (value: unknown) => {
    const { rows } = value as { rows?: Record<string, unknown>[] };
    return Array.isArray(rows) && rows.length >= least && rows.every((row) => 'id' in row && 'status' in row);
  };
  const given = (count: number) =>
    JSON.stringify({
      content: [{ type: 'text', text: JSON.stringify({ rows: orders(count) }) }],
      structuredContent: { rows: orders(count) },
    });

  it.each<[ToolPolicy, string, string[]]>([
    [{ keep_fields: ['id', 'total'] }, '1 of 4 fields left out by policy: note', ['id', 'status', 'total']],
    [
      { drop_fields: ['id', 'status', 'note'] },
      '1 of 4 fields left out by policy: note',
      ['id', 'status', 'total'],
    ],
  ])('keep what the schema asks for, and the choice of rows: %j', async (policy, first, keys) => {
    const { said, facts, structuredContent } = await bound(given(300), policy, { accepts: accepts(0) });
    expect(said[0]).toBe(first);
    const required = policy.keep_fields === undefined ? ['id', 'status'] : ['status'];
    const warning = `kept against the policy, as the output schema requires: ${required.join(', ')}`;
    expect(said[1]).toBe(warning);
    expect(said[2]).toMatch(/^\d+ of 300 rows shown, /);
    expect(facts).toMatchObject({
      warnings: [warning],
      fields: { left_out: 1, required_by_schema: required },
    });
    const rows = structuredContent?.rows as object[];
    expect(rows.every((row) => Object.keys(row).join() === keys.join())).toBe(true);
  });

  it('hold together where the schema wants many rows', async () => {
    const policy = { keep_fields: ['id'] };
    const limits = { soft: { tokens: 1_250 }, hard: {}, from: 'default' } as const;
    const { said, call, structuredContent } = await bound(given(60), policy, {
      accepts: accepts(50),
      limits,
    });
    expect(said[0]).toBe('2 of 4 fields left out by policy: total, note');
    const rows = structuredContent?.rows as object[];
    expect(rows.length).toBeGreaterThanOrEqual(50);
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'status']);
    expect(call.after.tokens).toBeLessThanOrEqual(1_250);
  });

  it('leave fewer rows of fewer fields where neither alone is enough', async () => {
    for (const tokens of [2_300, 1_900, 1_700]) {
      const limits = { soft: { tokens }, hard: {}, from: 'default' } as const;
      const options = { accepts: accepts(90), limits };
      const { said, call, structuredContent } = await bound(given(200), {}, options);
      const rows = structuredContent?.rows as object[];
      expect(call.outcome).toBe('reduced');
      expect(rows.length).toBeGreaterThanOrEqual(90);
      expect(rows.length).toBeLessThan(200);
      expect(said[0]).toContain(`shown. ${rows.length} of 200 rows shown. Left out of all rows: note`);
      expect(call.after.tokens).toBeLessThanOrEqual(tokens);
    }
  });

  it('have a form within the ceiling where there is none within the limit', async () => {
    const limits = { soft: { tokens: 300 }, hard: { tokens: 2_500 }, from: 'default' } as const;
    const { call, facts } = await bound(given(200), {}, { accepts: accepts(90), limits });
    expect(call.outcome).toBe('reduced');
    expect(call.after.tokens).toBeLessThanOrEqual(2_500);
    expect(facts.limit).toEqual({ amount: 2_500, unit: 'tokens' });
  });
});
