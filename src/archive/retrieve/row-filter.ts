/**
 * A filter of rows in one line: `status = failed and ms > 100`. Comparisons are by number where both sides are numbers,
 * else by text; `~` means contains, in any case. A row without the field matches only `!=`.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { JsonTape } from '../../reduce/json-tape.js';
import { fieldOf, placeSteps, scalarOf } from './json-place.js';

const OPERATORS = ['!=', '>=', '<=', '=', '>', '<', '~'] as const;
type Operator = (typeof OPERATORS)[number];

interface Condition {
  readonly steps: readonly string[];
  readonly operator: Operator;
  readonly value: string;
}

export type RowFilter = (tape: JsonTape, row: number) => boolean;

export function parseRowFilter(text: string): RowFilter {
  const conditions = splitConditions(text).map(parseCondition);
  return (tape, row) => conditions.every((condition) => holds(tape, row, condition));
}

/** At `and` outside quotes. */
function splitConditions(text: string): string[] {
  const parts: string[] = [];
  let quote = '';
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (/^\sand\s$/i.test(text.slice(at, at + 5))) {
      parts.push(text.slice(start, at));
      start = at + 5;
      at += 3;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function parseCondition(text: string): Condition {
  for (let at = 0; at < text.length; at++) {
    const operator = OPERATORS.find((candidate) => text.startsWith(candidate, at));
    if (operator === undefined) continue;
    const steps = placeSteps(text.slice(0, at).trim());
    const value = text
      .slice(at + operator.length)
      .replace(operator === '=' ? /^=/ : '', '')
      .trim()
      .replace(/^(["'])(.*)\1$/s, '$2');
    if (steps.length > 0) return { steps, operator, value };
    break;
  }
  throw new PlimsollError('INVALID_PARAMS', `The condition "${text.trim()}" cannot be read.`, {
    remedy: 'Write it like: status = failed and ms > 100. Operators are = != > >= < <= and ~ for contains.',
  });
}

function holds(tape: JsonTape, row: number, { steps, operator, value }: Condition): boolean {
  const node = fieldOf(tape, row, steps);
  if (node === undefined) return operator === '!=';
  const found = scalarOf(tape, node);
  const text = String(found);
  if (operator === '~') return text.toLowerCase().includes(value.toLowerCase());
  const numeric = typeof found === 'number' && value !== '' && Number.isFinite(Number(value));
  const order = numeric ? found - Number(value) : text < value ? -1 : text > value ? 1 : 0;
  switch (operator) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
  }
}
