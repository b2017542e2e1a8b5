/**
 * Lists the files below the named folders, in the order of their names. It leaves out hidden files, installed
 * packages and what a `.gitignore` names, follows links only inside their folder, and limits the number of files and
 * bytes. It reports what it left out. It reads one folder at a time, synchronously: thousands of short waits would
 * take longer than the reading.
 */
import { type Dirent, lstatSync, type Stats } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type IgnoreRules, readIgnoreRules } from './gitignore.js';

export interface FoundFile {
  /** Real and absolute. */
  readonly path: string;
  readonly address: string;
  readonly size: number;
  readonly modified: number;
}

export interface WalkLimits {
  readonly files: number;
  /** The most bytes of all files together. */
  readonly bytes: number;
}

export interface WalkResult {
  readonly files: readonly FoundFile[];
  readonly skipped: readonly { readonly address: string; readonly reason: string }[];
}

const LEFT_OUT = new Set(['node_modules', 'bower_components', '__pycache__']);
/** Folders of tools; nobody misses them. */
const UNTOLD = new Set(['.git', '.gitignore']);
const DEEPEST = 64;
const LARGEST_IGNORE_FILE = 1_000_000;

interface Rules {
  readonly folder: string;
  readonly rules: IgnoreRules;
}

export async function walkFolders(
  roots: readonly string[],
  limits: WalkLimits,
  signal?: AbortSignal,
): Promise<WalkResult> {
  const files: FoundFile[] = [];
  const skipped: { address: string; reason: string }[] = [];
  const seen = new Set<string>();
  let bytes = 0;
  let isFull = false;
  const leftOut = { ignored: 0, hidden: 0, installed: 0 };

  for (const root of roots) {
    const { path, stats } = await realRoot(root);
    // With one folder, paths begin inside it; with several, they begin with the named folder.
    const addressOf = (file: string) =>
      roots.length === 1 && stats.isDirectory()
        ? slashes(relative(path, file))
        : slashes(join(root, relative(path, file)));
    if (stats.isDirectory()) await walk(path, path, addressOf, [], 0);
    else if (!stats.isFile()) skipped.push({ address: root, reason: 'It is not a regular file.' });
    else take(path, () => (roots.length === 1 ? basename(path) : slashes(root)), stats);
  }
  const told = leftOutText(leftOut);
  const entries = told === undefined ? [] : [{ address: '.', reason: told }];
  return { files, skipped: [...entries, ...skipped] };

  function take(path: string, addressOf: (path: string) => string, stats: Stats): void {
    if (isFull || seen.has(path)) return;
    if (files.length >= limits.files || bytes + stats.size > limits.bytes) {
      isFull = true;
      const limit =
        files.length >= limits.files
          ? `${limits.files.toLocaleString('en-US')} files`
          : `${limits.bytes.toLocaleString('en-US')} bytes`;
      skipped.push({
        address: addressOf(path),
        reason: `This file and all later ones are left out: at most ${limit} are read.`,
      });
      return;
    }
    seen.add(path);
    bytes += stats.size;
    files.push({ path, address: addressOf(path), size: stats.size, modified: stats.mtimeMs });
  }

  async function walk(
    root: string,
    folder: string,
    addressOf: (path: string) => string,
    above: readonly Rules[],
    depth: number,
  ): Promise<void> {
    if (isFull) return;
    signal?.throwIfAborted();
    if (depth > DEEPEST) {
      skipped.push({ address: addressOf(folder), reason: `It lies more than ${DEEPEST} folders deep.` });
      return;
    }
    if (seen.has(folder)) return;
    seen.add(folder);
    let entries: Dirent[];
    try {
      entries = await readdir(folder, { withFileTypes: true });
    } catch (error) {
      skipped.push({ address: addressOf(folder), reason: `The folder cannot be read: ${codeOf(error)}.` });
      return;
    }
    const rules = entries.some(({ name }) => name === '.gitignore')
      ? [...above, ...(await rulesOf(folder))]
      : above;
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (isFull) return;
      if (LEFT_OUT.has(entry.name)) {
        leftOut.installed++;
        continue;
      }
      if (entry.name.startsWith('.')) {
        if (!UNTOLD.has(entry.name)) leftOut.hidden++;
        continue;
      }
      const named = join(folder, entry.name);
      try {
        const path = entry.isSymbolicLink() ? await realpath(named) : named;
        const stats = lstatSync(path);
        if (isIgnored(rules, named, stats.isDirectory())) {
          leftOut.ignored++;
          continue;
        }
        if (path !== named && path !== root && !path.startsWith(root + sep)) {
          skipped.push({ address: addressOf(named), reason: 'It is a link that leads out of the folder.' });
        } else if (stats.isDirectory()) await walk(root, path, addressOf, rules, depth + 1);
        else if (stats.isFile()) take(path, addressOf, stats);
        else skipped.push({ address: addressOf(named), reason: 'It is not a regular file.' });
      } catch (error) {
        if (signal?.aborted === true) throw error;
        skipped.push({ address: addressOf(named), reason: `It cannot be read: ${codeOf(error)}.` });
      }
    }
  }
}

/** One sentence: how many, and why. */
function leftOutText(
  counts: Readonly<Record<'ignored' | 'hidden' | 'installed', number>>,
): string | undefined {
  const { ignored, hidden, installed } = counts;
  const reasons = [
    ...(ignored > 0 ? [`${numbered(ignored)} that .gitignore names`] : []),
    ...(hidden > 0 ? [`${numbered(hidden)} hidden`] : []),
    ...(installed > 0 ? [`${numbered(installed)} of installed packages`] : []),
  ];
  const all = ignored + hidden + installed;
  if (all === 0) return undefined;
  return `${all === 1 ? '1 file or folder is' : `${numbered(all)} files and folders are`} left out: ${reasons.join(', ')}.`;
}

function numbered(count: number): string {
  return count.toLocaleString('en-US');
}

async function realRoot(root: string): Promise<{ path: string; stats: Stats }> {
  try {
    const path = await realpath(root);
    return { path, stats: await stat(path) };
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new PlimsollError(
      isMissing ? 'NOT_FOUND' : 'INVALID_PARAMS',
      isMissing ? `There is no folder or file ${root}.` : `${root} cannot be opened: ${codeOf(cause)}.`,
      { remedy: 'Name a folder or a file that exists and that you may read.', cause },
    );
  }
}

async function rulesOf(folder: string): Promise<Rules[]> {
  try {
    const path = join(folder, '.gitignore');
    if ((await stat(path)).size > LARGEST_IGNORE_FILE) return [];
    return [{ folder, rules: readIgnoreRules(await readFile(path, 'utf8')) }];
  } catch {
    return [];
  }
}

/** The file nearest to a path decides. */
function isIgnored(rules: readonly Rules[], path: string, isFolder: boolean): boolean {
  for (let index = rules.length - 1; index >= 0; index--) {
    const rule = rules[index];
    const verdict = rule?.rules.verdict(slashes(relative(rule.folder, path)), isFolder);
    if (verdict !== undefined) return verdict;
  }
  return false;
}

function slashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}

function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
