/**
 * Finds secrets in a text in one pass. It walks from word to word. A table of two-character beginnings tells whether
 * a known format may start at a word. At each word that ends like a secret's name it looks for an assigned value. No
 * regular expression runs over the text, and everything is read a fixed number of times at most.
 */
import { endsLikeSecretName, findAssignment, NAME_ENDINGS } from './assignments.js';
import { CHARS, endOfRun, isOf } from './char-classes.js';
import { COMMAND_FORMATS } from './command-credentials.js';
import { DEEPEST_LEVEL } from './escape-level.js';
import { joinSpans } from './join-spans.js';
import { findJsonPairs } from './json-pairs.js';
import { ScanState, type SecretSpan } from './scan-state.js';
import { isPlaceholder } from './secret-value.js';
import { SHAPED_FORMATS } from './shaped-formats.js';
import { createSuspectFinder, ROLE, type SuspectWords } from './suspect-words.js';
import { TOKEN_FORMATS, type TokenFormat } from './token-formats.js';
import { VENDOR_FORMATS } from './vendor-shapes.js';
import { findYamlPairs } from './yaml-pairs.js';

export interface FindSecretsOptions {
  /** The text is JSON: strings under secret names are secrets whatever they look like. */
  readonly json?: boolean;
}

export interface FoundSecrets {
  /** In order, not overlapping. */
  readonly spans: readonly SecretSpan[];
  /** Characters looked at besides the main pass: proportional to the length of the text. */
  readonly steps: number;
}

type Finder = (scan: ScanState, start: number) => boolean;

const OTHER_FORMATS = [...SHAPED_FORMATS, ...VENDOR_FORMATS, ...COMMAND_FORMATS];

/** Initials of names with opaque values; they tell most words apart. */
const OPAQUE_INITIALS = 'stei';

/** Finders by the first two characters of a token. */
const FINDERS = indexFinders();
/** Where there is one. */
const BEGINNINGS = Uint8Array.from(FINDERS, (finders) => (finders === undefined ? 0 : 1));

/** Finds every secret in a text, in one pass whose cost is linear in its length whatever the text is. */
export function findSecrets(text: string, options: FindSecretsOptions = {}): FoundSecrets {
  const scan = new ScanState(text);
  const assignment = { json: options.json === true, known: (start: number) => findKnown(scan, start) };
  const codes = codeUnits(text);
  const { length } = text;
  const suspects = suspectsOf(codes, length);
  let position = 0;
  let before = 0;
  while (position < length) {
    // After a secret the rest of its word is treated as a word of its own, which the kernel does not know.
    if (suspects !== undefined && ((ROLES[before] as number) & ROLE.word) === 0) {
      position = suspects.next(position);
      if (position === length) break;
      before = position === 0 ? 0 : (codes[position - 1] as number);
    }
    const first = codes[position] as number;
    if (((ROLES[first] as number) & ROLE.word) === 0) {
      before = first;
      position += 1;
      continue;
    }
    const start = position;
    let end = start + 1;
    while (((ROLES[codes[end] as number] as number) & ROLE.word) !== 0) end += 1;
    const next = codes[end] as number;
    const role = ROLES[next] as number;
    position = end;
    if (
      (BEGINNINGS[(first << 7) | ((codes[start + 1] as number) & 127)] === 1 && findKnown(scan, start)) ||
      ((ROLES[before] as number) & ROLE.beforeEscaped && findInside(scan, start, end)) ||
      ((next === TILDE || MARKED_LENGTHS[Math.min(end - start, 127)] === 1) && findAtEnd(scan, end)) ||
      (next === COLON && noteUrlPassword(scan, end)) ||
      (role & (ROLE.afterName | ROLE.lineEnd) &&
        endsLikeSecretName(codes, start, end) &&
        findAssignment(scan, start, end, assignment))
    ) {
      position = scan.done;
    } else if (role & ROLE.afterName && end - start >= 9) {
      position = endOfOpaque(scan, start, end);
    }
    before = codes[position - 1] as number;
  }
  return { spans: withPairs(scan, codes, assignment.json), steps: scan.steps };
}

/** The spans that were found, and those of pairs when the names of some were seen. */
function withPairs(scan: ScanState, codes: Uint8Array | Uint16Array, json: boolean): readonly SecretSpan[] {
  const { text, spans: known } = scan;
  const { spans, steps } = findJsonPairs(scan.jsonPlaces, { text, codes, known, json });
  scan.steps += steps;
  let pairs: readonly SecretSpan[] = [...scan.addresses, ...spans];
  for (let level = 0; level <= DEEPEST_LEVEL; level += 1) {
    if ((scan.lineLevels & (1 << level)) === 0) continue;
    pairs = pairs.concat(findYamlPairs(text, level));
    scan.steps += text.length;
  }
  return joinSpans(known, pairs);
}

/**
 * The text as numbers with a zero behind it: several times faster to look at one by one than the text. Most texts are plain
 * ASCII and take half of the room.
 */
function codeUnits(text: string): Uint8Array | Uint16Array {
  const { length } = text;
  if (Buffer.byteLength(text) === length) {
    const codes = Buffer.allocUnsafe(length + 1);
    codes.write(text, 'latin1');
    codes[length] = 0;
    return codes;
  }
  const codes = new Uint16Array(length + 1);
  Buffer.from(codes.buffer).write(text, 'utf16le');
  return codes;
}

/** From here on the kernel pays. */
const LONG_TEXT = 512;

let findSuspects: ReturnType<typeof createSuspectFinder> | null = null;

/** `undefined` for a text that is looked at word by word. */
function suspectsOf(codes: Uint8Array | Uint16Array, length: number): SuspectWords | undefined {
  if (length < LONG_TEXT || codes instanceof Uint16Array) return undefined;
  if (findSuspects === null) {
    const prefixes = [...TOKEN_FORMATS, ...OTHER_FORMATS].flatMap((format) => format.prefixes);
    findSuspects = createSuspectFinder({
      roles: ROLES,
      lengths: MARKED_LENGTHS,
      prefixes,
      endings: NAME_ENDINGS,
    });
  }
  return findSuspects?.(codes, length);
}

const COLON = 0x3a;
const TILDE = 0x7e;
const ROLES = new Uint8Array(65_536);
for (let code = 0; code < 128; code += 1) {
  const character = String.fromCharCode(code);
  if (isOf(code, CHARS.word)) addRole(ROLE.word);
  if ('"\' \t=:>\\,('.includes(character)) addRole(ROLE.afterName);
  if ('\n\r\0'.includes(character)) addRole(ROLE.lineEnd);
  if ('\\%[;'.includes(character)) addRole(ROLE.beforeEscaped);
  if (code === COLON || code === TILDE) addRole(ROLE.colonOrTilde);
  if (isOf(code, CHARS.digit) || character === '_') addRole(ROLE.digitOrLow);
  if (OPAQUE_INITIALS.includes(character)) addRole(ROLE.opaqueInitial);

  function addRole(role: number): void {
    ROLES[code] = (ROLES[code] as number) | role;
  }
}

function findKnown(scan: ScanState, start: number): boolean {
  const first = scan.text.charCodeAt(start);
  const second = scan.text.charCodeAt(start + 1);
  if (first >= 128 || !(second < 128)) return false;
  const finders = FINDERS[(first << 7) | second];
  if (!finders) return false;
  for (const find of finders) if (find(scan, start)) return true;
  return false;
}

/**
 * A word that begins with the rest of an escape (`\nghp_...` in JSON, `%3Dghp_...` in an address, a colour code in a log):
 * the secret starts behind it.
 */
function findInside(scan: ScanState, start: number, end: number): boolean {
  const { text } = scan;
  const before = text.charCodeAt(start - 1);
  let inside = start;
  if (before === 0x5c) inside = start + (text[start] === 'u' ? 5 : text[start] === 'x' ? 3 : 1);
  else if (before === 0x25) inside = start + 2;
  else if (before === 0x5b || before === 0x3b) inside = colourCode(scan, start);
  return inside > start && inside < end && findKnown(scan, inside);
}

function colourCode(scan: ScanState, start: number): number {
  const digits = endOfRun(scan.text, start, CHARS.digit, start + 4);
  return digits > start && scan.text[digits] === 'm' ? digits + 1 : start;
}

/** Lengths of the words that may carry a mark inside, and one more for an escape letter before them. */
const MARKED_LENGTHS = new Uint8Array(128);
for (const length of [40, 41, 84, 85]) MARKED_LENGTHS[length] = 1;

/** Formats that are known by what stands at the end or in the middle of a word. */
function findAtEnd(scan: ScanState, end: number): boolean {
  const { text } = scan;
  if (text.charCodeAt(end) === TILDE) return findAzureClientSecret(scan, end);
  const start = scan.tokenStart(end, CHARS.word, 85);
  if (end - start === 84) {
    const marked = text.startsWith('AZDO', start + 76) || text.startsWith('JQQJ99', start + 52);
    return marked && scan.token(start, end, 'azure-key');
  }
  if (end - start !== 40) return false;
  if (text.startsWith('NRAL', end - 4)) return scan.token(start, end, 'newrelic-key');
  const maxmind = text[start + 6] === '_' && text.startsWith('_mmk', end - 4);
  return maxmind && scan.token(start, end, 'maxmind-key');
}

/** Three characters, a digit, `Q~`, and 31 to 34 more. */
function findAzureClientSecret(scan: ScanState, tilde: number): boolean {
  const { text } = scan;
  if (text[tilde - 1] !== 'Q' || !isOf(text.charCodeAt(tilde - 2), CHARS.digit)) return false;
  const start = scan.tokenStart(tilde, CHARS.wordDashDotTilde, 8);
  const end = scan.runEnd(tilde, CHARS.wordDashDotTilde);
  if (tilde - start !== 5 || end - tilde < 32 || end - tilde > 36) return false;
  return scan.token(start, end, 'azure-client-secret');
}

const OPAQUE_NAMES = new Set([
  ...['signature', 'thought_signature', 'thoughtSignature', 'encrypted_content', 'encryptedContent'],
  ...['encrypted_reasoning', 'encryptedReasoning', 'integrity'],
]);

/** True for names whose values must arrive as they are: signatures, encrypted reasoning, integrity strings. */
export function isOpaqueName(name: string): boolean {
  return OPAQUE_NAMES.has(name);
}

/** The end of a signature or sealed blob assigned to this name, which is skipped whole; `end` without one. */
function endOfOpaque(scan: ScanState, start: number, end: number): number {
  const { text } = scan;
  if (end - start > 19 || !OPAQUE_INITIALS.includes(text[start] as string)) return end;
  if (!OPAQUE_NAMES.has(text.slice(start, end))) return end;
  let position = end;
  while (position - end < 12 && isOf(text.charCodeAt(position), CHARS.space | CHARS.userinfoStop))
    position += 1;
  if (text[position] !== ':' && text[position] !== '=') return end;
  position += 1;
  while (position - end < 24 && (text[position] === ' ' || text[position] === '\\' || text[position] === '"'))
    position += 1;
  return scan.runEnd(position, CHARS.opaque);
}

function indexFinders(): readonly (readonly Finder[] | undefined)[] {
  const index: (Finder[] | undefined)[] = new Array(128 * 128).fill(undefined);
  const add = (prefix: string, find: Finder): void => {
    const place = (prefix.charCodeAt(0) << 7) | prefix.charCodeAt(1);
    const finders = index[place] ?? [];
    finders.push((scan, start) => scan.startsWith(prefix, start) && find(scan, start));
    index[place] = finders;
  };
  for (const format of TOKEN_FORMATS) {
    for (const prefix of format.prefixes)
      add(prefix, (scan, start) => findToken(scan, start, prefix, format));
  }
  for (const format of OTHER_FORMATS) for (const prefix of format.prefixes) add(prefix, format.find);
  return index;
}

function findToken(scan: ScanState, start: number, prefix: string, format: TokenFormat): boolean {
  if (format.alone && (NAME_JOINTS.has(scan.text.charCodeAt(start - 1)) || scan.followsMark(start)))
    return false;
  const body = start + prefix.length;
  const runEnd = scan.runEnd(body, format.body);
  const end = scan.beforeFullStop(runEnd);
  if (end - body < format.min || end - body > format.max || !scan.endsAt(runEnd)) return false;
  if (format.digit && !scan.hasDigit(body, end)) return false;
  return scan.found(start, end, format.rule);
}

/** `-`, `.`, `/` and `+`: a prefix after one of these may be the end of a longer name or of base64. */
const NAME_JOINTS = new Set([0x2d, 0x2e, 0x2f, 0x2b]);

// The password of `scheme://name:password@host`, in plain text or with the slashes escaped as some JSON writers do.
/**
 * `colon` is the place of the `:` after the scheme. Scanning stops at a slash, so no address is read twice. The
 * password is recorded apart, because the name before it may be a token itself (`https://ghp_...:x-oauth-basic@`) and
 * is checked like any other word. Always false.
 */
function noteUrlPassword(scan: ScanState, colon: number): false {
  const { text } = scan;
  const next = text.charCodeAt(colon + 1);
  if (next !== 0x2f && next !== 0x5c) return false;
  let start = 0;
  if (text.startsWith('//', colon + 1)) start = colon + 3;
  else if (text.startsWith('\\/\\/', colon + 1)) start = colon + 5;
  else return false;
  let separator = -1;
  let at = -1;
  let position = start;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code <= 0x20 || isOf(code, CHARS.userinfoStop)) break;
    if (code === 0x3a && separator < 0) separator = position;
    if (code === 0x40) at = position;
    position += 1;
  }
  scan.steps += position - start + 1;
  if (separator < 0 || at <= separator + 1) return false;
  const password = text.slice(separator + 1, at);
  if (!isPlaceholder(password)) scan.addresses.push({ start: separator + 1, end: at, rule: 'url-password' });
  return false;
}
