import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonDocument } from './json-document.js';

describe('JSON', () => {
  it('reads what JSON.parse reads, with the same result', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const { value: read, faults } = parseJsonDocument(JSON.stringify(value, null, indent));
        expect(faults).toEqual([]);
        expect(JSON.stringify(read)).toBe(JSON.stringify(value));
      }),
      { numRuns: 300 },
    );
  });

  it('accepts and refuses the same texts as JSON.parse', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'nul',
      ' ',
      '\n',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        if (text.trim() === '') return;
        const { faults } = parseJsonDocument(text);
        const syntax = faults.filter(({ message }) => message !== 'This key is given twice.');
        expect(syntax.length > 0).toBe(!isJson(text));
      }),
      { numRuns: 500 },
    );
  });

  it('knows the line of every key', () => {
    const { lineOf } = parseJsonDocument(
      '{\n  "a": {\n    "b": [\n      { "c": 1 }\n    ],\n    "d.e": 2\n  }\n}',
    );
    expect([['a'], ['a', 'b'], ['a', 'd.e'], ['a', 'x'], ['x']].map(lineOf)).toEqual([2, 3, 6, 2, undefined]);
  });

  it('tells of a key given twice and reads on', () => {
    const { value, faults } = parseJsonDocument('{"a": 1,\n "b": {"c": 1,\n  "c": 2},\n "a": 3}');
    const twice = { message: 'This key is given twice.', remedy: 'Keep one of the two.' };
    expect(faults).toEqual([
      { ...twice, line: 3, column: 3, repeated: { path: ['b', 'c'], firstLine: 2 } },
      { ...twice, line: 4, column: 2, repeated: { path: ['a'], firstLine: 1 } },
    ]);
    expect(value).toEqual({ a: 3, b: { c: 2 } });
  });

  it.each([
    ['{"a": 1,}', 1, 9, 'A key in double quotation marks is expected here.'],
    ['{\n  a: 1}', 2, 3, 'A key in double quotation marks is expected here.'],
    ['{"a" 1}', 1, 6, 'A colon must follow the key.'],
    ['{"a": x}', 1, 7, 'This is not a JSON value.'],
    ['{"a": 1', 1, 8, 'A comma or } is expected here.'],
    ['{"a":', 1, 6, 'The file ends too early.'],
    ['{"a": 1} 2', 1, 10, 'There is more after the end of the document.'],
    ['{ // comment\n}', 1, 3, 'JSON has no comments.'],
    ['{"a": "x\ny"}', 1, 7, 'This text is not valid.'],
  ])('tells where %j is wrong', (text, line, column, message) => {
    expect(parseJsonDocument(text).faults).toEqual([{ line, column, message, remedy: expect.any(String) }]);
  });

  it('keeps __proto__ as a key of its own', () => {
    const { value } = parseJsonDocument('{"__proto__": {"polluted": true}}');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('refuses deep nesting instead of running out of stack', () => {
    expect(parseJsonDocument('['.repeat(100_000)).faults[0]?.message).toBe('The file is nested too deeply.');
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
