import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from './redact-text.js';
import { redactValue } from './redact-value.js';
import { plantAssigned, plantKnown } from './testing/planted-secrets.js';

const planted = [...plantKnown(1, 41), ...plantAssigned(1, 42)];

const name = fc.constantFrom(
  ...['password', 'DB_PASSWORD', 'api_key', 'apiKey', 'client-secret', 'token', 'access_token', 'cookie'],
  ...['Authorization', 'secret', 'credentials', 'name', 'value', 'paging', 'data', 'columns', 'note', 'pwd'],
);
const value = fc.oneof(
  fc.constantFrom(...planted.map(({ secret }) => secret)),
  fc.constantFrom(
    ...[
      'hunter2A9x',
      'p4ss=w0rd12X9',
      'a:b=c;d8F9',
      'one two 3Xy',
      'x9Q~',
      '****',
      '${TOKEN}',
      '[redacted:',
      ']',
    ],
    ...['[redacted:password]', '[redacted:github-token]', 'Bearer aB3dE5fG7hJ9kL1m', 'true', '0', '12345678'],
    ...["it's 4Secret", 'say "4Secret"', 'back\\slash9X', '9F'.repeat(20), 'a3'.repeat(16), 'USDC', 'null'],
  ),
  fc.stringMatching(/^[A-Za-z0-9=:;,.'"\\/ +!@#$%^&*(){}[\]|<>?~`_-]{1,24}$/),
);
const operator = fc.constantFrom(
  '=',
  ': ',
  ':',
  ' = ',
  '=>',
  '>',
  ' ',
  '":"',
  '": "',
  "': '",
  '\\": \\"',
  '&',
  '|',
  ',',
);
const around = fc.constantFrom(
  '',
  '"',
  "'",
  '`',
  '\\"',
  '<',
  '>',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '--',
  '- ',
  '\n',
  ' ',
  ';',
  '|',
);
const assignment = fc.tuple(around, name, operator, around, value, around).map((parts) => parts.join(''));
const json = fc
  .dictionary(
    fc.oneof(name, assignment),
    fc.oneof(value, assignment, fc.integer(), fc.array(value, { maxLength: 2 })),
    {
      maxKeys: 3,
    },
  )
  .map((data) => JSON.stringify(data));
const table = fc
  .tuple(
    fc.constantFrom(',', '\t', '|', ' | '),
    fc.array(name, { minLength: 2, maxLength: 3 }),
    fc.array(value, { minLength: 2, maxLength: 6 }),
  )
  .map(([divider, names, cells]) => {
    const line = (row: string[]) => (divider.includes('|') ? `|${row.join(divider)}|` : row.join(divider));
    const rule = divider.includes('|') ? [line(names.map(() => '---'))] : [];
    return [line(names), ...rule, line(cells.slice(0, names.length)), line(cells.slice(names.length))].join(
      '\n',
    );
  });
const yaml = fc
  .tuple(name, value, value)
  .map(([key, one, two]) => `- name: ${key}\n  value: ${one}\n- ${key}: ${two}\n`);
const address = fc
  .tuple(value, value, name, value)
  .map(([user, pass, key, rest]) => `https://${user}:${pass}@a.dev/?${key}=${rest}&x=1`);
const piece = fc.oneof(
  assignment,
  value,
  json,
  table,
  yaml,
  address,
  json.map((text) => JSON.stringify({ note: text })),
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .chain((pieces) => fc.constantFrom('', ' ', '\n', '&', '; ').map((joint) => pieces.join(joint)));

const tree = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.oneof(text, value, fc.integer(), fc.constant(null), fc.date({ noInvalidDate: false })),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(name, text), tie('tree'), { maxKeys: 3 }),
    fc.tuple(name, tie('tree')).map(([name, value]) => ({ name, value })),
    fc
      .tuple(fc.array(name, { maxLength: 3 }), fc.array(fc.array(value, { maxLength: 3 }), { maxLength: 2 }))
      .map(([columns, rows]) => ({ columns, rows })),
    fc.tuple(text, tie('tree')).map((entry) => new Map([entry])),
  ),
})).tree;

describe('redacting twice', () => {
  it.each([
    { 'password=hunter2A9x': 0 },
    { 'password=hunter2A9x': 'text' },
    { [`ghp_${'Ab3'.repeat(12)}`]: 'text' },
    { [`ghp_${'Ab3'.repeat(12)}`]: 1, '[redacted:github-token]': 2, [`ghp_${'Cd4'.repeat(12)}`]: 3 },
  ])('is redacting once for the keys of %j, and no entry is lost', (data) => {
    const once = redactValue(data);
    expect(redactValue(once.value)).toEqual({ value: once.value, count: 0 });
    expect(Object.keys(once.value as object)).toHaveLength(Object.keys(data).length);
    expect(Object.values(once.value as object)).toEqual(Object.values(data));
  });

  it('is redacting once, for any text', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (text, json) => {
        const once = redactText(text, { json }).text;
        expect(redactText(once, { json }).text).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('is redacting once, for any value and its keys', () => {
    fc.assert(
      fc.property(tree, (data) => {
        const once = redactValue(data);
        expect(redactValue(once.value)).toEqual({ value: once.value, count: 0 });
      }),
      { numRuns: 1500 },
    );
  });
});
