import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from '../../adapters/json-schema/compile-json-schema.js';
import { NOTICE_FIELD } from '../../contract/names.js';
import { applyEdits } from '../../data/json-edits.js';
import { scanJson } from '../../data/json-tape.js';
import { ROOT } from '../../data/json-values.js';
import { noticePlace, withNoticePlace } from './notice-place.js';

const closed = {
  type: 'object',
  properties: { rows: { type: 'array' } },
  required: ['rows'],
  additionalProperties: false,
};
const value = { rows: [1] };
const noted = { ...value, [NOTICE_FIELD]: 'less' };

describe('a place for the notice', () => {
  it.each([
    ['at the root', closed],
    ['at the root without properties', { additionalProperties: { type: 'array' } }],
    ['behind a reference', { $ref: '#/$defs/a~1b', $defs: { 'a/b': closed } }],
    [
      'behind a reference to a reference',
      { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: closed } },
    ],
    ['in every branch of oneOf', { oneOf: [{ ...closed, required: ['other'] }, closed] }],
    ['in anyOf', { anyOf: [{ $ref: '#/$defs/a' }, { type: 'null' }], $defs: { a: closed } }],
    ['in allOf', { allOf: [closed, { required: ['rows'] }] }],
    [
      'beside unevaluated properties',
      { allOf: [{ properties: { rows: {} } }], unevaluatedProperties: false },
    ],
    ['within a number of properties', { ...closed, maxProperties: 1 }],
    ['among the names of properties', { propertyNames: { pattern: '^rows$' } }],
    [
      'behind the names of properties',
      { additionalProperties: { type: 'array' }, propertyNames: { maxLength: 4 } },
    ],
    ['after a condition', { if: closed, else: false }],
  ])('is made %s', (_, schema) => {
    expect(compileJsonSchema(schema)(noted)).toBe(false);
    const opened = compileJsonSchema(withNoticePlace(schema));
    expect(opened(noted)).toBe(true);
    expect(opened(value)).toBe(true);
    expect(opened({ ...value, other: 1 })).toBe(false);
  });

  it('changes nothing where there is one', () => {
    for (const schema of [true, null, {}, { type: 'object' }, { additionalProperties: true }])
      expect(withNoticePlace(schema)).toBe(schema);
  });

  it('leaves schemas of the fields alone', () => {
    const schema = { properties: { one: closed }, items: closed, not: closed };
    expect(withNoticePlace(schema)).toBe(schema);
  });

  it('keeps every other character of the schema', () => {
    const text = '{ "additionalProperties" :false,"properties":{"n":{"maximum":1.0e2}} }';
    const source = scanJson(text);
    if (source === undefined) throw new Error('no JSON');
    expect(applyEdits(text, noticePlace(source, ROOT))).toMatchInlineSnapshot(
      `"{ "additionalProperties" :false,"properties":{"n":{"maximum":1.0e2},"plimsoll_notice":{"type":"string"}} }"`,
    );
  });

  it('takes the notice wherever the given schema takes the value, however schemas are put together', () => {
    const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
      schema: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant({}),
        fc.record(
          {
            properties: fc.constant({ rows: {}, __proto__x: {} }),
            additionalProperties: fc.constantFrom(false, true, { type: 'array' }),
            unevaluatedProperties: fc.constantFrom(false, true),
            maxProperties: fc.integer({ min: 0, max: 3 }),
            propertyNames: fc.constantFrom({ maxLength: 4 }, false, { $ref: '#' }),
            required: fc.constant(['rows']),
            allOf: fc.array(tie('schema'), { maxLength: 2 }),
            anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
            if: tie('schema'),
            else: tie('schema'),
            $ref: fc.constantFrom('#/allOf/0', '#/$defs/nowhere', '#/propertyNames', '#/%E0%A4%A'),
          },
          { requiredKeys: [] },
        ),
      ),
    }));
    fc.assert(
      fc.property(schema, fc.constantFrom({}, { rows: [] }, { rows: 1, a: 2 }), (given, one) => {
        const before = accepts(given, one);
        const after = accepts(withNoticePlace(given), { ...one, [NOTICE_FIELD]: 'x' });
        if (before === true) expect(after).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** `undefined` for a schema that nobody understands. */
function accepts(schema: unknown, given: unknown): boolean | undefined {
  try {
    return compileJsonSchema(schema)(given);
  } catch {
    return undefined;
  }
}
