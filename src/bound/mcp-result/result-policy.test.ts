import { describe, expect, it } from 'vitest';
import type { ToolPolicy } from '../../contract/config/proxy.js';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { newTurnBudget, spend } from '../budget/turn-budget.js';
import { boundOptions, memoryArchive, orders, parsed, textResult } from './testing/bound-options.js';

const rows = textResult(JSON.stringify(orders(300)));

async function shownRows(policy: Parameters<typeof boundOptions>[0]): Promise<Record<string, unknown>[]> {
  const bound = await boundCallResult(rows, boundOptions(policy));
  return JSON.parse(parsed(bound.text).content[0]?.text ?? '') as Record<string, unknown>[];
}

describe('the policy of a tool', () => {
  it('keeps the top by a field', async () => {
    const shown = await shownRows({ policy: { rank_by: 'total' } });
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.map(({ total }) => total)).toEqual(shown.map((_, at) => (299 - at) * 1.5));
  });

  it('says when there is nothing to rank by, and keeps rows by what they are', async () => {
    const table = `id,total\n${orders(300)
      .map(({ id, total }) => `${id},${total}`)
      .join('\n')}`;
    for (const given of [rows, textResult(table)]) {
      const policy = { strategy: 'top', rank_by: 'no.field' } as const;
      const { text } = await boundCallResult(given, boundOptions({ policy }));
      const result = parsed(text);
      expect(result.content.map((block) => block.text).join('\n')).toContain(
        '[plimsoll: not ranked by no.field: no row has that field]\n[plimsoll: ',
      );
      expect(result._meta[META_KEY]?.warnings).toEqual(['not ranked by no.field: no row has that field']);
    }
  });

  it('keeps rows from the start or from the end', async () => {
    const first = await shownRows({ policy: { strategy: 'first' } });
    const last = await shownRows({ policy: { strategy: 'last' } });
    expect(first.map(({ id }) => id)).toEqual(first.map((_, at) => `order-${at}`));
    expect(last.at(-1)?.id).toBe('order-299');
  });

  it('sees through a byte-order mark', async () => {
    const marked = textResult(`\ufeff${JSON.stringify(orders(300))}`);
    for (const policy of [{ rank_by: 'total', drop_fields: ['note'] }, { drop_fields: ['note'] }]) {
      const bound = await boundCallResult(marked, boundOptions({ policy }));
      const [row] = JSON.parse(parsed(bound.text).content[0]?.text ?? '') as object[];
      expect(Object.keys(row ?? {})).toEqual(['id', 'status', 'total']);
    }
  });

  it.each([
    [
      'rows below objects',
      (list: object[]) => JSON.stringify({ data: { result: { orders: list } }, page: 1 }),
    ],
    ['lines of JSON', (list: object[]) => list.map((row) => JSON.stringify(row)).join('\n')],
  ])('finds %s, for fields and for the top by one', async (_, write) => {
    const given = textResult(write(orders(400)));
    const policy = { keep_fields: ['id', 'total'], rank_by: 'total' };
    const { text } = await boundCallResult(given, boundOptions({ policy }));
    const shown = parsed(text)
      .content.map((block) => block.text)
      .join('\n');
    expect(shown).toContain('"id":"order-399"');
    expect(shown).toContain('[plimsoll: 2 of 4 fields left out by policy: status, note]');
    expect(shown).not.toContain('"status"');
    expect(shown).not.toContain('not ranked');
  });

  it('takes an object without rows for a row where it has the fields, and says when a text has none', async () => {
    const object = textResult(
      JSON.stringify({ answer: { id: 7, tags: ['a'], body: 'word '.repeat(9_000) } }),
    );
    const policy = { keep_fields: ['id'] };
    const cut = parsed((await boundCallResult(object, boundOptions({ policy }))).text);
    expect(cut.content[0]?.text).toBe('{"answer":{"id":7}}');
    const plain = textResult('id: 7, of many words\n'.repeat(9_000));
    const { content, _meta } = parsed((await boundCallResult(plain, boundOptions({ policy }))).text);
    expect(content[0]?.text).toContain(
      '[plimsoll: no fields were chosen: the text is neither JSON nor a table]',
    );
    expect(_meta[META_KEY]?.warnings).toEqual([
      'no fields were chosen: the text is neither JSON nor a table',
    ]);
  });

  it('takes rows of a table below its names, from the end and by a column', async () => {
    const table = `id,total\r\n${orders(600)
      .map(({ id, total }) => `${id},${total}`)
      .join('\r\n')}`;
    const shown = async (policy: ToolPolicy) => {
      const { text } = await boundCallResult(textResult(table), boundOptions({ policy }));
      const { content, _meta } = parsed(text);
      expect(_meta[META_KEY]).toMatchObject({ kind: 'table', unit: 'rows', total: 600 });
      return content[0]?.text.split(/\r?\n/) ?? [];
    };
    const last = await shown({ strategy: 'last' });
    expect([last[0], last.at(-2)]).toEqual(['id,total', 'order-599,898.5']);
    const top = await shown({ rank_by: 'total' });
    expect(top.slice(0, 3)).toEqual(['id,total', 'order-599,898.5', 'order-598,897']);
  });

  it('keeps the last lines of a text', async () => {
    const text = Array.from({ length: 900 }, (_, at) => `entry ${at}`).join('\n');
    const bound = await boundCallResult(textResult(text), boundOptions({ policy: { strategy: 'last' } }));
    expect(parsed(bound.text).content[0]?.text).toMatch(/\nentry 899\n\[plimsoll: /);
  });

  it('drops fields first, and names them', async () => {
    const bound = await boundCallResult(rows, boundOptions({ policy: { drop_fields: ['note'] } }));
    const [data, notice] = parsed(bound.text).content;
    expect(Object.keys((JSON.parse(data?.text ?? '') as object[])[0] ?? {})).toEqual([
      'id',
      'status',
      'total',
    ]);
    expect(notice?.text).toContain('[plimsoll: 1 of 4 fields left out by policy: note]');
    expect(notice?.text).toContain('plimsoll_retrieve');
  });

  it('keeps only the fields it names', async () => {
    const shown = await shownRows({ policy: { keep_fields: ['id'] } });
    expect(shown.every((row) => Object.keys(row).join() === 'id')).toBe(true);
  });

  it.each([
    [{ keep_fields: ['id', 'sales.total'] }, { id: 0, sales: { total: 7 } }, 'sales.tax, lines, a.b, note'],
    [{ keep_fields: ['id', 'lines.sku'] }, { id: 0, lines: [{ sku: 'x' }] }, 'sales, lines.n, a.b, note'],
    [{ keep_fields: ['id', 'a.b'] }, { id: 0, 'a.b': 1 }, 'sales, lines, note'],
    [{ keep_fields: ['id', 'id.x'] }, { id: 0 }, 'sales, lines, a.b, note'],
    [
      { drop_fields: ['sales.total', 'lines.n', 'note', 'a.b'] },
      { id: 0, sales: { tax: 1 }, lines: [{ sku: 'x' }] },
      'sales.total, a.b, note, lines.n',
    ],
  ])('keeps and drops by paths: %j', async (policy, first, said) => {
    const row = {
      sales: { total: 7, tax: 1 },
      lines: [{ sku: 'x', n: 2 }],
      'a.b': 1,
      note: 'word '.repeat(30),
    };
    const list = Array.from({ length: 300 }, (_, id) => ({ id, ...row }));
    const { text } = await boundCallResult(textResult(JSON.stringify(list)), boundOptions({ policy }));
    const { content } = parsed(text);
    expect((JSON.parse(content[0]?.text ?? '') as unknown[])[0]).toEqual(first);
    const names = /fields left out by policy: ([^\];]*)[\];]/.exec(content.at(-1)?.text ?? '')?.[1];
    expect(names?.split(', ').sort()).toEqual(said.split(', ').sort());
  });

  it('counts from the original, whatever fields it takes out', async () => {
    const policies = [{}, { keep_fields: ['id'] }, { drop_fields: ['note'] }];
    for (const policy of policies) {
      const { text } = await boundCallResult(rows, boundOptions({ policy }));
      const whole = (Buffer.byteLength(JSON.stringify(orders(300))) / 1024).toFixed(1);
      expect(parsed(text).content.at(-1)?.text).toMatch(new RegExp(` of ${whole} KB\\.`));
    }
  });

  it('leaves fields alone under the limit', async () => {
    const small = textResult(JSON.stringify(orders(2)));
    expect((await boundCallResult(small, boundOptions({ policy: { drop_fields: ['note'] } }))).text).toBe(
      small,
    );
  });

  it('never touches a verbatim result, up to the ceiling', async () => {
    const policy = { verbatim: true };
    const secret = textResult(`key ghp_${'a1B2c3D4e5F6'.repeat(3)} ${'word '.repeat(900)}`);
    const bound = await boundCallResult(secret, boundOptions({ policy }));
    expect([bound.text, bound.outcome]).toEqual([secret, 'verbatim']);
    const text = parsed(secret).content[0]?.text ?? '';
    expect(bound.before.tokens).toBe(wordPieceCounter.count(text));
    expect(bound.after).toEqual(bound.before);
    const short = textResult('short');
    expect((await boundCallResult(short, boundOptions({ policy }))).outcome).toBe('passed');
    const limits = { soft: { tokens: 400 }, hard: { tokens: 500 }, from: 'ceiling' } as const;
    expect((await boundCallResult(secret, boundOptions({ policy, limits }))).outcome).toBe('reduced');
  });
});

describe('without a working archive', () => {
  it('passes above a soft limit whole, with a warning', async () => {
    for (const archive of [undefined, memoryArchive(10)]) {
      const bound = await boundCallResult(rows, boundOptions({ archive }));
      expect(bound.outcome).toBe('over');
      expect(parsed(bound.text).content[0]?.text).toBe(JSON.stringify(orders(300)));
      expect(parsed(bound.text)._meta[META_KEY]).not.toHaveProperty('handle');
    }
  });

  it('enforces the ceiling and says that the rest was not kept', async () => {
    const limits = { soft: { tokens: 400 }, hard: { tokens: 900 }, from: 'default' } as const;
    const bound = await boundCallResult(rows, boundOptions({ archive: undefined, limits }));
    const [, notice] = parsed(bound.text).content;
    expect(bound.outcome).toBe('reduced');
    expect(notice?.text).toContain('The rest was not kept.');
    expect(bound.after.tokens).toBeLessThanOrEqual(900);
  });
});

describe('a dry run', () => {
  it('passes everything, keeps nothing and tells what would have been done', async () => {
    const archive = memoryArchive();
    const bound = await boundCallResult(rows, boundOptions({ archive, dryRun: true }));
    expect(bound.text).toBe(rows);
    expect(bound.outcome).toBe('reduced');
    expect(bound.after.tokens).toBeLessThanOrEqual(400);
    for await (const entry of archive.entries()) expect(entry).toBeUndefined();
  });
});

describe('the budget of a turn', () => {
  it('is told on results that are changed anyway', async () => {
    const budget = spend(newTurnBudget(), 60_000);
    const changed = await boundCallResult(rows, boundOptions({ budget }));
    expect(parsed(changed.text)._meta[META_KEY]?.budget_warning).toContain('Context budget at');
    const small = textResult('fine');
    expect((await boundCallResult(small, boundOptions({ budget }))).text).toBe(small);
  });
});
