/**
 * A filter of rows in one line: `status = failed and (ms > 100 or name ~ disk)`. Comparisons are by number, digit by digit,
 * where both sides are numbers, else by text; `~` means contains, in any case. A row without the field matches only `!=`.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { compareNumbers, isNumberText } from '../../reduce/compare-numbers.js';
import { childrenOf, type JsonTape, shapeOf } from '../../reduce/json-tape.js';
import { fieldOf, scalarOf } from './json-place.js';
import { type Condition, parseRowTest, type RowTest } from './row-condition.js';

export type RowFilter = (tape: JsonTape, row: number) => boolean;

export function parseRowFilter(text: string): RowFilter {
  const test = parseRowTest(text);
  return (tape, row) => passes(tape, row, test);
}

/**
 * The filter for these rows. A field that none of them has, or an order that cannot be, is an error: not "nothing found".
 * `columns` names the places of rows that are arrays.
 */
export function rowFilterFor(
  text: string,
  tape: JsonTape,
  rows: readonly number[],
  columns: readonly string[] = [],
): RowFilter {
  const test = byPlace(parseRowTest(text), columns);
  for (const condition of conditionsOf(test)) {
    requireField(tape, rows, condition, columns);
    requireOrder(tape, rows, condition);
  }
  return (sameTape, row) => passes(sameTape, row, test);
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

function byPlace(test: RowTest, columns: readonly string[]): RowTest {
  if (columns.length === 0) return test;
  if (test.kind !== 'condition') return { ...test, tests: test.tests.map((part) => byPlace(part, columns)) };
  const [first = '', ...rest] = test.condition.steps;
  const place = columns.indexOf(first);
  const steps = place < 0 ? test.condition.steps : [String(place), ...rest];
  return { ...test, condition: { ...test.condition, steps } };
}

function holds(tape: JsonTape, row: number, { steps, operator, value }: Condition): boolean {
  const node = fieldOf(tape, row, steps);
  if (node === undefined) return operator === '!=';
  const shape = shapeOf(tape, node);
  // A number is what was written: as a value it may have lost digits.
  const text = shape === 'number' ? sourceOf(tape, node) : String(scalarOf(tape, node));
  if (operator === '~') return text.toLowerCase().includes(value.toLowerCase());
  if (operator === '=' || operator === '!=') {
    const byNumber = shape === 'number' && isNumberText(value);
    return (byNumber ? compareNumbers(text, value) === 0 : text === value) === (operator === '=');
  }
  // Neither null nor true has a place in an order; a number in quotation marks has that of the number.
  if (shape === 'null' || shape === 'boolean' || isWordBesideNumber(text, value)) return false;
  const order =
    isNumberText(text) && isNumberText(value) ? compareNumbers(text, value) : compareText(text, value);
  if (operator === '>') return order > 0;
  if (operator === '>=') return order >= 0;
  return operator === '<' ? order < 0 : order <= 0;
}

/** A word is neither above nor below a number; what begins like one, such as a date, is. */
function isWordBesideNumber(text: string, value: string): boolean {
  return isNumberText(value) && !/^[-+]?\.?\d/.test(text);
}

function sourceOf({ text, starts, ends }: JsonTape, node: number): string {
  return text.slice(starts[node], ends[node]);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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

/** The first names in the order in which they occur, and one more if there are more. */
function fieldNames(tape: JsonTape, holders: readonly number[]): string[] {
  const names = new Set<string>();
  for (const holder of holders) {
    if (shapeOf(tape, holder) !== 'object') continue;
    const children = childrenOf(tape, holder);
    for (let at = 0; at < children.length && names.size <= MOST_NAMES; at += 2) {
      names.add(String(scalarOf(tape, children[at] ?? 0)).slice(0, 60));
    }
    if (names.size > MOST_NAMES) break;
  }
  return [...names];
}

function requireOrder(tape: JsonTape, rows: readonly number[], condition: Condition): void {
  const { field, steps, operator, value } = condition;
  if (!(operator.startsWith('>') || operator.startsWith('<'))) return;
  const held = rows.flatMap((row) => fieldOf(tape, row, steps) ?? []);
  const shown = JSON.stringify(value.slice(0, 80));
  if (isNumberText(value)) {
    const isOfWords = (node: number) =>
      shapeOf(tape, node) === 'string' && isWordBesideNumber(String(scalarOf(tape, node)), value);
    if (held.length === 0 || !held.every(isOfWords)) return;
    throw new PlimsollError(
      'INVALID_PARAMS',
      `The field "${field.slice(0, 80)}" holds words, and ${value.slice(0, 80)} is a number.`,
      { remedy: `Compare words with =, != or ~, such as: ${field.slice(0, 80)} ~ "ok".` },
    );
  }
  if (!held.some((node) => shapeOf(tape, node) === 'number')) return;
  throw new PlimsollError(
    'INVALID_PARAMS',
    `The field "${field.slice(0, 80)}" holds numbers, but ${shown} is none.`,
    { remedy: `Write a number after ${operator}, such as: ${field.slice(0, 80)} ${operator} 100.` },
  );
}
