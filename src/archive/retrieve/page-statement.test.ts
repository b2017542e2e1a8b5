import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../reduce/measure.js';
import { ask, pages } from './testing/ask-for-part.js';

/** The notice of a page, without the cursor. */
const noticeOf = (text: string) =>
  text.slice(text.lastIndexOf('[plimsoll: ')).replace(/cursor="[^"]+"/, 'cursor="..."');

describe('lines that were searched for', () => {
  it('that look like a pattern are found to be one, however long they are', () => {
    const hint = 'a search is for the text as it stands, not for a pattern';
    expect(ask('one\ntwo', { search: '[a-z]+' }).text).toContain(hint);
    expect(ask('one\ntwo', { search: '['.repeat(300_000) }).text).not.toContain(hint);
  });

  it('have their numbers, and a mark where they are not neighbours', () => {
    const log = Array.from({ length: 40 }, (_, at) => (at % 15 === 4 ? `lost ${at}` : `line ${at}`)).join(
      '\n',
    );
    expect(ask(log, { search: 'lost', context: 1 }).text).toMatchInlineSnapshot(`
      "4- line 3
      5: lost 4
      6- line 5
      […]
      19- line 18
      20: lost 19
      21- line 20
      […]
      34- line 33
      35: lost 34
      36- line 35
      [plimsoll: 9 lines between 4 and 36 of 40 lines around the 3 lines with "lost"; that is all]"
    `);
  });

  it('of JSON have the pointer of the place', () => {
    const text = JSON.stringify(
      Array.from({ length: 20 }, (_, id) => ({ id, draft: id % 9 === 4, labels: [] })),
      null,
      2,
    );
    expect(ask(text, { search: '"draft": true', context: 0 }).text).toMatchInlineSnapshot(`
      "24 /4/draft:     "draft": true,
      […]
      69 /13/draft:     "draft": true,
      [plimsoll: 2 lines between 24 and 69 of 102 lines around the 2 lines with ""draft": true"; that is all]"
    `);
    expect(ask(`\ufeff${text}`, { search: '"draft": true', context: 0 }).content).toContain(' /4/draft: ');
    const odd = JSON.stringify({ 'a\nb': 'lost', [`long ${'x'.repeat(300)}`]: 'lost' }, null, 1);
    expect(ask(odd, { search: 'lost', context: 0 }).content).toMatch(/^2: {2}"a\\nb".*\n3: {2}"long /);
  });

  it('are each quoted after their number once, over pages that fit', () => {
    const line = fc.constantFrom(
      'needle',
      'a needle in é港🚢',
      'hay',
      '',
      '1: hay',
      `${'x'.repeat(500)} needle`,
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 60 }),
        fc.nat({ max: 3 }),
        fc.integer({ min: 400, max: 1_200 }),
        (lines, context, limit) => {
          const all = pages(lines.join('\n'), { search: 'needle', context }, limit);
          for (const page of all) expect(utf8Bytes(page.text)).toBeLessThanOrEqual(limit);
          const isFound = (at: number) => lines[at]?.includes('needle') === true;
          const near = (at: number) =>
            Array.from({ length: 2 * context + 1 }, (_, step) => at - context + step).some(isFound);
          const expected = lines.flatMap((text, at) =>
            near(at) && !(at === lines.length - 1 && text === '')
              ? [`${at + 1}${isFound(at) ? ':' : '-'} ${text}`]
              : [],
          );
          const shown = all.map((page) => page.content).join('');
          expect(shown.split('\n').filter((text) => text !== '[…]' && text !== '')).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('rows that match', () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({
    id,
    state: id % 45 === 30 || id === 31 ? 'lost' : 'ok',
  }));

  it('are named by their numbers', () => {
    expect(noticeOf(ask(JSON.stringify(rows), { where: 'state = lost' }).text)).toMatchInlineSnapshot(
      `"[plimsoll: rows 31-32, 76 of 100 rows where state = lost; 3 rows match; that is all]"`,
    );
    expect(noticeOf(ask(JSON.stringify(rows), { unit: 'rows', search: 'lost' }).text)).toContain(
      'rows 31-32, 76 of 100 rows with "lost"',
    );
  });

  it('are named on the page they stand on, and the page fits', () => {
    const many = JSON.stringify(Array.from({ length: 900 }, (_, id) => ({ id, odd: id % 2 })));
    const found: number[] = [];
    for (const { text, content } of pages(many, { where: 'odd = 1' }, 700)) {
      expect(utf8Bytes(text)).toBeLessThanOrEqual(700);
      const named = /rows? ([\d, ]+) of 900 rows/.exec(noticeOf(text))?.[1]?.split(', ').map(Number) ?? [];
      expect(content.split('\n').map((row) => JSON.parse(row).id + 1)).toEqual(named);
      found.push(...named);
    }
    expect(found).toEqual(Array.from({ length: 450 }, (_, at) => 2 * at + 2));
  });
});

describe('a search that finds nothing', () => {
  it('says that it is for no pattern where it looks like one', () => {
    const said = (search: string) => ask('user 42 failed\nuser 7 ok', { search }).text;
    for (const search of ['user.*42', 'failed|lost', 'user \\d+', '^user', 'failed$'])
      expect(said(search)).toContain('; a search is for the text as it stands, not for a pattern]');
    for (const search of ['user 42', 'nobody', 'a.b', 'what?']) expect(said(search)).not.toContain('pattern');
  });
});

describe('a page inside of a line', () => {
  const oneLine = 'é'.repeat(1_000);

  it('says which bytes it is', () => {
    const all = pages(oneLine, {}, 900);
    expect(all.map(({ text }) => noticeOf(text))).toMatchInlineSnapshot(`
      [
        "[plimsoll: bytes 1-754 of 2,000; part of line 1 of 1 line; next: plimsoll_retrieve(handle="abcdefghijklmnop", cursor="...")]",
        "[plimsoll: bytes 755-1,504 of 2,000; part of line 1 of 1 line; next: plimsoll_retrieve(handle="abcdefghijklmnop", cursor="...")]",
        "[plimsoll: bytes 1,505-2,000 of 2,000; part of line 1 of 1 line; that is all]",
      ]
    `);
    const lines = `short\n${'x'.repeat(900)}\nlast\nend\n`;
    expect(pages(lines, {}, 800).map(({ text }) => noticeOf(text))).toMatchInlineSnapshot(`
      [
        "[plimsoll: line 1 of 4 lines; next: plimsoll_retrieve(handle="abcdefghijklmnop", cursor="...")]",
        "[plimsoll: bytes 7-662 of 916; part of line 2 of 4 lines; next: plimsoll_retrieve(handle="abcdefghijklmnop", cursor="...")]",
        "[plimsoll: bytes 663-916 of 916; part of lines 2-4 of 4 lines; that is all]",
      ]
    `);
    expect(noticeOf(pages(JSON.stringify({ a: oneLine }), { pointer: '/a' }, 900)[1]?.text ?? '')).toContain(
      ' of 2,000; part of line 1 of 1 line of /a; next: ',
    );
  });

  it('ends between numbers, words and rows, and the pages are the whole', () => {
    const numbers = JSON.stringify(Array.from({ length: 900 }, (_, at) => at * 7_919));
    const rows = JSON.stringify(Array.from({ length: 90 }, (_, id) => ({ id, name: `name of ${id}` })));
    const words = 'some words of prose '.repeat(200).trim();
    for (const [text, end] of [
      [numbers, /[,\]]$/],
      [rows, /(\},|\}\])$/],
      [words, /( |prose)$/],
    ] as const) {
      const all = pages(text, {}, 900);
      expect(all.length).toBeGreaterThan(3);
      for (const { content } of all) expect(content).toMatch(end);
      expect(all.map(({ content }) => content).join('')).toBe(text);
    }
  });

  it('of a row says which bytes of the row it is', () => {
    const text = JSON.stringify([{ id: 1 }, { id: 2, note: 'x'.repeat(900) }]);
    expect(pages(text, { unit: 'rows' }, 700).map((page) => noticeOf(page.text))).toMatchInlineSnapshot(`
      [
        "[plimsoll: row 1 of 2 rows; next: plimsoll_retrieve(handle="abcdefghijklmnop", cursor="...")]",
        "[plimsoll: bytes 1-547 of 918 of row 2 of 2 rows; next: plimsoll_retrieve(handle="abcdefghijklmnop", cursor="...")]",
        "[plimsoll: bytes 548-918 of 918 of row 2 of 2 rows; that is all]",
      ]
    `);
  });

  it('says the bytes by which the same part can be asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'é港🚢'.repeat(90), 'words '.repeat(80), ''), { maxLength: 8 }),
        fc.integer({ min: 500, max: 900 }),
        (lines, limit) => {
          const text = lines.join('\n');
          for (const page of pages(text, {}, limit)) {
            const said = /\[plimsoll: bytes ([\d,]+)-([\d,]+) of ([\d,]+); part of line/.exec(page.text);
            if (said === null) continue;
            const [start = 0, end = 0, total] = said
              .slice(1)
              .map((figure) => Number(figure.replaceAll(',', '')));
            expect(ask(text, { unit: 'bytes', start, end }).content).toBe(page.content);
            expect(total).toBe(utf8Bytes(text));
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('a list by its pointer', () => {
  const text = JSON.stringify({
    a: { labels: ['x', 'y'], none: [], many: Array.from({ length: 300 }, (_, at) => at) },
  });

  it('is the value when it fits, and its rows over pages when it does not', () => {
    expect(ask(text, { pointer: '/a/labels' }).text).toMatchInlineSnapshot(`
      "["x","y"]
      [plimsoll: rows 1-2 of 2 rows of /a/labels; that is all]"
    `);
    expect(ask(text, { pointer: '/a/none' }).text).toMatchInlineSnapshot(`
      "[]
      [plimsoll: 0 rows of /a/none; that is all]"
    `);
    expect(JSON.parse(ask(text, { pointer: '/a/many' }).content)).toHaveLength(300);
    const rows = pages(text, { pointer: '/a/many' }, 500).flatMap(({ content }) => content.split('\n'));
    expect(rows.map(Number)).toEqual(Array.from({ length: 300 }, (_, at) => at));
  });
});
