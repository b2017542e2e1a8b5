import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Measure, utf8Bytes } from '../../reduce/measure.js';
import { retrievePart } from './retrieve-part.js';
import type { RetrieveRequest } from './retrieve-request.js';

const handle = 'abcdefghijklmnop';
const measure = (limit: number): Measure => ({ limit, unit: 'bytes', count: utf8Bytes });
const ask = (text: string, request: Partial<RetrieveRequest> = {}, limit = 100_000) =>
  retrievePart(text, { handle, ...request }, measure(limit));

const records = Array.from({ length: 30 }, (_, id) => ({
  id: `12345678901234567${10 + id}`,
  state: id % 10 === 7 ? 'lost' : 'ok',
  ms: `${id}.50`,
}));
const csv = `id,state,ms\n${records.map(({ id, state, ms }) => `${id},${state},${ms}\n`).join('')}`;
const markdown = `| id | state | ms |\n|---|---|---|\n${records
  .map(({ id, state, ms }) => `| ${id} | ${state} | ${ms} |\n`)
  .join('')}`;
const jsonLines = records.map(({ id, state, ms }) => `{"id":${id},"state":"${state}","ms":${ms}}`).join('\n');

describe('rows of an original that is not one JSON value', () => {
  it('are the lines of JSON', () => {
    expect(ask(jsonLines, { where: 'state = lost and ms > 8' }).text).toMatchInlineSnapshot(`
      "{"id":1234567890123456727,"state":"lost","ms":17.50}
      {"id":1234567890123456737,"state":"lost","ms":27.50}
      [plimsoll: rows 18, 28 of 30 rows where state = lost and ms > 8; 2 rows match; that is all]"
    `);
    expect(ask(jsonLines, { unit: 'rows', start: 2, end: 2 }).content).toBe(jsonLines.split('\n')[1]);
    expect(ask(jsonLines, { pointer: '/3/state' }).content).toBe('ok');
  });

  it('are the rows of a Markdown table with escaped bars in its cells', () => {
    const rows = records.map(
      (_, at) => `| ${at} | ${at % 10 === 0 ? 'a\\|b' : 'plain'} ${at} | ${at * 10} |\n`,
    );
    const table = `| id | name\\|alias | total |\n|---|---|---|\n${rows.join('')}`;
    const found = (where: string) => ask(table, { where }).content.trimEnd().split('\n').slice(2);
    expect(found('total = 100')).toEqual(['| 10 | a\\|b 10 | 100 |']);
    expect(found('"name|alias" = "a|b 20"')).toEqual(['| 20 | a\\|b 20 | 200 |']);
    expect(found('total > 280')).toEqual(['| 29 | plain 29 | 290 |']);
  });

  it('are the rows of an HTML table, as the text of the page has them', () => {
    const cells = records.map((row) => `<tr><td>${row.id}</td><td>${row.state}</td><td>${row.ms}</td></tr>`);
    const page = `<html><body><table><tr><th>id</th><th>state</th><th>ms</th></tr>${cells.join('\n')}</table></body></html>`;
    expect(ask(page, { where: 'state = lost and ms > 8' }).text).toMatchInlineSnapshot(`
      "id | state | ms |
      1234567890123456727 | lost | 17.50 |
      1234567890123456737 | lost | 27.50 |
      [plimsoll: rows 18, 28 of 30 rows of the text of an HTML page where state = lost and ms > 8; 2 rows match; that is all]"
    `);
    expect(ask(page, { unit: 'rows', start: 2, end: 2 }).text).toContain('1234567890123456711');
    expect(() => ask('<html><body><p>No table</p></body></html>', { unit: 'rows' })).toThrow(
      'The original is not JSON, lines of JSON or a table: where and rows do not apply.',
    );
  });

  it('are lists in a list, by the places of their values', () => {
    const lists = JSON.stringify(records.map(({ id, state, ms }) => [id, state, Number(ms)]));
    expect(ask(lists, { where: '1 = lost and 2 > 18' }).content).toBe('["1234567890123456737","lost",27.5]');
    expect(() => ask(lists, { where: 'state = lost' })).toThrow(
      expect.objectContaining({ remedy: 'The rows have: 0, 1, 2.' }),
    );
  });

  it('are the records of a CSV, below their names', () => {
    expect(ask(csv, { where: 'state = lost and ms < 18' }).text).toMatchInlineSnapshot(`
      "id,state,ms
      1234567890123456717,lost,7.50
      1234567890123456727,lost,17.50
      [plimsoll: rows 8, 18 of 30 rows where state = lost and ms < 18; 2 rows match; that is all]"
    `);
    expect(ask(csv, { unit: 'rows', start: 1, end: 1 }).content).toBe(
      'id,state,ms\n1234567890123456710,ok,0.50\n',
    );
    expect(ask(csv, { where: 'id = 1234567890123456717' }).selected).toBe(1);
    expect(ask(csv, { where: 'ms = 7.5' }).selected).toBe(1);
    expect(() => ask(csv, { where: 'status = lost' })).toThrow('No row has the field "status".');
  });

  it('are the rows of a Markdown table', () => {
    expect(ask(markdown, { where: 'ms >= 28.5 or id = 1234567890123456712' }).text).toMatchInlineSnapshot(`
      "| id | state | ms |
      |---|---|---|
      | 1234567890123456712 | ok | 2.50 |
      | 1234567890123456738 | ok | 28.50 |
      | 1234567890123456739 | ok | 29.50 |
      [plimsoll: rows 3, 29-30 of 30 rows where ms >= 28.5 or id = 1234567890123456712; 3 rows match; that is all]"
    `);
  });

  it('count through several tables, each below its own names', () => {
    const two = `${markdown}\nThen:\n\n${markdown.replaceAll('state', 'phase')}`;
    const all = ask(two, { unit: 'rows', start: 30, end: 31 });
    expect(all.content).toBe(
      '| id | state | ms |\n|---|---|---|\n| 1234567890123456739 | ok | 29.50 |\n' +
        '| id | phase | ms |\n|---|---|---|\n| 1234567890123456710 | ok | 0.50 |\n',
    );
    expect(all.total).toBe(60);
    expect(ask(two, { where: 'phase = lost' }).selected).toBe(3);
  });

  it('are each given once over pages that fit, every page below the names', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 900 }), (limit) => {
        let cursor: string | undefined;
        let found = '';
        do {
          const page = ask(csv, cursor === undefined ? { unit: 'rows' } : { cursor }, limit);
          expect(utf8Bytes(page.text)).toBeLessThanOrEqual(limit);
          expect(page.content.startsWith('id,state,ms\n')).toBe(true);
          found += page.content.slice('id,state,ms\n'.length);
          cursor = page.cursor;
        } while (cursor !== undefined);
        expect(`id,state,ms\n${found}`).toBe(csv);
      }),
      { numRuns: 50 },
    );
  });

  it('are the entries of an object of objects, with their keys', () => {
    const text = JSON.stringify({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    expect(ask(text, { where: 'n > 1' }).text).toMatchInlineSnapshot(`
      ""b":{"n":2}
      "c":{"n":3}
      [plimsoll: rows 2-3 of 3 rows where n > 1; 2 rows match; that is all]"
    `);
    const listed = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`k${at}`, { n: at, tags: ['x'] }]),
    );
    expect(ask(JSON.stringify(listed), { where: 'n = 4' }).content).toBe('"k4":{"n":4,"tags":["x"]}');
  });

  it('are said not to be there in other text', () => {
    expect(() => ask('plain words\n', { where: 'a = 1' })).toThrow(
      'The original is not JSON, lines of JSON or a table: where and rows do not apply.',
    );
    expect(() => ask(csv, { pointer: '/3' })).toThrow('The original is not JSON: a pointer does not apply.');
  });
});
