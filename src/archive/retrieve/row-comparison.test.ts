import { describe, expect, it } from 'vitest';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { selectPart } from './select-part.js';

/** The values of `v` in the rows that match. */
function matching(values: readonly unknown[], where: string): unknown[] {
  const part = selectPart(JSON.stringify(values.map((v) => ({ v }))), { where });
  return part.texts.map((text) => JSON.parse(text).v);
}

function failure(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof PlimsollError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

const refusal = (values: readonly unknown[], where: string) => failure(() => matching(values, where));

describe('an order between numbers written as text and a number', () => {
  it('reads per cent and one unit as the number before it', () => {
    expect(matching(['9%', '10%', '98%', '99%', '100%'], 'v > 98')).toEqual(['99%', '100%']);
    expect(matching(['9%', '10%', '89%'], 'v > 9')).toEqual(['10%', '89%']);
    expect(matching(['4ms', '40ms', '401ms'], 'v > 400')).toEqual(['401ms']);
    expect(matching(['0 MB', '9 MB', '10 MB', '49.5 MB'], 'v > 9')).toEqual(['10 MB', '49.5 MB']);
    expect(matching(['-3 °C', '2 °C'], 'v < 0')).toEqual(['-3 °C']);
    expect(matching(['5 km/h', '12 km/h'], 'v >= 12')).toEqual(['12 km/h']);
  });

  it('takes a value with the same unit, and refuses one with another', () => {
    expect(matching(['9 MB', '10 MB'], 'v > "9 MB"')).toEqual(['10 MB']);
    expect(matching(['9%', '10%'], 'v <= 9%')).toEqual(['9%']);
    expect(refusal(['9 MB', '10 MB'], 'v > 9KB')).toBe(
      'The field "v" holds another unit than "9KB", such as "9 MB".',
    );
  });

  it('reads separators of thousands, digit by digit', () => {
    expect(matching(['6,993', '999', '12,000'], 'v > 6000')).toEqual(['6,993', '12,000']);
    expect(matching(['1,234,567.5', '1,234,567'], 'v > 1234567')).toEqual(['1,234,567.5']);
    const ids = ['1,234,567,890,123,456,789', '1,234,567,890,123,456,788'];
    expect(matching(ids, 'v > 1234567890123456788')).toEqual([ids[0]]);
  });

  it.each([
    ['a comma that may be a decimal one', ['0,00', '3,00', '10,50'], '0,00'],
    ['a comma after a zero', ['1,234', '0,500'], '0,500'],
    ['versions', ['9.0.1', '10.0.1'], '9.0.1'],
    ['times', ['9:30', '10:30'], '9:30'],
    ['days that do not sort', ['2/15/2025'], '2/15/2025'],
    ['a currency beside numbers', [7, '$8'], '$8'],
    ['several units in one', ['1h 30m'], '1h 30m'],
    ['words alone', [null, '', 'ok'], 'ok'],
  ])('is refused for %s', (_, values, example) => {
    expect(refusal(values, 'v > 9')).toBe(
      `The field "v" holds words, such as ${JSON.stringify(example)}, and 9 is a number.`,
    );
  });

  it('is refused with a comparison that works', () => {
    const remedy = 'Compare it with =, != or ~, such as: v = "9.0.1".';
    expect(() => matching(['9.0.1', '10.0.1'], 'v > 9')).toThrow(expect.objectContaining({ remedy }));
    expect(matching(['9.0.1', '10.0.1'], 'v = "9.0.1"')).toEqual(['9.0.1']);
  });

  it('is refused for different units, and for a unit beside none', () => {
    expect(refusal(['5 MB', '900 KB'], 'v > 9')).toBe(
      'The field "v" holds different units, such as "5 MB" and "900 KB".',
    );
    expect(refusal([5, '900 KB'], 'v > 9')).toBe(
      'The field "v" holds different units, such as "5" and "900 KB".',
    );
  });

  it('passes over words among numbers, and compares days with a year', () => {
    expect(matching(['timeout', 3, '-', null, '12', ''], 'v < 20')).toEqual([3, '12']);
    expect(matching(['2025-12-31', '2026-01', '2026-02-03T10:00'], 'v > 2026')).toEqual([
      '2026-01',
      '2026-02-03T10:00',
    ]);
  });

  it('leaves equality as it is', () => {
    expect(matching(['98%', '98'], 'v = 98')).toEqual(['98']);
    expect(matching(['6,993'], 'v = "6,993"')).toEqual(['6,993']);
  });

  it('holds for tables', () => {
    const rows = Array.from({ length: 20 }, (_, at) => `${at};${at},50;${at * 10}%`);
    const table = ['id;amount;share', ...rows, ''].join('\n');
    expect(failure(() => selectPart(table, { where: 'amount > 10' }))).toBe(
      'The field "amount" holds words, such as "0,50", and 10 is a number.',
    );
    expect(selectPart(table, { where: 'share >= 100 and share < 120' }).numbers).toEqual([11, 12]);
  });
});

describe('an order between texts', () => {
  it('is that of their characters for words, and for days and hours that stand in it', () => {
    expect(matching(['ok', 'failed', '1st'], 'v > g')).toEqual(['ok']);
    expect(matching(['2026-01-05', '2025-12-31', 'never'], 'v < 2026-01-01')).toEqual(['2025-12-31']);
    expect(matching(['2026Q1', '2026Q3'], 'v >= 2026Q2')).toEqual(['2026Q3']);
    expect(matching(['08:30', '10:15'], 'v > 09:00')).toEqual(['10:15']);
  });

  it.each([
    ['days without the year first', ['2/15/2025', '11/15/2025'], '10/1/2025', '10/1/2025'],
    ['versions', ['9.0.1', '10.0.1'], '10.0.0', '10.0.0'],
    ['hours of one digit beside two', ['9:30', '10:15'], '10:00', '9:30'],
    ['days of another form', ['2/15/2025'], '2025-01-01', '2/15/2025'],
  ])('is refused for %s', (_, values, value, odd) => {
    expect(refusal(values, `v > ${value}`)).toBe(
      `"${odd}" is neither a number nor a day with the year first: its order is not known.`,
    );
  });
});

describe('a name with dots of its own', () => {
  it('is found without quotation marks where no path leads into the data', () => {
    const rows = [{ 'http.status': 200, 'k8s.pod/name': 'p1' }, { 'http.status': 500 }];
    const found = (where: string) => selectPart(JSON.stringify(rows), { where }).numbers;
    expect(found('http.status = 500')).toEqual([2]);
    expect(found('http.status > 100 and k8s.pod/name = p1')).toEqual([1]);
  });

  it('is found below another name', () => {
    const rows = [{ labels: { 'app.io/name': 'web' } }, { labels: { 'app.io/name': 'db' } }];
    expect(selectPart(JSON.stringify(rows), { where: 'labels.app.io/name = db' }).numbers).toEqual([2]);
  });

  it('is found among the names of columns', () => {
    const answer = {
      columns: ['id', 'http.status'],
      rows: [
        [1, 200],
        [2, 500],
      ],
    };
    expect(selectPart(JSON.stringify(answer), { where: 'http.status = 500' }).numbers).toEqual([2]);
  });
});
