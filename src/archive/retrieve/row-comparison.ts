/**
 * Compares the values of a field with the requested value. If the requested value is a number, the values of the
 * field are read as numbers too. A value that writes a quantity in another way (`3,00`, `9.0.1`, `5 KB` beside `5
 * MB`) makes the comparison an error, because comparing letters would give wrong rows. A word among numbers is
 * neither above nor below.
 */

import { invalidParams } from '../../contract/plimsoll-error.js';
import { type JsonTape, shapeOf } from '../../data/json-tape.js';
import { compareNumbers } from '../../reduce/compare-numbers.js';
import { beginsWithDigit, isDay, readFigure } from '../../reduce/read-figure.js';
import { fieldOf, scalarOf } from './json-place.js';
import type { Condition } from './row-condition.js';

/** The value of a field as text. A number is what was written: as a value it may have lost digits. */
export function fieldText(tape: JsonTape, node: number): string {
  return shapeOf(tape, node) === 'number'
    ? tape.text.slice(tape.starts[node], tape.ends[node])
    : String(scalarOf(tape, node));
}

/** Below, at or above 0; `undefined` where the two have no order. */
export function orderOf(tape: JsonTape, node: number, value: string): number | undefined {
  const shape = shapeOf(tape, node);
  if (shape === 'null' || shape === 'boolean') return undefined;
  const text = fieldText(tape, node);
  const asked = readFigure(value);
  if (asked === undefined || isDayBesideYear(text, value)) return text < value ? -1 : text > value ? 1 : 0;
  const own = readFigure(text);
  return own === undefined ? undefined : compareNumbers(own.digits, asked.digits);
}

function isDayBesideYear(text: string, value: string): boolean {
  return /^\d{4}$/.test(value) && isDay(text);
}

/** An order that cannot be is an error. */
export function requireOrder(tape: JsonTape, rows: readonly number[], condition: Condition): void {
  const { field, steps, operator, value } = condition;
  if (!(operator.startsWith('>') || operator.startsWith('<'))) return;
  const held = rows.flatMap((row) => fieldOf(tape, row, steps) ?? []);
  const name = field.slice(0, 80);
  if (readFigure(value) !== undefined) {
    const fault = unreadable(tape, held, value);
    if (fault === undefined) return;
    throw invalidParams(
      `The field "${name}" holds ${fault.says}.`,
      `Compare it with =, != or ~, such as: ${name} = ${shown(fault.example)}.`,
    );
  }
  if (held.some((node) => shapeOf(tape, node) === 'number'))
    throw invalidParams(
      `The field "${name}" holds numbers, but ${shown(value)} is not a number.`,
      `Write a number after ${operator}, such as: ${name} ${operator} 100.`,
    );
  const texts = [value, ...held.map((node) => fieldText(tape, node))];
  const odd = beginsWithDigit(value)
    ? texts.find((text) => beginsWithDigit(text) && !sorts(text))
    : undefined;
  if (odd === undefined) return;
  throw invalidParams(
    `${shown(odd)} is neither a number nor a day with the year first: its order is not known.`,
    `Compare it with =, != or ~, such as: ${name} ~ ${shown(odd)}.`,
  );
}

/** Years, days after them, and hours of two digits stand in the order of their characters; 9/1/2025 and 1.10.0 do not. */
function sorts(text: string): boolean {
  return /^(?:\d{4}|\d\d:\d\d)/.test(text);
}

/** What keeps the values from being compared with a number. */
function unreadable(
  tape: JsonTape,
  held: readonly number[],
  value: string,
): { readonly says: string; readonly example: string } | undefined {
  const asked = readFigure(value)?.unit ?? '';
  const fault = (says: string, example: string) => ({ says, example });
  const words = (text: string) =>
    fault(`words, such as ${shown(text)}, and ${value.slice(0, 80)} is a number`, text);
  let first: { readonly text: string; readonly unit: string } | undefined;
  let word: string | undefined;
  let hasDays = false;
  for (const node of held) {
    const shape = shapeOf(tape, node);
    if (shape !== 'string' && shape !== 'number') continue;
    const text = fieldText(tape, node);
    if (isDayBesideYear(text, value)) hasDays = true;
    else if (beginsWithDigit(text)) {
      const own = readFigure(text);
      if (own === undefined) return words(text);
      first ??= { text, unit: own.unit };
      if (own.unit !== first.unit)
        return fault(`different units, such as ${shown(first.text)} and ${shown(text)}`, text);
    } else word ||= text;
  }
  if (first === undefined) return word === undefined || hasDays ? undefined : words(word);
  if (asked === '' || asked === first.unit) return undefined;
  return fault(`another unit than ${shown(value)}, such as ${shown(first.text)}`, first.text);
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}
