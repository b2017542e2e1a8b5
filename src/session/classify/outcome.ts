/**
 * How an action ended, from what the record says and from the ways in which tools write it into their text. Only
 * the first and last lines are looked at.
 */
import type { ResultPart } from '../session-model.js';
import { beginsWithFailure, textInParts } from './first-sentence.js';
import { NO_FLAGS, resultFlags } from './result-flags.js';
import { saidOfChange } from './said-of-change.js';
import type { ToolClass } from './tool-class.js';

export interface Outcome {
  readonly failed: boolean;
  /** Its record, its exit code or its status says that it ended well; of a change of a file also its text. */
  readonly succeeded: boolean;
  /** No failure is recorded, and yet the result denies that all was done: it is no success, and resolves and replaces nothing. */
  readonly isDenied: boolean;
  /** It runs on, or somebody stopped it: neither a failure nor a success. */
  readonly isUnfinished: boolean;
  readonly exitCode: number | undefined;
  /** The result tells how the action ended, and is not only what a tool found. */
  readonly told: boolean;
}

const LOOK = 400;
const EXIT_CODE =
  /(?:exited with (?:code |status )?|exit(?:ed)?[ _-]?(?:code|status)["']?\s?[:=]?\s?|return(?:ed)? code:? )(-?\d{1,6})\b/i;
const FAILURE =
  /^\s{0,8}(?:error\b|error:|fatal:|traceback \(most recent|<(?:tool_use_)?error>|exception\b|failed to |command failed|usage error)/i;
const ABORTED = /^(?:command )?(?:aborted|timed out|cancelled|interrupted)\b/i;

/** What the call says of its result. */
export interface CallFacts {
  /** What a command printed is the text of a file or a log, and tells nothing of the command. */
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
  const { status, isDenied, words } = kind === 'other' || isDeed ? resultFlags(text, isDeed, deed) : NO_FLAGS;
  const change = isFile ? saidOfChange(words ?? text) : undefined;
  // Clients record what a person broke off as an error.
  const isBroken = result.failed === true && isStoppedByPerson(text);
  const failed =
    (result.failed === true && !isBroken) ||
    (said !== undefined && said !== 0) ||
    // What a command prints may be the state of something else: its exit code says more.
    (status === false && (kind !== 'command' || isUnrecorded)) ||
    (isUnrecorded &&
      (change === 'failed' ||
        saysFailure(text, deed, status !== undefined) ||
        (isOwnText && tellsOfFailure(text)))) ||
    // Many programs write the flag for every result: what a run counts itself says more than it, though less than an exit code.
    (result.failed === false &&
      said === undefined &&
      isOwnText &&
      !call.isOthersFlag &&
      tellsOfFailedRun(text));
  const told = failed || said !== undefined || status !== undefined || kind === 'command' || isFile;
  const isUnfinished = !failed && (isBroken || call.isBackground || saysUnfinished(text, isOwnText));
  const denies =
    isDenied ||
    change === 'denied' ||
    change === 'failed' ||
    (isUnrecorded && isOwnText && leavesDoubt(text));
  const succeeded =
    !failed &&
    !isUnfinished &&
    !denies &&
    (result.failed === false || said === 0 || status === true || change === 'done');
  return { failed, succeeded, isDenied: denies && !failed, isUnfinished, exitCode: said, told };
}

/** What was to be cancelled and is was not broken off. */
function saysFailure(text: string, deed: string | undefined, isStated: boolean): boolean {
  if (deed === undefined) return isFailureText(text);
  if (FAILURE.test(text.slice(0, LOOK)) || (!BREAKS_OFF.test(deed) && ABORTED.test(text.slice(0, 80))))
    return true;
  if (isStated || text.startsWith('{')) return false;
  const said = textInParts(text);
  return !said.startsWith('[') && beginsWithFailure(said);
}

const BREAKS_OFF = /cancel|abort|interrupt|stop/;

function saysUnfinished(text: string, isOwnText: boolean): boolean {
  const start = text.slice(0, 300);
  if (saysStopped(start) || (text.length > 300 && saysStopped(text.slice(-200)))) return true;
  return (
    isOwnText &&
    (ABORTED.test(start) ||
      RUNS_ON.test(start) ||
      JOB.test(text.slice(0, 40)) ||
      isCutOff(start) ||
      (text.length > 300 && isCutOff(text.slice(-200))))
  );
}

/** The client says so in a line of its own, first or last, and nothing that was printed until then tells of a failure. */
function isStoppedByPerson(text: string): boolean {
  const line = BROKEN_OFF.exec(text.slice(0, 100)) ?? BROKEN_OFF_AT_END.exec(text.slice(-100));
  return line !== null && !tellsOfFailure(text.replace(line[0], ''));
}

const BROKEN =
  '\\[?(?:request|command|operation|tool (?:use|call|execution)) (?:was )?(?:aborted|interrupted|cancell?ed)(?: by (?:the )?user)?(?: for tool use)?[.\\]]{0,2}';
const BROKEN_OFF = new RegExp(`^${BROKEN}\\s{0,8}$`, 'i');
const BROKEN_OFF_AT_END = new RegExp(`\\n${BROKEN}\\s{0,8}$`, 'i');

/** It was stopped before its end, or nothing was run: it says nothing of what it was to do. */
export function saysBrokenOff(text: string): boolean {
  const start = text.slice(0, 300);
  return ABORTED.test(start) || [start, text.slice(-200)].some((end) => saysStopped(end) || isCutOff(end));
}

function isCutOff(text: string): boolean {
  return CUT_OFF_WORD.test(text) && (CUT_OFF.test(text) || NOTHING_RUN.test(text));
}

const CUT_OFF_WORD = /\^C|killed|terminated|signal|denied|timed out|tests? |0 items/i;
/** What a shell says of a program that was stopped or not even started. */
const CUT_OFF =
  /^[ \t]{0,4}(?:\^C|\[?(?:process )?(?:killed|terminated)[:.\] \d]{0,8}$|\S{1,40}: (?:line \d{1,6}: )?(?:[\w./-]{1,200}: |\d{1,9} {1,4})?(?:permission denied|killed|terminated)\b|(?:the )?(?:command|process|execution) timed out\b)|\bsignal:? (?:killed|terminated|interrupt|sig[a-z]{3,5}|\d{1,2})\b/im;
const NOTHING_RUN =
  /\bno tests? (?:files? )?(?:ran|found|collected|were (?:run|found))\b|\bcollected 0 items\b|\bran 0 tests\b/i;

/** Few texts have one of the words: the others need not be looked at line by line. */
function saysStopped(text: string): boolean {
  return STOPPED_WORD.test(text) && STOPPED.test(text);
}

const STOPPED_WORD = /by (?:the )?user|plimsoll/i;
const STOPPED =
  /^[ \t]{0,4}\[?(?:the )?(?:(?:request|command|operation|execution|tool (?:use|call)) )?(?:was |has been )?(?:interrupted|aborted|stopped|cancell?ed) by (?:the )?user\b|^\[plimsoll: this call was interrupted\b/im;
const RUNS_ON =
  /\b(?:running|started|launched|moved|sent|continues|put) (?:in|into|to) (?:the )?background\b|\brunning with session id\b|\b(?:command|process) is still running\b/i;
/** What a shell says of a job that it started. */
const JOB = /^\s{0,8}\[\d{1,4}\] \d{1,10}\s{0,8}$/;

/** The text begins as failures do. */
export function isFailureText(text: string): boolean {
  return FAILURE.test(text.slice(0, LOOK)) || ABORTED.test(text.slice(0, 80));
}

/** The text tells of a failure, whatever the exit code: that of a pipe is the one of its last command. */
export function tellsOfFailure(text: string): boolean {
  const ends = endsOf(text, 1_000, 2_000);
  if (FAILED_WORD.test(ends) && FAILED.some((pattern) => pattern.test(ends))) return true;
  // A list of cases tells of each in its own line, and ends like one that went well.
  return text.includes('not ok ') && FAILED_CASE.test(text);
}

/** What is said of a run as a whole, and not of an error that it may have expected. */
function tellsOfFailedRun(text: string): boolean {
  const ends = endsOf(text, 1_000, 2_000);
  return FAILED_WORD.test(ends) && FAILED_AS_A_WHOLE.some((pattern) => pattern.test(ends));
}

/** The text says that a run ended well, in a line that denies nothing, and no other line tells of an error. */
export function tellsOfSuccess(text: string): boolean {
  const ends = endsOf(text, LOOK, 2_000);
  if (!PASSED.test(ends) && !ALL_WELL.test(ends)) return false;
  return !mayHaveFailed(ends) && ends.split('\n').some(isLineOfSuccess);
}

function isLineOfSuccess(line: string): boolean {
  const shown = line.length > LOOK ? line.slice(0, LOOK) : line;
  return (PASSED.test(shown) || ALL_WELL.test(shown)) && !DENIES.test(shown.replace(NONE_FAILED, ' '));
}

/** Where nothing but its text can say that a command went well: it begins with a failure, a trial or a wish, or names an error. */
function leavesDoubt(text: string): boolean {
  const start = text.slice(0, LOOK);
  if (DOUBT_WORD.test(start) && (beginsWithFailure(start) || NO_DEED.test(start))) return true;
  return mayHaveFailed(endsOf(text, LOOK, 2_000));
}

/** Few texts have one of the words: the others need not be read further. */
const DOUBT_WORD =
  /not|n['’]t|fail|error|denied|unable|refus|reject|forbid|unauth|time|no such|nothing|none|block|unsuccess|[45]\d\d|would|dry|success|ok/i;
const NO_DEED = /\bwould (?:have|be)\b|\bdry[ -]run\b|\b(?:success|ok)["']?\s?[=:]\s?["']?(?:false|0)\b/i;

function mayHaveFailed(text: string): boolean {
  return FAILED_WORD.test(text) && MAY_HAVE_FAILED.test(text);
}

/** Too weak to say that a run failed, and too strong to call it ok. */
const MAY_HAVE_FAILED =
  /\b\w{0,40}(?:error|exception|rejection|failure|fatal|panic)\w{0,20}:(?![ \t]{0,8}(?:0|no|none|null|false)\b)/i;
const NONE_FAILED =
  /\b(?:0|no|zero) (?:\w{1,20} )?(?:errors?|failed|failing|failures?|problems?|issues?|violations?|offenses|warnings?|fixes applied)\b/gi;
const DENIES =
  /\b(?:not|never|cannot|unable|nothing|none|without|would|could|should|if|unless|until|false)\b|n['’]t\b|\bunsuccess|\?|[❌✗✘✖🚫⛔]/iu;

export function endsOf(text: string, head: number, tail: number): string {
  return text.length <= head + tail ? text : `${text.slice(0, head)}\n${text.slice(-tail)}`;
}

/** Most texts have none of them: the others are read further. */
const FAILED_WORD =
  /fail|error|err!|fatal|panic|traceback|exception|rejection|conflict|segmentation|command not found|✗|denied|refused|no such|not permitted|no space left|read-only|timed out/i;
/** At the beginning of a line, or behind the place that it names. */
const FAILED_LINE =
  /^(?:\s{0,8}|\S{1,200}[ \t]{1,4})(?:FAIL(?:ED|URES?)?(?![\w-])|ERR!|npm error|\w{0,40}(?:Error|Exception):|error(?: TS\d{1,5}|\[\w{1,8}\])?:|\*\*\* .{0,80}Error \d|fatal:|panic:|Traceback \(most recent)|\bpanicked at /m;
export const FAILED_COUNT =
  /(?:^|[^\d.])[1-9]\d{0,6} (?:tests? |suites? |examples?, )?(?:failed|failing|fails?|failures?|errors?)\b/m;
const COUNT_OF_FAILED =
  /\b(?:failed|failures?|errors?)[:=][ \t]{0,12}[1-9]\d{0,6}\b(?![-:./]\d)|[#ℹ] fail [1-9]|✗ [1-9]/im;
/** What is said of a whole run. */
const FAILED_RUN =
  /\bBUILD FAIL(?:ED|URE)\b|\*\* [\w ]{1,40} FAILED \*\*|^CONFLICT \(|\bSegmentation fault\b|\bcommand not found\b/m;
/** A line that ends with the word, or gives the reason after it, and denies nothing. */
const FAILED_AT_END =
  /^(?!.*\b(?:0|no|none|not|never|nothing|zero|if|when|that|which|previously)\b).*\bfailed(?:[.!]?[ \t]{0,8}$|:[ \t]{1,8}(?!false\b|null\b)[a-z./~('"]|[ \t]because\b)/im;
/** What a server or a system refused, behind the name of the program that says it. */
const REFUSED =
  /^[ \t]{0,8}Error (?:response )?from (?:server|daemon)\b|^[\w./-]{1,60}: .{1,200}: (?:permission denied|operation not permitted|no such file or directory|connection (?:refused|reset by peer|timed out)|operation timed out|no space left on device|read-only file system|no route to host|host key verification failed)\.?$/im;
const FAILED: readonly RegExp[] = [
  FAILED_LINE,
  FAILED_COUNT,
  COUNT_OF_FAILED,
  FAILED_RUN,
  FAILED_AT_END,
  REFUSED,
];
const FAILED_STEP =
  /^(?:\s{0,8}|\S{1,200}[ \t]{1,4})(?:FAIL(?:ED)?(?![\w-])|npm (?:ERR!|error)|error (?:TS\d{1,5}|\[\w{1,8}\]))/m;
const FAILED_AS_A_WHOLE: readonly RegExp[] = [FAILED_STEP, FAILED_COUNT, COUNT_OF_FAILED, FAILED_RUN];
/** One that is expected to fail says so. */
const FAILED_CASE = /^[ \t]{0,8}not ok \d(?!.*# ?(?:t[o]do|skip))/im;
const PASSED =
  /(?:^|[^\d.])[1-9]\d{0,6} (?:tests? |suites? )?(?:passed|passing)\b|(?:^|[^\d.])0 (?:errors?|failed|failing|failures?|problems?)\b|\bsuccess(?:ful|fully)?\b|\bsucceeded\b|^(?:ok|done|passed)\b/im;
/** What checkers say of a run in which they found nothing: ruff, mypy, pyright, prettier, biome, cargo, rubocop, golangci-lint. */
const ALL_WELL =
  /(?<!\b(?:not|if|when|until) )\ball (?:\d{1,7} )?(?:checks?|tests?|specs?|suites?|examples?) (?:have |has )?pass(?:ed)?\b|\bno (?:issues?|errors?|problems?|violations?|offenses|warnings) (?:were )?(?:found|detected|reported)\b|\b0 issues\b|^all matched files use prettier\b|\bno fixes applied\b|\btest result: ok\b/im;

/** A line that says no more than how the program ended. */
export function saysExitCode(line: string): boolean {
  return line.length < MOST_EXIT_LINE && EXIT_CODE.test(line);
}

const MOST_EXIT_LINE = 60;

function exitCodeIn(text: string, kind: ToolClass): number | undefined {
  // What is read may be of another program; a change tells of its own only at the start.
  if (kind === 'read') return undefined;
  if (kind === 'write' || kind === 'edit') {
    const own =
      text.startsWith('Exit code') || text.startsWith('exit code') ? EXIT_CODE.exec(text.slice(0, 40)) : null;
    return own === null ? undefined : Number(own[1]);
  }
  const end = EXIT_CODE.exec(lastLines(text, 4));
  const start = end === null && kind === 'command' ? EXIT_CODE.exec(firstLines(text, 2)) : null;
  const found = end?.[1] ?? start?.[1];
  return found === undefined ? undefined : Number(found);
}

function lastLines(text: string, lines: number): string {
  const from = Math.max(0, text.length - LOOK);
  let at = text.length;
  for (let line = 0; line < lines && at >= from; line++) at = at === 0 ? -1 : text.lastIndexOf('\n', at - 1);
  return text.slice(Math.max(from, at + 1));
}

function firstLines(text: string, lines: number): string {
  const start = text.slice(0, 120);
  let at = -1;
  for (let line = 0; line < lines; line++) {
    at = start.indexOf('\n', at + 1);
    if (at < 0) return start;
  }
  return start.slice(0, at);
}
