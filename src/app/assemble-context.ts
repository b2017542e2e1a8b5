/**
 * Builds a context from a folder by a table of segments. It reads only files inside the folder, follows no symbolic
 * links, and reads each file up to a limit far above every segment.
 */

import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readTextFile } from '../adapters/files/read-text-file.js';
import { whyNotRead } from '../contract/file-trouble.js';
import { invalidParams, PlimsollError } from '../contract/plimsoll-error.js';
import { schemaProblems } from '../contract/schema-problems.js';
import { SegmentTableFileSchema } from '../contract/segment-table.js';
import { matchesPath } from '../data/path-pattern.js';
import { type AssembledContext, assembleSegments, type SegmentRule } from '../engine/segments.js';
import { DEFAULT_SEGMENTS } from '../presets/aria.js';
import { readReferenceTree } from './caches/read-reference-tree.js';
import { safeCounterFor } from './counting.js';

export interface AssembleRequest {
  readonly folder: string;
  /** The folder as the reader of a notice writes it in a command. Default: `folder`. */
  readonly shownAs?: string;
  /** A TOML, YAML or JSON file with segments; without one, the default table with files named like its segments. */
  readonly table: string | undefined;
  /** For limits in tokens. */
  readonly model: string;
}

export interface AssembledFolder extends AssembledContext {
  /** The files of each segment, in the order in which they stand in it. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly string[];
  /** What a segment names and is not read on purpose. */
  readonly leftOut: readonly string[];
}

interface FileRule extends SegmentRule {
  readonly files: readonly string[];
}

const FILE_LIMIT = 16 * 1024 * 1024;
const MOST_FILES = 20_000;

export async function assembleContext(request: AssembleRequest): Promise<AssembledFolder> {
  const rules = request.table === undefined ? defaultRules() : await readRules(request.table);
  const { paths, links } = await listPaths(request.folder);
  const problems: string[] = [];
  const leftOut = new Set<string>();
  const files: Record<string, string[]> = {};
  const texts: Record<string, string[]> = {};
  const taken: Record<string, string[]> = {};
  for (const rule of rules) {
    const chosen = rule.files.flatMap((pattern) => paths.filter((path) => matchesPath(pattern, path)));
    const named = [...new Set(chosen)];
    const unfollowed = links.filter((path) => rule.files.some((pattern) => matchesPath(pattern, path)));
    for (const path of unfollowed) leftOut.add(`${path} is a symbolic link, and was not read.`);
    files[rule.name] = named;
    const readable: string[] = [];
    taken[rule.name] = readable;
    texts[rule.name] = named.flatMap((path) => {
      const read = readTextFile(join(request.folder, path), FILE_LIMIT);
      if (read.kind === 'text') {
        readable.push(path);
        return [read.text];
      }
      problems.push(read.kind === 'missing' ? `${path} is gone.` : `${path} ${read.reason}. ${read.remedy}`);
      return [];
    });
  }
  const { counter } = safeCounterFor(request.model);
  const wayBack = (segment: string, part: number | undefined) => {
    const read = taken[segment] ?? [];
    const named = part === undefined ? read : read.slice(part, part + 1);
    return showCommand(named.map((path) => join(request.shownAs ?? request.folder, path)));
  };
  return { ...assembleSegments(texts, rules, { counter, wayBack }), files, problems, leftOut: [...leftOut] };
}

const MOST_NAMED = 4;

/** The shell command that prints all of it. */
function showCommand(paths: readonly string[]): string {
  const named = paths.slice(0, MOST_NAMED).map(quoted).join(' ');
  const more = paths.length > MOST_NAMED ? ` and ${paths.length - MOST_NAMED} more files` : '';
  return `all of it: cat ${named}${more}`;
}

function quoted(path: string): string {
  return /^[\w./+@][\w./+@-]*$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** `Pilot Profile` is `pilot-profile.md`, or every file below `pilot-profile/`. */
function defaultRules(): FileRule[] {
  return DEFAULT_SEGMENTS.map((rule) => {
    const slug = rule.name.toLowerCase().replaceAll(' ', '-');
    return { ...rule, files: [rule.name, `${slug}.md`, `${slug}.txt`, `${slug}/**`] };
  });
}

async function readRules(path: string): Promise<FileRule[]> {
  const table = await readReferenceTree(path, FILE_LIMIT);
  const parsed = SegmentTableFileSchema.safeParse(table);
  if (!parsed.success) {
    const problems = schemaProblems(parsed.error, table).map(({ message }) => `  ${message}.`);
    throw invalidParams(
      `The table ${path} is wrong:\n${problems.join('\n')}`,
      'Each entry of segments needs name, files, and max_bytes or max_tokens.',
    );
  }
  return parsed.data.segments.map((rule, index) => ({
    name: rule.name,
    files: rule.files,
    order: rule.order ?? index + 1,
    priority: rule.priority ?? 'session',
    ...(rule.max_bytes === undefined ? {} : { maxBytes: rule.max_bytes }),
    ...(rule.max_tokens === undefined ? {} : { maxTokens: rule.max_tokens }),
    ...(rule.per_part === undefined ? {} : { perPart: rule.per_part }),
    ...(rule.required === undefined ? {} : { required: rule.required }),
  }));
}

async function listPaths(folder: string): Promise<{ readonly paths: string[]; readonly links: string[] }> {
  const paths: string[] = [];
  const links: string[] = [];
  const waiting = [folder];
  for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
    const entries = await readdir(current, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (current !== folder) return [];
      const why = error.code === 'ENOTDIR' ? 'is a file, not a folder' : whyNotRead(error);
      throw new PlimsollError('NOT_FOUND', `${folder} ${why}.`, {
        remedy: 'Name a folder that holds the parts of the context.',
        details: { path: folder },
      });
    });
    for (const entry of entries) {
      const full = join(current, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git') waiting.push(full);
      else if (entry.isFile() || entry.isSymbolicLink())
        (entry.isFile() ? paths : links).push(relative(folder, full).split(sep).join('/'));
      if (paths.length + links.length > MOST_FILES) {
        throw invalidParams(
          `There are more than ${MOST_FILES} files in ${folder}.`,
          'Name the folder that holds the parts of the context.',
        );
      }
    }
  }
  return { paths: paths.sort(), links: links.sort() };
}
