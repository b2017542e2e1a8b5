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
import { type RunTargets, runTargets } from './run-targets.js';
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
