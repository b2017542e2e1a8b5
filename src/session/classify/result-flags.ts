/**
 * What a result says of its end where it is an object: an exit code, flags, a status, errors. One reading for every tool, because a
 * `"success": false` means the same whoever writes it. A success beside which something failed is neither: it is denied.
 */
import { listOf, memberValue, numberOf, objectOf, parsedJson, stringOf } from '../formats/json-access.js';
import { type DeedField, deedFields, flagOrCount, isFailedStatus, isSomething } from './deed-fields.js';
import { taggedFields } from './tagged-fields.js';

export interface FlagsSaid {
  /** `undefined` where it does not say how it ended. */
  readonly status: boolean | undefined;
  /** Something in it says that not all was done. */
  readonly isDenied: boolean;
  /** What it says in words; `undefined` where the result is no object. */
  readonly words: string | undefined;
}

export const NO_FLAGS: FlagsSaid = { status: undefined, isDenied: false, words: undefined };

const MOST_LENGTH = 4_000;
/** Of what was changed a long list of it may stand before the words that some of it failed. */
export const MOST_OF_DEED = 200_000;

/** The whole text, or the first line of one that goes on. `tool`: whose deed it tells of, where that is named. */
export function resultFlags(given: string, isDeed: boolean, tool?: string): FlagsSaid {
  const isWhole = given.startsWith('{') || (isDeed && given.startsWith('['));
  const text = isWhole ? given : given.slice(0, MOST_LENGTH + 1).trimStart();
  if (isDeed && text.startsWith('[')) return flagsOfList(text);
  if (!text.startsWith('{')) {
    const tagged = taggedFields(text);
    return tagged === undefined ? NO_FLAGS : { ...flagsOf(tagged, isDeed, tool), words: undefined };
  }
  const whole = text.length > (isDeed ? MOST_OF_DEED : MOST_LENGTH) ? undefined : objectOf(parsedJson(text));
  const value = whole ?? (isDeed ? firstLine(text) : undefined);
  return value === undefined ? NO_FLAGS : flagsOf(value, isDeed, tool);
}

/** Of what was done to many at once: that one of them failed denies the whole. */
function flagsOfList(text: string): FlagsSaid {
  const list =
    text.length > MOST_OF_DEED || !/^\[\s{0,8}\{/.test(text) ? undefined : listOf(parsedJson(text));
  if (list === undefined) return NO_FLAGS;
  const isDenied = deedFields({ items: list }, true).some(({ isNegative }) => isNegative);
  return { ...NO_FLAGS, isDenied };
}

function firstLine(text: string): Readonly<Record<string, unknown>> | undefined {
  const end = text.slice(0, MOST_LENGTH).indexOf('\n');
  return end < 0 ? undefined : objectOf(parsedJson(text.slice(0, end)));
}

function flagsOf(
  value: Readonly<Record<string, unknown>>,
  isDeed: boolean,
  tool: string | undefined,
): FlagsSaid {
  const fields = deedFields(value, isDeed);
  const isUndone = tool !== undefined && fields.some((field) => field.value === false && isOf(tool, field));
  const said = statusOf(value, isDeed);
  const status = isUndone && said === undefined ? false : said;
  const isDenied = fields.some(({ isNegative }) => isNegative);
  return {
    status: status === true && isDenied ? undefined : status,
    isDenied: isDenied || status === false,
    words: wordsIn(value),
  };
}

/** The flag that tells whether the tool did what it is named after: `cancelled` of `cancel_order`. Others are of the record. */
function isOf(tool: string, { name }: DeedField): boolean {
  const flag = name.toLowerCase();
  return tool.split('_').some((verb) => flag === UNLIKE[verb] || (verb.length > 3 && beginsLike(flag, verb)));
}

function beginsLike(flag: string, verb: string): boolean {
  const stem = /[ey]$/.test(verb) ? verb.slice(0, -1) : verb;
  return flag.startsWith(stem) && flag.endsWith('ed') && flag.length <= verb.length + 3;
}

const UNLIKE: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  send: 'sent',
  pay: 'paid',
  buy: 'bought',
  sell: 'sold',
  add: 'added',
});

/** Some tools put the words of another into an object. */
function wordsIn(value: Readonly<Record<string, unknown>>): string {
  for (const key of ['message', 'output', 'result', 'content']) {
    const said = stringOf(memberValue(value, key));
    if (said !== undefined) return said;
  }
  return '';
}

function statusOf(value: Readonly<Record<string, unknown>>, isDeed: boolean): boolean | undefined {
  const code = exitCodeOf(value) ?? exitCodeOf(memberValue(value, 'metadata'));
  if (code !== undefined) return code === 0;
  const flags = ['success', 'ok'].map((key) => flagOrCount(memberValue(value, key)));
  if (flags.includes(false)) return false;
  if (ERRORS.some((key) => isSomething(memberValue(value, key))))
    return isDeed || !flags.includes(true) ? false : undefined;
  const status = stringOf(memberValue(value, 'status'));
  if (status !== undefined && isFailedStatus(status, isDeed)) return false;
  return flags.includes(true) || /^(?:success|ok)$/i.test(status ?? '') ? true : undefined;
}

const ERRORS = ['error', 'errorMessage', 'errorMessages', 'error_message', 'error_messages'] as const;

function exitCodeOf(value: unknown): number | undefined {
  return numberOf(memberValue(value, 'exit_code')) ?? numberOf(memberValue(value, 'exitCode'));
}
