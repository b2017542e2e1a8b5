import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../reduce/measure.js';
import type { RetrieveRequest } from './retrieve-request.js';
import { ask, pages } from './testing/ask-for-part.js';

const rows = JSON.stringify({
  total: 3,
  rows: [
    { id: 1, status: 'ok', ms: 12 },
    { id: 2, status: 'failed', ms: 900, note: 'time out' },
    { id: 3, status: 'failed', ms: 15 },
  ],
}).replace('"ms":15', '"ms":15.0');

const parts: readonly Partial<RetrieveRequest>[] = [
  { pointer: '/rows', where: 'status = failed' },
  { pointer: '/rows/1/note' },
  { pointer: '/rows', unit: 'rows', start: 2, end: 2 },
  { pointer: '/rows/0' },
];

describe('an original that is JSON between a few words', () => {
  it('is asked for by pointer, filter and rows as the JSON alone', () => {
    const fenced = `Rows:\n\`\`\`json\n${rows}\n\`\`\`\n`;
    for (const request of parts) expect(ask(fenced, request).text).toBe(ask(rows, request).text);
    expect(ask(fenced).text).toContain('Rows:\n```json\n{');
  });
});

describe('an original with a byte-order mark', () => {
  it('is asked for by pointer, filter and rows as any other JSON', () => {
    const marked = `\ufeff${rows}`;
    for (const request of parts) expect(ask(marked, request).text).toBe(ask(rows, request).text);
    expect(ask(marked).text).toContain('\ufeff{');
  });
});

describe('a page of an original', () => {
  it('is the whole when it fits, and says so', () => {
    expect(ask('one\ntwo\n').text).toMatchInlineSnapshot(`
      "one
      two
      [plimsoll: lines 1-2 of 2 lines; that is all]"
    `);
  });

  it('is a range of lines or bytes', () => {
    expect(ask('a\nb\nc\nd', { start: 2, end: 3 }).content).toBe('b\nc\n');
    expect(ask('a\nb\nc\nd', { start: 2, end: 3 }).text).toMatchInlineSnapshot(`
      "b
      c
      [plimsoll: lines 2-3 of 4 lines; that is all]"
    `);
    expect(ask('äöü', { unit: 'bytes', start: 3, end: 4 }).content).toBe('ö');
    expect(ask('äöü', { unit: 'bytes', start: 2, end: 5 }).content).toBe('äö');
  });

  it('is a value by pointer or path, with its digits', () => {
    expect(ask(rows, { pointer: '/rows/2/ms' }).content).toBe('15.0');
    expect(ask(rows, { pointer: 'rows[1].note' }).content).toBe('time out');
    expect(ask(rows, { pointer: '$.total' }).content).toBe('3');
  });

  it('is the rows that match a filter', () => {
    const failed = ask(rows, { pointer: '/rows', where: 'status = failed and ms > 100' });
    expect(failed.text).toMatchInlineSnapshot(`
      "{"id":2,"status":"failed","ms":900,"note":"time out"}
      [plimsoll: row 2 of 3 rows of /rows where status = failed and ms > 100; 1 row matches; that is all]"
    `);
    expect(ask(rows, { pointer: 'rows', where: 'note ~ "TIME"' }).selected).toBe(1);
    expect(ask(rows, { pointer: 'rows', where: 'note != x' }).selected).toBe(3);
    expect(ask(rows, { pointer: 'rows', where: 'ms <= 15' }).selected).toBe(2);
    expect(ask(rows, { pointer: 'rows', search: 'TIME OUT' }).selected).toBe(1);
    expect(ask(rows, { pointer: 'rows', unit: 'rows', start: 2, end: 9 }).selected).toBe(2);
  });

  it('counts as matches only what a filter found', () => {
    expect(ask(rows, { pointer: 'rows', unit: 'rows', start: 2, end: 9 }).text).not.toContain('match');
    expect(ask(rows, { pointer: 'rows', where: 'status = failed' }).text).toContain(
      '; 2 rows match; that is all',
    );
  });

  it('is the places that were searched for, with lines around them', () => {
    const text = Array.from({ length: 30 }, (_, line) => (line === 10 ? 'the Error' : `line ${line}`)).join(
      '\n',
    );
    expect(ask(text, { search: 'error', context: 1 }).text).toMatchInlineSnapshot(`
      "10- line 9
      11: the Error
      12- line 11
      [plimsoll: lines 10-12 of 30 lines around the line with "error"; that is all]"
    `);
    expect(ask(text, { search: 'nowhere' }).text).toMatchInlineSnapshot(
      `"[plimsoll: nothing found in 30 lines with "nowhere"]"`,
    );
  });

  it('is the object around each place in JSON, unless lines are asked for', () => {
    const row = (id: number) => ({
      id,
      user: { name: `u${id}` },
      labels: [{ name: id === 41 ? 'Lost' : 'ok' }],
    });
    const data = { total: 90, rows: Array.from({ length: 90 }, (_, id) => row(id)) };
    const [found, , end] = ask(JSON.stringify(data), { search: 'lost' }).text.split(/\n/);
    expect(found).toBe(`1 /rows/41/labels/0/name: …${JSON.stringify(row(41))}…`);
    expect(end).toBeUndefined();
    const pretty = JSON.stringify(data, null, 1);
    const { text } = ask(pretty, { search: 'lost' });
    const object = text
      .split('\n')
      .slice(0, -1)
      .map((line) => line.replace(/^\d+(?: \/rows\/41\/labels\/0\/name:|-) /, ''));
    expect(JSON.parse(object.join('\n').replace(/,\s*$/, ''))).toEqual(row(41));
    expect(ask(pretty, { search: 'lost', context: 1 }).text.split('\n')).toHaveLength(4);
    const large = {
      rows: data.rows.map((row) => ({ ...row, labels: [{ name: 'lost' }], text: 'x'.repeat(900) })),
    };
    const first = ask(JSON.stringify(large, null, 1), { search: 'lost' }, 6_000).content;
    expect(first.split('/labels/0/name: ').length).toBeGreaterThan(10);
    expect(ask(pretty, { search: '"total"' }).text).toContain('2 /total:  "total": 90,');
  });

  it('is what stands around the places in a line too long to show, each with its pointer', () => {
    const many = Array.from({ length: 9_000 }, (_, id) => ({ id, 'a/b': id % 4_000 === 7 ? 'Lost' : 'ok' }));
    const text = JSON.stringify({ rows: many });
    expect(ask(text, { search: '"lost', context: 0 }).text).toMatchInlineSnapshot(`
      "1 /rows/7/a~1b: …"ok"},{"id":3,"a/b":"ok"},{"id":4,"a/b":"ok"},{"id":5,"a/b":"ok"},{"id":6,"a/b":"ok"},{"id":7,"a/b":"Lost"},{"id":8,"a/b":"ok"},{"id":9,"a/b":"ok"},{"id":10,"a/b":"ok"},{"id":11,"a/b":"ok"},{"id":12,"a/b":…
      1 /rows/4007/a~1b: …3,"a/b":"ok"},{"id":4004,"a/b":"ok"},{"id":4005,"a/b":"ok"},{"id":4006,"a/b":"ok"},{"id":4007,"a/b":"Lost"},{"id":4008,"a/b":"ok"},{"id":4009,"a/b":"ok"},{"id":4010,"a/b":"ok"},{"id":4011,"a/b":"ok"},{"id"…
      1 /rows/8007/a~1b: …3,"a/b":"ok"},{"id":8004,"a/b":"ok"},{"id":8005,"a/b":"ok"},{"id":8006,"a/b":"ok"},{"id":8007,"a/b":"Lost"},{"id":8008,"a/b":"ok"},{"id":8009,"a/b":"ok"},{"id":8010,"a/b":"ok"},{"id":8011,"a/b":"ok"},{"id"…
      [plimsoll: line 1 of 1 line around the 3 places with ""lost"; that is all]"
    `);
    const places = pages(text, { search: 'lost' }, 600).map((page) => page.content);
    expect(places.join('').match(/^1 \/rows\/\d+\/a~1b: /gm)).toHaveLength(3);
    expect(ask(text, { search: 'lost', context: 2 }, 700).text).toMatch(
      /\[plimsoll: pieces 1-1 of 3 of line 1 of 1 line around the 3 places with "lost"; next: /,
    );
    expect(ask(text, { pointer: '/rows/7', search: 'lost' }).content).toBe(
      '1 /rows/7/a~1b: {"id":7,"a/b":"Lost"}',
    );
    const deep = JSON.stringify({ 'a b': { rows: many, text } });
    expect(ask(deep, { pointer: 'a b', search: 'lost' }).content).toMatch(/^1 \/a b\/rows\/7\/a~1b: /);
    expect(ask(deep, { pointer: '/a b/text', search: 'lost' }).content).toMatch(/^1 \/a b\/text: /);
  });

  it('is what stands around the places in a long line of text, each with its byte', () => {
    const text = `short lost\n${'ä '.repeat(5_000)}lost${' ü'.repeat(5_000)}\nnear\n${'y'.repeat(3_000)}\n`;
    const page = ask(text, { search: 'lost', context: 1 });
    const place = Number(/^2 byte (\d+): …ä/m.exec(page.content)?.[1]);
    expect(ask(text, { unit: 'bytes', start: place, end: place + 3 }).content).toBe('lost');
    expect(page.content.split('\n')).toHaveLength(4);
    expect(page.text).toContain('lines 1-3 of 4 lines around the 2 places with "lost"; that is all');
    const near = ask(text, { search: 'near', context: 1 }).content;
    expect(near).toContain(`3: near\n4- ${'y'.repeat(200)}…\n`);
    expect(near.length).toBeLessThan(500);
  });

  it.each<[Partial<RetrieveRequest>, RegExp]>([
    [{ pointer: '/rowz' }, /There is no "rowz"/],
    [{ pointer: '/rows/7' }, /There is no "7" in \/rows/],
    [{ pointer: '/total', unit: 'rows' }, /not a list of rows/],
    [{ pointer: '/rows', where: 'status' }, /filter/],
    [{ start: 5, end: 2 }, /lies before/],
    [{ cursor: 'nonsense' }, /cursor cannot be read/],
    [{ cursor: Buffer.from('[{"start":-4},0,0]').toString('base64url') }, /cursor cannot be read/],
  ])('refuses %j with a sentence', (request, sentence) => {
    expect(() => ask(rows, request)).toThrow(sentence);
  });

  it('is the rows of the only list when an object was asked for rows', () => {
    const named = ask(rows, { pointer: '/rows', where: 'id = 2' }).text;
    expect(ask(rows, { where: 'id = 2' }).text).toBe(named);
    const deep = JSON.stringify({ page: 1, data: { 'a/b': [{ id: 7 }] } });
    expect(ask(deep, { unit: 'rows' }).text).toContain('{"id":7}\n[plimsoll: row 1 of 1 row of /data/a~1b');
    expect(ask(deep, { pointer: 'data', where: 'id = 7' }).text).toContain('of /data/a~1b where');
    const list = [{ id: 1 }];
    const twice = `{"list":[],"list":${JSON.stringify(list)}}`;
    expect(ask(twice, { where: 'id = 1' }).content).toBe('{"id":1}');
  });

  it('takes the names of columns from the list beside rows that are arrays', () => {
    const rowsOf = {
      columns: ['id', 'state'],
      rows: [
        [1, 'ok'],
        [2, 'lost'],
      ],
    };
    expect(ask(JSON.stringify(rowsOf), { where: 'state = lost' }).text).toMatchInlineSnapshot(`
      "[2,"lost"]
      [plimsoll: row 2 of 2 rows of /rows where state = lost; 1 row matches; that is all]"
    `);
    const typed = {
      data: [
        [1, 'ok'],
        [2, 'lost'],
      ],
      schema: [{ name: 'id' }, { type: 's', name: 'state' }],
    };
    expect(ask(JSON.stringify(typed), { where: 'state = lost' }).content).toBe('[2,"lost"]');
    expect(ask(JSON.stringify(rowsOf), { pointer: '/rows', where: 'id = 1' }).content).toBe('[1,"ok"]');
  });

  it('names the lists of an object that has several, and says when there is none', () => {
    const remedyOf = (value: unknown) => {
      try {
        ask(JSON.stringify(value), { where: 'id = 1' });
      } catch (error) {
        return `${(error as Error).message} ${(error as { remedy?: string }).remedy}`;
      }
      return undefined;
    };
    expect(remedyOf({ orders: [], data: { users: [] } })).toMatchInlineSnapshot(
      `"The value is an object, not a list of rows. Name one of its lists by pointer: /orders, /data/users."`,
    );
    expect(remedyOf({ orders: 1 })).toMatchInlineSnapshot(
      `"The value is an object, not a list of rows. There is no list in it: ask by lines or by search."`,
    );
    expect(remedyOf(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}`, []])))).toContain(
      '/k9, ...',
    );
  });

  it('takes many objects in an object for a list, and names first what has the field', () => {
    const found = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        `pkg-${at}`,
        { severity: at === 7 ? 'critical' : 'low', via: [{ at }] },
      ]),
    );
    const audit = { version: 2, vulnerabilities: found, metadata: { total: 9 } };
    const asked = { where: 'severity = critical' };
    expect(ask(JSON.stringify(audit), asked).content).toBe(
      '"pkg-7":{"severity":"critical","via":[{"at":7}]}',
    );
    const several = { nodes: [{ name: 'a long name of a node' }], ...audit, small: [{ severity: 'low' }] };
    const refusal = expect(() => ask(JSON.stringify(several), asked));
    refusal.toThrow(
      expect.objectContaining({
        remedy: 'Name one of its lists by pointer: /vulnerabilities, /small, /nodes.',
      }),
    );
  });

  it('does not apply pointers to text that is not JSON', () => {
    expect(() => ask('plain', { pointer: '/a' })).toThrow(/not JSON/);
  });
});

describe('paging', () => {
  const text = fc.oneof(
    fc
      .array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 40 })
      .map((lines) => lines.join('\n')),
    fc.string({ unit: 'grapheme', maxLength: 2_000 }),
    fc.constantFrom('', '\n\n\n', 'x'.repeat(3_000), '👩‍👩‍👧‍👦'.repeat(100)),
  );

  it('gives every line once, in pages that fit', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 400, max: 900 }), (original, limit) => {
        const all = pages(original, {}, limit);
        expect(all.map((page) => page.content).join('')).toBe(original);
        for (const page of all) expect(utf8Bytes(page.text)).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 200 },
    );
  });

  it('gives every byte once', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 400, max: 900 }), (original, limit) => {
        const well = Buffer.from(original).toString();
        expect(
          pages(well, { unit: 'bytes' }, limit)
            .map((page) => page.content)
            .join(''),
        ).toBe(well);
      }),
      { numRuns: 100 },
    );
  });

  it('goes forward even when the limit is smaller than one unit and its statement', () => {
    expect(pages('abcdef', {}, 0).map((page) => page.content)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('gives the rows of a filter over several pages', () => {
    const many = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, odd: id % 2 === 1 })));
    const all = pages(many, { where: 'odd = true' }, 600);
    expect(all.length).toBeGreaterThan(1);
    const found = all.flatMap((page) => page.content.split('\n')).map((row) => JSON.parse(row).id);
    expect(found).toEqual(Array.from({ length: 50 }, (_, index) => index * 2 + 1));
  });
});
