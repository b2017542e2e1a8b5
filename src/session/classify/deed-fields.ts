/**
 * Flags and counts of a result that are named like a deed or a failure: `"cancelled": false`, `"deleted": 0`, `"moved": 11, "failed": 1`,
 * `"errors": [...]`. Only members at the top are looked at, and those of the one object that holds the answer; of what was changed also
 * whether a part of it failed (`"refund": {"status": "failed"}`).
 */
import { memberValue, objectOf, stringOf } from '../formats/json-access.js';

export interface DeedField {
  readonly name: string;
  readonly value: boolean | number | 'failed';
  /** It denies that all went well: a deed that was not done, or something that failed. */
  readonly isNegative: boolean;
}

const MOST_MEMBERS = 32;
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
  if (withParts) collectParts(object, fields);
  return fields;
}

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
    if (kind === 'failure' && isNothing) continue;
    fields.push({ name, value, isNegative: kind === 'failure' || isNothing });
  }
}

/** A list of errors says how many there were. */
function countOfFailures(name: string, value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || kindOf(name) !== 'failure') return undefined;
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

function kindOf(name: string): 'deed' | 'failure' | undefined {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '' && !BESIDE.has(word));
  const [word] = words;
  if (word === undefined || words.length > 1) return undefined;
  if (FAILURES.has(word)) return 'failure';
  return DEEDS.has(word) || (/^[a-z]{2,18}ed$/.test(word) && !NO_DEED.has(word)) ? 'deed' : undefined;
}

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
export const SHOWN_FIELDS =
  '[A-Za-z][A-Za-z_]{1,23}=(?:true|false|failed|-?\\d{1,9})(?: [A-Za-z][A-Za-z_]{1,23}=(?:true|false|failed|-?\\d{1,9})){0,3}';
