import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Measure, utf8Bytes } from '../../reduce/measure.js';
import { reduceText } from '../../reduce/reduce-content.js';
import { wordPieceCounter as counter } from '../../reduce/testing/word-piece-counter.js';
import { retrievePart } from './retrieve-part.js';
import type { RetrieveRequest } from './retrieve-request.js';

const handle = 'abcdefghijklmnop';
const measure: Measure = { limit: 100_000, unit: 'bytes', count: utf8Bytes };
const ask = (text: string, request: Partial<RetrieveRequest>) =>
  retrievePart(text, { handle, ...request }, measure);

const orders = Array.from({ length: 300 }, (_, id) => ({ id, total: id === 222 ? -5 : id, state: 'ok' }));
const list = JSON.stringify(orders);
const wrapped = JSON.stringify({ status: 'success', result: list });

describe('a string that holds JSON', () => {
  it('has the rows that the notice of its reduction counts', () => {
    const { notice } = reduceText(wrapped, { limit: { amount: 2_000, unit: 'bytes' }, counter });
    expect(notice).toMatch(/of 300 rows shown.* They are in \/result\./);
    expect(ask(wrapped, { where: 'total < 0' }).text).toMatchInlineSnapshot(`
      "{"id":222,"total":-5,"state":"ok"}
      [plimsoll: row 223 of 300 rows of /result where total < 0; 1 row matches; that is all]"
    `);
    expect(ask(wrapped, { pointer: '/result', where: 'total < 0' }).text).toBe(
      ask(wrapped, { where: 'total < 0' }).text,
    );
    expect(ask(wrapped, { unit: 'rows', start: 223, end: 223 }).content).toBe(JSON.stringify(orders[222]));
  });

  it('is a row of a list of such strings, as of a server that gives a block to each row', () => {
    const texts = JSON.stringify(orders.map((order) => JSON.stringify(order, null, 1)));
    expect(ask(texts, { where: 'total < 0' }).text).toBe(
      `${JSON.stringify(orders[222], null, 1)}\n[plimsoll: row 223 of 300 rows where total < 0; 1 row matches; that is all]`,
    );
    expect(ask(texts, { unit: 'rows', start: 2, end: 2 }).content).toBe(JSON.stringify(orders[1], null, 1));
    expect(ask(texts, { pointer: '/222/total' }).content).toBe('-5');
    for (const other of ['no object', '[1]', '{"half":', '{"a":1},{"b":2}', '{"open":[{}']) {
      const mixed = JSON.stringify([other, '{"id":1}', '{}]}']);
      expect(() => ask(mixed, { where: 'id = 1' }), other).toThrow(/No row has the field/);
      expect(ask(mixed, { unit: 'rows', start: 1, end: 1 }).content).toBe(JSON.stringify(other));
    }
  });

  it('is gone into by a pointer, and shown as its text', () => {
    expect(ask(wrapped, { pointer: '/result/222/total' }).content).toBe('-5');
    expect(ask(wrapped, { pointer: 'result[222].total' }).content).toBe('-5');
    expect(ask(wrapped, { pointer: '/result' }).content).toBe(list);
    expect(() => ask(wrapped, { pointer: '/result/300' })).toThrow(
      expect.objectContaining({ remedy: 'It is a list of 300: use a number from 0 to 299.' }),
    );
    expect(() => ask(wrapped, { pointer: '/status/x' })).toThrow(
      expect.objectContaining({ remedy: 'It is a string: nothing is inside.' }),
    );
  });

  it('is looked through where it is the whole original, and in strings in strings', () => {
    for (const text of [JSON.stringify(list), JSON.stringify(JSON.stringify(list))]) {
      expect(ask(text, { where: 'total < 0' }).content).toBe(JSON.stringify(orders[222]));
      expect(ask(text, { pointer: '/222/id' }).content).toBe('222');
    }
    const deep = JSON.stringify({ content: [{ text: JSON.stringify({ data: JSON.stringify(orders) }) }] });
    expect(ask(deep, { pointer: '/content/0/text/data/222/id' }).content).toBe('222');
    expect(ask(deep, { pointer: '/content/0/text', where: 'total < 0' }).text).toContain(
      'of /content/0/text/data where',
    );
  });

  it('may have words around the JSON, or be lines of JSON or a table', () => {
    const csv = `id,total\n${orders.map(({ id, total }) => `${id},${total}\n`).join('')}`;
    const held: Readonly<Record<string, string>> = {
      fenced: `Here:\n\`\`\`json\n${list}\n\`\`\``,
      lines: orders.map((row) => JSON.stringify(row)).join('\n'),
      csv,
    };
    for (const [name, text] of Object.entries(held)) {
      const original = JSON.stringify({ [name]: text });
      expect(ask(original, { where: 'total < 0' }).text, name).toContain(
        `row 223 of 300 rows of /${name} where total < 0`,
      );
    }
  });

  it('names the places in it that a search finds by pointers that lead there', () => {
    const texts = fc.constantFrom(
      'é "needle" \\ ',
      '\u2028needle\n',
      '\u0001',
      'hay "\\',
      '🚢\t',
      'x'.repeat(3_000),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ 'a/b': fc.array(texts, { maxLength: 3 }).map((parts) => parts.join('')) })),
        fc.boolean(),
        (rows, isPretty) => {
          const inside = JSON.stringify({ data: JSON.stringify(rows) });
          const text = JSON.stringify({ status: 'ok', result: inside }, null, isPretty ? 1 : undefined);
          const found = ask(text, { search: 'needle', context: 0 }).content;
          const names = [...found.matchAll(/^\d+ (\/result\S*): /gm)].map(([, name = '']) => name);
          expect(names.length > 0).toBe(rows.some((row) => row['a/b'].includes('needle')));
          for (const name of names) expect(ask(text, { pointer: name }).content).toContain('needle');
        },
      ),
      { numRuns: 100 },
    );
    expect(ask(wrapped, { search: '-5', context: 0 }).content).toMatch(/^1 \/result\/222\/total: /);
    expect(ask(JSON.stringify(list), { search: '-5' }).content).toMatch(/^1 \/222\/total: /);
  });

  it('gives way to a list beside it that has what is asked for, and is named where that is not clear', () => {
    const beside = (errors: unknown[]) => JSON.stringify({ errors, result: list });
    expect(ask(beside([{ total: 1 }]), { where: 'total = 1' }).text).toContain('of /errors where');
    for (const errors of [[], [{ code: 7 }]])
      expect(() => ask(beside(errors), { where: 'total < 0' })).toThrow(
        expect.objectContaining({ remedy: 'Name one of its lists by pointer: /result, /errors.' }),
      );
    expect(ask(JSON.stringify({ rows: orders, note: '[1, 2]' }), { where: 'total < 0' }).selected).toBe(1);
  });

  it('answers as the JSON in it would alone', () => {
    const value = fc.array(
      fc.record({ n: fc.integer(), text: fc.string({ unit: 'grapheme', maxLength: 20 }) }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(value, fc.nat({ max: 29 }), fc.integer(), (rows, at, than) => {
        const plain = JSON.stringify(rows);
        const inside = JSON.stringify({ a: plain });
        const where = `n > ${than}`;
        expect(ask(inside, { pointer: '/a', where }).content).toBe(ask(plain, { where }).content);
        const index = at % rows.length;
        expect(ask(inside, { pointer: `/a/${index}/text` }).content).toBe(rows[index]?.text);
      }),
    );
  });
});
