/**
 * Flags and counts of a result that are named like a deed or a failure: `"cancelled": false`, `"deleted": 0`, `"moved": 11, "failed": 1`.
 * Only members at the top are looked at, and those of the one object that holds the answer.
 */
import { memberValue, objectOf } from '../formats/json-access.js';

export interface DeedField {
  readonly name: string;
  readonly value: boolean | number;
  /** It denies that all went well: a deed that was not done, or something that failed. */
  readonly isNegative: boolean;
}

const MOST_MEMBERS = 32;
const ANSWERS = ['data', 'result', 'response'] as const;

export function deedFields(object: Readonly<Record<string, unknown>>): readonly DeedField[] {
  const fields: DeedField[] = [];
  collect(object, fields);
  for (const key of ANSWERS) {
    const inner = objectOf(memberValue(object, key));
    if (inner !== undefined) collect(inner, fields);
  }
  return fields;
}

function collect(object: Readonly<Record<string, unknown>>, fields: DeedField[]): void {
  for (const name of Object.keys(object).slice(0, MOST_MEMBERS)) {
    const value = flagOrCount(object[name]);
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

function flagOrCount(value: unknown): boolean | number | undefined {
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
  '[A-Za-z][A-Za-z_]{1,23}=(?:true|false|-?\\d{1,9})(?: [A-Za-z][A-Za-z_]{1,23}=(?:true|false|-?\\d{1,9})){0,3}';
