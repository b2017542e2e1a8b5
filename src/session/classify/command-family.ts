/**
 * Finds the family of a command: program and subcommand of the last command in a chain, after `cd`, environment and
 * `sudo`. "git commit" and "git push" are two families; `npm run X` counts X. It also finds what the command runs on,
 * and where.
 */
import { type ShellCommand, shellCommands } from '../../data/shell.js';
import {
  baseName,
  FILTERS,
  familyOf,
  isInPlace,
  LOOKING,
  type NamedFamily,
  prefixes,
  QUIET,
  SHELLS,
  scriptOf,
  showsLog,
} from './programs.js';
import { normalPath } from './tool-class.js';

export interface CommandFamily extends NamedFamily {
  /** It prints what files and logs say. */
  readonly isOthersText: boolean;
  /** Where it was run, as the command says it; empty where it does not. */
  readonly folder: string;
  /** Nobody waits for it: what it prints says nothing of its end. */
  readonly isBackground: boolean;
  /** The reported exit code may be that of another command, after a pipe or before a `;`. */
  readonly isOthersFlag: boolean;
  /** The steps that must all succeed: the last command, and those before it that `&&` joins and that do something. */
  readonly steps: readonly CommandStep[];
}

export interface CommandStep {
  /** Equal for two runs of the same action in the same folder. */
  readonly run: string;
  /** The run of the same task without targets, where that covers them all: tests, builds, checks. */
  readonly whole: string | undefined;
  readonly folder: string;
  /** The target, if it was replaced since the session began. */
  readonly state?: string;
  /** A pipe hides its exit code: only its text can say that it went well. */
  readonly isPiped: boolean;
}

export function commandFamily(command: string): CommandFamily {
  const group = lastCommands(command, 0);
  const last = group.at(-1);
  const doing = group.filter(doesSomething);
  // A longer script is one step, and so is one with a loop or a condition: only the same script resolves it.
  const isOne = last === undefined || doing.length > MOST_STEPS || group.some(({ isInBlock }) => isInBlock);
  const isPiped = group.some((one) => one.isPiped);
  return {
    ...familyOf(last?.words ?? []),
    steps: isOne
      ? [{ run: command, whole: undefined, folder: '', isPiped }]
      : (doing.length > 0 ? doing : group.slice(-1)).map(stepOf),
    isOthersText: LOOKING.has(familyOf(last?.words ?? []).family) || showsLog(last?.words ?? []),
    folder: last?.folder ?? '',
    isBackground: last?.isBackground ?? false,
    isOthersFlag: shellCommands(command).some((one, at) => one.isPiped || (at > 0 && !one.isNext)),
  };
}

const MOST_STEPS = 20;
const MOST_SETTINGS = 20;

function stepOf(command: PlacedCommand): CommandStep {
  const { words, settings, folder, isPiped: isInPipe, input, pipes, files, writes } = command;
  const { family, isTask, action } = familyOf(words);
  // A command that only looks has succeeded if it shows something.
  const isPiped = isInPipe && !LOOKING.has(family);
  // The text that it reads from the script, and the programs that its output goes through.
  const into = pipes.filter(([name = '']) => name !== 'tee' && !FILTERS.has(name));
  // The text of a file that is written, or what is said to people: the deed is the same with another one.
  const isOnlyText = family === 'git commit' || family === 'tee' || (writes && family === 'cat');
  const given = isOnlyText ? [] : [input, ...into.map((piped) => piped.join(' '))].filter(Boolean);
  const more = given.map((one) => `\n${one}`).join('');
  if (!isTask) return { run: [...settings, action].join(' ') + more, whole: undefined, folder, isPiped };
  const at = prefixes(words);
  const { run, whole } = runTargets(family, words.slice(at), [...settings, ...words.slice(0, at)], files);
  return { run: run + more, whole: whole === undefined ? undefined : whole + more, folder, isPiped };
}

function doesSomething({ words, writes }: PlacedCommand): boolean {
  const { family } = familyOf(words);
  const isLook = LOOKING.has(family) && !writes && !isInPlace(family, words);
  return !SETTINGS.has(family) && !QUIET.has(family) && !isLook;
}

interface PlacedCommand extends ShellCommand {
  /** What was exported or sourced before it. */
  readonly settings: readonly string[];
  readonly folder: string;
}

/** The last command of the chain, or of the script that a shell is given, after those that `&&` joins to it. */
function lastCommands(command: string, depth: number): PlacedCommand[] {
  let group: PlacedCommand[] = [];
  let folder = '';
  let isApart = false;
  const settings: string[] = [];
  for (const chained of shellCommands(command)) {
    const [program = '', to] = chained.words;
    // Variables may stand in what follows.
    const isSetting = prefixes(chained.words) === chained.words.length && program.includes('=');
    const set = isSetting ? chained.words : program === 'export' ? chained.words.slice(1) : [];
    if (settings.length < MOST_SETTINGS) settings.push(...set.slice(0, MOST_SETTINGS));
    if (isSetting) continue;
    if (program === 'cd' || program === 'pushd') folder = inFolder(folder, to ?? '~');
    // It decides which programs are run.
    if ((program === 'source' || program === '.') && settings.length < MOST_SETTINGS)
      settings.push(`source=${to ?? ''}`);
    isApart ||= !chained.isNext;
    if (SETTINGS.has(program) && group.length > 0) continue;
    if (isApart || SETTINGS.has(group[0]?.words[0] ?? '')) group = [];
    isApart = false;
    group.push({ ...chained, settings, folder });
  }
  const last = group.at(-1);
  const at = prefixes(last?.words ?? []);
  const isShell = depth === 0 && SHELLS.has(baseName(last?.words[at] ?? ''));
  const script = isShell ? scriptOf(last?.words.slice(at + 1) ?? []) : undefined;
  if (last === undefined || script === undefined) return group;
  const inner = lastCommands(script, 1).map((one) => ({
    ...one,
    isPiped: last.isPiped || one.isPiped,
    isBackground: last.isBackground || one.isBackground,
    settings: [...last.settings, ...one.settings],
    folder: inFolder(last.folder, one.folder),
  }));
  return [...group.slice(0, -1), ...inner];
}

const SETTINGS = new Set(['cd', 'pushd', 'set', 'export']);

/** A path as seen from a folder. */
export function inFolder(folder: string, path: string): string {
  const end = path.endsWith('/') && path.length > 1 ? path.slice(0, -1) : path;
  if (end === '' || end === '.') return folder;
  const joined = folder === '' || end.startsWith('/') || end.startsWith('~') ? end : `${folder}/${end}`;
  return joined.includes('..') ? normalPath(joined) : joined;
}

/**
 * `words` begin with the program, `before` are the words in front of it. Options about display do not count. A value
 * after an unknown option belongs to it, so a run with another value is another run.
 */
function runTargets(
  family: string,
  words: readonly string[],
  before: readonly string[],
  files: readonly string[],
): Pick<CommandStep, 'run' | 'whole'> {
  const names = new Set(family.split(' '));
  const isOfGit = names.has('git');
  const scope = before.filter((word) => word.includes('=') && !HARMLESS_SETTING.test(word));
  // The same program in another place may be another version of it.
  if (words[0]?.includes('/')) scope.push(words[0]);
  const targets: string[] = [];
  const options: string[] = [];
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '-';
    const isFlag = word.startsWith('-');
    const hasValue = isFlag && !word.includes('=') && !next.startsWith('-') && !EVERYTHING.has(next);
    if (word === '' || EVERYTHING.has(word) || files.includes(word) || names.delete(word)) continue;
    if (!isFlag) (targets.length === 0 && VERB.test(word) ? options : targets).push(word);
    else if (SHOWN_WITH.test(word.split('=', 1)[0] ?? '') || (isOfGit && GIT_TEXT.test(word)))
      at += hasValue ? 1 : 0;
    else if (isShown(family, word) || (isOfGit && GIT_FLAG.test(word))) continue;
    else if (NARROWING.test(word)) targets.push(word);
    else {
      options.push(hasValue ? `${word} ${next}` : word);
      at += hasValue ? 1 : 0;
    }
  }
  const task = [family, ...scope, ...options.sort()].join(SEPARATOR);
  // Without a package Go takes the one of the folder, and not those below it.
  const all = family.startsWith('go ') ? `${task}${SEPARATOR}./...` : task;
  return { run: [task, ...targets].join(SEPARATOR), whole: isCheck(family) ? all : undefined };
}

/** No word has it. */
const SEPARATOR = '\0';
/** What test runners and checkers are told to do. */
const VERB = /^(?:run|test|check|lint|format|ci|build|related|watch)$/;
/** All there is in the folder. */
const EVERYTHING = new Set(['.', './', '--']);

/** A word that says only how a run of tests, a build or a check is shown. */
export function isOnlyShown(family: string, word: string): boolean {
  return isCheck(family) && isShown(family, word);
}

function isShown(family: string, word: string): boolean {
  // Other letters of make say that it makes nothing, or that a failure does not count.
  return family.startsWith('make') ? /^-(?:[sk]{1,2}|j\d{0,3})$/.test(word) : SHOWN.test(word);
}

function isCheck(family: string): boolean {
  return CHECKS.test(family.slice(family.lastIndexOf(' ') + 1));
}

/** Tasks that take all targets if none is named. */
const CHECKS =
  /^(?:t|tests?|build|check|lint|format|fmt|vet|clippy|compile|type-?check|types|unit|e2e|verify|tsc|tsgo|vitest|jest|eslint|biome|prettier|mocha|pytest|ruff|mypy|tox|phpunit|rspec|ctest|ninja)(?:$|[:.-])/;
/** How a run is shown, and how long it may take; with a value behind it. */
const SHOWN_WITH =
  /^--?(?:reporters?|tb|verbosity|log-?level|timeout|test-?timeout|maxfail|format|output-format|j|jobs|workers|max-?workers|message|title|body|notes|comment)$/i;
/** The same without a value, or with it in one word. */
const SHOWN =
  /^--(?:no-)?(?:colou?rs?|pretty|progress|bail|silent|quiet|verbose|fail-?fast|noEmit|header|summary|cache|run|ci|runInBand|fix|write)(?:$|=)|^-(?:count=1|j\d{1,3}|[vqsx]{1,5}|r[aAfEpPsxXwN]{1,8})$/i;
/** Options with texts for people, with git's authentication, and with what git remembers. */
const GIT_TEXT = /^-[a-zA-Z]{0,6}[mF]$/;
const GIT_FLAG = /^(?:-u|-f|--(?:set-upstream|force|force-with-lease|amend|no-edit|no-pager))$/;
/** Only a part of what there is, which a run without it takes in. */
const NARROWING =
  /^(?:-k|-t|-g|-run|-short|--(?:grep|test-?name-?pattern|test-?path-?pattern|spec|only|lib|bins?|tests?|lf|last-failed|changed|only-?changed|staged))$/i;
const HARMLESS_SETTING =
  /^(?:CI|FORCE_COLOR|NO_COLOR|TERM|DEBUG|RUST_BACKTRACE|PYTHONUNBUFFERED|NODE_OPTIONS)=/;
