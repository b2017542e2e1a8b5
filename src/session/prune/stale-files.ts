/** Which writes and reads of files something later made old. What is not known to be replaced stays. */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { onlyReads } from '../classify/only-reads.js';
import type { Pair, Survey } from '../survey.js';
import { changesBranch } from '../work-state.js';

/** Writes and edits of files that a later write replaced as a whole. */
export function staleWrites({ pairs }: Survey): Pair[] {
  /** What was written anew since, by the last part of its path, which is how commands often name it. */
  const written = new Map<string, Set<string>>();
  const isOld = (pair: Pair): boolean => {
    const { toolClass, paths, call, command, tool } = pair;
    const said = (command ?? call.inputText).slice(0, MOST_LOOK);
    if (toolClass === 'write' || toolClass === 'edit') {
      if (toolClass === 'edit' && MOVES_IN_PATCH.test(said)) written.clear();
      const isReplaced =
        paths.length > 0 && paths.every((path) => written.get(nameOf(path))?.has(fileOf(pair, path)));
      if (replacesWhole(pair))
        for (const path of paths)
          written.set(nameOf(path), (written.get(nameOf(path)) ?? new Set()).add(fileOf(pair, path)));
      return isReplaced;
    }
    // What stood in the files before a call that may have kept it elsewhere is not replaced by what was written after it.
    if (toolClass === 'read' || written.size === 0 || onlyReads(pair)) return false;
    if (KEEPS_FILES.test(`${tool.replaceAll('_', ' ')} ${said}`)) written.clear();
    for (const word of said.split(BETWEEN_WORDS)) written.delete(nameOf(word));
    return false;
  };
  return pairs.toReversed().filter(isOld).reverse();
}

/** Longer ones are scripts and bodies; what they name further on is not found. */
const MOST_LOOK = 100_000;
const BETWEEN_WORDS = /[\s'"`=:;,()[\]{}<>|&\\]+/;
const KEEPS_FILES =
  /(?<![\w-])(?:git|hg|svn|jj|mv|cp|rsync|scp|tar|zip|ln|rename|xcopy|robocopy|undo|rollback|revert|restore)(?![\w-])/i;
const MOVES_IN_PATCH = /\*\*\* Move to: |(?:\\n|\n|")rename (?:from|to) /;

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A write of a whole file whose result says that it was done, or is as bare as tools write it that say nothing of a success. */
function replacesWhole(pair: Pair): boolean {
  const { toolClass, outcome, isOfWholeFile } = pair;
  return toolClass === 'write' && isOfWholeFile && (outcome.succeeded || isBare(pair));
}

function isBare({ outcome, result, resultMessage, paths }: Pair): boolean {
  if (outcome.failed || outcome.isDenied || outcome.isUnfinished) return false;
  // A record that is called a write says so itself, and has the file for its text.
  if (resultMessage.kind === 'write') return true;
  const said = result.text.length > MOST_BARE ? 'more' : result.text.trim();
  return said === '' || said === 'null' || paths.some((path) => path === said || path.endsWith(`/${said}`));
}

const MOST_BARE = 1_000;

/** The same path on another machine or branch is another file. */
function fileOf({ place }: Pair, path: string): string {
  return `${path}${place}`;
}

/**
 * Reads of a file that was read again as a whole, or in the same part, or written anew, later. An edit replaces only a part: the rest of
 * what was read still holds. Before a change of the branch the same path was another text.
 */
export function staleReads({ pairs }: Survey): Pair[] {
  /** The texts that stand for a file or a part of it since; none is needed for a file that was written anew. */
  const seen = new Map<string, readonly string[]>();
  const written = new Set<string>();
  const isOld = (pair: Pair): boolean => {
    const { paths, command, outcome, toolClass, call, isOfWholeFile, given } = pair;
    if (replacesWhole(pair)) for (const one of paths) written.add(fileOf(pair, one));
    if (command !== undefined && !outcome.failed && changesBranch(command)) {
      seen.clear();
      written.clear();
    }
    const [path] = paths;
    if (toolClass !== 'read' || outcome.failed || path === undefined) return false;
    const { text } = pair.result;
    const file = fileOf(pair, path);
    const part = `${file}\n${call.inputText}`;
    // Of what an earlier prune left nobody knows how long it was.
    const isReduced = text.includes(NOTICE_PREFIX);
    const later = isReduced && given === text ? [] : [...(seen.get(file) ?? []), ...(seen.get(part) ?? [])];
    const isReplaced = written.has(file) || later.some((one) => covers(one, given));
    if (isReduced || outcome.isUnfinished || saysNoFile(text)) return isReplaced;
    const key = isOfWholeFile && !mayHaveStopped(text) ? file : part;
    seen.set(key, [text, ...(seen.get(key) ?? [])].slice(0, MOST_LATER));
    return isReplaced;
  };
  return pairs.toReversed().filter(isOld).reverse();
}

/** Of each file or part the newest ones. */
const MOST_LATER = 3;
const MUCH_SHORTER = 0.8;

/** A later read stands for an earlier one, unless it is much shorter and was cut off: it says so, or is the beginning of what was there. */
function covers(later: string, earlier: string): boolean {
  if (later.length >= earlier.length * MUCH_SHORTER) return true;
  const end = later.trimEnd();
  if (CUT_END.test(end.slice(-200))) return false;
  const beginning = end.slice(0, Math.max(0, end.lastIndexOf('\n')));
  return beginning === '' || !earlier.startsWith(beginning);
}

const CUT_END =
  /(?:\.\.\.|…|\[…\])[\s)\]>.]{0,8}$|\b(?:omitted|clipped|shortened|truncated|abridged|cut (?:off|short)|too (?:long|large)|rest of|remaining|more)\b.{0,60}$|gek.rzt|abgeschnitten|ausgelassen|tronqu|recortad|省略|截断/i;

/** Tools stop at round numbers of lines, and not all of them say so. A note of the client may stand below the file. */
function mayHaveStopped(text: string): boolean {
  const lines = text
    .replace(/\n\s*<system-reminder>[\s\S]*$/, '')
    .trimEnd()
    .split('\n').length;
  return (lines >= 200 && lines % 50 === 0) || MORE_FOLLOWS.test(text.slice(-300));
}

const MORE_FOLLOWS =
  /\btruncated\b|\bmore lines\b|\bshowing lines\b|\buse (?:the )?offset\b|\bfile has more\b/i;

/** A read that gives no file: there is none, nothing has changed since an earlier one, or somebody did not want it. */
function saysNoFile(text: string): boolean {
  return text.length < MOST_SAID && NO_FILE.test(text);
}

const MOST_SAID = 400;
const NO_FILE =
  /\bunchanged\b|\bnot (?:been )?(?:changed|modified|found)\b|\bno such file\b|\b(?:does not|doesn't) (?:exist|want)\b|\b(?:rejected|denied|declined|cancell?ed|interrupted|queued)\b|\b(?:cannot|could not|unable to|failed to) (?:be )?(?:read|open|find|access)/i;
