/**
 * Values that a result gives to what a call asked for, where they are others: a callback at 14:00 that was asked for at 10:00, a discount of
 * 10 that was to be 20. A line shows what was asked for, and would tell it as what was done.
 */
import { findSecrets } from '../../trust/find-secrets.js';
import { objectOf } from '../formats/json-access.js';

const MOST_MEMBERS = 32;
const MOST_SHOWN = 3;
const MOST_VALUE = 32;
/** Answers of the tool that are called as what it was given: texts, and how it ended. */
const OF_THE_TOOL =
  /^(?:id|ids|name|text|body|content|message|messages|title|subject|description|summary|notes?|comment|query|sql|code|command|input|prompt|status|state|result|results|output|data|type|kind|url|path|file|error|reason|format|version|offset|page|cursor|limit|total|count)$/i;

/** As `but time=14:00`; empty where nothing differs. */
export function otherValues(input: unknown, result: Readonly<Record<string, unknown>>): string {
  const asked = objectOf(input);
  if (asked === undefined) return '';
  const shown: string[] = [];
  for (const [name, value] of Object.entries(result).slice(0, MOST_MEMBERS)) {
    if (!Object.hasOwn(asked, name) || OF_THE_TOOL.test(name) || !NAME.test(name)) continue;
    if (!isPlain(value) || !isPlain(asked[name]) || isSame(asked[name], value)) continue;
    const told = shownValue(value);
    if (told !== undefined && shown.length < MOST_SHOWN) shown.push(`${name}=${told}`);
  }
  return shown.length === 0 ? '' : `but ${shown.join(' ')}`;
}

const NAME = /^[A-Za-z][\w-]{0,31}$/;
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N}_.:+/@ -]{0,31}$/u;
/** As they stand in a line. */
export const OTHER_VALUES =
  /, but [A-Za-z][\w-]{0,31}=(?:"[^"]{1,32}"|[^\s",]{1,32})(?: [A-Za-z][\w-]{0,31}=(?:"[^"]{1,32}"|[^\s",]{1,32})){0,2}(?=,|$)/;

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Written in another way is no other value: a time with its seconds, a number as a text, other cases. */
function isSame(asked: unknown, given: unknown): boolean {
  const [a, b] = [String(asked).trim().toLowerCase(), String(given).trim().toLowerCase()];
  if (a === b || a === '' || b === '') return true;
  if (NUMBER.test(a) && NUMBER.test(b)) return Number(a) === Number(b);
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short) && !/^[\p{L}\p{N}]/u.test(long.slice(short.length));
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/;

function shownValue(value: string | number | boolean): string | undefined {
  const text = String(value).trim();
  if (text.length > MOST_VALUE || !VALUE.test(text) || findSecrets(text).spans.length > 0) return undefined;
  return text.includes(' ') ? `"${text}"` : text;
}
