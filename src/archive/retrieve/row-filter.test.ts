import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type JsonTape, scanJson } from '../../data/json-tape.js';
import { childrenOf } from '../../data/json-values.js';
import { rowFilterFor } from './row-filter.js';
import { ask } from './testing/ask-for-part.js';

const ROWS = [
  { id: 1, status: 'paid', amount: 10 },
  { id: 2, status: 'failed', amount: 0 },
  { id: 3, status: 'refunded', amount: 7.5, note: 'a, b (c)' },
  { id: 4, status: 'failed', amount: 120, price: '9.5' },
  { id: 5, amount: null, price: '12', deep: { list: [{ 'a.b': 'x y' }] } },
];

function tapeOf(rows: unknown): { tape: JsonTape; nodes: number[] } {
  const tape = scanJson(JSON.stringify(rows)) as JsonTape;
  return { tape, nodes: [...childrenOf(tape, 0)] };
}

function found(where: string, rows: unknown = ROWS): number[] {
  const { tape, nodes } = tapeOf(rows);
  const filter = rowFilterFor(where, tape, nodes);
  return nodes.flatMap((node, index) => (filter(tape, node) ? [index + 1] : []));
}

function failure(where: string, rows: unknown = ROWS): PlimsollError {
  try {
    found(where, rows);
  } catch (error) {
    if (error instanceof PlimsollError) return error;
    throw error;
  }
  throw new Error(`${where} was accepted`);
}

describe('a row filter', () => {
  it.each([
    ['status = failed', [2, 4]],
    ['status == failed', [2, 4]],
    ['status=failed and amount>0', [4]],
    ['status = failed or status = refunded', [2, 3, 4]],
    ['status = failed && amount > 0', [4]],
    ['status = failed||id=1', [1, 2, 4]],
    ['(status = failed)', [2, 4]],
    ['not status = paid', [2, 3, 4, 5]],
    ['!(status = failed)', [1, 3, 5]],
    ['NOT not status = failed', [2, 4]],
    ['not (status = failed AND amount > 0)', [1, 2, 3, 5]],
    ['not (not (status = failed))', [2, 4]],
    ['id = 1 or status = failed and amount > 0', [1, 4]],
    ['(id = 1 or status = failed) and amount > 0', [1, 4]],
    ['(id = 2 or status = failed) and amount > 0', [4]],
    ['note = "a, b (c)"', [3]],
    ["note ~ 'B ('", [3]],
    ['status != paid', [2, 3, 4, 5]],
    ['status = ""', []],
    ['amount = null', [5]],
    ['/deep/list/0/a.b = "x y"', [5]],
  ])('reads %s', (where, rows) => {
    expect(found(where)).toEqual(rows);
  });

  it('orders by number where both sides are numbers, in quotation marks too, and never null', () => {
    expect(found('price > 10')).toEqual([5]);
    expect(found('amount >= 0')).toEqual([1, 2, 3, 4]);
    expect(found('amount < 8')).toEqual([2, 3]);
    expect(found('status >= q')).toEqual([3]);
  });

  it('compares numbers of many digits as they are written', () => {
    const tape = scanJson(
      '[{"id":1234567890123456789},{"id":1234567890123457000},{"id":1234567890123456788},{"id":0.10000000000000000001},{"id":1e400}]',
    ) as JsonTape;
    const nodes = [...childrenOf(tape, 0)];
    const matching = (where: string) => {
      const filter = rowFilterFor(where, tape, nodes);
      return nodes.flatMap((node, index) => (filter(tape, node) ? [index + 1] : []));
    };
    expect(matching('id = 1234567890123457000')).toEqual([2]);
    expect(matching('id = 1234567890123456800')).toEqual([]);
    expect(matching('id > 1234567890123456788 and id < 1e30')).toEqual([1, 2]);
    expect(matching('id <= 1234567890123456788')).toEqual([3, 4]);
    expect(matching('id != 1234567890123456789')).toEqual([2, 3, 4, 5]);
    expect(matching('id ~ 56788')).toEqual([3]);
    expect(matching('id = 0.1')).toEqual([]);
    expect(matching('id > 0.1 and id < 1')).toEqual([4]);
    expect(matching('id >= 1e400')).toEqual([5]);
  });

  it('takes a name in quotation marks as one name', () => {
    expect(found('"a.b" = 1', [{ 'a.b': 1 }, { a: { b: 1 } }])).toEqual([1]);
    expect(found('a.b = 1', [{ 'a.b': 1 }, { a: { b: 1 } }])).toEqual([2]);
    expect(found('a["x y"] = "say \\"no\\""', [{ a: { 'x y': 'say "no"' } }])).toEqual([1]);
    expect(found("name = O'Brien", [{ name: "O'Brien" }])).toEqual([1]);
  });
});

describe('a filter that is not understood', () => {
  it.each([
    ['status = failed, amount > 0', 'The filter cannot be read: it has "," where the filter should end.'],
    ['status =', 'The filter cannot be read: it ends after "status =", where a value should be.'],
    ['status = and id = 1', 'it has "and" after "status =", where a value should be'],
    ['status = failed now', 'it has "now" where the filter should end'],
    ['status = not failed', 'it has "not" after "status =", where a value should be'],
    ['status', 'it ends after "status", where an operator should be'],
    ['status in (a, b)', 'it has "in" after "status", where an operator should be'],
    ['', 'it ends where a field should be'],
    ['id = 1 or', 'it ends where a field should be'],
    ['id <> 1', 'it has ">" after "id <", where a value should be'],
    ['(id = 1', 'A parenthesis is not closed.'],
    ['(id = 1, id = 2)', 'it has "," after a condition'],
    ['id = 1)', 'it has ")" where the filter should end'],
    ['id = "1', 'A quotation mark is not closed'],
    ['$ = 1', '"$" names no field'],
    [`${'('.repeat(17)}id = 1${')'.repeat(17)}`, 'more than 16 parentheses inside each other'],
  ])('is refused: %s', (where, sentence) => {
    const error = failure(where);
    expect(error.code).toBe('INVALID_PARAMS');
    expect(error.message).toContain(sentence);
    expect(error.remedy).toContain('Write it like: status = failed and');
  });
});

describe('a filter of rows that are arrays', () => {
  const rows = [
    [1, 'ok'],
    [2, 'lost'],
  ];
  const columns = ['id', 'state'];

  it('takes the names of their columns, and their places', () => {
    const { tape, nodes } = tapeOf(rows);
    const matching = (where: string) => {
      const filter = rowFilterFor(where, tape, nodes, columns);
      return nodes.flatMap((node, index) => (filter(tape, node) ? [index + 1] : []));
    };
    expect(matching('state = lost')).toEqual([2]);
    expect(matching('not (id > 1 and state = lost)')).toEqual([1]);
    expect(matching('1 = lost')).toEqual([2]);
    expect(() => matching('stat = lost')).toThrow('No row has the field "stat".');
    try {
      matching('stat = lost');
    } catch (error) {
      expect((error as PlimsollError).remedy).toBe('The rows have: id, state.');
    }
  });
});

describe('a filter that does not fit the rows', () => {
  it('names the field that no row has, and the fields there are', () => {
    const error = failure('nofield = 3');
    expect(error.code).toBe('NOT_FOUND');
    expect(error.message).toBe('No row has the field "nofield".');
    expect(error.remedy).toBe('The rows have: id, status, amount, note, price, deep.');
    expect(failure('id = 1 or not nofield != 3').code).toBe('NOT_FOUND');
    expect(failure('deep.lost = 1').remedy).toBe('There the rows have: list.');
    expect(failure('name = 1', [1, 2]).remedy).toBe('The rows have no fields at all: filter with search.');
  });

  it('names the first twenty fields', () => {
    const row = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, at]));
    expect(failure('x = 1', [row]).remedy).toMatch(/^The rows have: f0, .*f19, \.\.\.\.$/);
  });

  it('finds nothing in an empty list, which has no fields to miss', () => {
    expect(found('x = 1', [])).toEqual([]);
  });

  it('refuses an order between words and a number, but not between dates and a year', () => {
    const rows = [
      { state: 'ok', day: '2026-01-05' },
      { state: 'failed', day: '2025-12-01' },
    ];
    expect(failure('state > 5', rows).message).toBe(
      'The field "state" holds words, such as "ok", and 5 is a number.',
    );
    expect(found('day > 2026', rows)).toEqual([1]);
    const mixed = [{ value: 'none' }, { value: 7 }, { value: '9' }];
    expect(found('value > 5', mixed)).toEqual([2, 3]);
    expect(found('value < 8', mixed)).toEqual([2]);
  });

  it('refuses an order between numbers and a word', () => {
    const error = failure('status = failed and amount > abc');
    expect(error.code).toBe('INVALID_PARAMS');
    expect(error.message).toBe('The field "amount" holds numbers, but "abc" is not a number.');
  });
});

describe('any filter', () => {
  const word = fc.constantFrom(
    'id',
    'status',
    'and',
    'or',
    'not',
    '(',
    ')',
    '=',
    '>',
    '"',
    "'",
    ',',
    '!',
    '1',
    '[',
    '\\',
  );

  it('is read or refused with a sentence, and reads the same each time', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (where) => {
          const answer = () => {
            try {
              return found(where);
            } catch (error) {
              expect(error).toBeInstanceOf(PlimsollError);
              return (error as PlimsollError).message;
            }
          };
          expect(answer()).toEqual(answer());
        },
      ),
      { numRuns: 400 },
    );
  });

  it('splits the rows in two with its negation', () => {
    const condition = fc
      .tuple(
        fc.constantFrom('id', 'status', 'amount'),
        fc.constantFrom('=', '!=', '~'),
        fc.constantFrom('1', 'failed'),
      )
      .map((parts) => parts.join(' '));
    const joined = fc
      .array(fc.tuple(condition, fc.constantFrom('and', 'or', '&&', '||')), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.map(([text, word], at) => (at === 0 ? text : `${word} ${text}`)).join(' '));
    fc.assert(
      fc.property(joined, (where) => {
        const both = [...found(where), ...found(`not (${where})`)];
        expect(both.sort()).toEqual([1, 2, 3, 4, 5]);
      }),
      { numRuns: 200 },
    );
  });

  it('may be long: conditions, negations and open parentheses cost no call stack', () => {
    expect(found(Array.from({ length: 20_000 }, () => 'id = 1').join(' or '))).toEqual([1]);
    expect(found(`${'not '.repeat(20_000)}id = 1`)).toEqual([1]);
    expect(failure('('.repeat(100_000)).message).toContain('parentheses');
  });
});

describe('a value that rows have in other case', () => {
  const text = JSON.stringify(
    Array.from({ length: 20 }, (_, id) => ({ id, state: id % 5 === 2 ? 'Failed' : 'ok' })),
  );
  const said = (where: string) => ask(text, { where }).text.split('\n').at(-1);

  it('is told, because "nothing found" would say that it is not there', () => {
    expect(said('state = failed')).toMatchInlineSnapshot(
      `"[plimsoll: nothing found in 20 rows where state = failed; no row has state as written, some have state = "Failed"]"`,
    );
    expect(said('state != FAILED and id < 3')).toMatchInlineSnapshot(
      `"[plimsoll: rows 1-3 of 20 rows where state != FAILED and id < 3; 3 rows match; no row has state as written, some have state = "Failed"; that is all]"`,
    );
  });

  it('is not told of what is there, or is not there in any case', () => {
    for (const where of ['state = Failed', 'state = lost', 'state ~ FAIL', 'id = 3'])
      expect(said(where)).not.toContain('as written');
  });
});
