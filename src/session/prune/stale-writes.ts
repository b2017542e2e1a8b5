/**
 * Which writes a later one made old. What was written leaves with its call, so a later write counts only where its result says that it was
 * done, and only while nothing between the two may have kept the earlier content: moved or copied it, run it, sent it somewhere, or stored
 * it where a later command brings it back from.
 */
import { shellCommands } from '../../data/shell.js';
import { onlyReads } from '../classify/only-reads.js';
import { namedCommands } from '../classify/programs.js';
import type { Pair, Survey } from '../survey.js';

/** Writes and edits of files that a later write replaced as a whole. */
export function staleWrites({ pairs }: Survey): Pair[] {
  const files = new ReplacedFiles();
  return pairs
    .toReversed()
    .filter((pair) => files.isOld(pair))
    .reverse();
}

/** The newest pair comes first. */
class ReplacedFiles {
  private readonly files = new Set<string>();
  /** By the last part of their paths, which is how commands often name them. */
  private readonly byName = new Map<string, string[]>();
  /** Something later takes an older state out of the repository. */
  private isBroughtBack = false;

  /** Whether what was looked at before has replaced it. The pair itself counts for those that follow. */
  isOld(pair: Pair): boolean {
    const { toolClass, paths } = pair;
    if (toolClass === 'write' || toolClass === 'edit') {
      if (toolClass === 'edit' && MOVES_IN_PATCH.test(pair.call.inputText.slice(0, MOST_LOOK)))
        this.forgetAll();
      const isReplaced = paths.length > 0 && paths.every((path) => this.files.has(fileOf(pair, path)));
      if (replacesWhole(pair)) this.add(pair);
      return isReplaced;
    }
    if (toolClass !== 'read' && !onlyReads(pair)) this.keepFrom(pair);
    return false;
  }

  private add(pair: Pair): void {
    addFiles(this.files, pair);
    for (const path of pair.paths) {
      const name = nameOf(path);
      const files = this.byName.get(name);
      if (files === undefined) this.byName.set(name, [fileOf(pair, path)]);
      else files.push(fileOf(pair, path));
    }
  }

  /** What stood in the files before a call that may have kept it is not replaced by what was written after it. */
  private keepFrom({ command, call, tool }: Pair): void {
    const said = (command ?? call.inputText).slice(0, MOST_LOOK);
    const deed = command === undefined ? tool : said;
    if (BRINGS_BACK.test(deed)) {
      this.isBroughtBack = true;
      this.forgetAll();
    }
    if (this.files.size === 0) return;
    if ((this.isBroughtBack && STORES.test(deed)) || movesUnnamed(said)) this.forgetAll();
    const named = said.split(BETWEEN_WORDS).flatMap((word) => {
      const name = nameOf(word);
      return this.byName.has(name) ? [name] : [];
    });
    if (named.length === 0 || (command !== undefined && keepsNothing(said))) return;
    for (const name of named) {
      for (const file of this.byName.get(name) ?? []) this.files.delete(file);
      this.byName.delete(name);
    }
  }

  private forgetAll(): void {
    this.files.clear();
    this.byName.clear();
  }
}

/** Longer ones are scripts and bodies; what they name further on is not found. */
const MOST_LOOK = 100_000;
const BETWEEN_WORDS = /[\s'"`=:;,()[\]{}<>|&\\]+/;
const MOVES = /(?:^|[\s;&|(/])(?:mv|cp|rsync|scp|tar|zip|ln|rename|xcopy|robocopy)\s/g;
const COPIES = new Set(['mv', 'cp', 'scp', 'ln']);
const PLAIN_FILE = /^[^*?{}$]{1,300}\.\w{1,10}$/;

/** What was in a file is not there any more after these, and nowhere else. */
const DESTROYS = new Set(['rm', 'mkdir', 'touch', 'chmod', 'rmdir']);

function keepsNothing(command: string): boolean {
  if (shellCommands(command).some(({ isPiped, substitutes }) => isPiped || substitutes)) return false;
  const commands = namedCommands(command);
  return commands.length > 0 && commands.every(({ family, changes }) => !changes || DESTROYS.has(family));
}

/** Whole folders and patterns are moved: the file need not be named. */
function movesUnnamed(command: string): boolean {
  const moves = command.match(MOVES)?.length ?? 0;
  if (moves === 0) return false;
  const plain = shellCommands(command).filter(({ words: [program = '', ...more] }) => {
    const from = more.filter((word) => !word.startsWith('-')).slice(0, -1);
    return COPIES.has(program) && from.length > 0 && from.every((word) => PLAIN_FILE.test(word));
  });
  return plain.length < moves;
}

const MOVES_IN_PATCH = /\*\*\* Move to: |(?:\\n|\n|")rename (?:from|to) /;
/** Of git the options before the verb, with their values. */
const GIT = String.raw`\bgit(?:\s{1,4}-{1,2}\S{1,100}(?:\s{1,4}[^-\s]\S{0,100})?){0,3}\s{1,4}`;
/** By commands, and by the names of tools (`git_checkout`). */
const BRINGS_BACK = new RegExp(
  `${GIT}(?:checkout|switch|restore|stash|reset|revert|merge|rebase|pull|cherry-pick|clean|apply|am)\\b` +
    '|\\b(?:hg|svn|jj) (?:up|update|revert|undo|restore|shelve|unshelve)\\b' +
    '|^git_(?:checkout|switch|restore|stash|reset|revert|merge|rebase|pull)|(?:^|_)(?:undo|rollback|revert|restore)(?:_|$)',
);
const STORES = new RegExp(
  `${GIT}(?:commit|add|stage)\\b|\\b(?:hg|svn|jj) (?:commit|ci|add)\\b|^git_(?:commit|add|stage)`,
);

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A write of a whole file whose result says that it was done, or is as bare as tools write it that say nothing of a success. */
export function replacesWhole(pair: Pair): boolean {
  const { toolClass, outcome, isOfWholeFile } = pair;
  return toolClass === 'write' && isOfWholeFile && (outcome.succeeded || isBare(pair));
}

function isBare({ outcome, result, resultMessage, paths }: Pair): boolean {
  if (outcome.failed || outcome.isDenied || outcome.isUnfinished) return false;
  // A record that is called a write says so itself, and has the file for its text.
  if (resultMessage.kind === 'write') return true;
  if (result.text.length > MOST_BARE) return false;
  const said = result.text.trim();
  return said === '' || said === 'null' || paths.some((path) => path === said || path.endsWith(`/${said}`));
}

const MOST_BARE = 1_000;

export function addFiles(files: Set<string>, pair: Pair): void {
  const { paths } = pair;
  for (let at = 0; at < paths.length; at++) files.add(fileOf(pair, paths[at] as string));
}

/** The same path on another machine or branch is another file. */
export function fileOf({ place }: Pair, path: string): string {
  return `${path}${place}`;
}
