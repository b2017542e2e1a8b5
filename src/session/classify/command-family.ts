/**
 * The family of a command: program and subcommand of the last command in a chain, after `cd`, environment and
 * `sudo`. "git commit" and "git push" are two; `npm run X` counts X. Beside it what is run on what, and where.
 */
import { type ShellCommand, shellCommands } from '../../data/shell.js';
import type { EditTexts } from './edit-texts.js';
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
  /** What is told of its end may be of another command, behind a pipe or before a `;`. */
  readonly isOthersFlag: boolean;
  /** Where it leaves the shell, unless that was in one of its own. */
  readonly moves: FolderMove | undefined;
  /** What has to go well for all of it to go well: the last command, and those before it that `&&` joins and that do something. */
  readonly steps: readonly CommandStep[];
}

export interface FolderMove {
  /** As `cd` takes it. */
  readonly to: string;
  /** Nothing else is done. */
  readonly isAll: boolean;
}

export interface CommandStep extends RunTargets {
  readonly folder: string;
  /** What it was run on, where something was put in its place since the session began. */
  readonly state?: string;
  /** A pipe hides its exit code: only its text can say that it went well. */
  readonly isPiped: boolean;
  /** Of an edit: another one of its file, which `whole` names, is another action. */
  readonly edit?: EditTexts;
}

export function commandFamily(command: string): CommandFamily {
  const group = lastCommands(command, 0);
  const last = group.at(-1);
  const found = familyOf(last?.words ?? []);
  const doing = group.filter(doesSomething);
  const steps =
    last === undefined || doing.length > MOST_STEPS || group.some(({ isInBlock }) => isInBlock)
      ? [{ run: command, whole: undefined, folder: '', isPiped: group.some(hidesCode) }]
      : (doing.length > 0 ? doing : group.slice(-1)).map(stepOf);
  return {
    ...found,
    steps,
    isOthersText: LOOKING.has(found.family) || showsLog(last?.words ?? []),
    folder: last?.folder ?? '',
    moves: moveOf(command),
    isBackground: last?.isBackground ?? false,
    isOthersFlag: shellCommands(command).some(({ isPiped, isNext }, at) => isPiped || (at > 0 && !isNext)),
  };
}

function moveOf(command: string): FolderMove | undefined {
  if (!MOVE.test(command)) return undefined;
  let to = '';
  let isAll = true;
  for (const { words, isPiped, isInBlock, isInSubshell } of shellCommands(command)) {
    const [program = '', folder] = words;
    if (isInBlock || isPiped || isInSubshell) return undefined;
    if (program === 'popd') to = '-';
    else if (program === 'cd' || program === 'pushd') to = folder === '-' ? '-' : inFolder(to, folder ?? '~');
    else isAll &&= program === 'pwd' || QUIET.has(program);
  }
  return to === '' ? undefined : { to, isAll };
}

const MOVE = /\b(?:cd|pushd|popd)\b/;

/** A longer script is one step, and so is one with a loop or a condition: only the same script resolves it. */
const MOST_STEPS = 20;
const MOST_SETTINGS = 20;

function stepOf(command: PlacedCommand): CommandStep {
  const { words, files, settings, folder } = command;
  const { family, isTask, action } = familyOf(words);
  const isPiped = hidesCode(command);
  const given = isOnlyText(command, family) ? '' : givenTo(command);
  if (!isTask) return { run: [...settings, action].join(' ') + given, whole: undefined, folder, isPiped };
  const at = prefixes(words);
  const before = [...settings, ...words.slice(0, at)];
  const { run, whole } = runTargets(family, words.slice(at), before, new Set(files));
  return { run: run + given, whole: whole === undefined ? undefined : whole + given, folder, isPiped };
}

/** What a command reads in the script itself, and the programs that make something else of what it prints. */
function givenTo({ input, pipes }: ShellCommand): string {
  const into = pipes.filter(([name = '']) => name !== 'tee' && !FILTERS.has(name));
  return into.length === 0 ? input : `${input}\n| ${into.map((words) => words.join(' ')).join(' | ')}`;
}

/** What is given is the text of a file that is written, or is said to people: the deed is the same with another one. */
function isOnlyText({ writes }: PlacedCommand, family: string): boolean {
  return family === 'git commit' || (writes && family === 'cat') || family === 'tee';
}

/** Who only looks has gone well when there is something to see. */
function hidesCode({ words, isPiped }: PlacedCommand): boolean {
  return isPiped && !LOOKING.has(familyOf(words).family);
}

function doesSomething({ words, writes }: PlacedCommand): boolean {
  const { family } = familyOf(words);
  return (
    !SETTINGS.has(family) &&
    !QUIET.has(family) &&
    (writes || isInPlace(family, words) || !LOOKING.has(family))
  );
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
    if (prefixes(chained.words) === chained.words.length && program.includes('=')) {
      if (settings.length < MOST_SETTINGS) settings.push(...chained.words.slice(0, MOST_SETTINGS));
      continue;
    }
    if (program === 'cd' || program === 'pushd') folder = inFolder(folder, to ?? '~');
    if (program === 'export' && settings.length < MOST_SETTINGS)
      settings.push(...chained.words.slice(1, MOST_SETTINGS));
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
  const program = baseName(last?.words[at] ?? '');
  const script = depth === 0 && SHELLS.has(program) ? scriptOf(last?.words.slice(at + 1) ?? []) : undefined;
  if (last === undefined || script === undefined) return group;
  const inner = lastCommands(script, 1).map((one) => {
    return {
      ...one,
      isPiped: last.isPiped || one.isPiped,
      isBackground: last.isBackground || one.isBackground,
      settings: [...last.settings, ...one.settings],
      folder: inFolder(last.folder, one.folder),
    };
  });
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

export interface RunTargets {
  /** Equal for two runs of the same action in the same folder. */
  readonly run: string;
  /** The run of the same task without targets, where that covers them all: tests, builds, checks. */
  readonly whole: string | undefined;
}

/** `words` begin with the program, `before` are the words in front of it, `files` what it reads from and prints to. */
export function runTargets(
  family: string,
  words: readonly string[],
  before: readonly string[],
  files: ReadonlySet<string>,
): RunTargets {
  const names = family.split(' ').slice(1);
  const isOfGit = family.startsWith('git ');
  const letters = family === 'make' || family.startsWith('make ') ? LETTERS_OF_MAKE : LETTERS;
  const scope = before.filter((word) => word.includes('=') && !HARMLESS_SETTING.test(word));
  // The same program in another place may be another version of it.
  if (words[0]?.includes('/')) scope.push(words[0]);
  const options = new Set<string>();
  const targets: string[] = [];
  const isOfGo = family.startsWith('go ');
  let isNamed = false;
  let named = 0;
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    const following = next === undefined || next.startsWith('-') ? undefined : next;
    const equals = word.indexOf('=');
    if (word === '' || (isOfGo ? word === './...' : EVERYTHING.has(word)) || files.has(word)) {
      isNamed ||= word === './...';
      continue;
    }
    if (!word.startsWith('-') || word === '-') {
      if (word === names[named]) named++;
      else if (named === names.length && targets.length === 0 && VERB.test(word) && isRunner(family)) {
        scope.push(word);
        named = Number.POSITIVE_INFINITY;
      } else {
        targets.push(word);
        isNamed ||= !NARROWING.test(words[at - 1] ?? '');
      }
      continue;
    }
    const flag = equals < 0 ? word : word.slice(0, equals);
    const takes = equals < 0 && following !== undefined;
    if (TEXT_FLAG.test(flag) || (isOfGit && GIT_TEXT_FLAG.test(flag))) {
      if (equals < 0) at++;
    } else if (HARMLESS_FLAG.test(flag)) {
      if (takes) at++;
    } else if (letters.test(word) || SHOWN.test(word) || (isOfGit && GIT_FLAG.test(flag))) {
      // Only how it is shown, or how far it goes after a failure.
    } else if (flag === '-n' && takes && COUNT.test(following)) {
      at++;
    } else if (COUNT_FLAG.test(flag)) {
      if (takes && COUNT.test(following)) at++;
    } else if (PROJECT_FLAG.test(flag)) {
      scope.push(takes ? `${word} ${following}` : word);
      if (takes) at++;
    } else if (NARROWING.test(flag)) targets.push(word);
    else options.add(word);
  }
  // Without a package Go takes the one of the folder, and not those below it.
  if (isOfGo && !isNamed) targets.push('.');
  const task = [family, ...scope, ...[...options].sort()].join(SEPARATOR);
  return {
    run: targets.length === 0 ? task : [task, ...targets].join(SEPARATOR),
    whole: isCheck(family) ? task : undefined,
  };
}

/** No word has it. */
const SEPARATOR = '\0';

/** All there is in the folder. */
const EVERYTHING = new Set(['.', './', './...', '--']);

/** What these programs do is said by their first word. */
function isRunner(family: string): boolean {
  return RUNNER.test(family.slice(family.lastIndexOf(' ') + 1));
}

const RUNNER = /^(?:vitest|jest|biome|ruff|prettier|eslint|mocha|playwright|cypress|tsc|tsgo)$/;
const VERB = /^(?:run|test|check|lint|format|ci|build|related|watch)$/;

/** A word that says only how a run of tests, a build or a check is shown. */
export function isOnlyShown(family: string, word: string): boolean {
  return isCheck(family) && (LETTERS.test(word) || SHOWN.test(word)) && !/^make\b/.test(family);
}

export function isCheck(family: string): boolean {
  return CHECKS.test(family.slice(family.lastIndexOf(' ') + 1));
}

/** Tasks of which a run without targets takes all of them. */
const CHECKS =
  /^(?:t|tests?|build|check|lint|format|fmt|vet|clippy|compile|type-?check|types|unit|e2e|verify|tsc|tsgo|vitest|jest|eslint|biome|prettier|mocha|pytest|ruff|mypy|tox|phpunit|rspec|ctest|ninja)(?:$|[:.-])/;

/** What is said to people. */
const TEXT_FLAG = /^--(?:message|title|body|notes|description|comment|subject)$/;
const GIT_TEXT_FLAG = /^-[a-zA-Z]{0,6}[mF]$/;

/** How a run is shown, and how long it may take; with a value behind it. */
const HARMLESS_FLAG =
  /^--?(?:reporters?|tb|verbosity|log-?level|timeout|test-?timeout|maxfail|durations|format|output-format|message-format|console)$/i;
/** The same without a value, or with it in one word. */
const SHOWN =
  /^--(?:no-)?(?:colou?rs?|pretty|progress|bail|silent|quiet|verbose|fail-?fast|noEmit|incremental|show-?locals|stack-?trace)(?:$|=)|^--no-?(?:header|summary|cache|capture|daemon|audit|fund)$|^--(?:run|ci|runInBand|fix|write|capture=\w{1,8})$|^-(?:failfast|count=1)$/i;
/** One letter each, and what pytest tells at its end. */
const LETTERS = /^-[vqsx]{1,5}$|^-r[aAfEpPsxXwN]{1,8}$/;
/** Its other letters say that it makes nothing, or that a failure does not count. */
const LETTERS_OF_MAKE = /^-[sk]{1,2}$/;
/** How git is let through, and what it remembers. */
const GIT_FLAG = /^(?:-u|-f|--(?:set-upstream|force|force-with-lease|amend|no-edit|no-pager))$/;
/** Only a part of what there is, which a run without it takes in. */
const NARROWING =
  /^(?:-k|-t|-g|-run|-short|--(?:grep|test-?name-?pattern|test-?path-?pattern|spec|only|lib|bins?|docs?|tests?|examples?|bench(?:es)?|lf|last-failed|ff|failed-first|sw|stepwise|changed|only-?changed|only-failures|staged|stale))$/i;
const COUNT_FLAG = /^(?:-j\d*|-n\d+|--(?:jobs|workers|max-?workers|parallel|threads|concurrency))$/i;
const COUNT = /^(?:\d+|auto|logical)$/;
const HARMLESS_SETTING =
  /^(?:CI|FORCE_COLOR|NO_COLOR|TERM|DEBUG|RUST_BACKTRACE|PYTHONUNBUFFERED|NODE_OPTIONS)=/;

/** Another project, folder or setting: a run without it says nothing of it. */
const PROJECT_FLAG =
  /^(?:-C|-w|-p|-c|--?(?:chdir|prefix|cwd|dir|directory|workspace|filter|project|package|manifest-path|config|root|rootdir|root-dir|context|namespace|profile|region))$/;
