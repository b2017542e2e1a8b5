/**
 * Finds pairs in lines of YAML: `- name: DB_PASSWORD` and, below or above it, `value: ...` with the same indentation.
 * One pass over the lines follows the indentation. It also reads YAML inside a string of JSON, where lines end with
 * an escape.
 */
import { CHARS, isOf } from './char-classes.js';
import { breakLevel, quoteEscapes, quoteLevel } from './escape-level.js';
import {
  isPairName,
  isPairValue,
  isSecretInPair,
  LONGEST_PAIR_KEY,
  LONGEST_PAIR_NAME,
  pairKind,
} from './pair-keys.js';
import type { SecretSpan } from './scan-state.js';
import { type SecretKind, secretNameKind } from './secret-name.js';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Lines are added while they are read. */
interface Value {
  readonly column: number;
  /** Whether the value spans several lines, in which a `#` begins no comment. */
  readonly isBlock: boolean;
  start: number;
  end: number;
}

interface Line extends Range {
  /** Whether it begins a text of its own: a string of JSON, or the whole. */
  readonly isFirst: boolean;
}

/** The members of one object, which have their indentation in common. */
interface Block {
  readonly column: number;
  named: SecretKind | undefined;
  readonly values: Value[];
}

/** What opens a text of several lines below it: `|`, `>-`. */
const OPENS_LINES = /^[|>][-+\d]{0,2}$/;

/** `level` says in how many strings of JSON the lines stand. */
export function findYamlPairs(text: string, level: number): SecretSpan[] {
  const spans: SecretSpan[] = [];
  const quotes = [`${'\\'.repeat(quoteEscapes(level))}"`, "'"];
  const blocks: Block[] = [];
  /** What is being read. */
  let value: Value | undefined;
  for (const line of linesOf(text, level)) {
    if (line.isFirst) closeTo(-1);
    readLine(line);
  }
  closeTo(-1);
  return spans.sort((one, other) => one.start - other.start);

  function readLine({ start, end }: Range): void {
    let at = start;
    while (at < end && text.charCodeAt(at) === 0x20) at += 1;
    if (at === end) return;
    if (value !== undefined && at - start > value.column) {
      if (value.end === value.start) value.start = at;
      value.end = end;
      return;
    }
    value = undefined;
    while (text.charCodeAt(at) === 0x2d && text.charCodeAt(at + 1) === 0x20) {
      closeTo(at - start);
      at += 2;
      while (at < end && text.charCodeAt(at) === 0x20) at += 1;
    }
    closeTo(at - start);
    readMember(at, end, at - start);
  }

  function readMember(start: number, end: number, column: number): void {
    let keyEnd = start;
    while (keyEnd - start <= LONGEST_PAIR_KEY && isOf(text.charCodeAt(keyEnd), CHARS.word)) keyEnd += 1;
    if (text.charCodeAt(keyEnd) !== 0x3a || keyEnd - start > LONGEST_PAIR_KEY) return;
    const key = text.slice(start, keyEnd);
    const isName = isPairName(key);
    if (!isName && !isPairValue(key)) return;
    let from = keyEnd + 1;
    while (from < end && text.charCodeAt(from) === 0x20) from += 1;
    if (from === keyEnd + 1 || from >= end) return;
    const block = blockAt(column);
    if (isName) {
      block.named ??= nameKind(from, end);
      return;
    }
    const isBlock = end - from <= 4 && OPENS_LINES.test(text.slice(from, end));
    value = { start: isBlock ? end : from, end, column, isBlock };
    block.values.push(value);
  }

  function blockAt(column: number): Block {
    const last = blocks.at(-1);
    if (last?.column === column) return last;
    const block = { column, named: undefined, values: [] };
    blocks.push(block);
    return block;
  }

  /** Closes the objects whose members stand further to the right. */
  function closeTo(column: number): void {
    for (let last = blocks.at(-1); last !== undefined && last.column > column; last = blocks.at(-1)) {
      blocks.pop();
      const rule = last.named;
      if (rule === undefined) continue;
      for (const written of last.values) {
        const { start, end } = written.isBlock ? written : scalar(written.start, written.end);
        if (isSecretInLines(rule, text.slice(start, end))) spans.push({ start, end, rule });
      }
    }
    if (column === -1) value = undefined;
  }

  /** A comma behind a name, or another mark, makes the lines a program. */
  function nameKind(start: number, end: number): SecretKind | undefined {
    const name = scalar(start, end);
    const close = quotes.find((quote) => text.startsWith(quote, start))?.length ?? 0;
    const behind = text.slice(name.end + close, end);
    if (name.end - name.start > LONGEST_PAIR_NAME || !isOf(text.charCodeAt(name.end - 1), CHARS.word))
      return undefined;
    return /^\s*(?:#|$)/.test(behind)
      ? pairKind(text.slice(name.start, name.end), secretNameKind)
      : undefined;
  }

  /** The value without its quotes, or without the comment after it. */
  function scalar(start: number, end: number): Range {
    for (const quote of quotes) {
      if (!text.startsWith(quote, start)) continue;
      const close = text.lastIndexOf(quote, end - quote.length);
      return close > start ? { start: start + quote.length, end: close } : { start, end };
    }
    const comment = text.slice(start, end).search(/\s#/);
    let stop = comment < 0 ? end : start + comment;
    while (stop > start && text.charCodeAt(stop - 1) <= 0x20) stop -= 1;
    return { start, end: stop };
  }
}

/** Kinds of secrets that never have blanks: with some the value is a sentence about them. */
const ONE_WORD = new Set<SecretKind>(['token', 'api-key', 'credential']);

function isSecretInLines(kind: SecretKind, value: string): boolean {
  return isSecretInPair(kind, value) && !(ONE_WORD.has(kind) && value.includes(' '));
}

/** The lines of a text, or of the strings of JSON in it that stand in `level` strings. */
function* linesOf(text: string, level: number): Generator<Line> {
  if (level > 0) {
    yield* escapedLines(text, level);
    return;
  }
  let start = 0;
  while (start <= text.length) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at;
    yield { start, end: text[end - 1] === '\r' ? end - 1 : end, isFirst: start === 0 };
    start = end + 1;
  }
}

/** A quote of a lower level ends the string that the lines stand in. */
function* escapedLines(text: string, level: number): Generator<Line> {
  let start = 0;
  let isFirst = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 0x5c && code !== 0x22) continue;
    let mark = at;
    while (text.charCodeAt(mark) === 0x5c) mark += 1;
    const escapes = mark - at;
    const isQuote = text.charCodeAt(mark) === 0x22;
    const isBreak = !isQuote && text[mark] === 'n' && breakLevel(escapes) === level;
    if (isBreak || (isQuote && quoteLevel(escapes) < level)) {
      yield { start, end: withoutReturn(text, start, at, level), isFirst };
      start = mark + 1;
      isFirst = !isBreak;
    }
    at = mark;
  }
  yield { start, end: text.length, isFirst };
}

/** Without the escape for a carriage return before the one for the line break. */
function withoutReturn(text: string, start: number, end: number, level: number): number {
  const written = `${'\\'.repeat(2 ** (level - 1))}r`;
  return end - start >= written.length && text.endsWith(written, end) ? end - written.length : end;
}
