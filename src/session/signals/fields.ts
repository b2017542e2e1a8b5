/**
 * What a result says of its end in fields: an object, elements at its beginning, or of a change a list of objects. One reading for every
 * tool, because a `"success": false` means the same whoever writes it. A row of data says nothing: of what was only looked up no more than
 * an answer of the tool itself counts.
 */
import { listOf, memberValue, numberOf, objectOf, parsedJson, stringOf } from '../formats/json-access.js';

export type Fields = Readonly<Record<string, unknown>>;

export interface FieldSignals {
  /** `undefined` where it does not say how it ended. */
  readonly status: boolean | undefined;
  /** Something in it says that not all was done. */
  readonly isDenied: boolean;
  /** What it says in words; `undefined` where the result is no object. */
  readonly words: string | undefined;
}

export const NO_SIGNALS: FieldSignals = { status: undefined, isDenied: false, words: undefined };

/** Of what was changed a long list of it may stand before the words that some of it failed. */
const MOST_LENGTH = 200_000;
const MOST_LOOKED_UP = 4_000;
/** Records of shops and banks have a hundred members: what failed may be the last of them. */
const MOST_MEMBERS = 512;
const MOST_ITEMS = 1_000;

/** The whole text, elements at its beginning, a list of objects as `{ items }`; else the first line of a text that goes on. */
export function fieldsIn(text: string, isDeed: boolean): Fields | undefined {
  if (text.startsWith('{') && text.length <= (isDeed ? MOST_LENGTH : MOST_LOOKED_UP)) {
    const whole = objectOf(parsedJson(text));
    if (whole !== undefined) return whole;
  }
  if (isDeed && LIST_OF_OBJECTS.test(text) && text.length <= MOST_LENGTH) {
    const items = listOf(parsedJson(text));
    return items === undefined ? undefined : { items };
  }
  const start = text.slice(0, MOST_LOOKED_UP).trimStart();
  const end = start.indexOf('\n');
  if (isDeed && start.startsWith('{') && end > 0) return objectOf(parsedJson(start.slice(0, end)));
  return taggedFields(start);
}

const LIST_OF_OBJECTS = /^\[\s{0,8}\{/;

/** `<status>completed</status> <exit_code>1</exit_code>`. What somebody stopped has no exit code of its own. */
function taggedFields(text: string): Fields | undefined {
  if (!/^<[a-z_]{2,32}>/.test(text)) return undefined;
  const fields = new Map<string, unknown>();
  let rest = text.slice(0, 1_000);
  for (let found = ELEMENT.exec(rest); found !== null; found = ELEMENT.exec(rest)) {
    const [whole, name = '', value = ''] = found;
    if (!fields.has(name)) fields.set(name, /^-?\d{1,6}$/.test(value) ? Number(value) : value);
    rest = rest.slice(whole.length);
  }
  if (fields.size === 0) return undefined;
  if (/^(?:killed|stopped|cancell?ed)$/.test(String(fields.get('status')))) fields.delete('exit_code');
  return Object.fromEntries(fields);
}

const ELEMENT = /^<([a-z_]{2,32})>([^<>\n]{0,200})<\/\1>\s{0,8}/;

/** `tool`: whose deed it tells of, where that is named. */
export function fieldSignals(text: string, isDeed: boolean, tool?: string): FieldSignals {
  const fields = fieldsIn(text, isDeed);
  if (fields === undefined) return NO_SIGNALS;
  const stated = statusOf(fields, isDeed);
  // Of what was looked up flags only count against a success.
  const deeds = isDeed || stated === true ? deedFields(fields) : [];
  const isUndone =
    tool !== undefined && deeds.some(({ name, value }) => value === false && isDeedOf(tool, name));
  const said = stated ?? (isUndone ? false : undefined);
  const isDenied = deeds.some(({ isNegative }) => isNegative);
  return {
    status: said === true && isDenied ? undefined : said,
    isDenied: isDenied || said === false,
    words: text.trimStart().startsWith('{') ? wordsIn(fields) : undefined,
  };
}

/** Some tools put the words of another into an object. */
function wordsIn(fields: Fields): string {
  for (const key of ['message', 'output', 'result', 'content']) {
    const said = stringOf(memberValue(fields, key));
    if (said !== undefined) return said;
  }
  return '';
}

function statusOf(fields: Fields, isDeed: boolean): boolean | undefined {
  const code = exitCodeOf(fields) ?? exitCodeOf(memberValue(fields, 'metadata'));
  if (code !== undefined) return code === 0;
  const flags = ['success', 'ok'].map((key) => flagOrCount(memberValue(fields, key)));
  if (flags.includes(false)) return false;
  const isOfTool = isDeed || isAnswer(fields);
  if (isOfTool && ERRORS.some((key) => isSomething(memberValue(fields, key))))
    return isDeed || !flags.includes(true) ? false : undefined;
  const status = stringOf(memberValue(fields, 'status')) ?? '';
  if (isOfTool && (isDeed ? FAILED_STATUS : ERROR_STATUS).test(status)) return false;
  return flags.includes(true) || /^(?:success|ok)$/i.test(status) ? true : undefined;
}

const ERRORS = ['error', 'errorMessage', 'errorMessages', 'error_message', 'error_messages'] as const;

/** Of what was looked up a status may be that of a record: only beside nothing but words of the tool is it the tool's. */
function isAnswer(fields: Fields): boolean {
  return Object.keys(fields).every((name) => OF_AN_ANSWER.test(name));
}

const OF_AN_ANSWER =
  /^(?:status|state|code|message|msg|detail|details|reason|result|data|output|success|ok|error_?messages?|errors?|request_?id)$/i;

function exitCodeOf(value: unknown): number | undefined {
  return numberOf(memberValue(value, 'exit_code')) ?? numberOf(memberValue(value, 'exitCode'));
}

/** The flag that tells whether the tool did what it is named after: `cancelled` of `cancel_order`. */
export function isDeedOf(tool: string, name: string): boolean {
  const flag = name.toLowerCase();
  return tool.split('_').some((verb) => {
    const stem = /[ey]$/.test(verb) ? verb.slice(0, -1) : verb;
    const isFormOf = flag.startsWith(stem) && flag.endsWith('ed') && flag.length <= verb.length + 3;
    return flag === UNLIKE.get(verb) || (verb.length > 3 && isFormOf);
  });
}

const UNLIKE = new Map([
  ['send', 'sent'],
  ['pay', 'paid'],
  ['buy', 'bought'],
  ['sell', 'sold'],
  ['add', 'added'],
]);

/** A flag or a count that is named like a deed or a failure: `"cancelled": false`, `"moved": 11, "failed": 1`, `"errors": [...]`. */
export interface DeedField {
  readonly name: string;
  readonly value: boolean | number | 'failed' | string;
  /** It denies that all went well: a deed that was not done, or something that failed. */
  readonly isNegative: boolean;
}

/** Those at the top and of the object that holds the answer, parts that failed, and of many items those that did. */
export function deedFields(fields: Fields): readonly DeedField[] {
  const found: DeedField[] = [];
  const inner = ['data', 'result', 'response'].map((key) => objectOf(memberValue(fields, key)));
  for (const object of [fields, ...inner, onlyObject(fields)])
    if (object !== undefined) collect(object, found);
  const names = Object.keys(fields).slice(0, MOST_MEMBERS);
  for (const name of names) {
    const part = objectOf(fields[name]);
    if (part === undefined || !hasFailed(part)) continue;
    found.push({ name: PLAIN_NAME.test(name) ? name : 'part', value: 'failed', isNegative: true });
  }
  const list = names.find((name) => Array.isArray(fields[name]) && kindOf(name) === undefined);
  const failed = list === undefined ? undefined : failedItems(fields[list] as readonly unknown[]);
  if (failed !== undefined && !found.some(({ name }) => name === 'failed'))
    found.push({ name: 'failed', value: failed, isNegative: true });
  return found;
}

/** What was made or changed, where the result is nothing but its wrapper: `{"order": {...}}`. */
export function onlyObject(fields: Fields): Fields | undefined {
  const inner = Object.values(fields)
    .slice(0, MOST_MEMBERS)
    .filter((value) => !Array.isArray(value) && objectOf(value) !== undefined);
  return inner.length === 1 ? objectOf(inner[0]) : undefined;
}

/** How many, and the first ones by their ids: `2 of 3 (T-1, T-2)`. */
function failedItems(list: readonly unknown[]): string | undefined {
  const failed = list.slice(0, MOST_ITEMS).flatMap((given) => {
    const item = objectOf(given);
    return item !== undefined && hasFailed(item) ? [item] : [];
  });
  if (failed.length === 0) return undefined;
  const ids = failed.slice(0, MOST_NAMED).flatMap((item) => idIn(item, ITEM_NAME) ?? []);
  const more = failed.length > MOST_NAMED ? ', ...' : '';
  return `${failed.length} of ${list.length}${ids.length === 0 ? '' : ` (${ids.join(', ')}${more})`}`;
}

const MOST_NAMED = 3;
const ITEM_NAME =
  /(?:^|_)(?:id|number|key|ref|name|code|row|index|email|host)$|[a-z](?:Id|Number|Key|Ref|Name)$/;
const PLAIN_ID = /^[A-Za-z\d#][\w.#@-]{0,31}$/;

/** The first member with such a name whose value is a plain id. */
export function idIn(fields: Fields, names: RegExp): string | undefined {
  for (const name of Object.keys(fields).slice(0, MOST_MEMBERS)) {
    const value = fields[name];
    if (!names.test(name) || (typeof value !== 'string' && typeof value !== 'number')) continue;
    if (PLAIN_ID.test(String(value))) return String(value);
  }
  return undefined;
}

function hasFailed(part: Fields): boolean {
  const status = stringOf(memberValue(part, 'status')) ?? stringOf(memberValue(part, 'state'));
  if (status !== undefined && FAILED_STATUS.test(status)) return true;
  if (['success', 'ok'].some((key) => flagOrCount(memberValue(part, key)) === false)) return true;
  return isSomething(memberValue(part, 'error')) || isSomething(memberValue(part, 'errors'));
}

/** To find nothing is no failure of a look-up. */
const ERROR_STATUS = /^(?:error|failed|failure)$/i;
const FAILED_STATUS =
  /^(?:error|failed|failure|errored|unsuccessful|rejected|denied|declined|refused|blocked|forbidden|unauthori[sz]ed|not[ _-]?found|invalid|timed?[ _-]?out)$/i;

/** What is there at all: no error is often written as one that is empty. */
function isSomething(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '' || value === 0) return false;
  if (Array.isArray(value)) return value.length > 0;
  const object = objectOf(value);
  return object === undefined || Object.keys(object).length > 0;
}

function collect(fields: Fields, found: DeedField[]): void {
  for (const name of Object.keys(fields).slice(0, MOST_MEMBERS)) {
    const kind =
      PLAIN_NAME.test(name) && !found.some((field) => field.name === name) ? kindOf(name) : undefined;
    const value = kind === undefined ? undefined : (flagOrCount(fields[name]) ?? sizeOf(kind, fields[name]));
    if (kind === undefined || value === undefined) continue;
    const isNothing = value === false || value === 0;
    // That nothing failed says nothing more.
    if (kind !== 'deed' && isNothing) continue;
    found.push({ name, value, isNegative: kind === 'failure' || (kind === 'deed' && isNothing) });
  }
}

/** A remark denies nothing, and stands beside a success. */
type FieldKind = 'deed' | 'failure' | 'remark';

/** A list of errors says how many there were. */
function sizeOf(kind: FieldKind, value: unknown): number | undefined {
  if (kind === 'deed' || typeof value !== 'object' || value === null) return undefined;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

function flagOrCount(value: unknown): boolean | number | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 1e9 ? value : undefined;
  if (typeof value !== 'string' || value.length > 5) return undefined;
  return /^(?:true|yes)$/i.test(value) ? true : /^(?:false|no)$/i.test(value) ? false : undefined;
}

const PLAIN_NAME = /^[A-Za-z][A-Za-z_]{1,23}$/;

function kindOf(name: string): FieldKind | undefined {
  const [word, ...more] = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((one) => one !== '' && !BESIDE.test(one));
  // What a statement of a database says of the rows that it changed.
  if (word === undefined) return /^row_?count$/i.test(name) ? 'remark' : undefined;
  if (more.length > 0) return undefined;
  if (/^warnings?$/.test(word)) return 'remark';
  if (FAILURES.test(word)) return 'failure';
  return DEEDS.test(word) || (/^[a-z]{2,18}ed$/.test(word) && !NO_DEED.test(word)) ? 'deed' : undefined;
}

/** What stands beside the word that tells. */
const BESIDE =
  /^(?:is|was|has|have|were|been|count|total|num|number|of|n|rows?|items|records|documents|docs)$/;
const FAILURES =
  /^(?:fail(?:ed|ures?)?|errors?|errored|skipped|rejected|denied|declined|refused|blocked|ignored|aborted|missing|dropped|conflicts|invalid)$/;
const DEEDS = /^(?:success|successful|ok|done|sent|paid|made|written|sold|set|refund|valid|found)$/;
/** Of a state, a wish or a time, and none of what was done. */
const NO_DEED =
  /^(?:need|feed|seed|speed|embed|required|needed|allowed|expected|elapsed|used|limited|cached|truncated)$/;
