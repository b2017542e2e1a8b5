/**
 * How a call ended in the words of its result: a status (`"status": "cancelled"`), flags and counts (`"sent": true`, `"deleted": 0`), a
 * word that says what was done, or its first sentence in quotes. A result is a stranger's text: few plain words of it are repeated.
 */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { listOf, memberValue, objectOf, parsedJson, stringOf } from '../formats/json-access.js';
import {
  type DeedField,
  deedFields,
  onlyObject,
  receiptFlags,
  SHOWN_FIELDS,
  shownFields,
} from './deed-fields.js';
import { beginsWithFailure, isQuoted, quotedSentence, textInParts } from './first-sentence.js';
import { OTHER_VALUES, otherValues } from './other-values.js';
import { tellsOfFailure } from './outcome.js';
import { MOST_OF_DEED } from './result-flags.js';
import { taggedFields } from './tagged-fields.js';

/** Of a change of which nothing more can be told. */
export const NOT_SHOWN = 'ended, result not shown';
/** Of one whose result has no text. */
export const EMPTY = 'ended, empty result';
export const TOLD_FAILURE = 'its text tells of a failure';

/**
 * `undefined` where it says nothing. Beside a status flags count only where something may have been done, and words only where it was.
 * `inputText`: what the call said; what a text says beyond that is not told by a single word.
 */
export function statedOutcome(
  given: string,
  isChange: boolean,
  mayChange = isChange,
  inputText?: string,
): string | undefined {
  const text = textInParts(given);
  const object = resultObject(text);
  if (object !== undefined) return mayChange ? deedIn(object) : statusIn(object);
  if (text.startsWith('{')) return statusAtStart(text);
  return statedBefore(text) ?? (isChange ? (wordIn(text, inputText) ?? sentenceIn(text)) : undefined);
}

/** What a result says of a value that the call gave, where it is another one. */
export function changedValues(given: string, input: unknown): string {
  const object = resultObject(textInParts(given));
  if (object === undefined) return '';
  const inner = onlyObject(object);
  return otherValues(input, inner === undefined ? object : { ...inner, ...object });
}

/** The id of what was made: the first id in a result, where the call did not name it. */
export function madeId(text: string, inputText: string): string | undefined {
  const object = resultObject(text);
  if (object === undefined) return undefined;
  const inner = onlyObject(object);
  return idIn(object, inputText) ?? (inner === undefined ? undefined : idIn(inner, inputText));
}

function idIn(object: Readonly<Record<string, unknown>>, inputText: string): string | undefined {
  for (const key of Object.keys(object).slice(0, MOST_MEMBERS)) {
    const value = object[key];
    if (!MADE.test(key) || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const id = String(value);
    return PLAIN_ID.test(id) && !inputText.includes(id) ? id : undefined;
  }
  return undefined;
}

const MOST_MEMBERS = 32;
const MADE = /(?:^|_)(?:id|number|key|ref|reference|code)$|[a-z](?:Id|Number|Key|Ref)$/;
const PLAIN_ID = /^[A-Za-z\d#][\w.#-]{0,31}$/;
const STATUS_KEYS = ['status', 'state', 'outcome', 'result', 'decision', 'verdict', 'conclusion'] as const;
/** One word or two. */
const PLAIN_WORDS = /^[A-Za-z]{2,20}(?:[ _-][A-Za-z]{2,12})?$/;

/** A list of objects says of each how it ended. */
function resultObject(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.length > MOST_OF_DEED) return taggedFields(text);
  if (text.startsWith('{')) return objectOf(parsedJson(text));
  const tagged = taggedFields(text);
  if (tagged !== undefined) return tagged;
  const list = LIST_OF_OBJECTS.test(text) ? listOf(parsedJson(text)) : undefined;
  return list === undefined ? undefined : { items: list };
}

const LIST_OF_OBJECTS = /^\[\s{0,8}\{/;

function statusIn(object: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of STATUS_KEYS) {
    const value = memberValue(object, key);
    if (typeof value === 'string' && PLAIN_WORDS.test(value)) return plainWord(value);
  }
  return undefined;
}

function plainWord(status: string): string {
  return /^(?:is_?)?(?:ok|success|successful|succeeded)$/i.test(status) ? 'ok' : status;
}

/** What was not done, and what failed, is told beside the status or in its place. */
function deedIn(object: Readonly<Record<string, unknown>>): string | undefined {
  const deeds = deedFields(object, true);
  const isAll = deeds.length === 0 && statusIn(object) === undefined;
  const fields = [...deeds, ...receiptFlags(object, deeds, isAll)];
  const denied = fields.some(({ isNegative }) => isNegative);
  const inner = onlyObject(object);
  const status =
    statusIn(object) ?? numberedStatus(object) ?? (inner === undefined ? undefined : statusIn(inner));
  const isOk = status === undefined || status === 'ok';
  const flag = isOk && !denied ? flagOf(fields) : undefined;
  const word =
    flag !== undefined
      ? plainWord(flag.name)
      : (denied && isOk) || isDenied(status, fields)
        ? undefined
        : status;
  const shown = shownFields(fields.filter((field) => field !== flag && !isSaid(field, word)));
  const record = statusIn(object) === undefined ? (inner ?? object) : object;
  const told = [ofRecord(word, record), shown].filter((part) => part !== undefined && part !== '').join(', ');
  return told === '' ? quotedMessage(object) : told;
}

/** A record that was changed has a status of its own: that it is `pending` does not say that the change is. */
function ofRecord(status: string | undefined, record: Readonly<Record<string, unknown>>): string | undefined {
  if (status === undefined || status === 'ok' || status.startsWith('status ') || DONE.test(status))
    return status;
  return isRecord(record) ? `${OF_RECORD}${status}` : status;
}

/** A receipt says little beside how it ended; what has an id, and members with members of their own, is a record. */
function isRecord(object: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(object);
  if (names.length >= MEMBERS_OF_RECORD) return true;
  const isNested = names.some((name) => typeof object[name] === 'object' && object[name] !== null);
  return isNested && names.some((name) => MADE.test(name));
}

const MEMBERS_OF_RECORD = 5;
const OF_RECORD = 'status=';

/** What was done says more than that it went well. */
function flagOf(fields: readonly DeedField[]): DeedField | undefined {
  const flags = fields.filter(({ name, value }) => value === true && DONE.test(name));
  return flags.find(({ name }) => plainWord(name) !== 'ok') ?? flags[0];
}

function isDenied(status: string | undefined, fields: readonly DeedField[]): boolean {
  return fields.some(
    ({ name, value }) => (value === false || value === 0) && name.toLowerCase() === status?.toLowerCase(),
  );
}

/** The same said twice, or that it went well beside what was done. */
function isSaid({ name, value }: DeedField, word: string | undefined): boolean {
  if (value !== true || word === undefined) return false;
  return plainWord(name) === 'ok' || name.toLowerCase() === word.toLowerCase();
}

function numberedStatus(object: Readonly<Record<string, unknown>>): string | undefined {
  const status = memberValue(object, 'status');
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status < 600
    ? `status ${status}`
    : undefined;
}

function quotedMessage(object: Readonly<Record<string, unknown>>): string | undefined {
  const message = stringOf(memberValue(object, 'message'));
  return message === undefined ? undefined : sentenceIn(message);
}

/** One that tells of a failure and is too long to be repeated is said to do so. */
function sentenceIn(text: string): string | undefined {
  if (text.startsWith('[')) return undefined;
  return quotedSentence(text) ?? (beginsWithFailure(text) ? TOLD_FAILURE : undefined);
}

/** Before anything that is nested, of what is too long or was cut. */
function statusAtStart(text: string): string | undefined {
  const start = text.slice(1, LOOK);
  const nested = start.search(/[[{]/);
  const value = STATUS_MEMBER.exec(nested < 0 ? start : start.slice(0, nested))?.[1];
  return value !== undefined && PLAIN_WORDS.test(value) ? plainWord(value) : undefined;
}

const LOOK = 400;
const STATUS_MEMBER = /"(?:status|state|outcome|result)"\s{0,4}:\s{0,4}"([^"\\]{1,40})"/;

/** As the outcome was told when the result was left out. */
function statedBefore(text: string): string | undefined {
  const last = text.slice(text.slice(-LOOK).lastIndexOf('\n') + Math.max(0, text.length - LOOK) + 1);
  if (!last.startsWith(NOTICE_PREFIX) || !LEFT_OUT.test(last)) return undefined;
  const told = last.slice(NOTICE_PREFIX.length, last.indexOf('; '));
  const at = told.indexOf(': ');
  const how = told.slice(at + 2);
  return at >= 0 && isStated(how) ? how : undefined;
}

const LEFT_OUT = /; [\d,]{1,12} tokens? left out; /;
const WORD = '[A-Za-z]{2,20}(?:[ _-][A-Za-z]{2,12})?';
const MADE_ID = /, [A-Za-z\d#][\w.#-]{0,31}$/;
const STATUS_SAID = `(?:(?:${OF_RECORD})?${WORD}|status \\d{3})`;
const STATED = new RegExp(`^${STATUS_SAID}$|^(?:${STATUS_SAID}, )?${SHOWN_FIELDS}$`);

function isStated(given: string): boolean {
  const how = given.replace(OTHER_VALUES, '');
  return isWhole(how) || isWhole(how.replace(MADE_ID, ''));
}

function isWhole(how: string): boolean {
  return how === NOT_SHOWN || how === EMPTY || how === TOLD_FAILURE || STATED.test(how) || isQuoted(how);
}

/** A short answer in words that denies nothing, and has no figures that the call did not have. */
function wordIn(text: string, inputText: string | undefined): string | undefined {
  if (text.length > LOOK || text.startsWith('[') || DENIED.test(text) || tellsOfFailure(text))
    return undefined;
  if (inputText !== undefined && hasOtherFigures(text, inputText)) return undefined;
  const word = DONE_WORD.exec(text)?.[0].toLowerCase();
  return word === undefined ? undefined : /^succe/.test(word) ? 'ok' : word;
}

/** Another time, amount or number than was asked for is what matters of an answer. */
function hasOtherFigures(text: string, inputText: string): boolean {
  return (text.match(FIGURES) ?? []).some((figure) => !inputText.includes(figure));
}

const FIGURES = /\d{1,12}(?:[:.,/-]\d{1,12}){0,4}/g;
const DENIED =
  /\b(?:not?|nor|none|never|cannot|unable|already|nothing|would|will|could|should|pending|awaiting|rejected|denied|declined|refused|skipped|fail(?:ed|s|ure|ures)?|errors?|but|however|except|only|part(?:ly|ial|ially)|unless|if|until|because|due|instead|rather|although|though|while|stopped|blocked|full|exceeded|limit|drafts?|warnings?|conflicts?|default|another|different|dry[ -]run|preview|simulat\w{1,8}|false|0|zero|nicht|kein\w{0,2})\b|n['’]t\b|[?❌✗✘✖🚫⛔]/iu;
const DONE_WORDS =
  'accepted|added|applied|approved|archived|assigned|booked|cancell?ed|charged|closed|completed|confirmed|copied|created|deleted|deployed|' +
  'disabled|done|edited|enabled|executed|inserted|merged|moved|opened|paid|placed|posted|published|queued|refunded|registered|removed|' +
  'renamed|replied|reserved|restarted|restored|saved|scheduled|sent|started|stored|submitted|subscribed|succeeded|success(?:ful|fully)?|' +
  'transferred|updated|uploaded|written|wrote';
const DONE = new RegExp(`^(?:is_?)?(?:ok|${DONE_WORDS})$`, 'i');
const DONE_WORD = new RegExp(`\\b(?:${DONE_WORDS})\\b`, 'i');
