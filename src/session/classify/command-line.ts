/**
 * A command in a line of ours: itself, as far as there is room. A reader takes the line for what was done, so the program, its verb, its
 * first target and every option stay, because an option may make a deed its opposite (`--dry-run`, `--force`). What is left out is marked.
 * Commands that only look are told briefly, secrets and long texts not at all.
 */
import { FILTERS, HERE_TEXT, PIPE } from './command-chain.js';
import { namedCommands } from './command-family.js';
import { wholeWords } from './command-label.js';
import { withoutSecrets } from './command-secrets.js';
import { isOnlyShown } from './run-targets.js';

const MOST_SCRIPT = 120;
const MOST_COMMAND = 80;
const MOST_LOOK_UP = 48;
const MOST_WORD = 40;
const MOST_OPTIONS = 12;
const LEFT_OUT = '...';

/** Of a script the commands that changed something, as many as there is room for, and how many more there were. */
export function commandLine(given: string): string {
  const command = withoutSecrets(given.slice(0, MOST_READ));
  const all = namedCommands(command);
  const changing = all.filter((one) => one.changes || mayDoMore(one));
  const [first, ...others] = changing;
  if (first === undefined) return lookedUp(all, command);
  const names = [told(first)];
  for (const other of others) {
    const name = told(other);
    if (names.includes(name)) continue;
    if ([...names, name].join(', ').length > MOST_SCRIPT) break;
    names.push(name);
  }
  const left = all.filter((one) => !names.includes(told(one))).length;
  return left === 0 ? names.join(', ') : `${names.join(', ')} and ${left} more`;
}

/** Something in it may have changed something: it does more than look, and its pipes lead into more than filters. */
export function mayHaveDone(command: string): boolean {
  return namedCommands(command.slice(0, MOST_READ)).some((one) => one.changes || mayDoMore(one));
}

type Named = ReturnType<typeof namedCommands>[number];

/** Longer ones carry a text with them. */
const MOST_READ = 20_000;

function lookedUp(all: readonly Named[], command: string): string {
  const [first, ...others] = all;
  if (first === undefined) return plain(wholeWords(command, MOST_LOOK_UP));
  const name = plain(hasTarget(first) ? withTarget(first) : wholeWords(first.family, MOST_LOOK_UP));
  const names = new Set(others.map(({ action }) => action));
  names.delete(first.action);
  return names.size === 0 ? name : `${name} and ${names.size} more`;
}

/** Of what is looked for the beginning, where not all of it has room: a program alone tells nothing. */
function withTarget({ action, family }: Named): string {
  // Where and as whom stands before what: without room for both, nobody knows what was looked at.
  const most = action.startsWith(family) ? MOST_LOOK_UP : MOST_COMMAND;
  const words = wholeWords(action, most);
  const isTold = words
    .split(' ')
    .slice(family.split(' ').length)
    .some((word) => word !== LEFT_OUT && !word.startsWith('-'));
  return isTold ? words : `${action.slice(0, most - LEFT_OUT.length)}${LEFT_OUT}`;
}

/** Which log or which request it was; options alone only say how it is shown. */
function hasTarget({ isTask, family, action }: Named): boolean {
  if (!isTask) return true;
  const words = action.split(' ').filter((word) => !word.startsWith('-'));
  return words.length > family.split(' ').length;
}

/** They print what others wrote, and can do more than that. */
function mayDoMore({ family, shown }: Named): boolean {
  if (family === 'find' || family === 'fd') return shown.some((word) => FOUND_IS_USED.test(word));
  if (family.startsWith('gh ')) return !shown.some((word) => GH_LOOKS.has(word));
  if (family === 'curl' || family === 'wget') return shown.some((word) => SENDS.test(word));
  return family === 'tee' || partsOf(shown).slice(1).some(doesWork);
}

const FOUND_IS_USED = /^-(?:delete|exec|execdir|ok|okdir|x|X)$/;
const GH_LOOKS = new Set(['view', 'list', 'status', 'diff', 'checks']);
const SENDS = /^-[a-zA-Z]{0,5}[XdFTO]|^--(?:request|data|form|upload|output|post|method|body)/;

/** The commands that pipes join. */
function partsOf(shown: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of shown) {
    if (word === PIPE) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** A pipe often leads into a program that only shows less. */
function doesWork(words: readonly string[]): boolean {
  const [program = ''] = words;
  return program !== '' && !(FILTERS.has(program) && !words.includes('-i'));
}

function told(command: Named): string {
  const isPlainLook = !command.changes && !mayDoMore(command);
  if (isPlainLook) return lookedUp([command], '');
  const [first = [], ...filters] = partsOf(command.shown);
  const parts = [first, ...filters.filter(doesWork)].map((words) => shownWords(command.family, words));
  return plain(fitting(parts.flatMap((words, at) => (at === 0 ? words : ['|', ...words]))));
}

/** Without what is only said to people, and where nothing is shown. */
function shownWords(family: string, words: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (/^[12]?>{1,2}$/.test(word) && words[at + 1]?.startsWith('/dev/')) at++;
    else if (!NOT_SHOWN.test(word) && !isOnlyShown(family, word)) kept.push(shownWord(word, kept.at(-1)));
  }
  return kept;
}

/** Both outputs in one, or one of them nowhere. */
const NOT_SHOWN = /^[12]?>{1,2}(?:[12]$|\/dev\/)/;
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
