/**
 * How an action ended (ruling 3.2), from what the record says and from the ways in which tools write it into their text. Only
 * the first and last lines are looked at.
 */
import { memberValue, numberOf, objectOf, stringOf } from '../formats/json-access.js';
import type { ResultPart } from '../session-model.js';
import type { ToolClass } from './tool-class.js';

export interface Outcome {
  readonly failed: boolean;
  readonly exitCode: number | undefined;
  /** The result tells how the action ended, and is not only what a tool found. */
  readonly told: boolean;
}

const LOOK = 400;
const EXIT_CODE =
  /(?:exited with (?:code |status )?|exit(?:ed)?[ _-]?(?:code|status)["']?\s?[:=]?\s?|return(?:ed)? code:? )(-?\d{1,6})\b/i;
const FAILURE =
  /^\s{0,8}(?:error\b|error:|fatal:|traceback \(most recent|<error>|exception\b|failed to |command failed|usage error)/i;
const ABORTED = /^(?:command )?(?:aborted|timed out|cancelled|interrupted)\b/i;

export function outcomeOf(result: ResultPart, kind: ToolClass): Outcome {
  const { text } = result;
  const said = result.exitCode ?? exitCodeIn(text, kind);
  const value = kind === 'other' ? smallObject(text) : undefined;
  const status = value === undefined ? undefined : statusOf(value);
  const failed =
    result.failed === true ||
    (said !== undefined && said !== 0) ||
    status === false ||
    (result.failed === undefined && said === undefined && isFailureText(text));
  const told =
    failed ||
    said !== undefined ||
    status !== undefined ||
    kind === 'command' ||
    kind === 'write' ||
    kind === 'edit';
  return { failed, exitCode: said, told };
}

/** The text begins as failures do. */
export function isFailureText(text: string): boolean {
  return FAILURE.test(text.slice(0, LOOK)) || ABORTED.test(text.slice(0, 80));
}

/** The end of the text tells of a failure, whatever the exit code: that of a pipe is the one of its last command. */
export function tellsOfFailure(text: string): boolean {
  const lines = text.slice(-4_000).split('\n').slice(-40);
  return lines.some(
    (line) => FAILED_LINE.test(line.slice(0, LOOK)) || FAILED_COUNT.test(line.slice(0, LOOK)),
  );
}

const FAILED_LINE =
  /(?:^|\s)(?:FAIL|FAILED|ERR!|[Ee]rror(?: TS\d{1,5}|\[\w{1,8}\])?:|fatal:|panic:|Traceback \(most recent)/;
const FAILED_COUNT =
  /(?:^|[^\d.])[1-9]\d{0,6} (?:tests? |suites? |examples?, )?(?:failed|failing|failures?|errors?)\b/;

function exitCodeIn(text: string, kind: ToolClass): number | undefined {
  if (kind !== 'command' && kind !== 'other') return undefined;
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

function smallObject(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.length > 4_000 || !text.startsWith('{')) return undefined;
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** True or false when the object says how it ended. */
function statusOf(value: Readonly<Record<string, unknown>>): boolean | undefined {
  const code = numberOf(memberValue(value, 'exit_code')) ?? numberOf(memberValue(value, 'exitCode'));
  if (code !== undefined) return code === 0;
  for (const key of ['success', 'ok'] as const) {
    const flag = memberValue(value, key);
    if (typeof flag === 'boolean') return flag;
  }
  const error = memberValue(value, 'error');
  if (error !== undefined && error !== null && error !== false && error !== '') return false;
  const status = stringOf(memberValue(value, 'status'))?.toLowerCase();
  if (status === 'error' || status === 'failed' || status === 'failure') return false;
  return status === 'success' || status === 'ok' ? true : undefined;
}

/** The last lines that tell of the failure, at most `lines` of them and `length` characters. */
export function lastErrorLines(text: string, lines: number, length: number): string {
  const tail = text
    .slice(-8_000)
    .split('\n')
    .map((line) => line.trimEnd());
  const filled = tail.filter((line) => line.trim() !== '');
  const telling = filled.filter((line) => TELLING.test(line.slice(0, 400)));
  const chosen = (telling.length > 0 ? telling : filled).slice(-lines);
  return chosen
    .map((line) => line.slice(0, 200))
    .join('\n')
    .slice(0, length);
}

const TELLING =
  /\b(?:error|fail(?:ed|ure)?|exception|cannot|could not|not found|denied|fatal|exit(?:ed)?|code \d)/i;
