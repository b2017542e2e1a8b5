import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { parseConfigDocument } from './parse-config-document.js';
import { yamlDepthBound } from './yaml-document.js';

const yaml = (text: string) => parseConfigDocument('yaml', text);

describe('YAML', () => {
  it('knows the line of every key', async () => {
    const { lineOf, faults } = await yaml('a:\n  b: 1\n\n  # comment\n  "c.d":\n    - x: 1\ne: {f: 2}\n');
    expect(faults).toEqual([]);
    expect([['a', 'b'], ['a', 'c.d'], ['e', 'f'], ['e', 'x'], ['x']].map(lineOf)).toEqual([
      2,
      5,
      7,
      7,
      undefined,
    ]);
  });

  it('reads plain values as JSON would, an empty file as nothing, and dates as text', async () => {
    expect((await yaml('a: true\nb: 1\nc: null\nd: on\ne: 2026-01-01\nf:\n')).value).toEqual({
      a: true,
      b: 1,
      c: null,
      d: 'on',
      e: '2026-01-01',
      f: null,
    });
    expect((await yaml('# only a comment\n')).value).toBeUndefined();
    expect((await yaml('null\n')).value).toBeNull();
  });

  it.each([
    ['a: 1\na: 2', 2, 'This key is given twice.'],
    ['a: {b: 1, b: 2}', 1, 'This key is given twice.'],
    ['a:\n\tb: 1', 2, 'This is not valid YAML: Tabs are not allowed as indentation.'],
    ['a: 1\n---\nb: 2', 2, 'The file holds more than one YAML document.'],
    ['? [a]\n: 1', 1, 'A key must be plain text.'],
    ['a: *nowhere', 1, 'This alias names nothing above it.'],
    ['a: &x\n  b: *x', 2, 'This alias names nothing above it.'],
  ])('tells what is wrong with %j', async (text, line, message) => {
    expect((await yaml(text)).faults[0]).toMatchObject({ line, message });
  });

  it('resolves aliases', async () => {
    expect((await yaml('a: &x [1, 2]\nb: *x')).value).toEqual({ a: [1, 2], b: [1, 2] });
  });

  it('keeps __proto__ as a key of its own', async () => {
    const { value } = await yaml('__proto__: {polluted: true}\nconstructor: 1');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('reads back what the library writes', async () => {
    const plain = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'grapheme' }),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom('a', 'b', 'c'), plain), async (tree) => {
        const { value, faults } = await yaml(stringify(tree, { aliasDuplicateObjects: false }));
        expect(faults).toEqual([]);
        expect(JSON.stringify(value ?? {})).toBe(JSON.stringify(tree));
      }),
      { numRuns: 200 },
    );
  });
});

describe('hostile YAML', () => {
  const bomb = [
    `a: &a [${Array(9).fill('x').join(', ')}]`,
    ...[...'bcdefghij'].map(
      (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join(', ')}]`,
    ),
  ].join('\n');
  const staircase = Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');

  it.each([
    ['aliases that expand without end', bomb],
    ['brackets that never close', '['.repeat(200_000)],
    ['braces as keys of braces', '{'.repeat(200_000)],
    ['lists in lists on one line', '- '.repeat(100_000)],
    ['keys of keys on one line', '? '.repeat(100_000)],
    ['pairs in a list without brackets', `[${'? '.repeat(100_000)}`],
    ['indentation without end', staircase],
  ])('with %s is refused', async (_, text) => {
    const { value, faults } = await yaml(text);
    expect(value).toBeUndefined();
    expect(faults).toHaveLength(1);
    expect(faults[0]?.message).toBe('The file is nested too deeply or has too many values.');
  });

  it('never throws', async () => {
    const piece = fc.constantFrom(
      'a',
      ': ',
      '- ',
      '\n',
      '  ',
      '[',
      ']',
      '{',
      '}',
      ',',
      '"',
      "'",
      '&a ',
      '*a',
      '!b ',
      '|',
      '>',
      '? ',
      '%',
      '---',
      '#',
      '\t',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 50 }),
        async (pieces) => {
          const { lineOf } = await yaml(pieces.join(''));
          lineOf(['a']);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('yamlDepthBound', () => {
  it('is small for ordinary files, however long', () => {
    expect(yamlDepthBound('a:\n  b:\n    - c: {d: [1]}\n'.repeat(1_000))).toBeLessThan(12);
    expect(yamlDepthBound(`text: ${'a: b ]'.repeat(3)}\n`)).toBeLessThan(8);
  });
});
