import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberAt, soleMemberAt } from './json-places.js';

const KEY = 'content';
const found = (text: string) => soleMemberAt(text, 0, text.length, KEY);

describe('soleMemberAt', () => {
  it('finds a value behind plain members', () => {
    const text = '{"role":"tool","content":"a \\"content\\": b","tool_calls":[{"x":1}]}';
    expect(text.slice(found(text)?.start, found(text)?.end)).toBe('"a \\"content\\": b"');
  });

  it('leaves to others what could be another member of that name', () => {
    for (const text of [
      '{"a":1,"content":1,"content":2}',
      '{"a":1,"content":1,"\\u0063ontent":2}',
      '{"a":{"b":1,"content":1}}',
      '{"a":1,"b":[{"c":1,"content":1}]}',
      '{"a":1, "content":1}',
      '{"a":1,"content" :1}',
      '{"a":1,"content": 1}',
      '{"content":1}',
      '{"a":"content"}',
      '{}',
    ])
      expect(found(text), text).toBeUndefined();
  });

  it('finds what a look at every member finds, or nothing', () => {
    const name = fc.constantFrom(
      '"content"',
      '"x"',
      '"content"',
      '"\\u0063ontent"',
      '"x"',
      '"con"',
      '",\\"content\\":"',
      '"\\\\"',
    );
    const space = fc.constantFrom('', '', '', '', '', '', '', ' ', '\n');
    const atom = fc.oneof(
      fc.constantFrom('null', '1', '"content"', '",\\"content\\":\\""', '"{["', '"\\\\"', '"\\\\\\""', '[]'),
      fc.string().map((text) => JSON.stringify(text)),
    );
    const { object } = fc.letrec<{ value: string; object: string }>((tie) => ({
      value: fc.oneof({ maxDepth: 2 }, atom, tie('object')),
      object: fc
        .array(fc.tuple(name, space, space, tie('value'), space), { minLength: 1, maxLength: 5 })
        .map(
          (members) => `{${members.map(([key, a, b, value, c]) => `${key}${a}:${b}${value}${c}`).join(',')}}`,
        ),
    }));
    let quick = 0;
    fc.assert(
      fc.property(object, (text) => {
        JSON.parse(text);
        const sole = found(text);
        if (sole === undefined) return;
        quick++;
        expect(memberAt(text, 0, KEY)).toMatchObject(sole);
      }),
      { numRuns: 500, examples: [['{"x":1,"content":"a"}']] },
    );
    expect(quick).toBeGreaterThan(0);
  });
});
