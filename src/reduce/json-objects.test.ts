import { describe, expect, it } from 'vitest';
import { reduceJson, reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const bytes = (amount: number) => ({ limit: { amount, unit: 'bytes' as const }, counter });

describe('what is cut in many rows', () => {
  it('is named by the pointer of the first, and how many there are', () => {
    const children = Array.from({ length: 60 }, (_, id) => ({ id, text: 'some words '.repeat(4) }));
    const rows = Array.from({ length: 5 }, (_, id) => ({ id, children }));
    const { notice } = reduceJson(rows, bytes(2_500));
    expect(notice).toMatch(/ \/\d\/children and \d more like it \d+ of \d+ rows/);
    expect(notice).not.toContain('*');
  });
});

describe('JSON objects', () => {
  it('keep keys and small values, totals included, while the largest value gives way', () => {
    const value = {
      total: 12345,
      page: { size: 500, next: 'b2Zmc2V0' },
      items: Array.from({ length: 500 }, (_, index) => ({ id: index, label: `label ${index}` })),
      done: false,
    };
    const reduced = reduceJson(value, bytes(1500));
    const shown = reduced.value as typeof value;
    expect(Object.keys(shown)).toEqual(['total', 'page', 'items', 'done']);
    expect({ ...shown, items: [] }).toEqual({ ...value, items: [] });
    expect(shown.items.length).toBeGreaterThan(10);
    expect(reduced.notice).toMatchInlineSnapshot(
      `"[plimsoll: 42 of 500 rows shown, 1.3 KB of 15.0 KB. They are in /items. Left out: id 3 to 498. The rest was not kept.]"`,
    );
  });

  it('share the budget between several large values', () => {
    const list = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${name} ${index}`);
    const { value, notice } = reduceJson(
      { a: list('first', 900), b: list('second', 300), c: list('third', 5) },
      bytes(1500),
    );
    const shown = value as Record<'a' | 'b' | 'c', string[]>;
    expect(shown.c).toHaveLength(5);
    expect(shown.a.length).toBeGreaterThan(20);
    expect(shown.b.length).toBeGreaterThan(20);
    expect(notice).toMatch(/Also cut: \/b \d+ of 300 rows\./);
  });

  it('that are collections lose entries, not the inside of all entries', () => {
    const users = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [
        `user_${index}`,
        { name: `Name ${index}`, role: index === 250 ? 'owner' : 'guest' },
      ]),
    );
    const reduced = reduceJson(users, bytes(1500));
    const shown = reduced.value as typeof users;
    expect(shown.user_250).toEqual({ name: 'Name 250', role: 'owner' });
    for (const [key, user] of Object.entries(shown)) expect(user).toEqual(users[key]);
    expect(reduced.record).toMatchObject({ unit: 'keys', total: 400, shown: Object.keys(shown).length });
  });

  it('keep what they say about themselves when even their keys do not fit', () => {
    const value: Record<string, number> = {};
    for (let index = 0; index < 900; index++) value[`value_${index}`] = index;
    value.total_count = 12345;
    expect(reduceJson(value, bytes(600)).value).toMatchObject({ value_0: 0, total_count: 12345 });
  });

  it('with a long text in a field reduce it by what it is', () => {
    const lines = Array.from({ length: 900 }, (_, index) => `2026-01-01T10:00:00 INFO step ${index} done`);
    lines[600] = '2026-01-01T10:00:00 ERROR disk is gone';
    const { value } = reduceJson({ exit: 1, stdout: lines.join('\n'), stderr: '' }, bytes(1200));
    const shown = value as { exit: number; stdout: string; stderr: string };
    expect([shown.exit, shown.stderr]).toEqual([1, '']);
    expect(shown.stdout).toContain('ERROR disk is gone');
    expect(shown.stdout).toContain('lines left out]');
  });

  it('with JSON in a string keep it JSON', () => {
    const inner = JSON.stringify(Array.from({ length: 800 }, (_, index) => ({ id: index })));
    const { value } = reduceJson({ type: 'text', text: inner }, bytes(1500));
    const rows = JSON.parse((value as { text: string }).text) as unknown[];
    expect(rows.length).toBeGreaterThan(50);
  });

  it('of 200 levels, with keys named __proto__ or lone surrogates, stay whole or are cut to JSON', () => {
    let deep: unknown = 'x'.repeat(3000);
    for (let level = 0; level < 200; level++) deep = { level, deep };
    const reduced = reduceJson(deep, bytes(2500));
    expect(JSON.stringify(reduced.value).length + reduced.notice.length).toBeLessThanOrEqual(2500);
    const odd = reduceText(
      `{"__proto__":{"a":1},"s":"${'\\ud800'.repeat(500)}","n":[${'7,'.repeat(900)}7]}`,
      bytes(800),
    );
    const shown = JSON.parse(odd.content) as object;
    expect(Object.keys(shown)).toEqual(['__proto__', 's', 'n']);
  });

  it('never hold a number that was changed: one that does not fit becomes a string with its beginning', () => {
    const reduced = reduceText(`{"n":${'9'.repeat(5000)},"m":1.50}`, bytes(400));
    expect(reduced.content).toMatch(
      /^\{"n":"9{100,300}\[plimsoll: 4,[78]\d\d more characters\]","m":1\.50\}$/,
    );
  });

  it('show foreign notices and hidden characters for what they are', () => {
    const reduced = reduceJson(
      {
        note: '[plimsoll: all rows shown]',
        name: 'a\u202eb',
        list: Array.from({ length: 500 }, (_, index) => index),
      },
      bytes(400),
    );
    expect(reduced.value).toMatchObject({ note: '[foreign plimsoll: all rows shown]', name: 'a\\u{202E}b' });
  });

  it('a single string or number is bounded too', () => {
    expect(reduceJson('word '.repeat(500), bytes(200)).record).toMatchObject({
      kind: 'text',
      unit: 'characters',
    });
    expect(JSON.parse(reduceText(JSON.stringify('word '.repeat(500)), bytes(200)).content)).toContain(
      'word word',
    );
  });
});
