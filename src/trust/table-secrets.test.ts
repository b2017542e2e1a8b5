import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonColumns } from './json-columns.js';
import { redactText, restoreText } from './redact-text.js';
import { redactValue } from './redact-value.js';
import { findTableSecrets } from './table-secrets.js';

const lines = (...rows: string[]) => rows.join('\n');

describe('a column with the name of a secret', () => {
  it('has its cells replaced in CSV, quoted ones too', () => {
    const text = lines(
      'id,User Name,password,api_key,note',
      '1,ann,hunter2,k-1,"likes, tea"',
      '2,bob,"a ""b"", c\nd",,none',
      '3,eve,null,<unset>,x',
    );
    expect(redactText(text).text).toMatchInlineSnapshot(`
      "id,User Name,password,api_key,note
      1,ann,[redacted:password],[redacted:api-key],"likes, tea"
      2,bob,"[redacted:password]",,none
      3,eve,null,<unset>,x"
    `);
  });

  it('has its cells replaced in TSV below a sentence, until the block ends', () => {
    const text = lines('Three rows:', '', 'id\tclientSecret\r', '1\tshort\r', '2\tother\r', '', 'a\tb');
    expect(redactText(text).text).toBe(
      lines(
        'Three rows:',
        '',
        'id\tclientSecret\r',
        '1\t[redacted:secret]\r',
        '2\t[redacted:secret]\r',
        '',
        'a\tb',
      ),
    );
  });

  it('has its cells replaced in tables with rules', () => {
    const tables = lines(
      'Here they are.',
      '',
      '| user | password | token |',
      '|:-----|---------:|-------|',
      '| ann  | `hunter2` | abc123 |',
      '| bob  | a\\|b c\\|d | the end |',
      '',
      ' id | password ',
      '----+----------',
      '  1 | hunter2',
      '  2 | a|b',
      '(2 rows)',
      '',
      '+----+--------+',
      '| id | secret |',
      '+----+--------+',
      '|  1 | sesame |',
      '+----+--------+',
      '',
      '│ id │ secret │',
      '├────┼────────┤',
      '│  1 │ sesame │',
      '',
      ' password ',
      '----------',
      ' hunter2',
      '(1 row)',
    );
    expect(redactText(tables).text).toMatchInlineSnapshot(`
      "Here they are.

      | user | password | token |
      |:-----|---------:|-------|
      | ann  | \`[redacted:password]\` | [redacted:token] |
      | bob  | a\\|b c\\|d | the end |

       id | password 
      ----+----------
        1 | [redacted:password]
        2 | [redacted:password]
      (2 rows)

      +----+--------+
      | id | secret |
      +----+--------+
      |  1 | [redacted:secret] |
      +----+--------+

      │ id │ secret │
      ├────┼────────┤
      │  1 │ [redacted:secret] │

       password 
      ----------
       [redacted:password]
      (1 row)"
    `);
  });

  it('has its strings replaced in JSON by columns, in text and as a value', () => {
    const table = {
      columns: ['id', { name: 'password', type: 'text' }, 'api_key', 'n'],
      rows: [[1, 'hunter2', 'k', 'a "b"'], [2, null, '', 7], { password: 'by key' }],
    };
    const hidden = {
      columns: table.columns,
      rows: [
        [1, '[redacted:password]', '[redacted:api-key]', 'a "b"'],
        [2, null, '', 7],
        { password: '[redacted:password]' },
      ],
    };
    expect(JSON.parse(redactText(JSON.stringify({ table }), { json: true }).text)).toEqual({ table: hidden });
    expect(redactValue({ table })).toEqual({ value: { table: hidden }, count: 3 });
    const late = { rows: [['x'.repeat(9_000), 'hunter2']], fields: ['id', 'password'] };
    expect(redactText(JSON.stringify(late), { json: true }).text).toContain('"[redacted:password]"');
  });
});

describe('text without such a column', () => {
  it.each([
    'Send your name, password, token\nand wait, please, for it',
    'user,password',
    'user,password\nan ordinary sentence follows here',
    'name,tokens,max_tokens\na,12,13',
    'token,count\n12,3',
    'id,token\n1,1.2.3',
    '| Token | Meaning |\n|---|---|\n| IDENT | a name |\n| `+` | plus |',
    '| option | default |\n|---|---|\n| password | none |',
    'password\n--------\nChoose a long one.',
    '| a | password |\n\n| 1 | hunter2 |',
    'the secret | is this\nand | that',
    'func f(\n\tpassword\tstring\n\tuser\tstring\n)',
  ])('stays as it is: %j', (text) => {
    expect(redactText(text).text).toBe(text);
  });

  it('stays as it is in JSON', () => {
    for (const value of [
      { columns: ['id', 'author'], rows: [[1, 'ann']] },
      { columns: ['id', 'password'], rows: 'none', other: [['1', 'x']] },
      { fields: 3, data: [['password'], ['x']] },
    ])
      expect(redactText(JSON.stringify(value), { json: true }).text).toBe(JSON.stringify(value));
  });
});

describe('any text', () => {
  const piece = fc.constantFrom(
    ...[
      'id',
      'password',
      'token',
      'hunter2',
      'a b',
      '"',
      '""',
      '\\',
      '`',
      '[redacted:password]',
      '\u{1f600}',
    ],
    ...[',', '\t', ';', '|', '│', '\n', '\n', '\r\n', ' ', '\n|', '\n--', '---|---', '-+-', '\n├─┼─┤\n'],
    ...['{"columns":["password","id"],"rows":[["', '"]]}', '[[', ']]', '{', '}', ':', '"rows"', '\ud800'],
  );
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

  it('can be restored, and redacting again changes nothing', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (given, json) => {
        const { text: seen, spans } = redactText(given, { json });
        const secrets = spans.map((span) => ({ ...span, original: given.slice(span.start, span.end) }));
        expect(restoreText(seen, secrets)).toBe(given);
        expect(redactText(seen, { json }).text).toBe(seen);
      }),
      { numRuns: 500 },
    );
  });

  it('that is JSON stays JSON', () => {
    const row = fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 4 });
    const columns = fc.array(fc.constantFrom('id', 'password', 'token'), { maxLength: 4 });
    fc.assert(
      fc.property(columns, fc.array(row), (names, rows) => {
        const { text: seen } = redactText(JSON.stringify({ columns: names, rows }), { json: true });
        const read = JSON.parse(seen) as { columns: string[]; rows: unknown[][] };
        expect(read.columns).toEqual(names);
        expect(read.rows.map(({ length }) => length)).toEqual(rows.map(({ length }) => length));
      }),
      { numRuns: 200 },
    );
  });

  it('costs steps in proportion to its length', () => {
    const many = (part: string, before = '') => before + part.repeat(20_000);
    for (const hostile of [
      many('|-|\n', 'password\n'),
      many('\n| password |\n|---|\n'),
      many('\n--|--\n', 'a|password'),
      many('1,"x\n', 'id,password\n'),
      many('1,"\n', 'id,password\n1,2\n'),
      many('|', 'password|\n--|--\n'),
      many('-', 'a|password\n'),
      many('\n+-+-'),
    ])
      expect(findTableSecrets(hostile).steps).toBeLessThan(hostile.length * 8);
    for (const hostile of [
      many('{"columns":["password"],"rows":[['),
      many('[', '{"columns":["password"],"rows":'),
      many('"', '{"columns":["password"],"rows":[["'),
      `${many('{"columns":["password"],"rows":[["x",')}1${many(']]}')}`,
    ])
      expect(findJsonColumns(hostile).steps).toBeLessThan(hostile.length * 8);
  });

  it('without a header is looked at in its first lines only', () => {
    expect(findTableSecrets(`${'2026-01-01 INFO a plain line, of a log\n'.repeat(10_000)}`).steps).toBe(0);
    expect(findJsonColumns(JSON.stringify(Array(10_000).fill({ id: 1, password: 'x' }))).steps).toBe(0);
  });
});
