/**
 * Writes a command as a line of ours, as far as there is room. A reader takes the line for what was done, so program,
 * verb, first target and every option stay: an option may turn a deed into its opposite (`--dry-run`, `--force`).
 * Omissions are marked. Commands that only look are brief; secrets and long texts never appear.
 */
import { HERE_TEXT } from '../../data/shell.js';
import { isOnlyShown } from './command-family.js';
import { withoutSecrets } from './command-secrets.js';
import { doesWork, type NamedCommand, namedCommands, pipedParts } from './programs.js';

const MOST_SCRIPT = 120;
const MOST_COMMAND = 80;
const MOST_LOOK_UP = 48;
const MOST_WORD = 40;
const MOST_OPTIONS = 12;
const LEFT_OUT = '...';

/** The commands of a script that may have changed something, as many as fit, and the number of the others. */
export function commandLine(given: string): string {
  const command = withoutSecrets(given.slice(0, MOST_READ));
  const all = namedCommands(command);
  const changing = all.filter(({ changes }) => changes);
  return changing.length === 0 ? lookedUp(all, command) : several(all, changing, told, MOST_SCRIPT);
}

/**
 * The name of a script whose call is still shown: the programs and tasks that changed something. Names are never cut.
 */
export function commandLabel(command: string, most: number): string {
  const all = namedCommands(command);
  const changing = all.filter(({ changes }) => changes);
  const chosen = changing.length > 0 ? changing : all.slice(0, 1);
  if (chosen.length === 0) return wholeWords(command, most);
  return several(all, chosen, ({ family }) => wholeWords(family, most), most, MORE.length);
}

const MORE = ' and 999 more';

function several(
  all: readonly NamedCommand[],
  chosen: readonly NamedCommand[],
  nameOf: (command: NamedCommand) => string,
  most: number,
  more = 0,
): string {
  const names: string[] = [];
  for (const name of new Set(chosen.map(nameOf))) {
    const isLast = names.length + 1 === all.length;
    if (names.length > 0 && [...names, name].join(', ').length + (isLast ? 0 : more) > most) break;
    names.push(name);
  }
  const left = all.filter((one) => !names.includes(nameOf(one))).length;
  return left === 0 ? names.join(', ') : `${names.join(', ')} and ${left} more`;
}

/** Something in it may have changed something. */
export function mayHaveDone(command: string): boolean {
  return namedCommands(command.slice(0, MOST_READ)).some(({ changes }) => changes);
}

/** Longer ones carry a text with them. */
const MOST_READ = 20_000;

function lookedUp(all: readonly NamedCommand[], command: string): string {
  const [first, ...others] = all;
  if (first === undefined) return plain(wholeWords(command, MOST_LOOK_UP));
  const name = plain(hasTarget(first) ? withTarget(first) : wholeWords(first.family, MOST_LOOK_UP));
  const names = new Set(others.map(({ action }) => action));
  names.delete(first.action);
  return names.size === 0 ? name : `${name} and ${names.size} more`;
}

/** The beginning of a look-up, if not all of it fits: a program alone says nothing. */
function withTarget({ action, family }: NamedCommand): string {
  // Place and user stand before the target; without room for both, the reader could not tell what was read.
  const most = action.startsWith(family) ? MOST_LOOK_UP : MOST_COMMAND;
  const words = wholeWords(action, most);
  const isTold = words
    .split(' ')
    .slice(family.split(' ').length)
    .some((word) => word !== LEFT_OUT && !word.startsWith('-'));
  return isTold ? words : `${action.slice(0, most - LEFT_OUT.length)}${LEFT_OUT}`;
}

/** Which log or which request it was; options alone only say how it is shown. */
function hasTarget({ isTask, family, action }: NamedCommand): boolean {
  if (!isTask) return true;
  const words = action.split(' ').filter((word) => !word.startsWith('-'));
  return words.length > family.split(' ').length;
}

function told(command: NamedCommand): string {
  if (!command.changes) return lookedUp([command], '');
  const [first = [], ...filters] = pipedParts(command.shown);
  const parts = [first, ...filters.filter(doesWork)].map((words) => shownWords(command.family, words));
  return plain(fitting(parts.flatMap((words, at) => (at === 0 ? words : ['|', ...words]))));
}

/** Without what is only said to people. */
function shownWords(family: string, words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) if (!isOnlyShown(family, word)) kept.push(shownWord(word, kept.at(-1)));
  return kept;
}

const TEXT_FLAG = /^(?:-[a-zA-Z]{0,4}m|--(?:message|title|body|notes|description|comment|subject))$/;

function shownWord(word: string, before: string | undefined): string {
  if (word === HERE_TEXT) return `<<${LEFT_OUT}`;
  if (/\s/.test(word) || word === '') return `"${wholeWords(word, MOST_WORD)}"`;
  if (word.length <= MOST_WORD || word.startsWith('-')) return word;
  if (before !== undefined && TEXT_FLAG.test(before)) return LEFT_OUT;
  const end = word.includes('/') ? wholeWords(word, MOST_WORD) : '';
  return end !== '' && end !== ` ${LEFT_OUT}` ? end : `${word.slice(0, MOST_WORD)}${LEFT_OUT}`;
}

/** All of it, or the program, its verb, the first target, every option, and as many others as there is room for. */
function fitting(words: readonly string[]): string {
  if (words.join(' ').length <= MOST_COMMAND) return words.join(' ');
  let room = MOST_COMMAND;
  let targets = 0;
  let options = 0;
  const kept: string[] = [];
  for (const word of words) {
    const isOption = OPTION.test(word);
    const isNeeded = isOption ? ++options <= MOST_OPTIONS : ++targets <= NEEDED_WORDS;
    if (isNeeded || word.length <= room) {
      kept.push(word);
      room -= word.length + 1;
    } else if (kept.at(-1) !== LEFT_OUT) kept.push(LEFT_OUT);
  }
  return kept.join(' ');
}

/** Program, verb and object, and the first target. */
const NEEDED_WORDS = 4;
/** Options, settings, pipes, and where it prints to. */
const OPTION = /^(?:-.{1,60}|[A-Z_]{2,30}=.{0,40}|\||[<>].{0,60})$/s;

/** Signs that end or part the lines of ours. */
function plain(line: string): string {
  return line
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/;/g, ',')
    .trim();
}

/** Words while they fit, and a mark where some did not; of a path that is too long the end. */
export function wholeWords(text: string, most: number): string {
  // What comes later has no room in any case.
  const words = text
    .slice(0, 4 * most)
    .trim()
    .split(/\s+/);
  const line = words.join(' ');
  if (line.length <= most && text.length <= 4 * most) return line;
  const kept: string[] = [];
  let room = most - (LEFT_OUT.length + 1);
  for (const word of words.slice(0, text.length > 4 * most ? -1 : undefined)) {
    const fitting = word.length <= room ? word : endOf(word, room);
    if (fitting === undefined) break;
    kept.push(fitting);
    room -= fitting.length + 1;
  }
  return kept.length === words.length ? kept.join(' ') : `${kept.join(' ')} ${LEFT_OUT}`;
}

function endOf(path: string, room: number): string | undefined {
  const parts = path.split('/');
  for (let from = 1; from < parts.length; from++) {
    const end = `.../${parts.slice(from).join('/')}`;
    if (end.length <= room) return end;
  }
  return undefined;
}
