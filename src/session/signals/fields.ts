/**
 * Reads how a call ended from a result that is a JSON object. One reading serves every tool, because `"success":
 * false` always means the same. Records that were only looked up are data and say nothing about the call.
 */
import { memberValue, numberOf, objectOf, parsedJson, stringOf } from '../formats/json-access.js';

export type Fields = Readonly<Record<string, unknown>>;

export interface FieldSignals {
  /** `undefined` where it does not say how it ended. */
  readonly status: boolean | undefined;
  /** Something in it says that not all was done. */
  readonly isDenied: boolean;
  /** What it says in words; `undefined` if the result is no object. */
  readonly words: string | undefined;
}

export const NO_SIGNALS: FieldSignals = { status: undefined, isDenied: false, words: undefined };

/** The most characters of a change's result: a long list of successes may stand before a failure. */
const MOST_LENGTH = 200_000;
const MOST_LOOKED_UP = 4_000;
const MOST_MEMBERS = 512;
const MOST_ITEMS = 1_000;

/**
 * The fields of a result. For a change, a list of objects becomes `{ items }`, and elements at the beginning become
 * their values.
 */
export function fieldsIn(text: string, isDeed: boolean): Fields | undefined {
  if (text.startsWith('<')) return taggedFields(text);
  if (!/^(?:\{|\[\s{0,8}\{)/.test(text) || text.length > (isDeed ? MOST_LENGTH : MOST_LOOKED_UP))
    return undefined;
  const [first] = isDeed ? text.split('\n', 1) : [];
  const value = parsedJson(text) ?? (first === text ? undefined : parsedJson(first ?? ''));
  return Array.isArray(value) ? (isDeed ? { items: value } : undefined) : objectOf(value);
}

/**
 * `<status>completed</status> <exit_code>1</exit_code>`. A command that somebody stopped has no exit code of its own.
 */
function taggedFields(text: string): Fields | undefined {
  const element = /<([a-z_]{2,32})>([^<>\n]{0,200})<\/\1>\s{0,8}/y;
  const fields: Record<string, unknown> = {};
  for (let found = element.exec(text); found !== null; found = element.exec(text)) {
    const [, name = '', value = ''] = found;
    fields[name] ??= /^-?\d{1,6}$/.test(value) ? Number(value) : value;
  }
  if (/^(?:killed|stopped|cancell?ed)$/.test(String(fields.status))) delete fields.exit_code;
  return Object.keys(fields).length === 0 ? undefined : fields;
}

/** `tool`: whose deed it tells of, where that is named. */
export function fieldSignals(text: string, isDeed: boolean, tool?: string): FieldSignals {
  const fields = fieldsIn(text, isDeed);
  if (fields === undefined) return NO_SIGNALS;
  const stated = statusOf(fields, isDeed);
  const isUndone =
    tool !== undefined && Object.keys(fields).some((name) => fields[name] === false && isDeedOf(tool, name));
  const status = stated ?? (isUndone ? false : undefined);
  // For a look-up, flags only count against a success.
  const isDenied = (isDeed || stated === true) && denials(fields).length > 0;
  return {
    status: status === true && isDenied ? undefined : status,
    isDenied: isDenied || status === false,
    words: text.startsWith('{') ? wordsIn(fields) : undefined,
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
  const isGood = ['success', 'ok'].some((key) => flagIn(memberValue(fields, key)) === true);
  if (['success', 'ok'].some((key) => flagIn(memberValue(fields, key)) === false)) return false;
  const isOfTool = isDeed || Object.keys(fields).every((name) => OF_AN_ANSWER.test(name));
  const status = stringOf(memberValue(fields, 'status')) ?? '';
  if (isOfTool && ERRORS.some((key) => isSomething(memberValue(fields, key))))
    return isDeed || !isGood ? false : undefined;
  // To find nothing is no failure of a look-up.
  if (isOfTool && (isDeed ? FAILED_STATUS : /^(?:error|failed|failure)$/i).test(status)) return false;
  return isGood || /^(?:success|ok)$/i.test(status) ? true : undefined;
}

const ERRORS = ['error', 'errorMessage', 'errorMessages', 'error_message', 'error_messages'] as const;
/** Beside other members a status may be that of a record. */
const OF_AN_ANSWER =
  /^(?:status|state|code|message|msg|detail|details|reason|result|data|output|success|ok|error_?messages?|errors?|request_?id)$/i;
const FAILED_STATUS =
  /^(?:error(?:ed)?|failed|failure|unsuccessful|rejected|denied|declined|refused|blocked|forbidden|unauthori[sz]ed|not[ _-]?found|invalid|timed?[ _-]?out)$/i;

function exitCodeOf(value: unknown): number | undefined {
  return numberOf(memberValue(value, 'exit_code')) ?? numberOf(memberValue(value, 'exitCode'));
}

function flagIn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

/** The flag that tells whether the tool did what it is named after: `cancelled` of `cancel_order`. */
export function isDeedOf(tool: string, name: string): boolean {
  const flag = name.toLowerCase();
  return tool.split('_').some((verb) => {
    const stem = /[ey]$/.test(verb) ? verb.slice(0, -1) : verb;
    if (flag === IRREGULAR.get(verb)) return true;
    return verb.length > 2 && flag.startsWith(stem) && flag.endsWith('ed') && flag.length <= verb.length + 3;
  });
}

const IRREGULAR = new Map(
  Object.entries({ send: 'sent', pay: 'paid', buy: 'bought', sell: 'sold', add: 'added' }),
);

/** The name of a flag that says what was done: `{"success": true, "cancelled": true}`. */
export function deedFlag(fields: Fields): string | undefined {
  const names = Object.keys(fields).filter((name) => flagIn(fields[name]) === true && DEED.test(name));
  return names.find((name) => !/^(?:success|successful|ok|done)$/i.test(name)) ?? names[0];
}

/**
 * The fields that deny full success, as `name=value`: an action that was not done, something that failed, items that
 * did.
 */
export function denials(fields: Fields): readonly string[] {
  const found = new Set<string>();
  for (const object of [fields, onlyObject(fields) ?? {}]) {
    for (const [name, value] of Object.entries(object).slice(0, MOST_MEMBERS)) {
      const size = Array.isArray(value) ? value.length : (flagIn(value) ?? value);
      if (FAILURE.test(name)) {
        if (size === true || (typeof size === 'number' && size > 0)) found.add(`${name}=${size}`);
      } else if (DEED.test(name) && !NO_DEED.test(name) && (size === false || size === 0))
        found.add(`${name}=${size}`);
      else if (Array.isArray(value)) {
        const failed = value.slice(0, MOST_ITEMS).filter(hasFailed);
        if (failed.length > 0) found.add(`failed=${failed.length} of ${value.length}${idsOf(failed)}`);
      } else if (hasFailed(value)) found.add(`${/^\w{1,24}$/.test(name) ? name : 'part'}=failed`);
    }
  }
  return [...found];
}

/** The first of them by their ids. */
function idsOf(items: readonly Fields[]): string {
  const ids = items.slice(0, MOST_NAMED).flatMap((item) => idIn(item, ITEM_NAME) ?? []);
  return ids.length === 0 ? '' : ` (${ids.join(', ')}${items.length > MOST_NAMED ? ', ...' : ''})`;
}

const MOST_NAMED = 3;
const ITEM_NAME = /(?:^|_)(?:id|number|key|ref|name|code|row|email|host)$|[a-z](?:Id|Number|Key|Ref|Name)$/;
const DEED = /^(?:success|successful|ok|done|sent|paid|made|written|sold|[a-z]{2,18}ed)(?:_?count)?$/i;
/** Names of a state, a wish or a time, not of an action. */
const NO_DEED =
  /^(?:need|feed|seed|speed|embed|required|needed|allowed|expected|elapsed|used|limited|cached|truncated)$/i;
const FAILURE =
  /^(?:fail(?:ed|ures?)?|errors?|errored|skipped|rejected|denied|declined|refused|blocked|ignored|aborted|missing|dropped|conflicts|invalid)(?:_?count)?$/i;

function hasFailed(part: unknown): part is Fields {
  if (objectOf(part) === undefined) return false;
  const status = stringOf(memberValue(part, 'status')) ?? stringOf(memberValue(part, 'state')) ?? '';
  const isDenied = ['success', 'ok'].some((key) => flagIn(memberValue(part, key)) === false);
  return FAILED_STATUS.test(status) || isDenied || isSomething(memberValue(part, 'error'));
}

/** Empty fields do not count: "no error" is often written as an empty one. */
function isSomething(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '' || value === 0) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** The changed record, if the result only wraps it: `{"order": {...}}`. */
export function onlyObject(fields: Fields): Fields | undefined {
  const inner = Object.values(fields)
    .slice(0, MOST_MEMBERS)
    .map(objectOf)
    .filter((one) => one !== undefined);
  return inner.length === 1 ? inner[0] : undefined;
}

/** The first member with such a name whose value is a plain id. */
export function idIn(fields: Fields, names: RegExp): string | undefined {
  for (const name of Object.keys(fields).slice(0, MOST_MEMBERS)) {
    const value = fields[name];
    if (!names.test(name) || (typeof value !== 'string' && typeof value !== 'number')) continue;
    if (/^[A-Za-z\d#][\w.#@-]{0,31}$/.test(String(value))) return String(value);
  }
  return undefined;
}
