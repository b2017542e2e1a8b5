import { describe, expect, it } from 'vitest';
import { reduceJson, reduceText } from './reduce-content.js';
import { PLANTED, plantedRows } from './testing/planted-rows.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const tokens = (amount: number) => ({ limit: { amount, unit: 'tokens' as const }, counter });
const bytes = (amount: number) => ({ limit: { amount, unit: 'bytes' as const }, counter });

interface Row {
  readonly id: number;
}
const idsOf = (content: string) => (JSON.parse(content) as Row[]).map((row) => row.id);

describe('rows of a JSON array', () => {
  it('keep all nine planted errors of 3,750 rows in 2,500 tokens, most of them without an error word', () => {
    const text = JSON.stringify(plantedRows());
    expect(text.length).toBeGreaterThan(950_000);
    const reduced = reduceText(text, { ...tokens(2500), handle: 'K7QZ4M2A', keptHours: 72 });
    expect(idsOf(reduced.content)).toEqual(expect.arrayContaining([...PLANTED]));
    expect(reduced.notice).toMatchInlineSnapshot(
      `"[plimsoll: 25 of 3,750 rows shown, 6.0 KB of 949.4 KB. Unusual rows: all 9 shown. Left out: state healthy 3,725; exit 0 3,725; region us-east 1,244, ap-south 1,243, eu-west 1,238; id 4 to 3749; latency_ms 20 to 79. All of it: plimsoll_retrieve(handle="K7QZ4M2A"), kept 72 h.]"`,
    );
  });

  it('show a part of large data behind a short head, whatever the limit', () => {
    const data = Array.from({ length: 60 }, (_, at) => ({
      id: at,
      country: `Land ${at}`,
      people: 1_000 + at,
    }));
    for (const amount of [120, 300, 600]) {
      const { content } = reduceText(JSON.stringify([{ page: 1, pages: 4 }, data]), tokens(amount));
      const [head, rows] = JSON.parse(content) as [unknown, Row[]];
      expect(head).toEqual({ page: 1, pages: 4 });
      expect(rows.length, String(amount)).toBeGreaterThan(0);
    }
  });

  it('show one below a single key in as little room as it takes', () => {
    const rows = Array.from({ length: 6 }, (_, at) => ({ berth: 95_367 + at }));
    const { content } = reduceText(JSON.stringify({ EUR: rows }), tokens(28));
    expect(JSON.parse(content)).toEqual({ EUR: [{ berth: 95_367 }] });
  });

  it('that are lists, one a line, stay lines of JSON', () => {
    const lines = Array.from({ length: 80 }, (_, at) =>
      JSON.stringify([at, `berth ${at}`, { depth: at % 7 }]),
    );
    const { content } = reduceText(lines.join('\n'), tokens(150));
    const shown = content.trim().split('\n');
    expect(shown.length).toBeGreaterThan(2);
    for (const line of shown) expect(lines).toContain(line);
  });

  it('keep them in a pretty-printed text, as lines of JSON and inside an object', () => {
    const rows = plantedRows();
    const pretty = reduceText(JSON.stringify(rows, null, 2), tokens(2500));
    expect(idsOf(pretty.content)).toEqual(expect.arrayContaining([...PLANTED]));
    const lines = reduceText(rows.map((row) => JSON.stringify(row)).join('\n'), tokens(2500));
    expect(idsOf(`[${lines.content.trim().replaceAll('\n', ',')}]`)).toEqual(
      expect.arrayContaining([...PLANTED]),
    );
    const inside = reduceText(JSON.stringify({ total: rows.length, data: { rows } }), tokens(2500));
    const value = JSON.parse(inside.content) as { total: number; data: { rows: Row[] } };
    expect(value.total).toBe(3750);
    expect(value.data.rows.map((row) => row.id)).toEqual(expect.arrayContaining([...PLANTED]));
    expect(inside.notice).toContain('They are in /data/rows.');
  });

  it('are spread over the whole where the question has only words that stand in every row', () => {
    const rows = Array.from({ length: 2000 }, (_, id) => ({ id, note: `words of row ${id}` }));
    const options = { ...tokens(1000), query: '/data/row/words.json' };
    const ids = idsOf(reduceText(JSON.stringify(rows), options).content);
    expect(ids.filter((id) => id >= 1000).length).toBeGreaterThan(ids.length / 3);
    const asked = idsOf(reduceText(JSON.stringify(rows), { ...options, query: 'row 1234' }).content);
    expect(asked).toContain(1234);
  });

  it('appear in their original order, each exactly as it was, the first ones among them', () => {
    const rows = plantedRows().slice(0, 500);
    const reduced = reduceJson(rows, tokens(2000));
    const shown = reduced.value as unknown as typeof rows;
    expect(shown).toEqual(rows.filter((row) => shown.some(({ id }) => id === row.id)));
    expect(shown.slice(0, 3)).toEqual(rows.slice(0, 3));
    expect(reduced.record).toMatchObject({ shown: shown.length, total: 500, unit: 'rows' });
  });

  it('are counted by kind when more stand out than fit', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      id: index,
      status: index % 20 === 0 ? 500 : index % 50 === 7 ? 404 : 200,
      path: `/page/${index}`,
    }));
    const reduced = reduceText(JSON.stringify(rows), tokens(800));
    expect(reduced.notice).toMatchInlineSnapshot(
      `"[plimsoll: 41 of 2,000 rows shown, 1.7 KB of 85.7 KB. Unusual rows: 39 of 140 shown, left out status=500 81, status=404 20. Left out: status 200 1,858, 500 81, 404 20; id 3 to 1999. The rest was not kept.]"`,
    );
    const shown = JSON.parse(reduced.content) as { status: number }[];
    expect(new Set(shown.map((row) => row.status))).toEqual(new Set([200, 404, 500]));
  });

  it('tells the range of what is left out as it is written, to the last digit', () => {
    const rows = Array.from(
      { length: 400 },
      (_, index) => `{"id":12345678901234${50_000 + index},"n":"${index}"}`,
    );
    const reduced = reduceText(`[${rows.join(',')}]`, tokens(400));
    const ids = new Set(reduced.content.match(/\d{19}/g));
    const left = rows.map((row) => row.slice(6, 25)).filter((id) => !ids.has(id));
    expect(ids.size).toBeGreaterThan(3);
    const numbers = left.map((id) => Number(id.slice(-5)) - 50_000);
    expect(reduced.notice).toContain(
      `id ${left[0]} to ${left.at(-1)}; n ${numbers[0]} to ${numbers.at(-1)}.`,
    );
  });

  it('are chosen by the question', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      id: index,
      title: `Ticket about the ${index === 731 ? 'broken rudder of the ferry' : 'usual paint work'}`,
    }));
    const ask = (query: string) => idsOf(reduceText(JSON.stringify(rows), { ...tokens(400), query }).content);
    expect(ask('what happened to the rudders?')).toContain(731);
    expect(ask('ticket 412')).toContain(412);
    const spread = idsOf(reduceText(JSON.stringify(rows), tokens(400)).content);
    expect(spread).not.toContain(412);
  });

  it('are shown once when they are identical, with their number', () => {
    const rows = Array.from({ length: 900 }, (_, index) => ({
      kind: 'ping',
      lane: index % 30 < 28 ? 'main' : `side ${index}`,
    }));
    const reduced = reduceText(JSON.stringify(rows), bytes(1200));
    const shown = JSON.parse(reduced.content) as { lane: string }[];
    expect(shown.filter((row) => row.lane === 'main')).toHaveLength(1);
    expect(reduced.notice).toMatchInlineSnapshot(
      `"[plimsoll: 31 of 900 rows shown, 1.0 KB of 26.6 KB. Identical rows shown once: row 1 stands for 840. The rest was not kept.]"`,
    );
  });

  it('that alone do not fit are reduced inside, with a mark where something is missing', () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      number: index,
      open: true,
      body: `Report ${index}. ${'The pump runs dry after a while. '.repeat(200)}`,
    }));
    const reduced = reduceText(JSON.stringify(rows), bytes(4000));
    const shown = JSON.parse(reduced.content) as { number: number; open: boolean; body: string }[];
    expect(shown.length).toBeGreaterThanOrEqual(4);
    for (const row of shown) {
      expect(row.open).toBe(true);
      expect(row.body.startsWith(`Report ${row.number}. `)).toBe(true);
      expect(row.body).toContain('[plimsoll: ');
    }
  });

  it('keep every number as it was written', () => {
    const text = `[${Array.from({ length: 300 }, (_, index) => `{"a": 1.0, "b": 12345678901234567890, "c": 1e${index}}`).join(', ')}]`;
    const { content } = reduceText(text, bytes(600));
    expect(content.startsWith('[{"a":1.0,"b":12345678901234567890,"c":1e0},')).toBe(true);
  });

  it('lose only white space when that is enough', () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ id: index, name: `n${index}` }));
    const reduced = reduceText(JSON.stringify(rows, null, 4), bytes(1000));
    expect(JSON.parse(reduced.content)).toEqual(rows);
    expect(reduced.notice).toMatchInlineSnapshot(
      `"[plimsoll: 30 of 30 rows shown, 671 bytes of 1.5 KB. Only white space was left out.]"`,
    );
  });

  it('may be single values', () => {
    const numbers = Array.from({ length: 5000 }, (_, index) => 50 + (index % 10));
    numbers[3333] = 99_999;
    const reduced = reduceJson(numbers, bytes(600));
    expect(reduced.value).toContain(99_999);
    const words = Array.from({ length: 3000 }, (_, index) => `line ${index} fine`);
    words[1234] = 'segfault in line 1234';
    expect(reduceJson(words, bytes(600)).value).toContain('segfault in line 1234');
  });
});
