/**
 * Filters rows by one line: `status = failed and (ms > 100 or name ~ disk)`. Numbers are compared digit by digit; `~`
 * means contains, in any case. A row without the field matches only `!=`.
 */

import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type JsonTape, shapeOf } from '../../data/json-tape.js';
import { childrenOf } from '../../data/json-values.js';
import { compareNumbers, isNumberText } from '../../reduce/compare-numbers.js';
import { fieldOf, scalarOf } from './json-place.js';
import { fieldText, orderOf, requireOrder } from './row-comparison.js';
import { type Condition, parseRowTest, type RowTest } from './row-condition.js';

export type RowFilter = (tape: JsonTape, row: number) => boolean;

/**
 * The filter for these rows. A field that no row has, or an impossible order, is an error and not "nothing found".
 * `columns` names the places of rows that are arrays.
 */
export function rowFilterFor(
  text: string,
  tape: JsonTape,
  rows: readonly number[],
  columns: readonly string[] = [],
): RowFilter {
  const test = forRows(parseRowTest(text), tape, rows, columns);
  for (const condition of conditionsOf(test)) {
    requireField(tape, rows, condition, columns);
    requireOrder(tape, rows, condition);
  }
  return (sameTape, row) => passes(sameTape, row, test);
}

/** As it may be repeated in a notice. */
const PLAIN = /^[\p{L}\p{N} _.+:/%@-]{1,60}$/u;

/** A value that no row has as it was asked for, but in other case: to a reader "nothing found" would say that it is not there. */
export function otherwiseWritten(
  text: string,
  tape: JsonTape,
  rows: readonly number[],
  columns: readonly string[] = [],
): string | undefined {
  for (const { field, steps, operator, value } of conditionsOf(
    forRows(parseRowTest(text), tape, rows, columns),
  )) {
    if (operator !== '=' && operator !== '!=') continue;
    const wanted = value.trim().toLowerCase();
    const held = rows.flatMap((row) => {
      const node = fieldOf(tape, row, steps);
      return node === undefined ? [] : [fieldText(tape, node)];
    });
    const other = held.find((one) => one.length < 200 && one.trim().toLowerCase() === wanted);
    if (other === undefined || other === value || held.includes(value) || !PLAIN.test(other)) continue;
    return `no row has ${field} as written, some have ${field} = ${JSON.stringify(other)}`;
  }
  return undefined;
}

/** The grammar bounds the depth. */
function passes(tape: JsonTape, row: number, test: RowTest): boolean {
  return test.negated !== holdsWithout(tape, row, test);
}

function holdsWithout(tape: JsonTape, row: number, test: RowTest): boolean {
  if (test.kind === 'condition') return holds(tape, row, test.condition);
  const inner = (part: RowTest) => passes(tape, row, part);
  return test.kind === 'all' ? test.tests.every(inner) : test.tests.some(inner);
}

function conditionsOf(test: RowTest): Condition[] {
  return test.kind === 'condition' ? [test.condition] : test.tests.flatMap(conditionsOf);
}

/** Each field by the steps that lead to it in these rows. */
function forRows(
  test: RowTest,
  tape: JsonTape,
  rows: readonly number[],
  columns: readonly string[],
): RowTest {
  if (test.kind !== 'condition')
    return { ...test, tests: test.tests.map((part) => forRows(part, tape, rows, columns)) };
  const ways = waysTo(test.condition).map(byPlace);
  const isThere = (steps: readonly string[]) => rows.some((row) => fieldOf(tape, row, steps) !== undefined);
  const steps = ways.find(isThere) ?? ways[0] ?? [];
  return { ...test, condition: { ...test.condition, steps } };

  function byPlace(steps: readonly string[]): readonly string[] {
    const [first = '', ...rest] = steps;
    const place = columns.indexOf(first);
    return place < 0 ? steps : [String(place), ...rest];
  }
}

/** A name may have dots of its own: `http.status`, or `labels.app.io/name` below `labels`. A path into the data goes first. */
function waysTo({ field, steps }: Condition): (readonly string[])[] {
  const isPlain = steps.length > 1 && steps.join('.') === field;
  const own = isPlain ? steps.slice(0, MOST_DOTS).map((_, at) => at) : [];
  const joined = own.map((at) => [...steps.slice(0, at), steps.slice(at).join('.')]);
  return [steps, ...joined.reverse()];
}

const MOST_DOTS = 8;

function holds(tape: JsonTape, row: number, { steps, operator, value }: Condition): boolean {
  const node = fieldOf(tape, row, steps);
  if (node === undefined) return operator === '!=';
  if (operator === '~') return fieldText(tape, node).toLowerCase().includes(value.toLowerCase());
  if (operator === '=' || operator === '!=') {
    const text = fieldText(tape, node);
    const byNumber = shapeOf(tape, node) === 'number' && isNumberText(value);
    return (byNumber ? compareNumbers(text, value) === 0 : text === value) === (operator === '=');
  }
  const order = orderOf(tape, node, value);
  if (order === undefined) return false;
  if (operator === '>') return order > 0;
  if (operator === '>=') return order >= 0;
  return operator === '<' ? order < 0 : order <= 0;
}

function requireField(
  tape: JsonTape,
  rows: readonly number[],
  { field, steps }: Condition,
  columns: readonly string[],
): void {
  if (rows.length === 0 || rows.some((row) => fieldOf(tape, row, steps) !== undefined)) return;
  // What there is instead, where the path leaves the data.
  let holders: readonly number[] = rows;
  for (const step of steps) {
    const next = holders.flatMap((holder) => fieldOf(tape, holder, [step]) ?? []);
    if (next.length === 0) break;
    holders = next;
  }
  const names = holders === rows && columns.length > 0 ? columns : fieldNames(tape, holders);
  const inside = holders === rows ? 'The rows have' : 'There the rows have';
  throw new PlimsollError('NOT_FOUND', `No row has the field "${field.slice(0, 80)}".`, {
    remedy:
      names.length === 0
        ? `${inside} no fields at all: filter with search.`
        : `${inside}: ${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ', ...' : ''}.`,
  });
}

const MOST_NAMES = 20;

/** The first names in the order in which they occur, and one more if there are more; of lists, their places. */
function fieldNames(tape: JsonTape, holders: readonly number[]): string[] {
  const names = new Set<string>();
  for (const holder of holders) {
    const shape = shapeOf(tape, holder);
    if (shape !== 'object' && shape !== 'array') continue;
    const isList = shape === 'array';
    const children = childrenOf(tape, holder);
    for (let at = 0; at < children.length && names.size <= MOST_NAMES; at += isList ? 1 : 2) {
      names.add(isList ? String(at) : String(scalarOf(tape, children[at] ?? 0)).slice(0, 60));
    }
    if (names.size > MOST_NAMES) break;
  }
  return [...names];
}
