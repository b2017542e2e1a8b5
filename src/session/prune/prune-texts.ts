/**
 * Every text that pruning puts into a transcript. It stands only where a result or an answer stood, never in the arguments of a
 * call, where a model could copy it into a file (ruling 3.4). Changing a text is a decision: tests hold them literally.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { counted, grouped, NOTICE_PREFIX, retrieveCall } from '../../reduce/notice.js';
import { commandLabel, wholeWords } from '../classify/command-label.js';
import { isFailureText, lastErrorLines, tellsOfFailure } from '../classify/outcome.js';
import { endedAs } from '../ended-as.js';
import type { Pair } from '../survey.js';

export interface WayBackText {
  readonly handle: string | undefined;
  readonly keptHours: number | undefined;
}

const MOST_TARGET = 80;
const MOST_NAME = 60;
const MOST_BRIEF = 48;

/** In the place of a result of which the same text stays elsewhere. */
export function sameAsOther(
  other: Pair,
  where: 'earlier' | 'later',
  wayBack: WayBackText,
  cwd: string | undefined,
): string {
  return notice(`the result is the same text as that of the ${where} ${named(other, cwd)}`, wayBack);
}

/** What a result of this size or less says is worth its tokens: it stays, and every text of ours is smaller. */
export const SMALL_RESULT = 150;

/**
 * How the action ended, in at most `SMALL_RESULT` tokens; for a failure its last lines, outside the brackets, because they are
 * the tool's words.
 */
export function outcomeText(pair: Pair, tokens: number, wayBack: WayBackText, counter: TokenCounter): string {
  const { outcome, family, command, result } = pair;
  const what =
    command === undefined ? wholeWords(family, MOST_NAME) : commandName(pair, command, MOST_NAME, false);
  const left = notice(`${ended(what, pair)}; ${counted(tokens, 'token')} left out`, wayBack);
  const told = outcome.failed
    ? tellingFailure(pair)
    : pair.isDoubtful
      ? lastErrorLines(result.text, 3, 400)
      : pair.toolClass === 'command'
        ? lastLine(result.text)
        : '';
  if (told === '') return left;
  const room = SMALL_RESULT - counter.count(left) - 2;
  // Most fit whole: the tables for cutting are not even made then.
  const isWhole = counter.count(told) <= room;
  const shown = room <= 0 ? '' : (isWhole ? told : counter.truncate(told, room)).trimEnd();
  return shown === '' ? left : `${shown}\n${left}`;
}

/** A failure is still one for whoever reads only the text. */
function tellingFailure({ result, command }: Pair): string {
  const lines = lastErrorLines(result.text, 3, 400);
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
  return lineOf(ended(briefly(pair, cwd), pair), wayBack, first);
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

/** One line for calls that a compaction stands for: what each was and how it ended, the same ones once. */
export function compactedLine(
  pairs: readonly Pair[],
  wayBack: WayBackText,
  cwd: string | undefined,
  first: boolean,
): string {
  const times = new Map<string, number>();
  for (const pair of pairs) {
    const what = ended(briefly(pair, cwd), pair);
    times.set(what, (times.get(what) ?? 0) + 1);
  }
  const told = [...times].map(([what, count]) => (count === 1 ? what : `${what} (${count} times)`));
  return lineOf(told.join('; '), wayBack, first);
}

export function retriesLine(
  tries: number,
  last: Pair,
  wayBack: WayBackText,
  cwd: string | undefined,
): string {
  const times = tries === 1 ? 'once' : `${grouped(tries)} times`;
  return notice(`${named(last, cwd)} failed ${times} before the failure that follows`, wayBack);
}

/** In the place of an image. A model cannot see what it would retrieve: the person puts it back. */
export function imageTakenOut(most: number, { handle, keptHours }: WayBackText): string {
  const what = `${NOTICE_PREFIX}an image stood here; a request has at most ${grouped(most)}; `;
  if (handle === undefined) return `${what}not kept]`;
  const kept = keptHours === undefined ? '' : `, kept ${keptHours} h`;
  return `${what}plimsoll restore FILE --id ${handle}${kept}]`;
}

export function named(pair: Pair, cwd: string | undefined): string {
  if (pair.command !== undefined) return commandName(pair, pair.command, MOST_TARGET, false) || pair.tool;
  const { paths } = pair;
  const target =
    paths.length === 1
      ? shortPath(paths[0] as string, cwd)
      : paths.map((path) => shortPath(path, cwd)).join(' ');
  return target === '' ? pair.tool : brief(`${pair.tool} ${target}`, MOST_TARGET);
}

/** Most have no white space but single spaces and are short enough: they are not written anew. */
function brief(words: string, most: number): string {
  return words.length > most || /[^\S ]| {2}/.test(words) ? wholeWords(words, most) : words;
}

/** Where several commands may stand in one line. */
const SCRIPT = /[\n;&|(]/;

function commandName(pair: Pair, command: string, most: number, withTargets: boolean): string {
  const label = SCRIPT.test(command) ? commandLabel(command, most, withTargets) : '';
  if (label !== '') return label;
  return brief(pair.isTask || !withTargets ? pair.family : pair.action.slice('command '.length), most);
}

/** Of a long path the end says enough in a line that stands for it. */
function briefly(pair: Pair, cwd: string | undefined): string {
  // A bare program says little without what it was run on.
  if (pair.command !== undefined) return commandName(pair, pair.command, MOST_BRIEF, true) || pair.tool;
  const [path] = pair.paths;
  if (path === undefined || pair.paths.length > 1) return named(pair, cwd);
  const short = shortPath(path, cwd).split('/').slice(-2).join('/');
  return brief(`${pair.tool} ${short}`, MOST_TARGET);
}

function shortPath(path: string, cwd: string | undefined): string {
  return cwd !== undefined && cwd !== '' && path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path;
}

function ended(what: string, pair: Pair): string {
  const how = endedAs(pair);
  return how === undefined ? what : `${what}: ${how}`;
}

function lastLine(text: string): string {
  const end = text.slice(-2_000).trimEnd();
  return end
    .slice(end.lastIndexOf('\n') + 1)
    .trimStart()
    .slice(0, 160);
}

function notice(what: string, { handle, keptHours }: WayBackText): string {
  if (handle === undefined) return `${NOTICE_PREFIX}${what}; not kept]`;
  const kept = keptHours === undefined ? '' : `, kept ${keptHours} h`;
  return `${NOTICE_PREFIX}${what}; ${retrieveCall(handle)}${kept}]`;
}
