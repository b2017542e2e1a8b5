/**
 * Parses row filters: conditions such as `ms > 100`, joined by and, or, not and parentheses; `and` binds before `or`.
 * It refuses what it does not understand, because a reader would take an empty answer for the truth. It is one pass
 * over the text, with a fixed depth of nesting.
 */
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import { placeSteps } from './json-place.js';

const OPERATORS = ['!=', '>=', '<=', '==', '=', '>', '<', '~'] as const;
export type Operator = Exclude<(typeof OPERATORS)[number], '=='>;

export interface Condition {
  /** The field as it was written. */
  readonly field: string;
  readonly steps: readonly string[];
  readonly operator: Operator;
  readonly value: string;
}

/** A condition, or several of which all or any must hold; `negated` turns the answer around. */
export type RowTest =
  | { readonly kind: 'condition'; readonly negated: boolean; readonly condition: Condition }
  | { readonly kind: 'all' | 'any'; readonly negated: boolean; readonly tests: readonly RowTest[] };

interface Token {
  readonly kind: 'word' | 'quoted' | 'operator' | 'and' | 'or' | 'not' | '(' | ')' | 'other' | 'end';
  readonly text: string;
}

const DEEPEST = 16;
const FORM =
  'Write it like: status = failed and (ms > 100 or not name ~ "a b"). Operators are = != > >= < <= and ~ for contains.';

export function parseRowTest(text: string): RowTest {
  const tokens = readTokens(text);
  let at = 0;
  const test = anyOf(0);
  const rest = peek();
  if (rest.kind !== 'end') throw unexpected(rest, 'where the filter should end');
  return test;

  function peek(): Token {
    return tokens[at] ?? END;
  }

  function anyOf(depth: number): RowTest {
    return joined('any', 'or', () => joined('all', 'and', () => single(depth)));
  }

  function joined(kind: 'all' | 'any', word: 'and' | 'or', read: () => RowTest): RowTest {
    const first = read();
    if (peek().kind !== word) return first;
    const tests = [first];
    while (peek().kind === word) {
      at++;
      tests.push(read());
    }
    return { kind, negated: false, tests };
  }

  function single(depth: number): RowTest {
    let negated = false;
    while (peek().kind === 'not') {
      at++;
      negated = !negated;
    }
    if (peek().kind !== '(') return { kind: 'condition', negated, condition: readCondition() };
    if (depth === DEEPEST)
      throw refused(`The filter has more than ${DEEPEST} parentheses inside each other.`);
    at++;
    const inner = anyOf(depth + 1);
    if (peek().kind !== ')') {
      const end = peek();
      throw end.kind === 'end'
        ? refused('A parenthesis is not closed.')
        : unexpected(end, 'after a condition');
    }
    at++;
    return negated ? { ...inner, negated: !inner.negated } : inner;
  }

  function readCondition(): Condition {
    const name = peek();
    if (name.kind !== 'word' && name.kind !== 'quoted') throw unexpected(name, 'where a field should be');
    at++;
    const operator = peek();
    if (operator.kind !== 'operator') {
      throw unexpected(operator, `after ${shown(name.text)}, where an operator should be`);
    }
    at++;
    const value = peek();
    if (value.kind !== 'word' && value.kind !== 'quoted') {
      throw unexpected(value, `after ${shown(`${name.text} ${operator.text}`)}, where a value should be`);
    }
    at++;
    // In quotation marks a name is one name, whatever it contains.
    const steps = name.kind === 'quoted' ? [name.text] : placeSteps(name.text);
    if (steps.length === 0) throw refused(`${shown(name.text)} names no field.`);
    const symbol = operator.text === '==' ? '=' : (operator.text as Operator);
    return { field: name.text, steps, operator: symbol, value: value.text };
  }
}

const END: Token = { kind: 'end', text: '' };

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? '';
    const symbol = symbolAt(text, at);
    if (/\s/.test(character)) at++;
    else if (symbol !== undefined) {
      tokens.push(symbol);
      at += symbol.text.length;
    } else if (character === '"' || character === "'") {
      const quoted = readQuoted(text, at);
      tokens.push({ kind: 'quoted', text: quoted.value });
      at = quoted.end;
    } else {
      const end = wordEnd(text, at);
      tokens.push(wordToken(text.slice(at, end)));
      at = end;
    }
  }
  return tokens;
}

function symbolAt(text: string, at: number): Token | undefined {
  const operator = OPERATORS.find((candidate) => text.startsWith(candidate, at));
  if (operator !== undefined) return { kind: 'operator', text: operator };
  if (text.startsWith('&&', at)) return { kind: 'and', text: '&&' };
  if (text.startsWith('||', at)) return { kind: 'or', text: '||' };
  const character = text[at] ?? '';
  if (character === '!') return { kind: 'not', text: '!' };
  if (character === '(' || character === ')') return { kind: character, text: character };
  return character === ',' || character === ';' ? { kind: 'other', text: character } : undefined;
}

function wordToken(text: string): Token {
  const word = text.toLowerCase();
  return { kind: word === 'and' || word === 'or' || word === 'not' ? word : 'word', text };
}

/** An exclamation mark inside a word belongs to it; quotation marks open only in brackets, as in `tags["a b"]`. */
function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (text[at - 1] === '[' && at > from && (character === '"' || character === "'")) {
      at = readQuoted(text, at).end;
    } else if (/\s/.test(character) || (character !== '!' && symbolAt(text, at) !== undefined)) break;
    else if (text.startsWith('!=', at)) break;
    else at++;
  }
  return at;
}

/** A backslash before a quotation mark or a backslash takes its meaning away. */
function readQuoted(text: string, from: number): { value: string; end: number } {
  const quote = text[from];
  let value = '';
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === quote) return { value, end: at + 1 };
    const next = text[at + 1];
    if (character === '\\' && (next === quote || next === '\\')) {
      value += next;
      at++;
    } else value += character;
  }
  throw refused(`A quotation mark is not closed: ${shown(text.slice(from))}.`);
}

function unexpected(token: Token, place: string): PlimsollError {
  const what = token.kind === 'end' ? 'it ends' : `it has ${shown(token.text)}`;
  return refused(`The filter cannot be read: ${what} ${place}.`);
}

function refused(message: string): PlimsollError {
  return invalidParams(
    message,
    `${FORM} Put a value of several words, or with signs in it, into quotation marks.`,
  );
}

function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}...` : text);
}
