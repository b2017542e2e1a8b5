/**
 * Finds secrets that only their name gives away: `API_KEY=...`, `"password": "..."`, `--token ...`,
 * `<secret>...</secret>`, `Authorization: ...`. It is called at each name that ends like a secret's. It finds the
 * place of the value, and `secret-value.ts` judges it. Values of two assignments never overlap, so each is judged
 * once.
 */
import { backslashes, type ValuePlace, valueAfter } from './assigned-value.js';
import { CHARS } from './char-classes.js';
import { quoteLevel } from './escape-level.js';
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

/** The letters before the last three of "authorization" and "confirmation". */
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

/** By the five low bits of the three letters, which do not depend on case; they tell most words apart. */
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

export interface AssignmentOptions {
  /** The text is JSON: a string under a quoted secret name is always a secret. */
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
  if (options.known(place.start)) return scan.widen(place.start, place.end, kind);
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
