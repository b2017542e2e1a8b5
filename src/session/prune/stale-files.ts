/** Which writes and reads of files something later made old, and which reads a later one points to. */
import { shellCommands } from '../../data/shell.js';
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { onlyReads } from '../classify/only-reads.js';
import { namedCommands } from '../classify/programs.js';
import type { Pair, Survey } from '../survey.js';
import { changesBranch } from '../work-state.js';

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

/**
 * Reads of a file that was read again as a whole (or the same part of it), or written anew, later. An edit replaces only a part: the
 * rest of what was read still holds. A read that only says that nothing has changed, gives no file, or was reduced by us replaces
 * nothing; one that was cut off replaces only one that was cut off as well, and hardly later; one that may have stopped at a number of
 * lines replaces what is of the lines that it shows; one that is much shorter and may have been cut off replaces nothing. Before a
 * change of the branch the same path was another text.
 */
export function staleReads({ pairs }: Survey): Pair[] {
  const reads = new LaterReads();
  return pairs
    .toReversed()
    .filter((pair) => reads.isOld(pair))
    .reverse();
}

/** The newest pair comes first. */
class LaterReads {
  /** The texts that stand for a file or a part of it since; a file that was written anew needs none. */
  private readonly seen = new Map<string, string[] | undefined>();
  /** The length of the longest text that was cut off, by file and part. */
  private readonly cut = new Map<string, number>();
  /** The last line that a read shows which may have stopped there, by file. */
  private readonly shown = new Map<string, number>();

  /** Whether what was looked at before has made a read old. The pair itself counts for those that follow. */
  isOld(pair: Pair): boolean {
    if (replacesWhole(pair)) for (const path of pair.paths) this.seen.set(fileOf(pair, path), undefined);
    if (pair.command !== undefined && changesBranch(pair.command) && !pair.outcome.failed) this.forget();
    const path = pair.paths[0];
    if (pair.toolClass !== 'read' || pair.outcome.failed || path === undefined) return false;
    const { cut, shown } = this;
    const file = fileOf(pair, path);
    const part = `${file}\n${pair.call.inputText}`;
    const { text } = pair.result;
    const isReduced = isReducedByUs(text);
    const isCut = isReduced || saysMoreFollows(text);
    const before = isCut && !isReduced ? cut.get(part) : undefined;
    const isCovered = before !== undefined && text.length * LEAST_COVERED <= before;
    const isReplaced =
      this.stands(file, text) || this.stands(part, text) || isCovered || isShown(text, shown.get(file));
    if (isReduced || !givesFile(pair)) return isReplaced;
    if (isCut) cut.set(part, Math.max(before ?? 0, text.length));
    else if (!pair.isOfWholeFile) this.see(part, text);
    else if (!mayHaveStopped(text)) this.see(file, text);
    else {
      this.see(part, text);
      shown.set(file, Math.max(shown.get(file) ?? 0, lastNumber(text) ?? 0));
    }
    return isReplaced;
  }

  /** A text that came later stands for this one. */
  private stands(key: string, text: string): boolean {
    const later = this.seen.get(key);
    return later === undefined ? this.seen.has(key) : later.some((one) => covers(one, text));
  }

  private see(key: string, text: string): void {
    const later = this.seen.get(key);
    if (later !== undefined) later.splice(MOST_LATER, 1, text);
    else if (!this.seen.has(key)) this.seen.set(key, [text]);
  }

  private forget(): void {
    this.seen.clear();
    this.cut.clear();
    this.shown.clear();
  }
}

/** The newest ones, and the oldest of them. */
const MOST_LATER = 3;

function isShown(text: string, upTo: number | undefined): boolean {
  const last = upTo === undefined ? undefined : lastNumber(text);
  return upTo !== undefined && last !== undefined && last <= upTo;
}

/** Tools stop at round numbers of lines, and not all of them say so. */
function mayHaveStopped(text: string): boolean {
  const lines = lastNumber(text) ?? linesOf(text);
  return lines >= LEAST_LINES && lines % ROUND === 0;
}

const LEAST_LINES = 200;
const ROUND = 50;

/** The number before the last line that has one, where the lines are numbered. Notes may follow the file. */
function lastNumber(text: string): number | undefined {
  if (!/^\s{0,8}\d{1,7}(?:→|\t|\||: )/.test(text.slice(0, 20))) return undefined;
  let last: string | undefined;
  for (const [, number] of text.slice(-NUMBERED_END).matchAll(/^ {0,8}(\d{1,7})(?:→|\t|\||: )/gm))
    last = number;
  return last === undefined ? undefined : Number(last);
}

const NUMBERED_END = 8_000;

function linesOf(text: string): number {
  let lines = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** An edit between two reads of the same part changes less. */
const LEAST_COVERED = 0.9;

function givesFile({ outcome, result }: Pair): boolean {
  return !outcome.isUnfinished && !saysUnchanged(result.text) && !saysNoFile(result.text);
}

/** Reads that a later one refers to instead of giving the text again, while nothing newer of the file is there. */
export function referredReads(found: Survey): ReadonlySet<Pair> {
  const referred = new Set<Pair>();
  const last = new Map<string, Pair>();
  found.pairs.forEach((pair) => {
    const path = pair.paths[0];
    if (pair.toolClass !== 'read' || pair.outcome.failed || path === undefined) return;
    const file = fileOf(pair, path);
    const part = `${file}\n${pair.call.inputText}`;
    if (saysUnchanged(pair.result.text)) {
      const meant = last.get(part) ?? last.get(file);
      if (meant !== undefined) referred.add(meant);
    } else if (givesFile(pair)) {
      last.set(part, pair);
      last.set(file, pair);
    }
  });
  if (referred.size > 0) for (const pair of staleReads(found)) referred.delete(pair);
  return referred;
}

const MOST_SAID = 400;

/** A read that gives no text, because that of an earlier one still holds. */
function saysUnchanged(text: string): boolean {
  return text.length < MOST_SAID && UNCHANGED.test(text);
}

const UNCHANGED =
  /\bunchanged since\b|\bfile (?:is |content is )?unchanged\b|\b(?:has|have) not (?:been )?(?:changed|modified)\b|\bnot modified since\b/i;

/** A read that stopped before the end of the file, or of which it shows only a part. A wrong hit only keeps an earlier one. */
function saysMoreFollows(text: string): boolean {
  return MORE_FOLLOWS.test(text.slice(-300)) || CUT_AT.test(text.slice(0, 200));
}

/** What was there before may have been all of the file. A wrong hit only keeps an earlier read. */
function isReducedByUs(text: string): boolean {
  return text.includes(NOTICE_PREFIX);
}

const MORE_FOLLOWS =
  /\btruncated\b|\bmore lines\b|\bshowing lines\b|\buse (?:the )?offset\b|\bfile has more\b/i;
const CUT_AT =
  /\b(?:file|output|content|result)s? (?:is |was |has been )?truncated\b|\bshowing (?:the first|(?:only )?lines)\b/i;

/** A later read of a file stands for an earlier one, unless it is much shorter and may have been cut off, in whatever words. */
function covers(later: string, earlier: string): boolean {
  if (later.length >= earlier.length * MUCH_SHORTER) return true;
  const lines = later.slice(-MOST_SAID).trimEnd().split('\n');
  if (CUT_END.test(lines.slice(-2).join('\n').slice(-LINE))) return false;
  // The beginning of what was there, but for a line that says so.
  const end = (lines.at(-1)?.length ?? 0) + 1;
  const text = later.trimEnd();
  return text.length <= end || !earlier.startsWith(text.slice(0, -end));
}

const MUCH_SHORTER = 0.8;
const LINE = 200;
const CUT_END =
  /(?:\.\.\.|…|\[…\])[\s)\]>.]{0,8}$|\b(?:omitted|clipped|shortened|snipped|elided|abridged|cut (?:off|short)|too (?:long|large)|rest of|remaining|more)\b|gek.rzt|abgeschnitten|ausgelassen|tronqu|recortad|truncad|省略|以下略|截断/i;

/** A read that gives no file: there is none, or somebody did not want it. Only the start is looked at, of a short text all. */
function saysNoFile(text: string): boolean {
  return NOT_GIVEN.test(text.slice(0, MOST_SAID)) || (text.length < MOST_SAID && NO_FILE.test(text));
}

const NOT_GIVEN =
  /^\s{0,8}(?:<tool_use_error>|(?:the )?user (?:has )?(?:rejected|denied|declined|doesn't want|does not want)\b|(?:the )?(?:tool (?:use|call)|request|operation|read) (?:was |has been )?(?:rejected|denied|declined|cancell?ed|queued)\b)/i;
const NO_FILE =
  /\bnot found\b|\bno such file\b|\b(?:does not|doesn't) exist\b|\bwas (?:rejected|denied|declined|cancell?ed)\b|\bpermission denied\b|\b(?:cannot|can't|could not|couldn't|unable to|failed to) (?:be )?(?:read|open|find|found|access)\b|\b(?:queued for|pending|awaiting|requires) (?:\w{1,20} )?(?:approval|confirmation|permission)\b/i;
