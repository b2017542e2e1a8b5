import { describe, expect, it } from 'vitest';
import { SchemaTrouble } from '../../contract/schema-trouble.js';
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

  it('asks a pattern again after a text that would have taken it long', () => {
    const accepts = compileJsonSchema({ type: 'array', items: { type: 'string', pattern: '^(b+)+$' } });
    expect(accepts([`${'b'.repeat(200)}!`])).toBe(false);
    expect(accepts(['bbbb'])).toBe(true);
  });

  it('cannot use a pattern that only an engine without bounds knows', () => {
    expect(() => compileJsonSchema({ pattern: '^(a*)\\1aa$' })).toThrow(SchemaTrouble);
  });

  /** Each of 30 definitions asks the one before it twice. */
  const doubling = (of: (ref: object) => object, at = '$defs') => ({
    [at]: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `d${index}`,
        index === 0 ? { type: 'string' } : of({ $ref: `#/${at}/d${index - 1}` }),
      ]),
    ),
    $ref: `#/${at}/d29`,
  });

  it.each([
    ['anyOf', doubling((ref) => ({ anyOf: [ref, ref] }))],
    ['oneOf', doubling((ref) => ({ oneOf: [ref, ref] }))],
    ['if', doubling((ref) => ({ if: ref, else: ref }))],
    ['an unknown keyword', doubling((ref) => ({ anyOf: [ref, ref] }), 'x-parts')],
    ['a list of schemas that is no keyword', doubling((ref) => ({ type: 'object', anyOf: [ref, ref] }))],
  ])('ends after its steps where a schema doubles by %s', (_, schema) => {
    const accepts = compileJsonSchema(schema);
    expect(() => accepts({ a: 1 })).toThrow(/too many steps/);
    expect(() => accepts({ a: 1 })).toThrow(SchemaTrouble);
  });

  it('ends where a value makes a schema double at every depth', () => {
    const child = { $ref: '#/$defs/node' };
    const deeper = { properties: { c: child } };
    const accepts = compileJsonSchema({
      $defs: { node: { type: 'object', anyOf: [deeper, deeper] } },
      ...child,
    });
    let value: unknown = 1;
    for (let depth = 0; depth < 40; depth++) value = { c: value };
    expect(() => accepts(value)).toThrow(SchemaTrouble);
  });

  it('counts the steps of all checks of one budget together', () => {
    const accepts = compileJsonSchema({ type: 'array', items: { type: 'number', minimum: 0 } });
    const budget = { steps: 250, perCheck: 250 };
    const list = Array.from({ length: 100 }, (_, index) => index);
    expect([accepts(list, budget), accepts(list, budget)]).toEqual([true, true]);
    expect(() => accepts(list, budget)).toThrow(/too many steps/);
    expect(accepts(list)).toBe(true);
  });

  it('does not hang on a schema without end, nor on a deep value', () => {
    expect(() => compileJsonSchema({ $ref: '#' })({})).toThrow(SchemaTrouble);
    expect(() => compileJsonSchema({ allOf: [{ $ref: '#' }] })({})).toThrow(SchemaTrouble);
  });

  it('finds equal items without comparing each with each', () => {
    const accepts = compileJsonSchema({ type: 'array', uniqueItems: true });
    const list = Array.from({ length: 50_000 }, (_, id) => ({ id, name: 'n' }));
    expect(accepts(list)).toBe(true);
    expect(accepts([...list, { name: 'n', id: 7 }])).toBe(false);
    expect(accepts([1, '1', [1], null, 'null'])).toBe(true);
  });

  it('leaves data in a schema as it is', () => {
    const accepts = compileJsonSchema({
      properties: { a: { const: { b: 1 } }, properties: { enum: [{ c: 2 }] } },
      additionalProperties: false,
    });
    expect(accepts({ a: { b: 1 }, properties: { c: 2 } })).toBe(true);
    expect(accepts({ 'plimsoll-step': true })).toBe(false);
  });

  it('finds nothing in a prototype', () => {
    const accepts = compileJsonSchema({ type: 'object', required: ['id'] });
    expect(accepts(JSON.parse('{"__proto__":{"id":1}}'))).toBe(false);
  });
});
