import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type JsonTape, scanJson } from '../data/json-tape.js';
import { childrenOf } from '../data/json-values.js';
import { profileColumn, readColumns } from './json-columns.js';

function numbersIn(sources: readonly string[]): readonly number[] {
  const tape = scanJson(`[${sources.join(',')}]`) as JsonTape;
  const [column] = readColumns(tape, childrenOf(tape, 0));
  return column === undefined ? [] : [...(profileColumn(tape, column).numbers ?? [])];
}

const digits = (most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: most })
    .map((list) => list.join('').replace(/^0+(?=\d)/, ''));

it('Numbers of a column are what their texts are, however many digits they have.', () => {
  const source = fc
    .tuple(
      fc.constantFrom('', '-'),
      digits(20),
      fc.constantFrom('', '.'),
      digits(20),
      fc.constantFrom('', 'e3', 'E-7'),
    )
    .map(([sign, whole, point, rest, power]) => `${sign}${whole}${point === '' ? '' : point + rest}${power}`);
  fc.assert(
    fc.property(fc.array(source, { minLength: 1, maxLength: 20 }), (sources) => {
      expect(numbersIn(sources)).toEqual(sources.map(Number));
    }),
    { numRuns: 300 },
  );
});

it('Zero keeps its sign, and the longest exact numbers their last digit.', () => {
  const sources = [
    '-0',
    '-0.0',
    '999999999999999',
    '99999999999999.9',
    '0.1',
    '123456.789',
    '9007199254740993',
  ];
  expect(numbersIn(sources)).toEqual(sources.map(Number));
});

it('Numbers that are written as text are numbers, unless one of the texts is none.', () => {
  const many = Array.from({ length: 80 }, (_, at) => `"${at}.50"`);
  expect(numbersIn(many)).toEqual(many.map((source) => Number(source.slice(1, -1))));
  for (const other of ['"a17"', '"007"', '"1.2.3"', '"12345678901234567890"', '"2026-01-02"', '"5 MB"'])
    expect(numbersIn([...many, other])).toEqual([]);
});
