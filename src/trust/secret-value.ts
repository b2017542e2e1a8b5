/**
 * Decides whether a value with a secret's name looks like a secret. Names alone are not enough in running text: code
 * says `password: string`, a manual says `token: see below`. Each check is one pass over a short value.
 */
import { CHARS, isOf } from './char-classes.js';
import { MARK } from './redaction-mark.js';
import type { SecretKind } from './secret-name.js';

const LONGEST = 512;
/** Shorter values are not judged to be secrets in running text. */
export const LEAST_LENGTH: Readonly<Record<SecretKind, number>> = {
  password: 6,
  secret: 12,
  token: 16,
  'api-key': 16,
  'private-key': 16,
  credential: 12,
  authorization: 8,
  cookie: 16,
  'connection-string': 16,
};

/**
 * True for a value that a person or a generator chose to be hard to guess. `quoted` says that the value stood in quotes;
 * a bare one may be code.
 */
export function looksSecret(kind: SecretKind, value: string, quoted: boolean): boolean {
  if (value.length < LEAST_LENGTH[kind] || value.length > LONGEST) return false;
  if (isPlaceholder(value) || isPlace(value)) return false;
  if (!quoted && isDottedName(value)) return false;
  const shape = measure(value);
  if (shape.other > 0) return false;
  if (kind === 'password') return isPassword(shape, value);
  if (isVersionOrDigest(value)) return false;
  return isGenerated(shape, value);
}

/** True for the value of a name that says it is a secret, in data, where nothing but values stands under names. */
export function isSecretByName(kind: SecretKind, value: string): boolean {
  if (isPlaceholder(value)) return false;
  return kind === 'password' || !(isVersionOrDigest(value) || (kind === 'token' && isSymbol(value)));
}

/**
 * `USDC`, `1INCH`, `stETH`, `USDC.e`: in prices and balances a token is what is traded. It has only capitals, except
 * what issuers add, and is too short for a credential; digits between letters make it one.
 */
function isSymbol(value: string): boolean {
  return value.length <= 8 && /^\d?[a-z]{0,2}[A-Z]{2,8}\d?(?:\.?[a-z])?$/.test(value);
}

/** True for text that stands for a secret without being one: a template, a mask, a note, or an earlier redaction. */
export function isPlaceholder(value: string): boolean {
  const first = value[0];
  if (first === undefined || first === '<' || first === '[' || first === '{') return true;
  if (value.includes('{') && (value.includes('${') || value.includes('{{'))) return true;
  if (value.includes('[') && value.includes(MARK)) return true;
  if (first === '$' && isOf(value.charCodeAt(1), CHARS.letter) && value === value.toUpperCase()) return true;
  if (first === '$' && value[1] === '(') return true;
  if (first === '\\' && value.startsWith('\\u003c')) return true;
  if (first === '%' && (value === '%s' || value.endsWith('%'))) return true;
  return isMask(value) || (value.length <= LONGEST_WORD && WORDS_FOR_NOTHING.has(value.toLowerCase()));
}

const WORDS_FOR_NOTHING = new Set('null none undefined true false nil string yes no on off'.split(' '));

const LONGEST_WORD = 'undefined'.length;

/** `****`, `xxxx`: what a program shows instead. */
function isMask(value: string): boolean {
  if (value.length < 3 || !'*xX.-#_\u2022'.includes(value[0] as string)) return false;
  for (let position = 1; position < value.length; position += 1) {
    if (value.charCodeAt(position) !== value.charCodeAt(0)) return false;
  }
  return true;
}

/** A path, an address or a resource name says where something is. */
function isPlace(value: string): boolean {
  if (value.startsWith('./') || value.startsWith('../') || value.startsWith('~/')) return true;
  if (value.startsWith('arn:') || value.includes('://')) return true;
  if (!value.includes('/')) return false;
  const parts = value.split('/');
  return parts.length > 2 && parts.some((part) => /^[a-z][a-z_-]{3,}$/.test(part));
}

/** `config.auth.token2`: names joined by dots, with at most two digits at the end of each, name a value and are not one. */
function isDottedName(value: string): boolean {
  if (!value.includes('.')) return false;
  let digits = 0;
  let started = false;
  for (let position = 0; position < value.length; position += 1) {
    const code = value.charCodeAt(position);
    if (code === 0x2e) {
      if (!started) return false;
      started = false;
      digits = 0;
    } else if (isOf(code, CHARS.digit)) {
      digits += 1;
      if (!started || digits > 2) return false;
    } else {
      if (digits > 0 || (!isOf(code, CHARS.word) && code !== 0x24)) return false;
      started = true;
    }
  }
  return started;
}

/** True for version numbers and for digests that name their algorithm. */
export function isVersionOrDigest(value: string): boolean {
  return /^[\^~]?\d{1,5}\.\d{1,5}\.\d/.test(value) || /^(?:sha\d{1,3}|md5)[-:]/.test(value);
}

interface Shape {
  readonly digits: number;
  readonly letters: number;
  readonly marks: number;
  /** Characters that no secret in running text has: spaces, controls, letters outside ASCII. */
  readonly other: number;
  /** How often a lower-case letter, an upper-case letter and a digit stand beside one of another sort. */
  readonly changes: number;
  readonly entropy: number;
}

/** Reused: a value is measured whole before the next one is. */
const COUNTS = new Uint16Array(128);

function measure(value: string): Shape {
  COUNTS.fill(0);
  let digits = 0;
  let letters = 0;
  let marks = 0;
  let other = 0;
  let changes = 0;
  let before = 0;
  for (let position = 0; position < value.length; position += 1) {
    const code = value.charCodeAt(position);
    COUNTS[code & 0x7f] = (COUNTS[code & 0x7f] as number) + 1;
    let sort = 0;
    if (code <= 0x20 || code >= 0x7f || code === 0x22 || code === 0x27 || code === 0x60) other += 1;
    else if (isOf(code, CHARS.digit)) sort = 1;
    else if (isOf(code, CHARS.lowerDigit)) sort = 2;
    else if (isOf(code, CHARS.letter)) sort = 3;
    else if (!isOf(code, CHARS.wordDashDot)) marks += 1;
    if (sort === 1) digits += 1;
    else if (sort > 1) letters += 1;
    if (sort > 0 && before > 0 && sort !== before) changes += 1;
    before = sort;
  }
  let entropy = 0;
  for (const count of COUNTS) {
    if (count > 0) entropy -= (count / value.length) * Math.log2(count / value.length);
  }
  return { digits, letters, marks, other, changes, entropy };
}

/** Chosen by a person: letters with a digit or a mark, or digits alone. Plain words are labels and field names. */
function isPassword(shape: Shape, value: string): boolean {
  if (isVersionOrDigest(value)) return false;
  return shape.letters > 0 ? shape.digits + shape.marks > 0 : shape.digits >= 6;
}

/** Made by a generator: digits among letters, or the case changing all the time. Words joined by `-`, `_` or `.` are names. */
function isGenerated(shape: Shape, value: string): boolean {
  if (shape.entropy < 2.75 || shape.letters === 0) return false;
  if (shape.digits >= 3 && shape.digits + shape.letters + shape.marks === value.length) return true;
  const changing = shape.changes / (value.length - 1);
  if (shape.digits >= 2) return changing >= 0.15;
  if (shape.digits >= 1) return changing >= 0.3;
  return value.length >= 20 && changing >= 0.4;
}
