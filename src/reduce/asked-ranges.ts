/**
 * The ranges that a question asks for: `more than five restarts`, `total over 300`, `price between 80 and 99.5`. Only where it
 * names a column of numbers beside the figure: of which column it is would be a guess otherwise.
 */

import { otherNumberForms } from '../text/number-forms.js';
import type { RowCondition } from './asked-condition.js';
import { compareNumbers } from './compare-numbers.js';
import type { ColumnProfile } from './json-columns.js';
import { isSameWord, NAMES_OF_MONEY, nameWords, PLAIN_NAME } from './question-words.js';

export interface RangesAsked {
  readonly conditions: readonly RowCondition[];
  /** The words of the question that say them. */
  readonly words: ReadonlySet<number>;
}

type Operator = '=' | '>' | '>=' | '<' | '<=';

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ...['over', 'above', 'exceeding', 'exceeds'].map((word) => [word, '>'] as const),
  ...['under', 'below'].map((word) => [word, '<'] as const),
  ...['more', 'greater', 'higher', 'larger', 'longer', 'bigger'].map(
    (word) => [`${word} than`, '>'] as const,
  ),
  ...['less', 'fewer', 'lower', 'smaller', 'shorter'].map((word) => [`${word} than`, '<'] as const),
  ['at least', '>='],
  ['at most', '<='],
  ['up to', '<='],
]);
/** The words before the two ends of a range and between them. */
const SPANS: ReadonlyMap<string, string> = new Map([
  ['between', 'and'],
  ['from', 'to'],
]);
/** A figure and what it is of, where that stands with it: `200ms`. */
const FIGURE = /^(\d{1,15}(?:\.\d{1,15})?)(%|\p{L}{1,3})?$/u;
/** Before the name of a column of numbers they say that it is 0. */
const NONE = new Set(['no', 'zero', 'without']);
const MONEY = /^(?:dollars?|euros?|pounds?|usd|eur|gbp)$/;
/** Words between the name of a column and what compares it. */
const NAME_BEFORE = 4;
const NAME_AFTER = 2;
/** Of `CELL_SHAPES`. */
const EMPTY = 1;
const STRING = 4;
const NUMBER = 5;
const NULL = 7;

export function rangesAsked(words: readonly string[], columns: readonly ColumnProfile[]): RangesAsked {
  const conditions: RowCondition[] = [];
  const used = new Set<number>();
  const measures = columns.filter(isMeasure);
  for (let at = 0; at < words.length; at++) {
    const none = NONE.has(words[at] ?? '') ? namedBy(words[at + 1] ?? '', measures) : undefined;
    if (none !== undefined) {
      used.add(at).add(at + 1);
      conditions.push(conditionOf(none, '=', '0'));
      continue;
    }
    const range = comparisonAt(words, at) ?? spanAt(words, at);
    if (range === undefined) continue;
    const { figureAt, unit, bounds } = range;
    const column = columnBeside(words, at, figureAt, unit, measures);
    if (column === undefined) continue;
    for (let word = at; word <= figureAt; word++) used.add(word);
    conditions.push(allOf(bounds.map(({ operator, digits }) => conditionOf(column, operator, digits))));
  }
  return { conditions, words: used };
}

interface Range {
  /** Of the last figure. */
  readonly figureAt: number;
  readonly unit: string | undefined;
  readonly bounds: readonly { readonly operator: Operator; readonly digits: string }[];
}

function comparisonAt(words: readonly string[], at: number): Range | undefined {
  const one = OPERATORS.get(words[at] ?? '');
  const operator = one ?? OPERATORS.get(`${words[at]} ${words[at + 1]}`);
  const figureAt = at + (one === undefined ? 2 : 1);
  const figure = figureOf(words[figureAt]);
  if (operator === undefined || figure === undefined) return undefined;
  return { figureAt, unit: figure.unit, bounds: [{ operator, digits: figure.digits }] };
}

function allOf(conditions: readonly RowCondition[]): RowCondition {
  const filters = conditions.map(({ filter }) => filter);
  return {
    isMet: (row) => conditions.every(({ isMet }) => isMet(row)),
    filter: filters.includes(undefined) ? undefined : filters.join(' and '),
  };
}

/** `between 100 and 120`, `from 100 to 120`: both ends belong to it. */
function spanAt(words: readonly string[], at: number): Range | undefined {
  const joint = SPANS.get(words[at] ?? '');
  const one = joint === undefined ? undefined : figureOf(words[at + 1]);
  if (one === undefined) return undefined;
  const jointAt = at + (MONEY.test(words[at + 2] ?? '') ? 3 : 2);
  const other = words[jointAt] === joint ? figureOf(words[jointAt + 1]) : undefined;
  if (other === undefined) return undefined;
  if (one.unit !== undefined && one.unit !== other.unit) return undefined;
  const [least = one, most = other] = [one, other].sort((a, b) => compareNumbers(a.digits, b.digits));
  return {
    figureAt: jointAt + 1,
    unit: other.unit,
    bounds: [
      { operator: '>=', digits: least.digits },
      { operator: '<=', digits: most.digits },
    ],
  };
}

/** A small number may be written as a word. */
function figureOf(word = ''): { readonly digits: string; readonly unit: string | undefined } | undefined {
  const written = otherNumberForms(word).find((form) => /^\d+$/.test(form)) ?? word;
  const [, digits, unit] = FIGURE.exec(written) ?? [];
  return digits === undefined ? undefined : { digits, unit };
}

/** The only column of numbers that is named right behind the figure, else before it; of money, where a sum is said. */
function columnBeside(
  words: readonly string[],
  at: number,
  figureAt: number,
  unit: string | undefined,
  measures: readonly ColumnProfile[],
): ColumnProfile | undefined {
  const after = words.slice(figureAt + 1, figureAt + 1 + NAME_AFTER);
  const before = words.slice(Math.max(0, at - NAME_BEFORE), at).reverse();
  for (const word of [...after, ...before]) {
    const column = namedBy(word, measures);
    if (column === undefined) continue;
    return unit === undefined || unit === '%' || nameWords(column).includes(unit) ? column : undefined;
  }
  if (!after.slice(0, 1).some((word) => MONEY.test(word))) return undefined;
  return theOnly(measures.filter((column) => nameWords(column).some((name) => NAMES_OF_MONEY.test(name))));
}

function namedBy(word: string, measures: readonly ColumnProfile[]): ColumnProfile | undefined {
  const named = measures.filter((column) => nameWords(column).some((name) => isSameWord(name, word)));
  const exact = named.filter((column) => nameWords(column).length === 1);
  return theOnly(exact.length > 0 ? exact : named);
}

function theOnly<T>([only, ...more]: readonly T[]): T | undefined {
  return more.length === 0 ? only : undefined;
}

/** Every value is a number, or says that there is none: a filter refuses to compare others. Numbers as texts are texts all of them. */
function isMeasure({ numbers, shapeCounts }: ColumnProfile): boolean {
  const written = (shapeCounts[NUMBER] ?? 0) > 0 ? NUMBER : STRING;
  return (
    numbers !== undefined &&
    shapeCounts.every((count, shape) => count === 0 || shape <= EMPTY || shape === written || shape === NULL)
  );
}

function conditionOf(
  { name, numbers, sourceOf }: ColumnProfile,
  operator: Operator,
  digits: string,
): RowCondition {
  return {
    isMet: (row) => {
      if (Number.isNaN(numbers?.[row] ?? Number.NaN)) return false;
      const order = compareNumbers(sourceOf(row), digits);
      if (order === 0) return operator.endsWith('=');
      return operator !== '=' && order > 0 === operator.startsWith('>');
    },
    filter: PLAIN_NAME.test(name) ? `${name} ${operator} ${digits}` : undefined,
  };
}
