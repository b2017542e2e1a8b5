import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from './compile-json-schema.js';

describe('compileJsonSchema', () => {
  it('reads a schema without $schema as draft 2020-12', () => {
    const accepts = compileJsonSchema({ type: 'array', prefixItems: [{ type: 'string' }], items: false });
    expect([accepts(['a']), accepts([1]), accepts(['a', 'b'])]).toEqual([true, false, false]);
  });

  it('reads draft-07 when the schema says so', () => {
    const $schema = 'http://json-schema.org/draft-07/schema#';
    const accepts = compileJsonSchema({ $schema, items: [{ type: 'string' }], additionalItems: false });
    expect([accepts(['a']), accepts(['a', 'b'])]).toEqual([true, false]);
  });

  it('follows references inside the schema and ignores keywords it does not know', () => {
    const schema = {
      $defs: { row: { type: 'object', required: ['id'] } },
      type: 'array',
      items: { $ref: '#/$defs/row' },
      'x-note': 1,
    };
    const accepts = compileJsonSchema(schema);
    expect([accepts([{ id: 1 }]), accepts([{}])]).toEqual([true, false]);
  });

  it('takes two schemas with the same $id', () => {
    const one = compileJsonSchema({ $id: 'https://example.com/a', type: 'string' });
    const other = compileJsonSchema({ $id: 'https://example.com/a', type: 'number' });
    expect([one('x'), one(1), other(1)]).toEqual([true, false, true]);
  });

  it('says what is wrong with a schema that cannot be used', () => {
    expect(() => compileJsonSchema({ $ref: 'https://example.com/elsewhere' })).toThrow(/cannot be used/);
    expect(() => compileJsonSchema('text')).toThrow(/an object or a boolean/);
  });

  it('rejects a shortened text under a format or a pattern', () => {
    const mark = 'https://example.com/a[plimsoll: 20 more characters]';
    expect(compileJsonSchema({ type: 'string', format: 'uri' })('https://example.com/a?b=c#d')).toBe(true);
    expect(compileJsonSchema({ type: 'string', format: 'uri' })(mark)).toBe(false);
    expect(compileJsonSchema({ type: 'string', pattern: '^[a-z:/.]+$' })(mark)).toBe(false);
  });

  it.each([
    ['repeats a repeated group', '^(a+)+$', 200],
    ['repeats an optional group so often', '^(a?){40}a{4}$', 200],
    ['has many optional letters', `^${'a?'.repeat(40)}aaaa$`, 200],
    ['has many alternatives', `^${'(a|a)'.repeat(40)}?$|^aaaa$`, 200],
    ['begins anywhere in a long text', 'a*!$|^aaaa$', 1_000_000],
    ['begins anywhere and repeats once', 'a+!?$', 1_000_000],
    ['refers to what it found', '^(a*)\\1aa$', 1_000_000],
  ])('does not hang on a pattern that %s', (_, pattern, length) => {
    const accepts = compileJsonSchema({ type: 'string', pattern });
    expect(accepts('aaaa')).toBe(true);
    expect(accepts(`${'a'.repeat(length)}.`)).toBe(false);
  });

  it('asks a plain pattern of any length of text', () => {
    const long = 'a'.repeat(1_000_000);
    expect(compileJsonSchema({ pattern: '^[a-z]+$' })(long)).toBe(true);
    expect(compileJsonSchema({ pattern: '^[a-z]+$' })(`${long}!`)).toBe(false);
    expect(compileJsonSchema({ pattern: '^(?:on|off|auto)$' })('auto')).toBe(true);
  });

  it('keeps patterns apart, in one schema and in several', () => {
    const pair = compileJsonSchema({ properties: { a: { pattern: '^(x+)+$' }, b: { pattern: '^(y+)+$' } } });
    const other = compileJsonSchema({ pattern: '^(z+)+$' });
    expect([pair({ a: 'xx', b: 'yy' }), pair({ a: 'xx', b: 'xx' }), other('zz'), other('xx')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('does not ask a pattern again that met the limit', () => {
    const accepts = compileJsonSchema({ type: 'array', items: { type: 'string', pattern: '^(b+)+$' } });
    expect(accepts(['bbbb'])).toBe(true);
    expect(accepts([`${'b'.repeat(200)}!`])).toBe(false);
    expect(accepts(['bbbb'])).toBe(false);
  });

  it('finds nothing in a prototype', () => {
    const accepts = compileJsonSchema({ type: 'object', required: ['id'] });
    expect(accepts(JSON.parse('{"__proto__":{"id":1}}'))).toBe(false);
  });
});
