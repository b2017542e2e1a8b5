/**
 * Names a call in our texts: by its command, or by its tool as the transcript names it, with its target. A pair is
 * named once and keeps that name, because `cwd` is always that of its transcript.
 */
import { commandLabel, commandLine, wholeWords } from './classify/command-line.js';
import { isPlanList, onlyReads } from './classify/only-reads.js';
import {
  FLAGS_OF_CHANGE,
  ROOM_OF_CHANGE,
  ROOM_OF_LOOK_UP,
  tellingArguments,
} from './classify/telling-arguments.js';
import type { Pair } from './pair.js';

const MOST_TARGET = 80;
const MOST_NAME = 60;
/** The longest path that is shown whole; the end of a longer one is enough. */
const MOST_PATH = 40;

export function calledAs(pair: Pair, cwd: string | undefined): string {
  const { memo } = pair;
  memo.name ??= named(nameOf(pair, cwd));
  return memo.name;
}

function nameOf(pair: Pair, cwd: string | undefined): string {
  if (pair.command !== undefined) return commandName(pair, pair.command, MOST_TARGET) || pair.call.tool;
  // The entries of a task list would read like actions.
  if (isPlanList(pair.tool)) return pair.call.tool;
  const { paths } = pair;
  const [path] = paths;
  const files =
    paths.length === 1 && path !== undefined
      ? shortPath(path, cwd)
      : paths.map((one) => shortPath(one, cwd)).join(' ');
  return files === '' ? withArguments(pair, pair.call.tool) : ofFiles(pair, files);
}

/** In a line that stands for the call. */
export function calledBriefly(pair: Pair, cwd: string | undefined): string {
  const { memo } = pair;
  memo.briefName ??= named(briefNameOf(pair, cwd));
  return memo.briefName;
}

function briefNameOf(pair: Pair, cwd: string | undefined): string {
  if (pair.command !== undefined) return commandLine(pair.command) || pair.call.tool;
  const [path] = pair.paths;
  if (path === undefined || pair.paths.length > 1) return calledAs(pair, cwd);
  return ofFiles(pair, endOfPath(shortPath(path, cwd)));
}

/** Beside the call itself: its command, or only its tool. */
export function namedCommand(pair: Pair): string {
  const { memo, command } = pair;
  memo.commandName ??= named(
    command === undefined ? wholeWords(pair.call.tool, MOST_NAME) : commandName(pair, command, MOST_NAME),
  );
  return memo.commandName;
}

/** The name of a tool or command may be empty or invisible. */
export function named(name: string): string {
  return /[^\p{Z}\p{C}]/u.test(name) ? name : NAMELESS;
}

export const NAMELESS = 'a call without a name';

function ofFiles(pair: Pair, files: string): string {
  const name = brief(`${pair.call.tool} ${files}`, MOST_TARGET);
  if (pair.toolClass === 'other') return withArguments(pair, name);
  // Calls that read and write files are named by their file, and by what may make them another action.
  const flags = pair.toolClass === 'read' ? '' : tellingArguments(pair.call.input, FLAGS_OF_CHANGE);
  return flags === '' ? name : `${name} ${flags}`;
}

/** An id is never cut: its room is counted beside the name. */
function withArguments(pair: Pair, name: string): string {
  const target = tellingArguments(pair.call.input, onlyReads(pair) ? ROOM_OF_LOOK_UP : ROOM_OF_CHANGE);
  const short = brief(name, MOST_TARGET);
  return target === '' ? short : `${short} ${target}`;
}

/** Most have no white space but single spaces and are short enough: they are not written anew. */
function brief(words: string, most: number): string {
  return words.length > most || /[^\S ]| {2}/.test(words) ? wholeWords(words, most) : words;
}

/** Where several commands may stand in one line. */
const SCRIPT = /[\n;&|(]/;

function commandName(pair: Pair, command: string, most: number): string {
  const label = SCRIPT.test(command) ? commandLabel(command, most) : '';
  return label === '' ? brief(pair.family, most) : label;
}

function shortPath(path: string, cwd: string | undefined): string {
  return cwd !== undefined && cwd !== '' && path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path;
}

/** Marks a shortened path, because another file may end in the same way. */
function endOfPath(path: string): string {
  if (path.length <= MOST_PATH) return path;
  return `.../${path.split('/').slice(-2).join('/')}`;
}
