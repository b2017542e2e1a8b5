/**
 * Finds how an action ended: from its record (status, `is_error`, exit code), then from the fields of its result, and
 * only without both from its words. It looks only at the first and last lines.
 */
import type { ToolClass } from '../classify/tool-class.js';
import { listOf, memberValue, parsedJson, stringOf } from '../formats/json-access.js';
import type { ResultPart } from '../session-model.js';
import { fieldSignals, NO_SIGNALS } from './fields.js';
import {
  BEGINS_FAILED,
  BROKEN_OFF,
  CHANGE_DENIED,
  CHANGE_MADE,
  CUT_OFF,
  FAILED_COUNT,
  FAILED_END,
  FAILED_LINE,
  FAILED_WORD,
  LOOK,
  NAMES_ERROR,
  NO_DEED,
  PASSED,
  REFUSED,
  REFUSES_NOTHING,
  RUNS_ON,
  STOPPED,
} from './patterns.js';

export interface Outcome {
  readonly failed: boolean;
  /** Its record, exit code or status says that it succeeded; for a change of a file the text counts too. */
  readonly succeeded: boolean;
  /** No failure is recorded, and yet the result denies that all was done: it is no success, and resolves and replaces nothing. */
  readonly isDenied: boolean;
  /** It runs on, or somebody stopped it: neither a failure nor a success. */
  readonly isUnfinished: boolean;
  readonly exitCode: number | undefined;
  /** The result tells how the action ended, and is not only what a tool found. */
  readonly isKnown: boolean;
}

/** What the call says of its result. */
export interface CallFacts {
  /** The text of a file or a log that a command printed says nothing about the command. */
  readonly isOthersText: boolean;
  /** Nobody waited for it. */
  readonly isBackground: boolean;
  /** The record may tell of another command, behind a pipe or a `;`. */
  readonly isOthersFlag: boolean;
}

const PLAIN: CallFacts = { isOthersText: false, isBackground: false, isOthersFlag: false };

/** `deed`: the tool, where it is one that changes something; what its text says first says how that ended. */
export function outcomeOf(
  result: ResultPart,
  kind: ToolClass,
  call: CallFacts = PLAIN,
  deed: string | undefined = undefined,
): Outcome {
  const { text } = result;
  const isOwnText = kind === 'command' && !call.isOthersText;
  const isFile = kind === 'write' || kind === 'edit';
  const isDeed = deed !== undefined || isFile || isOwnText;
  const said = result.exitCode ?? exitCodeIn(text, kind);
  const isUnrecorded = result.failed === undefined && said === undefined;
  const { status, isDenied, words } =
    kind === 'other' || isDeed ? fieldSignals(text, isDeed, deed) : NO_SIGNALS;
  const change = isFile ? saidOfChange(words ?? text) : undefined;
  // Clients record what a person broke off as an error.
  const isBroken = result.failed === true && isStoppedByPerson(text);
  // A command may print the state of something else, so its exit code says more.
  const isFlagged = status === false && (kind !== 'command' || isUnrecorded);
  const failed =
    (result.failed === true && !isBroken) ||
    (said !== undefined && said !== 0) ||
    isFlagged ||
    (isUnrecorded && (change === 'failed' || saysFailure(text, deed, status !== undefined))) ||
    (isUnrecorded && isOwnText && tellsOfFailure(text)) ||
    // Many programs write the flag for every result: what a run counts itself says more than it, though less than an exit code.
    (result.failed === false &&
      said === undefined &&
      isOwnText &&
      !call.isOthersFlag &&
      FAILED_COUNT.test(endsOf(text)));
  const isUnfinished = !failed && (isBroken || call.isBackground || saysUnfinished(text, isOwnText));
  const denies =
    isDenied ||
    change === 'denied' ||
    change === 'failed' ||
    (isUnrecorded && isOwnText && leavesDoubt(text));
  const isGood = result.failed === false || said === 0 || status === true || change === 'done';
  return {
    failed,
    succeeded: !failed && !isUnfinished && !denies && isGood,
    isDenied: denies && !failed,
    isUnfinished,
    exitCode: said,
    isKnown: failed || said !== undefined || status !== undefined || kind === 'command' || isFile,
  };
}

function endsOf(text: string, head = 1_000, tail = 2_000): string {
  return text.length <= head + tail ? text : `${text.slice(0, head)}\n${text.slice(-tail)}`;
}

/** The text begins as failures do. */
export function isFailureText(text: string): boolean {
  return BEGINS_FAILED.test(text.slice(0, LOOK));
}

function saysFailure(text: string, deed: string | undefined, isStated: boolean): boolean {
  if (isFailureText(text)) return true;
  if (deed === undefined || isStated) return false;
  const said = textInParts(text);
  return !/^[{[]/.test(said) && beginsWithFailure(said);
}

/** The text tells of a failure, whatever the exit code: that of a pipe is the one of its last command. */
export function tellsOfFailure(text: string): boolean {
  // A list of cases tells of each in its own line, and ends like one that went well.
  const ends = text.includes('not ok ') ? text : endsOf(text);
  return FAILED_WORD.test(ends) && [FAILED_LINE, FAILED_COUNT, FAILED_END].some((one) => one.test(ends));
}

/** The text says that a run ended well, in a line that denies nothing, and nothing in it tells of an error. */
export function tellsOfSuccess(text: string): boolean {
  const ends = endsOf(text, LOOK);
  if (!PASSED.test(ends) || NAMES_ERROR.test(ends) || tellsOfFailure(text)) return false;
  return ends.split('\n').some((line) => {
    const shown = line.slice(0, LOOK);
    return PASSED.test(shown) && !DENIES.test(shown.replace(NONE_FAILED, ' '));
  });
}

const NONE_FAILED =
  /\b(?:0|no|zero) (?:\w{1,20} )?(?:errors?|failed|failing|failures?|problems?|issues?|warnings?)\b/gi;
const DENIES =
  /\b(?:not|never|cannot|unable|nothing|none|without|would|could|should|if|unless|until|false|no)\b|n['’]t\b|\bunsuccess|\?|[❌✗✘✖🚫⛔]/iu;

/** If only the text can show success: it begins with a failure, a trial or a wish, or names an error. */
function leavesDoubt(text: string): boolean {
  const start = text.slice(0, LOOK);
  return beginsWithFailure(start) || NO_DEED.test(start) || NAMES_ERROR.test(endsOf(text, LOOK));
}

/** It was stopped before its end, or nothing was run: it says nothing of what it was to do. */
export function saysBrokenOff(text: string): boolean {
  return atAnEnd(text, STOPPED) || atAnEnd(text, CUT_OFF);
}

function saysUnfinished(text: string, isOwnText: boolean): boolean {
  return isOwnText ? saysBrokenOff(text) || RUNS_ON.test(text.slice(0, 300)) : atAnEnd(text, STOPPED);
}

function atAnEnd(text: string, pattern: RegExp): boolean {
  return pattern.test(text.slice(0, 300)) || (text.length > 300 && pattern.test(text.slice(-200)));
}

/** The client says so in a line of its own, and nothing printed before tells of a failure. */
function isStoppedByPerson(text: string): boolean {
  const [line] = BROKEN_OFF.exec(text.slice(-100)) ?? [];
  return line !== undefined && !tellsOfFailure(text.replace(line, ''));
}

/** The text of a result that is a list of parts written as JSON; others as they are. */
export function textInParts(text: string): string {
  if (!PARTS.test(text) || text.length > MOST_PARSED) return text;
  const first = listOf(parsedJson(text))?.[0];
  return stringOf(memberValue(first, 'text')) ?? text;
}

const MOST_PARSED = 20_000;
const PARTS = /^\[\s{0,8}\{\s{0,8}"(?:type|text)"/;

/** Up to its end or that of its line; of a question what follows belongs to it. */
export function firstSentence(text: string): string {
  const start = text.slice(0, LOOK).trimStart();
  const end = /[\n\r\u2028\u2029]|[.!](?=\s)|[。！]/.exec(start);
  return (end === null ? start : start.slice(0, end.index + 1)).trim();
}

/** The text begins by telling that what was to be done was not. */
export function beginsWithFailure(text: string): boolean {
  const sentence = firstSentence(text);
  return REFUSED.test(sentence) && !REFUSES_NOTHING.test(sentence);
}

/**
 * How a write or an edit ended, by its text. "Done" counts only if the text says it and nothing denies it. Paths are
 * ignored, and so are the lines of the file that some tools show after their answer.
 */
function saidOfChange(given: string): 'done' | 'denied' | 'failed' | undefined {
  const text = textInParts(given).slice(0, 300).trimStart();
  const file = text.search(FILE_SHOWN);
  const said = (file < 0 ? text : text.slice(0, file))
    .replace(PATHS, (path) => (path.endsWith('.') ? ' . ' : ' '))
    .replace(/\([^()]{0,200}\)/g, ' ');
  if (beginsWithFailure(said)) return 'failed';
  if (CHANGE_DENIED.test(said)) return 'denied';
  return CHANGE_MADE.test(said) ? 'done' : undefined;
}

const FILE_SHOWN =
  /\n\s{0,8}\d{1,7}(?:→|\t|\|| {2})|(?:^|\n)(?:```|---|\+\+\+|@@|diff |Index: )|\n<\w|here(?:'s| is) the (?:result|full)/i;
/** A word with a slash, or a dot inside. */
const PATHS = /\S{0,300}[/\\]\S{0,300}|\b[\w-]{1,100}\.\w[\w.-]{0,100}/g;

const EXIT_CODE =
  /(?:exited with (?:code |status )?|exit(?:ed)?[ _-]?(?:code|status)["'>]?\s?[:=]?\s?|return(?:ed)? code:? )(-?\d{1,6})\b/i;

/** A line that only says how the program ended. */
export function saysExitCode(line: string): boolean {
  return line.length < 60 && EXIT_CODE.test(line);
}

/** For a command, only the last four lines and the first two count; other text may come from another program. */
function exitCodeIn(text: string, kind: ToolClass): number | undefined {
  if (kind === 'read') return undefined;
  const isFile = kind === 'write' || kind === 'edit';
  const first = text.slice(0, 120).split('\n', 2).join('\n');
  const last = text.slice(-LOOK).split('\n').slice(-4).join('\n');
  const ownLine = isFile && /^exit code/i.test(text) ? first.slice(0, 40) : '';
  const places = isFile ? [ownLine] : kind === 'command' ? [last, first] : [last];
  for (const place of places) {
    const found = EXIT_CODE.exec(place)?.[1];
    if (found !== undefined) return Number(found);
  }
  return undefined;
}
