import { describe, expect, it } from 'vitest';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type Measure, utf8Bytes } from '../../reduce/measure.js';
import { retrievePart } from './retrieve-part.js';
import type { RetrieveRequest } from './retrieve-request.js';

const handle = 'abcdefghijklmnop';
const measure = (limit: number): Measure => ({ limit, unit: 'bytes', count: utf8Bytes });
const ask = (text: string, request: Partial<RetrieveRequest> = {}, limit = 100_000) =>
  retrievePart(text, { handle, ...request }, measure(limit));

function refusal(text: string, request: Partial<RetrieveRequest>): string {
  try {
    ask(text, request);
  } catch (error) {
    if (!(error instanceof PlimsollError)) throw error;
    return `${error.code} ${error.message} ${error.remedy}`;
  }
  throw new Error('it was answered');
}

const rows = JSON.stringify(
  Array.from({ length: 40 }, (_, id) => ({ id, status: id % 4 === 1 ? 'failed' : 'ok', note: 'ä, b' })),
);
const lines = Array.from({ length: 500 }, (_, at) => `line ${at + 1}`).join('\n');

describe('several arguments of one request', () => {
  it('count with a filter the rows that match', () => {
    expect(ask(rows, { where: 'status = failed', start: 2, end: 3 }).text).toMatchInlineSnapshot(`
      "{"id":5,"status":"failed","note":"ä, b"}
      {"id":9,"status":"failed","note":"ä, b"}
      [plimsoll: rows 6, 10 of 40 rows where status = failed; matches 2-3 of 10; that is all]"
    `);
    expect(ask(rows, { where: 'status = failed', unit: 'rows', end: 1 }).text).toContain('; match 1 of 10;');
    expect(ask(rows, { where: 'status = failed', start: 1, end: 10 }).text).toContain('; 10 rows match;');
    expect(ask(rows, { where: 'status = lost', start: 3 }).text).toContain('nothing found in 40 rows where');
    const page = ask(rows, { where: 'status = failed', start: 2, end: 9 }, 400);
    const next = ask(rows, { cursor: page.cursor ?? '' }, 400);
    expect(next.text).toMatch(/; matches [4-7]-[5-9] of 10; /);
  });

  it('search inside the range that is given, and say so', () => {
    expect(ask(lines, { search: 'line 432', start: 1, end: 100 }).text).toMatchInlineSnapshot(
      `"[plimsoll: nothing found in lines 1-100 of 500 lines with "line 432"]"`,
    );
    expect(ask(lines, { search: 'line 43', start: 40, context: 0 }).text).toMatch(
      /^43: line 43\n\[…\]\n(43\d: line 43\d\n){10}\[plimsoll: 11 lines between 43 and 439 of 500 lines around the 11 lines with "line 43"; searched lines 40-500; that is all\]$/,
    );
    expect(ask(rows, { search: 'failed', unit: 'rows', start: 1, end: 1 }).text).toMatchInlineSnapshot(
      `"[plimsoll: nothing found in rows 1-1 of 40 rows with "failed"]"`,
    );
  });

  it('read bytes or lines of the value that a pointer names', () => {
    expect(ask(rows, { pointer: '/7/note', unit: 'bytes', start: 1, end: 3 }).text).toMatchInlineSnapshot(`
      "ä,
      [plimsoll: bytes 1-3 of 5 bytes of /7/note; that is all]"
    `);
    expect(ask(rows, { pointer: '/7', unit: 'bytes', end: 7 }).content).toBe('{"id":7');
    const pretty = JSON.stringify({ list: [1, 2] }, null, 1);
    expect(ask(pretty, { pointer: '/list', unit: 'lines', start: 2, end: 2 }).content).toBe('  1,\n');
    expect(ask(pretty, { pointer: '/list', start: 2, end: 2 }).content).toBe('2');
  });

  it('name the whole without a place', () => {
    for (const pointer of ['', '/', '$'])
      expect(ask(rows, { pointer, unit: 'rows', start: 1, end: 1 }).text).toContain('row 1 of 40 rows; that');
  });

  it('are refused where they contradict each other', () => {
    const told = [
      refusal(rows, { where: 'id = 1', unit: 'bytes', start: 1, end: 10 }),
      refusal(rows, { where: 'id = 1', unit: 'lines', start: 1 }),
      refusal(lines, { search: 'line', unit: 'bytes', start: 1, end: 50 }),
      refusal(lines, { unit: 'bytes', start: 9, end: 3 }),
    ];
    expect(told).toMatchInlineSnapshot(`
      [
        "INVALID_PARAMS where selects rows: start and end count the rows that match, not bytes. Leave unit out, or leave where out.",
        "INVALID_PARAMS where selects rows: start and end count the rows that match, not lines. Leave unit out, or leave where out.",
        "INVALID_PARAMS search goes through lines or rows: start and end cannot be bytes. Leave unit out to search in a range of lines, or leave search out to read bytes.",
        "INVALID_PARAMS The end 3 lies before the start 9. Give a start that is at most the end.",
      ]
    `);
    // Without a range there is nothing for the unit to count.
    expect(ask(rows, { where: 'id = 1', unit: 'lines' }).selected).toBe(1);
    expect(ask(lines, { search: 'line 432', unit: 'bytes', context: 0 }).content).toBe('432: line 432\n');
  });

  it('say how many there are when the start lies beyond', () => {
    expect([
      refusal(rows, { unit: 'rows', start: 5_000 }),
      refusal(lines, { start: 501 }),
      refusal(lines, { unit: 'bytes', start: 9_999 }),
      refusal(lines, { search: 'line', start: 501 }),
      refusal(rows, { where: 'status = failed', start: 11 }),
      refusal(rows, { start: 3 }),
    ]).toMatchInlineSnapshot(`
      [
        "INVALID_PARAMS The start 5,000 lies beyond the end: there are 40 rows. Give a start from 1 to 40.",
        "INVALID_PARAMS The start 501 lies beyond the end: there are 500 lines. Give a start from 1 to 500.",
        "INVALID_PARAMS The start 9,999 lies beyond the end: there are 4,391 bytes. Give a start from 1 to 4,391.",
        "INVALID_PARAMS The start 501 lies beyond the end: there are 500 lines. Give a start from 1 to 500.",
        "INVALID_PARAMS The start 11 lies beyond the end: there are 10 rows that match. Give a start from 1 to 10.",
        "INVALID_PARAMS The start 3 lies beyond the end: there is 1 line. Count what stands in one line by unit="rows" or unit="bytes".",
      ]
    `);
    expect(ask('', { start: 1 }).text).toContain('nothing found in 0 lines');
  });
});

describe('a cursor', () => {
  const { cursor = '' } = ask(rows, { where: 'status = ok' }, 400);

  it('goes on with its own question, also when that is given once more', () => {
    const alone = ask(rows, { cursor }, 400).text;
    expect(ask(rows, { cursor, where: 'status = ok' }, 400).text).toBe(alone);
  });

  it('is refused with another question, and with another handle', () => {
    expect([
      refusal(rows, { cursor, where: 'status = failed' }),
      refusal(rows, { cursor, search: 'ok' }),
      refusal(rows, { cursor, pointer: '/1' }),
      refusal(rows, { cursor, handle: 'ponmlkjihgfedcba' }),
    ]).toMatchInlineSnapshot(`
      [
        "INVALID_PARAMS The cursor belongs to a question with another where. Give handle and cursor alone to go on, or leave the cursor out to ask something else.",
        "INVALID_PARAMS The cursor belongs to a question with another search. Give handle and cursor alone to go on, or leave the cursor out to ask something else.",
        "INVALID_PARAMS The cursor belongs to a question with another pointer. Give handle and cursor alone to go on, or leave the cursor out to ask something else.",
        "INVALID_PARAMS The cursor belongs to another handle. Use the cursor with the handle of the answer that gave it, or ask without one.",
      ]
    `);
  });
});
