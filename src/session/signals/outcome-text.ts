/**
 * How an action ended, in words that claim no more than is known: "ok" only where something says so. A result is a stranger's text: of it
 * flags, counts, a status of one or two words and ids are repeated, and a short plain sentence in quotes. A sentence is never cut, because
 * what is cut off may be what denies it.
 */

import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { findSecrets } from '../../trust/find-secrets.js';
import { mayHaveDone } from '../classify/command-line.js';
import { onlyReads, saysChange } from '../classify/only-reads.js';
import { memberValue, objectOf, parsedJson, stringOf } from '../formats/json-access.js';
import { objectList } from '../object-list.js';
import type { Pair } from '../pair.js';
import { type DeedField, deedFields, type Fields, fieldsIn, idIn, isDeedOf, onlyObject } from './fields.js';
import {
  beginsWithFailure,
  firstSentence,
  saysExitCode,
  tellsOfFailure,
  tellsOfSuccess,
  textInParts,
} from './outcome.js';
import { FAILED_RUN, LOOK } from './patterns.js';

/** Of a change of which nothing more can be told. */
const NOT_SHOWN = 'ended, result not shown';
/** Of one whose result has no text. */
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

/** What a result states says more than that it went well; of what was made its id says most. */
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

/** A command or a change of a file of which nothing is said: flags may say that it was not made. */
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
  if (text.startsWith('{')) return statusAtStart(text);
  return statedBefore(text) ?? (withWords ? sentenceIn(text) : undefined);
}

/** One that tells of a failure and is too long to be repeated is said to do so. */
function sentenceIn(text: string): string | undefined {
  if (text.startsWith('[')) return undefined;
  return quotedSentence(text) ?? (beginsWithFailure(text) ? TOLD_FAILURE : undefined);
}

const STATUS_KEYS = ['status', 'state', 'outcome', 'result', 'decision', 'verdict', 'conclusion'] as const;
/** One word or two. */
const PLAIN_WORDS = /^[A-Za-z]{2,20}(?:[ _-][A-Za-z]{2,12})?$/;
const GOOD = /^(?:ok|success|successful|succeeded)$/i;
const DONE = /^(?:ok|success|successful|succeeded|done|sent|paid|written|sold|[a-z]{2,18}ed)$/i;

function plainWord(word: string): string {
  return GOOD.test(word) ? 'ok' : word;
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

/** What was not done, and what failed, is told beside the status or in its place. */
function deedIn(fields: Fields, withWords: boolean, tool: string): string | undefined {
  const deeds = deedFields(fields);
  const inner = onlyObject(fields);
  const status = statusIn(fields) ?? (inner === undefined ? undefined : statusIn(inner));
  const denied = deeds.some(({ isNegative }) => isNegative);
  const isDenied = deeds.some(({ name, value }) => !value && name.toLowerCase() === status?.toLowerCase());
  const word = (denied && status === 'ok') || isDenied ? undefined : status;
  // What was done says more than that it went well.
  const isGood = !denied && (word === undefined || word === 'ok');
  const flags = isGood ? deeds.filter(({ name, value }) => value === true && DONE.test(name)) : [];
  const flag = flags.find(({ name }) => !GOOD.test(name)) ?? flags[0];
  const isSaid = ({ name, value }: DeedField) =>
    value === true && !denied && (GOOD.test(name) || name === flag?.name || name === word);
  const shown = deeds.filter((field) => !isSaid(field));
  const record = statusIn(fields) === undefined ? (inner ?? fields) : fields;
  const how = flag !== undefined ? plainWord(flag.name) : word && ofRecord(word, record, tool);
  const told = [how, shownFields(shown)].filter((part) => part !== undefined && part !== '').join(', ');
  if (told !== '' || !withWords) return told === '' ? undefined : told;
  const message = stringOf(memberValue(fields, 'message'));
  return message === undefined ? undefined : sentenceIn(message);
}

const MOST_SHOWN = 4;

/** Those that deny something first. */
function shownFields(fields: readonly DeedField[]): string {
  const order = [...fields].sort((a, b) => Number(b.isNegative) - Number(a.isNegative)).slice(0, MOST_SHOWN);
  return fields
    .filter((field) => order.includes(field))
    .map(({ name, value }) => `${name}=${value}`)
    .join(' ');
}

/** A record that was changed has a status of its own: that it is `pending` does not say that the change is. */
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
  const inner = onlyObject(fields);
  const id = idIn(fields, MADE) ?? (inner === undefined ? undefined : idIn(inner, MADE));
  return id === undefined || inputText.includes(id) ? undefined : id;
}

/** Before anything that is nested, of what is too long or was cut. */
function statusAtStart(text: string): string | undefined {
  const [start = ''] = text.slice(1, LOOK).split(/[[{]/, 1);
  const value = /"(?:status|state|outcome|result)"\s{0,4}:\s{0,4}"([^"\\]{1,40})"/.exec(start)?.[1] ?? '';
  return PLAIN_WORDS.test(value) ? plainWord(value) : undefined;
}

/** As the outcome was told when the result was left out. The words are known ones, because anybody can write such a line. */
function statedBefore(text: string): string | undefined {
  const last = text.slice(-LOOK).split('\n').at(-1) ?? '';
  if (!last.startsWith(NOTICE_PREFIX) || !/; [\d,]{1,12} tokens? left out; /.test(last)) return undefined;
  const told = last.slice(NOTICE_PREFIX.length, last.indexOf('; '));
  const at = told.indexOf(': ');
  const how = told.slice(at + 2);
  return at >= 0 && how.length <= MOST_QUOTED && (STATED.test(how) || isQuoted(how)) ? how : undefined;
}

const WORD = '[A-Za-z]{2,20}(?:[ _-][A-Za-z]{2,12})?';
const FIELD = '[A-Za-z][A-Za-z_]{1,23}=-?[\\w.]{1,20}(?: of \\d{1,9}(?: \\([\\w.#@, -]{1,100}\\))?)?';
const OTHER = '[A-Za-z][\\w-]{0,31}=(?:"[^"]{1,32}"|[^\\s",]{1,32})';
const STATED = new RegExp(
  `^(?:${NOT_SHOWN}|${EMPTY}|${TOLD_FAILURE}|status \\d{3}|${FIELD}|${WORD})(?:[ ,]{1,2}${FIELD}){0,4}(?:, but ${OTHER}(?: ${OTHER}){0,2})?(?:, [A-Za-z\\d#][\\w.#-]{0,31})?$`,
);

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

/** As `quotedSentence` writes it. */
function isQuoted(text: string): boolean {
  const inner = /^"([^"]+)"$/.exec(text)?.[1] ?? '';
  return inner !== '' && (quoted(inner) === text || quoted(inner.replace(/ \.\.\.$/, ''), ' ...') === text);
}

/** Answers of the tool that are called as what it was given: texts, and how it ended. */
const OF_THE_TOOL =
  /^(?:ids?|name|text|body|content|messages?|title|subject|description|summary|notes?|comment|query|sql|code|command|input|prompt|status|state|results?|output|data|type|kind|url|path|file|error|reason|format|version|offset|page|cursor|limit|total|count)$/i;

/** Values that a result gives to what the call asked for, where they are others (`but time=14:00`): a line shows what was asked for. */
function otherValues(input: unknown, result: Fields): string {
  const asked = objectOf(input) ?? {};
  const shown = Object.entries(result).flatMap(([name, value]) => {
    if (!Object.hasOwn(asked, name) || OF_THE_TOOL.test(name) || !/^[A-Za-z][\w-]{0,31}$/.test(name))
      return [];
    const [was, is] = [asked[name], value].map((one) =>
      typeof one === 'object' ? '' : String(one ?? '').trim(),
    );
    if (was === '' || is === undefined || is === '' || isSame(was ?? '', is)) return [];
    return PLAIN_VALUE.test(is) && findSecrets(is).spans.length === 0
      ? [`${name}=${is.includes(' ') ? `"${is}"` : is}`]
      : [];
  });
  return shown.length === 0 ? '' : `but ${shown.slice(0, 3).join(' ')}`;
}

const PLAIN_VALUE = /^[\p{L}\p{N}][\p{L}\p{N}_.:+/@ -]{0,31}$/u;

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

/** What a command printed, where its result wraps that: `{"output": "...", "metadata": {...}}`, `{"stdout": "...", "stderr": "..."}`. */
export function printedText(text: string): string {
  if (!text.startsWith('{')) return text;
  const wrapper = parsedJson(text);
  const printed = ['output', 'stdout', 'stderr'].map((key) => stringOf(memberValue(wrapper, key)) ?? '');
  return printed.filter((one) => one !== '').join('\n') || text;
}

/**
 * The lines that tell why something failed: the error itself, the place that a compiler names, how many failed. The last of them in their
 * order, at most `lines` and `length` characters; the exit code, which says nothing of the reason, beside them where there is room.
 */
export function lastErrorLines(text: string, lines: number, length: number): string {
  const ends = text.length <= 10_000 ? text : `${text.slice(0, 2_000)}\n${text.slice(-8_000)}`;
  const all = objectList<{ readonly at: number; readonly said: string }>();
  ends.split('\n').forEach((line, at) => {
    if (line.trimEnd() !== '') all.push({ at, said: line.trimEnd().slice(0, 400) });
  });
  const exit = all.findLast(({ said }) => saysExitCode(said));
  // Where in the code it was, and what git advises, say nothing of the reason.
  const plain = all.filter(({ said }) => !saysExitCode(said) && !/^\s+at |^hint:/.test(said));
  const telling = plain.filter(({ said }) => TELLING.test(said));
  const chosen = (telling.length > 0 ? telling : plain).slice(-lines);
  // How many failed says more than the last of them.
  const sum = telling.findLast(({ said }) => FAILED_RUN[1]?.pattern.test(said));
  if (sum !== undefined && !chosen.includes(sum)) chosen.splice(0, 1, sum);
  if (exit !== undefined && chosen.length < lines) chosen.push(exit);
  const told = chosen.sort((one, other) => one.at - other.at).map(({ said }) => said.slice(0, 200));
  return told.join('\n').slice(0, length);
}

const TELLING =
  /\b(?:\w{0,60}(?:error|exception|rejection)|fail(?:ed|ure)?|cannot|could not|not found|undefined|not ok \d|conflict \(|segmentation|denied|fatal|panic|killed|aborted)|✗ [1-9]|^\s{0,8}[\w./@-]{1,200}[:(]\d{1,6}(?:[:,]\d{1,6}\)?)?: /i;
