/**
 * Every text that pruning puts into a transcript. It stands only where a result or an answer stood, never in the arguments of a
 * call, where a model could copy it into a file. Changing a text is a decision: tests hold them literally.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { counted, grouped, NOTICE_PREFIX, retrieveCall } from '../../reduce/notice.js';
import { calledBriefly, namedCommand } from '../called-as.js';
import { mayHaveDone } from '../classify/command-line.js';
import { onlyReads } from '../classify/only-reads.js';
import { isFailureText, tellsOfFailure } from '../signals/outcome.js';
import { endedAs, failedSentence, lastErrorLines, printedText } from '../signals/outcome-text.js';
import type { Pair } from '../survey.js';

export interface WayBackText {
  readonly handle: string | undefined;
  readonly keptHours: number | undefined;
}

/** In the place of a result of which the same text stays elsewhere. */
export function sameAsOther(
  other: Pair,
  where: 'earlier' | 'later',
  wayBack: WayBackText,
  cwd: string | undefined,
): string {
  return notice(`the result is the same text as that of the ${where} ${calledBriefly(other, cwd)}`, wayBack);
}

/** What a result of this size or less says is worth its tokens: it stays, and every text of ours is smaller. */
export const SMALL_RESULT = 150;

/**
 * How the action ended, in at most `SMALL_RESULT` tokens; for a failure its last lines, outside the brackets, because they are
 * the tool's words.
 */
export function outcomeText(pair: Pair, tokens: number, wayBack: WayBackText, counter: TokenCounter): string {
  const { outcome } = pair;
  // The call stands before it, with all its arguments.
  const what = namedCommand(pair);
  const left = notice(`${ended(what, pair)}; ${counted(tokens, 'token')} left out`, wayBack);
  const told = outcome.failed ? tellingFailure(pair) : outcomeLines(pair);
  if (told === '') return left;
  const room = SMALL_RESULT - counter.count(left) - 2;
  // Most fit whole: the tables for cutting are not even made then.
  const isWhole = counter.count(told) <= room;
  const shown = isWhole
    ? told.trimEnd()
    : room <= CUT_MARK
      ? ''
      : cutAt(told, counter.truncate(told, room - CUT_MARK));
  return shown === '' ? left : `${shown}\n${left}`;
}

/** The lines of its own in which a result says how the action ended. */
export function outcomeLines({ outcome, given, isDoubtful, toolClass }: Pair): string {
  if (outcome.failed || isDoubtful) return lastErrorLines(printedText(given), 3, 400);
  return toolClass === 'command' ? lastLines(printedText(given)) : '';
}

/** What the mark of a cut takes, in tokens. */
const CUT_MARK = 4;

/** The beginning of a text, up to the end of a word: half an id or half a number is another one. */
function cutAt(text: string, start: string): string {
  const isBetween = /\s$/.test(start) || /^\s/.test(text.slice(start.length, start.length + 1));
  const whole = isBetween ? start : start.replace(/\S+$/, '');
  return whole.trim() === '' ? '' : `${whole.trimEnd()} ...`;
}

/** A failure is still one for whoever reads only the text. */
export function tellingFailure(pair: Pair): string {
  const { given, command } = pair;
  const printed = printedText(given);
  const last = lastErrorLines(printed, 3, 400);
  // What a tool says first is what it was to do; a trace may follow.
  const first = pair.toolClass === 'other' ? failedSentence(printed) : undefined;
  const lines = first === undefined || last.includes(first) ? last : `${first}\n${last}`;
  const isTold = isFailureText(lines) || (command !== undefined && tellsOfFailure(lines));
  return isTold ? lines : `Error: ${lines}`;
}

/** One line for a call that left together with its result. */
export function digestLine(
  pair: Pair,
  wayBack: WayBackText,
  cwd: string | undefined,
  first: boolean,
): string {
  return lineOf(inLine(pair, cwd), wayBack, first);
}

/** That something could be looked up is no outcome: only where it could not, its line says so. */
function inLine(pair: Pair, cwd: string | undefined): string {
  const what = calledBriefly(pair, cwd);
  const isLook = isLookUp(pair);
  if (isLook && !saysMore(pair)) return what;
  // The address of what a command made, where it ends with one (`gh pr create`): later steps need it.
  const last = pair.given.slice(-MOST_ADDRESS).trimEnd().split('\n').at(-1) ?? '';
  const isMade = pair.command !== undefined && !isLook && !pair.outcome.failed && ADDRESS.test(last);
  return isMade ? `${ended(what, pair)}, ${last}` : ended(what, pair);
}

const MOST_ADDRESS = 100;
/** Without a query, which may carry a key. */
const ADDRESS = /^https?:\/\/[^\s"'<>[\];?@]{4,92}$/;

function isLookUp(pair: Pair): boolean {
  return pair.command === undefined ? onlyReads(pair) : !mayHaveDone(pair.command);
}

function saysMore(pair: Pair): boolean {
  const how = endedAs(pair);
  return how !== 'ok' && how !== 'ended' && how !== 'exit code 0';
}

/** The first line tells how to ask; the others only name the handle. */
function lineOf(what: string, wayBack: WayBackText, first: boolean): string {
  return first || wayBack.handle === undefined
    ? notice(what, wayBack)
    : `${NOTICE_PREFIX}${what}; ${wayBack.handle}]`;
}

/** What those lines are called where people read of them. */
export const DIGEST_LINES = 'digest lines of a prune';

/** Of what holds no such lines. */
export const NO_DIGEST = { lines: 0, tokens: 0, rest: true } as const;

/** What of an answer is lines that stand for calls: how many, and their tokens. `rest`: whether more is said in it. */
export function digestShare(
  text: string,
  tokens: number,
  texts: { count(text: string): number },
): { readonly lines: number; readonly tokens: number; readonly rest: boolean } {
  const lines = text.includes(NOTICE_PREFIX) ? text.split('\n').filter(isDigestLine) : [];
  if (lines.length === 0) return NO_DIGEST;
  const said = lines.join('\n');
  const rest = said !== text.trim();
  return { lines: lines.length, tokens: rest ? Math.min(tokens, texts.count(said)) : tokens, rest };
}

/** What an answer says, and the lines in it that stand for calls: only the first may be made shorter. */
export function apartFromLines(text: string): { readonly said: string; readonly lines: string } {
  if (!text.includes(NOTICE_PREFIX)) return { said: text, lines: '' };
  const said: string[] = [];
  const lines: string[] = [];
  for (const line of text.split('\n')) (isDigestLine(line) ? lines : said).push(line);
  return lines.length === 0 ? { said: text, lines: '' } : { said: said.join('\n'), lines: lines.join('\n') };
}

/** As `lineOf` and `notice` end them. */
const WAY_BACK = /^(?:not kept|[a-z2-7]{16}|plimsoll_retrieve\(handle="[^"]*"\)(?:, kept \d+ h)?)$/;
/** As a reduced text begins its notice: "3 of 20 lines". */
const SHOWN_OF_ALL = /^[\d,]+ of [\d,]+ /;

/** A notice below an answer that was reduced is none: it is part of that answer. */
function isDigestLine(line: string): boolean {
  const at = line.lastIndexOf('; ');
  if (at < 0 || !line.startsWith(NOTICE_PREFIX) || !line.endsWith(']')) return false;
  return !SHOWN_OF_ALL.test(line.slice(NOTICE_PREFIX.length)) && WAY_BACK.test(line.slice(at + 2, -1));
}

/**
 * One line for calls that a compaction stands for: what each was and how it ended, the same ones once. What may have changed something is
 * put together only with the change before it: an edit after a commit is not told before it.
 */
export function compactedLine(
  pairs: readonly Pair[],
  wayBack: WayBackText,
  cwd: string | undefined,
  first: boolean,
): string {
  const said: { readonly what: string; times: number }[] = [];
  const looks = new Map<string, number>();
  let change = -1;
  for (const pair of pairs) {
    const what = inLine(pair, cwd);
    const isLook = isLookUp(pair);
    const at = isLook ? looks.get(what) : change;
    const same = at === undefined ? undefined : said[at];
    if (same?.what === what) {
      same.times++;
      continue;
    }
    if (isLook) looks.set(what, said.length);
    else change = said.length;
    said.push({ what, times: 1 });
  }
  const told = said.map(({ what, times }) => (times === 1 ? what : `${what} (${times} times)`));
  return lineOf(told.join('; '), wayBack, first);
}

/** By this a line is known that stands for earlier tries. */
export const RETRIES_BEFORE = ' before the failure that follows';

export function retriesLine(
  tries: number,
  last: Pair,
  wayBack: WayBackText,
  cwd: string | undefined,
  first: boolean,
): string {
  const times = tries === 1 ? 'once' : `${grouped(tries)} times`;
  return lineOf(`${calledBriefly(last, cwd)} failed ${times}${RETRIES_BEFORE}`, wayBack, first);
}

/** In the place of the first of the remarks that leave. */
export function remarksLine(count: number, wayBack: WayBackText): string {
  return notice(`${counted(count, 'remark')} beside calls left out, from here on`, wayBack);
}

/** In the place of an image. A model cannot see what it would retrieve: the person puts it back. */
export function imageTakenOut(most: number, { handle, keptHours }: WayBackText): string {
  const what = `${NOTICE_PREFIX}an image stood here; a request has at most ${grouped(most)}; `;
  if (handle === undefined) return `${what}not kept]`;
  const kept = keptHours === undefined ? '' : `, kept ${keptHours} h`;
  return `${what}plimsoll restore FILE --id ${handle}${kept}]`;
}

function ended(what: string, pair: Pair): string {
  const how = endedAs(pair);
  return how === undefined ? what : `${what}: ${how}`;
}

/** The last line, and before it the one that counts what was done or is to be done: others may follow it. */
function lastLines(text: string): string {
  const end = text.trimEnd();
  const isWithin = end.length > LOOK && end[end.length - LOOK - 1] !== '\n';
  const lines = `${isWithin ? '... ' : ''}${end.slice(-LOOK)}`
    .split('\n')
    .map((line) => shortLine(line.trim()))
    .filter((line) => line !== '');
  const last = lines.at(-1) ?? '';
  const before = lines.slice(0, -1);
  const sum = SUM.test(last) ? undefined : before.findLast((line) => SUM.test(line));
  const warned = WARNING.test(last) ? undefined : before.findLast((line) => WARNING.test(line));
  const told = new Set(
    [sum, warned].filter((line) => line !== undefined).sort((a, b) => before.indexOf(a) - before.indexOf(b)),
  );
  return [...told, last].join('\n');
}

/** What went well may have a consequence all the same. */
const WARNING = /^(?:npm )?(?:error|warn(?:ing)?|caution|deprecat(?:ed|ion))\b[:\s([]/i;

const LOOK = 2_000;
const MOST_LINE = 160;

function shortLine(line: string): string {
  return line.length <= MOST_LINE ? line : cutAt(line, line.slice(0, MOST_LINE));
}

const SUM =
  /^(?:plan|summary|total|apply complete|destroy complete|result|tests?|test files|found|ran)\b[^\n]{0,40}\d|\b\d{1,9} (?:passed|failed|errors?|to (?:add|change|destroy)|added|changed|destroyed|updated|created|deleted|inserted|imported|skipped|rejected)\b/i;

function notice(what: string, { handle, keptHours }: WayBackText): string {
  if (handle === undefined) return `${NOTICE_PREFIX}${what}; not kept]`;
  const kept = keptHours === undefined ? '' : `, kept ${keptHours} h`;
  return `${NOTICE_PREFIX}${what}; ${retrieveCall(handle)}${kept}]`;
}
