import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { childrenAt, closingOf, memberAt, valueAt } from './json-places.js';

const json = fc.jsonValue({ noUnicodeString: false });

describe('places in valid JSON', () => {
  it('are those of the values that JSON.parse finds', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = `  ${JSON.stringify(value, null, indent)}`;
        const root: unknown = JSON.parse(text);
        const members = typeof root === 'object' && root !== null ? Object.entries(root) : [];
        const children = childrenAt(text, 2).map(({ start, end }) => text.slice(start, end));
        expect(closingOf(text, 2)).toBe(text.length === 2 ? -1 : text.length);
        expect(children).toHaveLength(Array.isArray(root) ? root.length : children.length);
        if (Array.isArray(root)) expect(children.map((child) => JSON.parse(child))).toEqual(root);
        for (const [key, member] of members) {
          const found = valueAt(text, 2, [Array.isArray(root) ? Number(key) : key]);
          expect(JSON.parse(text.slice(found?.start, found?.end))).toEqual(member);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are those of the last of two members with one key, however it is written', () => {
    const text = '{"a":1,"\\u0061":[2,3],"b":0}';
    expect(memberAt(text, 0, 'a')).toEqual({ from: 7, start: 16, end: 21 });
    expect(valueAt(text, 0, ['a', 1])).toEqual({ from: 19, start: 19, end: 20 });
    expect(valueAt(text, 0, ['c'])).toBeUndefined();
  });

  it('have no end where the text ends before', () => {
    for (const text of ['[1', '{"a":{}', '"abc', '"abc\\"']) expect(closingOf(text, 0), text).toBe(-1);
    expect(closingOf('["]"] x', 0)).toBe(5);
    expect(closingOf('true', 0)).toBe(4);
  });
});
