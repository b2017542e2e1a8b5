/**
 * Finds the value of an assignment: after `=`, `:`, `:=`, `?=` and their like, after an option of a command, inside
 * an element, or on the lines below a YAML key. `assignments.ts` judges it.
 */
import { CHARS, isOf } from './char-classes.js';
import { quoteEscapes, quoteLevel } from './escape-level.js';
import type { ScanState } from './scan-state.js';

export interface ValuePlace {
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
  /** The characters that may follow an unquoted value; before any other it is part of an expression. */
  readonly complete: boolean;
  /** The name itself stood in quotes. */
  readonly quotedName: boolean;
  /** Name and value stood in the double quotes of JSON. */
  readonly member: boolean;
  /** `NAME=value` at the start of a word: a settings file or a shell. */
  readonly setting: boolean;
}

const NAME_LIMIT = 64;
/** A longer value with marks of assignments in it is more likely a line of settings or an address. */
const LONGEST_MARKED = 128;
const LONGEST_SETTING = 512;
/** White space between an element's start, or a YAML key, and the value on the next line. */
const LONGEST_INDENT = 80;

/** `::=`, `?=`, `+=`, `.=`, `||=`; `=` and `:` are seen without it. */
const LONG_OPERATOR = /(?:[?+.|&]{1,2}|:{2,3})=(?!=)/y;
/** A type between the name and its value: `token string = "..."`, `token: string = "..."`. */
const TYPE = /:?[ \t]{0,4}(?:string|String|str|char|auto)[ \t]{1,4}(?==)/y;
/** The attribute behind one that names: `<add key="Password" value="..."/>`. */
const ATTRIBUTE = /[vV]alue=(?=["'])/y;
/** The value of a YAML key on the line below it. */
const BLOCK = /[|>][-+\d]{0,2}[ \t]{0,8}\r?\n[ \t]{1,80}/y;
/** A call, or a part of something: not a value of a settings file. */
const EXPRESSION = /^[A-Za-z_][\w.]*[([]/;

/** Finds where the value of an assignment stands, or undefined when the name is not assigned to. */
export function valueAfter(scan: ScanState, wordStart: number, nameEnd: number): ValuePlace | undefined {
  const { text } = scan;
  const code = text.charCodeAt(nameEnd);
  if (code === 0x2c /* , */ || code === 0x28 /* ( */) {
    return isBeside(scan, nameEnd, code) ? valueAt(scan, nameEnd + 1, -1, false) : undefined;
  }
  if (code === 0x3e /* > */) return valueInElement(scan, nameEnd);
  const afterQuote = closingQuote(text, nameEnd);
  const blanks = skipBlanks(text, afterQuote);
  const quotedName = afterQuote > nameEnd;
  const from = behindOperator(text, blanks, quotedName);
  if (from > blanks) {
    const isWord = code === 0x3d && isWordBreak(text.charCodeAt(wordStart - 1));
    const setting = isWord && !/[a-z]/.test(text.slice(Math.max(wordStart, nameEnd - NAME_LIMIT), nameEnd));
    return valueAt(scan, skipBlanks(text, from), quotedName ? backslashes(text, nameEnd) : -1, setting);
  }
  if (blanks > nameEnd && !quotedName && isOption(scan, nameEnd)) return valueAt(scan, blanks, -1, false);
  return undefined;
}

/** The start of the value; `at` if nothing is assigned. `==` compares, and `::` names a part. */
function behindOperator(text: string, at: number, quotedName: boolean): number {
  const mayBeTyped = !quotedName && ':sSca'.includes(text[at] ?? ' ');
  const typed = mayBeTyped ? behind(TYPE, text, at) : at;
  const code = text.charCodeAt(typed);
  const next = text.charCodeAt(typed + 1);
  if (code === 0x3d || (code === 0x3a && next !== 0x3a)) {
    if (next === 0x3d && (code === 0x3d || text.charCodeAt(typed + 2) === 0x3d)) return at;
    return typed + (next === 0x3e || next === 0x3d ? 2 : 1);
  }
  if (quotedName) return behind(ATTRIBUTE, text, at);
  return '?+.|&:'.includes(text[at] ?? ' ') ? behind(LONG_OPERATOR, text, at) : at;
}

/** The bracket of a call with a text (`password("...")`), or the comma of a row that begins with the name. */
function isBeside(scan: ScanState, nameEnd: number, code: number): boolean {
  const { text } = scan;
  if (code === 0x28) return '"\'`'.includes(text[nameEnd + 1] ?? ' ');
  const before = text.charCodeAt(scan.runStart(nameEnd, CHARS.wordDashDot, NAME_LIMIT) - 1);
  return Number.isNaN(before) || before === 0x0a;
}

/** The end of what a pattern matches here; here when it does not match. */
function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function valueInElement(scan: ScanState, nameEnd: number): ValuePlace | undefined {
  const { text } = scan;
  if (text[scan.runStart(nameEnd, CHARS.wordDashDot, NAME_LIMIT) - 1] !== '<') return undefined;
  const start = skipSpace(scan, nameEnd + 1);
  const end = scan.runEnd(start, CHARS.marked);
  if (text[skipSpace(scan, end)] !== '<') return undefined;
  return { start, end, quoted: true, complete: true, quotedName: false, member: false, setting: false };
}

function skipSpace(scan: ScanState, from: number): number {
  let position = from;
  while (position - from < LONGEST_INDENT && isOf(scan.text.charCodeAt(position), CHARS.space)) position += 1;
  scan.steps += position - from + 1;
  return position;
}

/** A command-line option: the word and what hangs on it begins with `--`. */
function isOption(scan: ScanState, nameEnd: number): boolean {
  const start = scan.runStart(nameEnd, CHARS.wordDash, NAME_LIMIT);
  return scan.text.startsWith('--', start);
}

function isWordBreak(code: number): boolean {
  return Number.isNaN(code) || code <= 0x20 || code === 0x22 || code === 0x27;
}

/** Past the quote (perhaps escaped) and the bracket that close a quoted name. */
function closingQuote(text: string, from: number): number {
  const position = from + backslashes(text, from);
  const quote = text[position];
  if (quote !== '"' && quote !== "'") return from;
  return text[position + 1] === ']' ? position + 2 : position + 1;
}

/** How many backslashes stand here, seven at most: strings inside strings inside strings inside strings. */
export function backslashes(text: string, from: number): number {
  let count = 0;
  while (count < 7 && text[from + count] === '\\') count += 1;
  return count;
}

function skipBlanks(text: string, from: number): number {
  let position = from;
  while (position - from < 16 && (text[position] === ' ' || text[position] === '\t')) position += 1;
  return position;
}

/** `nameEscapes` is the number of backslashes before the quote of the name, -1 when the name has no quotes. */
function valueAt(
  scan: ScanState,
  from: number,
  nameEscapes: number,
  setting: boolean,
): ValuePlace | undefined {
  const { text } = scan;
  // b"...", r'...' and @"..." of a program.
  if ('bBrRuUfF@'.includes(text[from] ?? ' ') && (text[from + 1] === '"' || text[from + 1] === "'"))
    return valueAt(scan, from + 1, nameEscapes, setting);
  const escapes = backslashes(text, from);
  const start = from + escapes + 1;
  const quote = text.charCodeAt(start - 1);
  const quotedName = nameEscapes >= 0;
  if (quote === 0x22 || quote === 0x27 || quote === 0x60) {
    // This quote may as well end the string that the name stands in: then what follows is not a value.
    if (quotedName ? escapes !== nameEscapes : ',:]}'.includes(text[start] ?? ',')) return undefined;
    const end = escapes > 0 ? endOfEscaped(scan, start, quote, escapes) : endOfQuoted(scan, start, quote);
    const member = quotedName && quote === 0x22;
    return end < 0 ? undefined : { start, end, quoted: true, complete: true, quotedName, member, setting };
  }
  if (escapes > 0) return undefined;
  const first = text.charCodeAt(from);
  const isBlock = !quotedName && (first === 0x7c /* | */ || first === 0x3e); /* > */
  const inside = isBlock ? behind(BLOCK, text, from) : from;
  const { end, complete } =
    setting && inside === from ? settingValue(scan, from) : unquotedValue(scan, inside);
  return { start: inside, end, quoted: false, complete, quotedName, member: false, setting };
}

interface ValueEnd {
  readonly end: number;
  readonly complete: boolean;
}

/** As far as the characters of a value go; with `=` and `:` among them when it would be broken off there. `t=n` is code. */
function unquotedValue(scan: ScanState, from: number): ValueEnd {
  const { text } = scan;
  const run = scan.runEnd(from, CHARS.value);
  let end = run;
  while (text[end] === '=' && end - run < 2) end += 1;
  if (endsValue(text, end)) return { end, complete: true };
  if (!/\W|\d/.test(text.slice(from, run).slice(0, LONGEST_MARKED))) return { end, complete: false };
  let marked = scan.runEnd(from, CHARS.marked);
  if (marked - from > LONGEST_MARKED || !endsValue(text, marked)) return { end, complete: false };
  while (marked > from && text[marked - 1] === ':') marked -= 1;
  return { end: marked, complete: true };
}

/** A line of a settings file sets all that stands up to white space: its values have any marks in them. */
function settingValue(scan: ScanState, from: number): ValueEnd {
  const { text } = scan;
  const limit = Math.min(text.length, from + LONGEST_SETTING);
  let end = from;
  while (end < limit && isOfSetting(text, end)) end += 1;
  scan.steps += end - from + 1;
  if (end === from + LONGEST_SETTING) return unquotedValue(scan, from);
  // What closes something that was opened before the name.
  while (end > from && ',;)]}'.includes(text[end - 1] as string)) end -= 1;
  return { end, complete: !EXPRESSION.test(text.slice(from, end)) };
}

/** A quote is part of a value only between letters: `it's`. */
function isOfSetting(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  if (code <= 0x20 || code >= 0x7f || code === 0x5c) return false;
  return (
    (code !== 0x22 && code !== 0x27 && code !== 0x60) || isOf(text.charCodeAt(position + 1), CHARS.alnum)
  );
}

/** The closing quote on the same line; an escaped quote does not close. -1 without one. */
function endOfQuoted(scan: ScanState, from: number, quote: number): number {
  const { text } = scan;
  let position = from;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === quote || code === 0x0a) break;
    position += code === 0x5c ? 2 : 1;
  }
  scan.steps += position - from + 1;
  return text.charCodeAt(position) === quote ? position : -1;
}

/**
 * A value inside a string of another language ends before the backslashes of its quote; inner quotes and escapes have
 * more of them. -1 if that string ends first.
 */
function endOfEscaped(scan: ScanState, from: number, quote: number, escapes: number): number {
  const { text } = scan;
  let position = from;
  let end = -1;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === quote || code === 0x0a) break;
    let mark = position;
    while (text.charCodeAt(mark) === 0x5c) mark += 1;
    const level = text.charCodeAt(mark) === quote ? quoteLevel(mark - position) : undefined;
    position = mark + 1;
    if (level === undefined || level > quoteLevel(escapes)) continue;
    end = level === quoteLevel(escapes) ? mark - quoteEscapes(level) : -1;
    break;
  }
  scan.steps += position - from + 1;
  return end;
}

/** Whether an unquoted value may end here. An opening bracket or an operator means that it is code. */
function endsValue(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  if (Number.isNaN(code) || code <= 0x20 || code === 0x26) return true;
  return isOf(code, CHARS.userinfoStop) && code !== 0x28 && code !== 0x5b && code !== 0x7b;
}
