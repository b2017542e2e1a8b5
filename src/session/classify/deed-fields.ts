/**
 * Flags and counts of a result that are named like a deed or a failure: `"cancelled": false`, `"deleted": 0`, `"moved": 11, "failed": 1`,
 * `"errors": [...]`. Only members at the top are looked at, and those of the one object that holds the answer; of what was changed also
 * whether a part of it failed (`"refund": {"status": "failed"}`).
 */
import { memberValue, objectOf, stringOf } from '../formats/json-access.js';

export interface DeedField {
  readonly name: string;
  readonly value: boolean | number | 'failed' | string;
  /** It denies that all went well: a deed that was not done, or something that failed. */
  readonly isNegative: boolean;
}

/** Records of shops and banks have a hundred members: what failed may be the last of them. */
const MOST_MEMBERS = 512;
const ANSWERS = ['data', 'result', 'response'] as const;

/** `withParts`: what stands in it is told of a deed, and is not what somebody looked up. */
export function deedFields(
  object: Readonly<Record<string, unknown>>,
  withParts: boolean,
): readonly DeedField[] {
  const fields: DeedField[] = [];
  collect(object, fields);
  for (const key of ANSWERS) {
    const inner = objectOf(memberValue(object, key));
    if (inner !== undefined) collect(inner, fields);
  }
  const only = withParts ? onlyObject(object) : undefined;
  if (only !== undefined) collect(only, fields);
  if (withParts) {
    collectParts(object, fields);
    collectFailedItems(object, fields);
  }
  return fields;
}

/** What was made or changed, where the result is nothing but its wrapper: `{"order": {...}}`. */
export function onlyObject(
  object: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  let only: Readonly<Record<string, unknown>> | undefined;
  for (const name of Object.keys(object).slice(0, MOST_MEMBERS)) {
    const value = object[name];
    if (Array.isArray(value)) continue;
    const inner = objectOf(value);
    if (inner === undefined) continue;
    if (only !== undefined) return undefined;
    only = inner;
  }
  return only;
}

const MOST_ITEMS = 1_000;
const MOST_NAMED = 3;

/** Of many that were changed at once, those that failed: how many, and the first ones by their ids. */
function collectFailedItems(object: Readonly<Record<string, unknown>>, fields: DeedField[]): void {
  if (fields.some(({ name }) => name === 'failed')) return;
  for (const name of Object.keys(object).slice(0, MOST_MEMBERS)) {
    const list = object[name];
    if (!Array.isArray(list) || kindOf(name) !== undefined) continue;
    const failed: Readonly<Record<string, unknown>>[] = [];
    for (const given of list.slice(0, MOST_ITEMS)) {
      const item = objectOf(given);
      if (item !== undefined && hasFailed(item)) failed.push(item);
    }
    if (failed.length === 0) continue;
    const ids = failed.slice(0, MOST_NAMED).flatMap((item) => idOf(item) ?? []);
    const more = failed.length > MOST_NAMED ? ', ...' : '';
    const named = ids.length === 0 ? '' : ` (${ids.join(', ')}${more})`;
    fields.push({ name: 'failed', value: `${failed.length} of ${list.length}${named}`, isNegative: true });
    return;
  }
}

function idOf(item: Readonly<Record<string, unknown>>): string | undefined {
  for (const name of Object.keys(item).slice(0, MOST_MEMBERS)) {
    const value = item[name];
    if (!ID_NAME.test(name) || (typeof value !== 'string' && typeof value !== 'number')) continue;
    return PLAIN_ID.test(String(value)) ? String(value) : undefined;
  }
  return undefined;
}

const ID_NAME =
  /(?:^|_)(?:id|number|key|ref|name|code|row|index|email|host)$|[a-z](?:Id|Number|Key|Ref|Name)$/;
const PLAIN_ID = /^[A-Za-z\d#][\w.#@-]{0,31}$/;

function collectParts(object: Readonly<Record<string, unknown>>, fields: DeedField[]): void {
  for (const name of Object.keys(object).slice(0, MOST_MEMBERS)) {
    const part = objectOf(object[name]);
    if (part === undefined || !hasFailed(part)) continue;
    fields.push({ name: PLAIN_NAME.test(name) ? name : 'part', value: 'failed', isNegative: true });
  }
}

function hasFailed(part: Readonly<Record<string, unknown>>): boolean {
  const status = stringOf(memberValue(part, 'status')) ?? stringOf(memberValue(part, 'state'));
  if (status !== undefined && isFailedStatus(status, true)) return true;
  if (['success', 'ok'].some((key) => flagOrCount(memberValue(part, key)) === false)) return true;
  return isSomething(memberValue(part, 'error')) || isSomething(memberValue(part, 'errors'));
}

/** Of a deed more words tell that it was not done. */
export function isFailedStatus(status: string, isDeed: boolean): boolean {
  return FAILED_STATUS.test(status) || (isDeed && UNDONE_STATUS.test(status));
}

const FAILED_STATUS = /^(?:error|failed|failure)$/i;
const UNDONE_STATUS =
  /^(?:errored|unsuccessful|rejected|denied|declined|refused|blocked|forbidden|unauthori[sz]ed|not[ _-]?found|invalid|timed?[ _-]?out)$/i;

/** What is there at all: no error is often written as one that is empty. */
export function isSomething(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '' || value === 0) return false;
  if (Array.isArray(value)) return value.length > 0;
  const object = objectOf(value);
  return object === undefined || Object.keys(object).length > 0;
}

function collect(object: Readonly<Record<string, unknown>>, fields: DeedField[]): void {
  for (const name of Object.keys(object).slice(0, MOST_MEMBERS)) {
    const value = flagOrCount(object[name]) ?? countOfFailures(name, object[name]);
    if (value === undefined || !PLAIN_NAME.test(name) || fields.some((field) => field.name === name))
      continue;
    const kind = kindOf(name);
    if (kind === undefined) continue;
    const isNothing = value === false || value === 0;
    // That nothing failed says nothing more.
    if (kind !== 'deed' && isNothing) continue;
    fields.push({ name, value, isNegative: kind === 'failure' || (kind === 'deed' && isNothing) });
  }
}

/** A record has flags of all kinds; in a receipt they are what it was written for. */
const MOST_OF_RECEIPT = 8;

/**
 * Flags of a short result that are named like no deed: `"eligible": false`, `"checksum_match": false`. What is not so is told beside
 * what else there is, what is so only where nothing else is.
 */
export function receiptFlags(
  object: Readonly<Record<string, unknown>>,
  fields: readonly DeedField[],
  isAll: boolean,
): readonly DeedField[] {
  const names = Object.keys(object);
  if (names.length > MOST_OF_RECEIPT) return [];
  return names.flatMap((name) => {
    const value = object[name];
    if (typeof value !== 'boolean' || (value && !isAll)) return [];
    if (!PLAIN_NAME.test(name) || OF_THE_ANSWER.test(name) || fields.some((field) => field.name === name))
      return [];
    return [{ name, value, isNegative: false }];
  });
}

/** How the answer is given, and no part of what it says. */
const OF_THE_ANSWER = /^(?:has_?more|more|dry_?run|is_?error|truncated|cached|partial|debug|verbose|error)$/i;

/** A list of errors or warnings says how many there were. */
function countOfFailures(name: string, value: unknown): number | undefined {
  const kind = typeof value === 'object' && value !== null ? kindOf(name) : undefined;
  if (typeof value !== 'object' || value === null || kind === undefined || kind === 'deed') return undefined;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

export function flagOrCount(value: unknown): boolean | number | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 1e9 ? value : undefined;
  if (Array.isArray(value)) return undefined;
  if (typeof value !== 'string' || value.length > 5) return undefined;
  return /^(?:true|yes)$/i.test(value) ? true : /^(?:false|no)$/i.test(value) ? false : undefined;
}

const PLAIN_NAME = /^[A-Za-z][A-Za-z_]{1,23}$/;

/** A remark denies nothing, and stands beside a success. */
function kindOf(name: string): 'deed' | 'failure' | 'remark' | undefined {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '' && !BESIDE.has(word));
  const [word] = words;
  // What a statement of a database says of the rows that it changed.
  if (word === undefined) return ROWS.test(name) ? 'remark' : undefined;
  if (words.length > 1) return undefined;
  if (FAILURES.has(word)) return 'failure';
  if (word === 'warnings' || word === 'warning') return 'remark';
  return DEEDS.has(word) || (/^[a-z]{2,18}ed$/.test(word) && !NO_DEED.has(word)) ? 'deed' : undefined;
}

const ROWS = /^row_?count$/i;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** What stands beside the word that tells. */
const BESIDE = setOf(
  'is was has were been count total num number of n rows row items records documents docs',
);
const FAILURES = setOf(
  'failed failure failures fail error errors errored skipped rejected denied declined refused blocked ignored aborted missing ' +
    'dropped conflicts invalid',
);
const DEEDS = setOf('success successful ok done sent paid made written sold set refund valid found');
/** Of a state, a wish or a time, and none of what was done. */
const NO_DEED = setOf(
  'need feed seed speed embed required needed allowed expected elapsed used limited cached truncated',
);

const MOST_SHOWN = 4;

/** Those that deny something first. */
export function shownFields(fields: readonly DeedField[]): string {
  const chosen = new Set(
    [...fields].sort((a, b) => Number(b.isNegative) - Number(a.isNegative)).slice(0, MOST_SHOWN),
  );
  return fields
    .filter((field) => chosen.has(field))
    .map(({ name, value }) => `${name}=${value}`)
    .join(' ');
}

/** As `shownFields` writes them. */
const SHOWN_VALUE =
  '(?:true|false|failed|-?\\d{1,9}(?: of \\d{1,9}(?: \\([\\w.#@-]{1,32}(?:, [\\w.#@-]{1,32}){0,3}\\))?)?)';
export const SHOWN_FIELDS = `[A-Za-z][A-Za-z_]{1,23}=${SHOWN_VALUE}(?: [A-Za-z][A-Za-z_]{1,23}=${SHOWN_VALUE}){0,3}`;
