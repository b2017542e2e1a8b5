/**
 * Writes how an action ended, in words that claim no more than is known: "ok" only if something says so. A result is
 * foreign text: only flags, counts, ids, a status of one or two words, and a short plain sentence in quotes are
 * repeated. A sentence is never cut, because its end may deny its beginning.
 */

import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { findSecrets } from '../../trust/find-secrets.js';
import { mayHaveDone } from '../classify/command-line.js';
import { onlyReads, saysChange } from '../classify/only-reads.js';
import { memberValue, objectOf, parsedJson, stringOf } from '../formats/json-access.js';
import { objectList } from '../object-list.js';
import type { Pair } from '../pair.js';
import { deedFlag, denials, type Fields, fieldsIn, idIn, isDeedOf, onlyObject } from './fields.js';
import {
  beginsWithFailure,
  firstSentence,
  saysExitCode,
  tellsOfFailure,
  tellsOfSuccess,
  textInParts,
} from './outcome.js';
import { FAILED_COUNT, LOOK } from './patterns.js';

/** For a change about which nothing more can be said. */
const NOT_SHOWN = 'ended, result not shown';
/** For a change whose result has no text. */
const EMPTY = 'ended, empty result';
const TOLD_FAILURE = 'its text tells of a failure';

/** `undefined` where a tool only looked something up and nothing says how that ended. */
export function endedAs(pair: Pair): string | undefined {
  const { exitCode, failed, succeeded, isUnfinished } = pair.outcome;
  if (isUnfinished) return 'not finished';
  const ended = exitCode === undefined ? undefined : `exit code ${exitCode}`;
  if (pair.isDoubtful) return `${ended === undefined ? '' : `${ended}, `}${TOLD_FAILURE}`;
  if (ended !== undefined) return ended;
  if (failed) return 'failed';
  if (pair.toolClass === 'other') return endedTool(pair);
  return succeeded || isToldOk(pair) ? 'ok' : unsaid(pair);
}

/** Something says that it went well. */
export function endedWell(pair: Pair): boolean {
  const { exitCode, failed, succeeded, isUnfinished, isDenied } = pair.outcome;
  if (failed || isUnfinished || isDenied || pair.isDoubtful) return false;
  return exitCode === undefined ? succeeded || isToldOk(pair) : exitCode === 0;
}

/** Only the text can say it: a run counts what went well. */
function isToldOk({ command, outcome, given }: Pair): boolean {
  return command !== undefined && !outcome.isDenied && tellsOfSuccess(given);
}

/** A stated result says more than success; the id of a new record says most. */
function endedTool(pair: Pair): string | undefined {
  const { given, call, outcome } = pair;
  const isChange = saysChange(pair);
  // What is not known to look something up may have done something.
  const mayChange = isChange || !onlyReads(pair);
  const silent = mayChange ? (given.trim() === '' ? EMPTY : NOT_SHOWN) : undefined;
  const how = statedOutcome(given, mayChange, mayChange, pair.tool) ?? (outcome.succeeded ? 'ok' : silent);
  if (!mayChange) return how;
  const fields = fieldsIn(textInParts(given), true);
  const other = fields === undefined ? '' : otherValues(call.input, { ...onlyObject(fields), ...fields });
  const made = isChange && fields !== undefined ? madeId(fields, call.inputText) : undefined;
  return [how, other, made].filter((said) => said !== undefined && said !== '').join(', ');
}

/** A command or a change of a file without an outcome; flags may say that it was not made. */
function unsaid({ toolClass, given, command, outcome }: Pair): string | undefined {
  if (toolClass === 'read') return undefined;
  const isFile = toolClass === 'write' || toolClass === 'edit';
  const isTold = isFile ? outcome.isDenied : command !== undefined && mayHaveDone(command);
  if (!isTold) return 'ended';
  // A request may be answered, and the last of several commands may have printed, what failed before it.
  const stated = given.startsWith('{') ? statedOutcome(given, true, false) : undefined;
  return stated ?? (!isFile && tellsOfFailure(given) ? TOLD_FAILURE : 'ended');
}

/** `undefined` where it says nothing. Flags and sentences count only where something may have been done. */
export function statedOutcome(
  given: string,
  mayChange: boolean,
  withWords = mayChange,
  tool = '',
): string | undefined {
  const text = textInParts(given);
  const fields = fieldsIn(text, true);
  if (fields !== undefined) return mayChange ? deedIn(fields, withWords, tool) : statusIn(fields);
  return statedBefore(text) ?? (withWords ? sentenceIn(text) : undefined);
}

/** A sentence that tells of a failure and is too long to repeat is only reported. */
function sentenceIn(text: string): string | undefined {
  if (/^[{[]/.test(text)) return undefined;
  return quotedSentence(text) ?? (beginsWithFailure(text) ? TOLD_FAILURE : undefined);
}

const STATUS_KEYS = ['status', 'state', 'outcome', 'result', 'decision', 'verdict', 'conclusion'] as const;
/** One word or two. */
const PLAIN_WORDS = /^[A-Za-z]{2,20}(?:[ _-][A-Za-z]{2,12})?$/;

function plainWord(word: string): string {
  return /^(?:ok|success|successful|succeeded)$/i.test(word) ? 'ok' : word;
}

function statusIn(fields: Fields): string | undefined {
  for (const key of STATUS_KEYS) {
    const value = memberValue(fields, key);
    if (typeof value === 'string' && PLAIN_WORDS.test(value)) return plainWord(value);
    if (key === 'status' && typeof value === 'number' && /^[1-5]\d\d$/.test(String(value)))
      return `status ${value}`;
  }
  return undefined;
}

/** What was not done and what failed stands beside the status or in its place. */
function deedIn(fields: Fields, withWords: boolean, tool: string): string | undefined {
  const denied = denials(fields);
  const inner = onlyObject(fields);
  const own = statusIn(fields);
  const status = own ?? (inner && statusIn(inner));
  const isDenied = denied.some((one) => status === 'ok' || one.startsWith(`${status}=`));
  const word = isDenied ? undefined : status;
  // What was done says more than that it went well.
  const flag = denied.length === 0 && (word ?? 'ok') === 'ok' ? deedFlag(fields) : undefined;
  const how =
    flag === undefined ? word && ofRecord(word, (own ? fields : inner) ?? fields, tool) : plainWord(flag);
  const told = [how, denied.slice(0, MOST_SHOWN).join(' ')].filter(
    (part) => part !== undefined && part !== '',
  );
  if (told.length > 0 || !withWords) return told.join(', ') || undefined;
  const message = stringOf(memberValue(fields, 'message'));
  return message === undefined ? undefined : sentenceIn(message);
}

const MOST_SHOWN = 4;

/** The status of a changed record is its own: `pending` does not mean that the change is. */
function ofRecord(status: string, record: Fields, tool: string): string {
  if (status === 'ok' || status.startsWith('status ') || isDeedOf(tool, status)) return status;
  const names = Object.keys(record);
  const isNested = names.some((name) => typeof record[name] === 'object' && record[name] !== null);
  const isRecord = names.length >= MEMBERS_OF_RECORD || (isNested && names.some((name) => MADE.test(name)));
  return isRecord ? `status=${status}` : status;
}

const MEMBERS_OF_RECORD = 5;
const MADE = /(?:^|_)(?:id|number|key|ref|reference|code)$|[a-z](?:Id|Number|Key|Ref)$/;

/** The id of what was made: the first id in a result, where the call did not name it. */
function madeId(fields: Fields, inputText: string): string | undefined {
  const id = idIn(fields, MADE) ?? idIn(onlyObject(fields) ?? {}, MADE);
  return id === undefined || inputText.includes(id) ? undefined : id;
}

/** As the outcome was told when the result was left out. */
function statedBefore(text: string): string | undefined {
  const last = text.slice(-LOOK).split('\n').at(-1) ?? '';
  if (!last.startsWith(NOTICE_PREFIX) || !/; [\d,]{1,12} tokens? left out; /.test(last)) return undefined;
  const told = last.slice(NOTICE_PREFIX.length, last.indexOf('; '));
  const at = told.indexOf(': ');
  const how = told.slice(at + 2);
  const isShort = how.length <= MOST_TOLD && how.split(' ').length <= MOST_WORDS + 1;
  return at >= 0 && isShort && TOLD.test(how) ? how : undefined;
}

/** Anybody can write such a line: a few words, values, or a short sentence in quotes. */
const TOLD =
  /^(?:"[^"]{1,100}"|[\w.-]+(?:(?:,? |=)[\w.#@()-]+){0,4}|(?:[\w.-]+, )?but .{1,100})(?:, [\w.#-]{1,32})?$/;
const MOST_TOLD = 160;
const MOST_QUOTED = 200;
const MOST_WIDTH = 100;
const MOST_WORDS = 14;

/** In quotes, whole; `undefined` where it is long, has a secret or other signs than those of plain sentences. */
function quotedSentence(given: string): string | undefined {
  // Elements are for a program to read, and a heading says nothing of what stands below it.
  if (/^\s{0,8}<[a-z_]{2,32}[> ]/i.test(given)) return undefined;
  const text = given.replace(/^(?:#{1,6} [^\n]{0,120}\n\s{0,8}){1,8}/, '');
  const whole = text.length > LOOK ? undefined : quoted(text.trim());
  if (whole !== undefined) return whole;
  const sentence = firstSentence(text);
  return sentence.length === text.trim().length ? undefined : quoted(sentence, ' ...');
}

function quoted(said: string, more = ''): string | undefined {
  if (said.length > MOST_QUOTED) return undefined;
  const plain = said
    .replace(/["“”„«»`*;[\]{}<>\\\s]+/g, ' ')
    .trim()
    .normalize('NFC');
  if (!PLAIN.test(plain) || !/\p{L}/u.test(plain) || plain.split(' ').length > MOST_WORDS) return undefined;
  // Other scripts say more with each sign.
  const width = plain.length + (plain.match(/[^\0-\u04ff]/g)?.length ?? 0);
  if (width > MOST_WIDTH || findSecrets(said).spans.length > 0) return undefined;
  return `"${plain}${more}"`;
}

const PLAIN = /^[\p{L}\p{M}\p{N} .,:!?'’()/#%$€+=_@&。、！？-]+$/u;

/** Values that a result gives to what the call asked for, where they are others (`but time=14:00`): a line shows what was asked for. */
function otherValues(input: unknown, result: Fields): string {
  const asked = objectOf(input) ?? {};
  const shown = Object.entries(result).flatMap(([name, value]) => {
    const was = Object.hasOwn(asked, name) && !OF_THE_TOOL.test(name) ? plainValue(asked[name]) : '';
    const is = plainValue(value);
    if (was === '' || is === '' || isSame(was, is) || !/^[A-Za-z][\w-]{0,31}$/.test(name)) return [];
    return PLAIN_VALUE.test(is) && findSecrets(is).spans.length === 0
      ? [`${name}=${is.includes(' ') ? `"${is}"` : is}`]
      : [];
  });
  return shown.length === 0 ? '' : `but ${shown.slice(0, 3).join(' ')}`;
}

/** Answers of the tool that are called as what it was given. */
const OF_THE_TOOL = /^(?:ids?|name|text|content|message|title|description|status|result|output|type)$/i;
const PLAIN_VALUE = /^[\p{L}\p{N}][\p{L}\p{N}_.:+/@ -]{0,31}$/u;

function plainValue(value: unknown): string {
  return typeof value === 'object' ? '' : String(value ?? '').trim();
}

/** Written in another way is no other value: a time with its seconds, a number as a text, other cases. */
function isSame(asked: string, given: string): boolean {
  const [a, b] = [asked.toLowerCase(), given.toLowerCase()];
  if (a === b || (Number.isFinite(Number(a)) && Number(a) === Number(b))) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short) && !/^[\p{L}\p{N}]/u.test(long.slice(short.length));
}

/** The sentence that tells of the failure, in one line of at most 200 characters. */
export function failedSentence(given: string): string | undefined {
  const text = textInParts(given);
  return beginsWithFailure(text) ? firstSentence(text).slice(0, 200) : undefined;
}

/**
 * The output of a command, if the result wraps it: `{"output": "...", "metadata": {...}}`, `{"stdout": "...", "stderr":
 * "..."}`.
 */
export function printedText(text: string): string {
  if (!text.startsWith('{')) return text;
  const wrapper = parsedJson(text);
  const printed = ['output', 'stdout', 'stderr'].map((key) => stringOf(memberValue(wrapper, key)) ?? '');
  return printed.filter((one) => one !== '').join('\n') || text;
}

/**
 * The lines that say why something failed: the error itself, the place that a compiler names, how many failed. The last
 * of them in order, at most `lines` and `length` characters. The exit code gives no reason; it stands beside them if
 * there is room.
 */
export function lastErrorLines(text: string, lines: number, length: number): string {
  const ends = text.length <= 10_000 ? text : `${text.slice(0, 2_000)}\n${text.slice(-8_000)}`;
  const all = objectList<{ readonly at: number; readonly said: string }>();
  ends.split('\n').forEach((line, at) => {
    if (line.trimEnd() !== '') all.push({ at, said: line.trimEnd().slice(0, 400) });
  });
  const exit = all.findLast(({ said }) => saysExitCode(said));
  // The place in the code and the advice of git give no reason.
  const plain = all.filter(({ said }) => !saysExitCode(said) && !/^\s+at |^hint:/.test(said));
  const telling = plain.filter(({ said }) => TELLING.test(said));
  const chosen = (telling.length > 0 ? telling : plain).slice(-lines);
  // How many failed says more than the last of them.
  const sum = telling.findLast(({ said }) => FAILED_COUNT.test(said));
  if (sum !== undefined && !chosen.includes(sum)) chosen.splice(0, 1, sum);
  if (exit !== undefined && chosen.length < lines) chosen.push(exit);
  const told = chosen.sort((one, other) => one.at - other.at).map(({ said }) => said.slice(0, 200));
  return told.join('\n').slice(0, length);
}

const TELLING =
  /\b(?:\w{0,60}(?:error|exception|rejection)|fail(?:ed|ure)?|cannot|could not|not found|undefined|not ok \d|conflict \(|segmentation|denied|fatal|panic|killed|aborted)|✗ [1-9]|^\s{0,8}[\w./@-]{1,200}[:(]\d{1,6}(?:[:,]\d{1,6}\)?)?: /i;
