/**
 * How a call ended in the words of its result: a status (`"status": "cancelled"`), a flag (`"sent": true`), or a word that says what was
 * done. A result is a stranger's text: only one or two plain words of it are repeated, and ids that look like ids.
 */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { memberValue, objectOf, parsedJson } from '../formats/json-access.js';
import { tellsOfFailure } from './outcome.js';

/** `undefined` where it says nothing. Words beside a status count only where something was done. */
export function statedOutcome(text: string, isChange: boolean): string | undefined {
  const object = resultObject(text);
  if (object !== undefined) return statusIn(object) ?? (isChange ? flagIn(object) : undefined);
  if (text.startsWith('{')) return statusAtStart(text);
  return statedBefore(text) ?? (isChange ? wordIn(text) : undefined);
}

/** The id of what was made: the first id in a result, where the call did not name it. */
export function madeId(text: string, inputText: string): string | undefined {
  const object = resultObject(text);
  if (object === undefined) return undefined;
  for (const key of Object.keys(object).slice(0, MOST_MEMBERS)) {
    const value = object[key];
    if (!MADE.test(key) || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const id = String(value);
    return PLAIN_ID.test(id) && !inputText.includes(id) ? id : undefined;
  }
  return undefined;
}

const MOST_PARSED = 20_000;
const MOST_MEMBERS = 32;
const MADE = /(?:^|_)(?:id|number|key|ref|reference|code)$|[a-z](?:Id|Number|Key|Ref)$/;
const PLAIN_ID = /^[A-Za-z\d#][\w.#-]{0,31}$/;
const STATUS_KEYS = ['status', 'state', 'outcome', 'result'] as const;
/** One word or two. */
const PLAIN_WORDS = /^[A-Za-z]{2,20}(?:[ _-][A-Za-z]{2,12})?$/;

function resultObject(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.length > MOST_PARSED || !text.startsWith('{')) return undefined;
  return objectOf(parsedJson(text));
}

function statusIn(object: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of STATUS_KEYS) {
    const value = memberValue(object, key);
    if (typeof value === 'string' && PLAIN_WORDS.test(value)) return plainWord(value);
  }
  return undefined;
}

function plainWord(status: string): string {
  return /^(?:ok|success|succeeded)$/i.test(status) ? 'ok' : status;
}

function flagIn(object: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of Object.keys(object).slice(0, MOST_MEMBERS)) {
    if (object[key] === true && DONE.test(key)) return plainWord(key);
  }
  return undefined;
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
  const how = told.slice(told.lastIndexOf(': ') + 2);
  return told.includes(': ') && STATED.test(how) ? how : undefined;
}

const LEFT_OUT = /; [\d,]{1,12} tokens? left out; /;
const STATED = /^[A-Za-z]{2,20}(?:[ _-][A-Za-z]{2,12})?(?:, [A-Za-z\d#][\w.#-]{0,31})?$/;

/** A short answer in words that denies nothing. */
function wordIn(text: string): string | undefined {
  if (text.length > LOOK || text.startsWith('[') || DENIED.test(text) || tellsOfFailure(text))
    return undefined;
  const word = DONE_WORD.exec(text)?.[0].toLowerCase();
  return word === undefined ? undefined : /^succe/.test(word) ? 'ok' : word;
}

const DENIED =
  /\b(?:not?|never|cannot|can't|couldn't|didn't|unable|already|nothing|would|will|pending|awaiting|rejected|denied|declined|refused|skipped)\b/i;
const DONE_WORDS =
  'accepted|added|applied|approved|archived|assigned|booked|cancell?ed|charged|closed|completed|confirmed|copied|created|deleted|deployed|' +
  'disabled|done|edited|enabled|executed|inserted|merged|moved|opened|paid|placed|posted|published|queued|refunded|registered|removed|' +
  'renamed|replied|reserved|restarted|restored|saved|scheduled|sent|started|stored|submitted|subscribed|succeeded|success(?:ful|fully)?|' +
  'transferred|updated|uploaded|written|wrote';
const DONE = new RegExp(`^(?:is_?)?(?:${DONE_WORDS})$`, 'i');
const DONE_WORD = new RegExp(`\\b(?:${DONE_WORDS})\\b`, 'i');
