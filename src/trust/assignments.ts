/**
 * Secrets that only their name gives away: `API_KEY=...`, `"password": "..."`, `--token ...`, `<secret>...</secret>`,
 * `Authorization: ...`. Called at each name that ends like a secret's; it finds the value's place, and what is there is judged
 * by `secret-value.ts`. Values of two assignments never overlap, so each is judged once.
 */
import { CHARS, isOf } from './char-classes.js';
import { quoteEscapes, quoteLevel } from './escape-level.js';
import { notePairName } from './pair-hints.js';
import type { ScanState } from './scan-state.js';
import { isPageHolder, isPageWord, type SecretKind } from './secret-name.js';
import { isPlaceholder, isSecretByName, LEAST_LENGTH, looksSecret } from './secret-value.js';

const NAME_LIMIT = 64;
/** The shortest password that a settings file is believed to set. */
const LEAST_SETTING = 4;

/** The last three letters, lower case, of every name that `secretNameKind` knows. */
const ENDINGS = new Set(
  'key ken ion ret ord swd pwd ase ode kie ial als eds eys ens ets rds ass _pw -pw uth ing ort irm med eat ain ify'
    .split(' ')
    .map((ending) => packText(ending)),
);

/** What stands before the last three letters of "authorization" and "confirmation". */
const BEFORE_ION = new Set(['zat', 'mat'].map((letters) => packText(letters)));
const ION = pack(0x69, 0x6f, 0x6e);

function packText(letters: string): number {
  return pack(letters.charCodeAt(0), letters.charCodeAt(1), letters.charCodeAt(2));
}

function pack(first: number, second: number, third: number): number {
  return (lower(first) << 16) | (lower(second) << 8) | lower(third);
}

function lower(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code + 32 : code;
}

/** By the five low bits of the three letters, which are the same in both cases: most words are told apart by them. */
export const NAME_ENDINGS = new Uint8Array(1 << 15);
for (const ending of ENDINGS) NAME_ENDINGS[lowBits(ending >> 16, ending >> 8, ending)] = 1;

function lowBits(first: number, second: number, third: number): number {
  return ((first & 31) << 10) | ((second & 31) << 5) | (third & 31);
}

/** True when a word of these characters with this end may be a secret's name. Cheap: it is asked at every word. */
export function endsLikeSecretName(codes: Uint8Array | Uint16Array, start: number, end: number): boolean {
  let last = end;
  while (last > start && end - last < 4 && isNumberOrLow(codes[last - 1] as number)) last -= 1;
  if (last < 3) return false;
  const first = codes[last - 3] as number;
  const second = codes[last - 2] as number;
  const third = codes[last - 1] as number;
  if (NAME_ENDINGS[lowBits(first, second, third)] === 0) return false;
  const ending = pack(first, second, third);
  // "version" and its like are too common to look further.
  return ENDINGS.has(ending) && (ending !== ION || hasLongEnding(codes, last));
}

function hasLongEnding(codes: Uint8Array | Uint16Array, end: number): boolean {
  if (end < 6) return false;
  return BEFORE_ION.has(pack(codes[end - 6] as number, codes[end - 5] as number, codes[end - 4] as number));
}

function isNumberOrLow(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x5f;
}

interface ValuePlace {
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
  /** What follows an unquoted value ends it; otherwise it is part of an expression. */
  readonly complete: boolean;
  /** The name itself stood in quotes. */
  readonly quotedName: boolean;
  /** Name and value stood in the double quotes of JSON. */
  readonly member: boolean;
  /** `NAME=value` at the start of a word: a settings file or a shell. */
  readonly setting: boolean;
}

export interface AssignmentOptions {
  /** The text is JSON: a string under a quoted secret name is a secret whatever it looks like. */
  readonly json: boolean;
  /** Looks for a token of a known format that starts here; true when it recorded one. */
  readonly known: (start: number) => boolean;
}

/** Looks at the value assigned to the name that ends at `nameEnd`. True when a secret was recorded. */
export function findAssignment(
  scan: ScanState,
  wordStart: number,
  nameEnd: number,
  options: AssignmentOptions,
): boolean {
  const place = valueAfter(scan, wordStart, nameEnd);
  if (!place) notePairName(scan, nameEnd);
  else if (options.json && place.quotedName && !place.quoted) noteOpened(scan, nameEnd, place);
  if (!place || (isCode(place) && !isHeaderName(scan.text, nameEnd))) return false;
  const nameStart = scan.runStart(nameEnd, CHARS.wordDashDot, NAME_LIMIT);
  const name = scan.text.slice(nameStart, nameEnd);
  const kind = scan.kindOf(name);
  if (!kind || (kind === 'token' && isPageToken(scan.text, nameStart, name, place))) return false;
  const byName = options.json && place.member;
  if (kind === 'cookie' && !byName) return findCookie(scan, place);
  if (kind === 'authorization' && !byName) return findAuthorization(scan, place, options);
  if (!place.complete || place.end === place.start) return false;
  const value = scan.text.slice(place.start, place.end);
  scan.steps += value.length;
  if (!isSecretHere(kind, name, value, place, byName)) return false;
  if (options.known(place.start)) return scan.widen(place.end, kind);
  return scan.found(place.start, place.end, isAwsSecret(name, value) ? 'aws-secret-key' : kind);
}

/** `"passwords": [...]` and `"password": {"value": ...}`: what is in it may be secret, and is read apart. */
function noteOpened(scan: ScanState, nameEnd: number, place: ValuePlace): void {
  const first = scan.text[place.start];
  if (first !== '[' && first !== '{') return;
  const nameStart = scan.runStart(nameEnd, CHARS.wordDashDot, NAME_LIMIT);
  const name = scan.text.slice(nameStart, nameEnd);
  const kind = scan.kindOf(name);
  if (!kind || (kind === 'token' && isPageToken(scan.text, nameStart, name, place))) return;
  scan.jsonPlaces.push({ at: place.start, level: quoteLevel(backslashes(scan.text, nameEnd)), kind });
}

/** How far before a member the name of its object is looked for. */
const HOLDER_REACH = 256;

/** `Next page token: ...` and `"paging": {"token": ...}`: a place in a list, which the next call needs. */
function isPageToken(text: string, nameStart: number, name: string, place: ValuePlace): boolean {
  if (name.toLowerCase() !== 'token') return false;
  const before = text.slice(Math.max(0, nameStart - HOLDER_REACH), nameStart);
  if (!place.quotedName) return isPageWord(/([A-Za-z]{1,16}) $/.exec(before.slice(-18))?.[1] ?? '');
  const members = before.slice(before.lastIndexOf('{') + 1);
  const holder = /"([\w-]{1,64})\\?"\s{0,4}:\s{0,4}$/.exec(before.slice(0, -members.length - 1).slice(-80));
  return members.length < before.length && !members.includes('}') && isPageHolder(holder?.[1] ?? '');
}

/** An unquoted value that is part of an expression, or too short to be a secret. Code is full of them. */
function isCode(place: ValuePlace): boolean {
  return !place.quoted && (!place.complete || place.end - place.start < LEAST_SETTING);
}

/** The names whose values have blanks in them end in "on", "th" or "ie": authorization, auth, cookie. */
function isHeaderName(text: string, nameEnd: number): boolean {
  const ending = text.slice(nameEnd - 2, nameEnd).toLowerCase();
  return ending === 'on' || ending === 'th' || ending === 'ie';
}

function isSecretHere(
  kind: SecretKind,
  name: string,
  value: string,
  place: ValuePlace,
  byName: boolean,
): boolean {
  const setPassword = kind === 'password' && place.setting && isSetPassword(name, value);
  if (!byName && !setPassword && value.length < LEAST_LENGTH[kind]) return false;
  if (byName) return isSecretByName(kind, value);
  if (isPlaceholder(value)) return false;
  if (place.quotedName && !place.quoted && isJsonNumber(value)) return false;
  if (isAwsSecret(name, value)) return true;
  if (looksSecret(kind, value, place.quoted)) return true;
  return setPassword;
}

/** A bare number after a quoted name: text in its place would not be JSON any more. */
function isJsonNumber(value: string): boolean {
  return /^-?\d[\d.eE+-]*$/.test(value);
}

/** `DB_PASSWORD=swordfish`: whatever a settings file sets is the password, unless it only names it. */
function isSetPassword(name: string, value: string): boolean {
  if (
    name !== name.toUpperCase() ||
    value.length < LEAST_SETTING ||
    value.includes('.') ||
    value.includes('/')
  )
    return false;
  return !value.toLowerCase().includes('passw') && !value.startsWith('$');
}

/** 40 characters of base64 under a name with "secret" in it: the form of AWS secret keys, also when it looks like a path. */
function isAwsSecret(name: string, value: string): boolean {
  return value.length === 40 && /secret/i.test(name) && /^[A-Za-z\d+/]{40}$/.test(value) && /\d/.test(value);
}

function findAuthorization(scan: ScanState, place: ValuePlace, options: AssignmentOptions): boolean {
  const scheme = scan.runEnd(place.start, CHARS.letter);
  const start = scheme > place.start && scan.text[scheme] === ' ' ? scheme + 1 : place.start;
  const end = scan.runEnd(start, CHARS.opaque | CHARS.wordDashDotTilde);
  if (options.known(start)) return true;
  if (end - start < 8 || end - start > 4096 || !scan.endsAt(end) || scan.text[end] === '(') return false;
  return scan.hasDigit(start, end) && scan.found(start, end, 'authorization');
}

const COOKIES_LOOKED_AT = 8;

/** `Cookie: a=b; c=d`: the whole line when one of the first values looks like a session's. */
function findCookie(scan: ScanState, place: ValuePlace): boolean {
  const { text } = scan;
  let start = place.start;
  for (let number = 0; number < COOKIES_LOOKED_AT; number += 1) {
    const nameEnd = scan.runEnd(start, CHARS.wordDashDot);
    if (nameEnd === start || text[nameEnd] !== '=') return false;
    const end = scan.runEnd(nameEnd + 1, CHARS.value);
    if (end - nameEnd > 12 && scan.hasDigit(nameEnd + 1, end)) {
      const lineEnd = scan.runEnd(place.start, CHARS.cookie);
      return scan.endsAt(lineEnd) && scan.found(place.start, lineEnd, 'cookie');
    }
    if (!text.startsWith('; ', end)) return false;
    start = end + 2;
  }
  return false;
}

/** Finds where the value of an assignment stands, or undefined when the name is not assigned to. */
function valueAfter(scan: ScanState, wordStart: number, nameEnd: number): ValuePlace | undefined {
  const { text } = scan;
  const afterQuote = closingQuote(text, nameEnd);
  const operator = skipBlanks(text, afterQuote);
  const code = text.charCodeAt(operator);
  const next = text.charCodeAt(operator + 1);
  const quotedName = afterQuote > nameEnd;
  const nameEscapes = quotedName ? backslashes(text, nameEnd) : -1;
  if (code === 0x3d /* = */ || code === 0x3a /* : */) {
    if (next === 0x3a || (next === 0x3d && code === 0x3d)) return undefined;
    const from = skipBlanks(text, operator + (next === 0x3e || next === 0x3d ? 2 : 1));
    const setting = code === 0x3d && operator === nameEnd && isWordBreak(text.charCodeAt(wordStart - 1));
    return valueAt(scan, from, nameEscapes, setting);
  }
  if (code === 0x3e /* > */ && operator === nameEnd && text[wordStart - 1] === '<') {
    const end = scan.runEnd(operator + 1, CHARS.value);
    return text[end] === '<'
      ? {
          start: operator + 1,
          end,
          quoted: true,
          complete: true,
          quotedName: false,
          member: false,
          setting: false,
        }
      : undefined;
  }
  if (operator > nameEnd && !quotedName && isOption(scan, nameEnd)) return valueAt(scan, operator, -1, false);
  return undefined;
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
function backslashes(text: string, from: number): number {
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
  // b"..." and r'...' of a program.
  if ('bBrR'.includes(text[from] ?? ' ') && (text[from + 1] === '"' || text[from + 1] === "'"))
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
  const run = scan.runEnd(from, CHARS.value);
  let end = run;
  while (text[end] === '=' && end - run < 2) end += 1;
  const complete = endsValue(text, end);
  return { start: from, end, quoted: false, complete, quotedName, member: false, setting };
}

/** The closing quote on the same line; an escaped quote does not close. -1 when there is none. */
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
 * A value inside a string of another language ends before the backslashes of its quote; those of quotes and other escapes inside of
 * it are more. -1 when that string ends first.
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

/** What may follow an unquoted value. A bracket that opens, or an operator, means that it is code. */
function endsValue(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  if (Number.isNaN(code) || code <= 0x20 || code === 0x26) return true;
  return isOf(code, CHARS.userinfoStop) && code !== 0x28 && code !== 0x5b && code !== 0x7b;
}
