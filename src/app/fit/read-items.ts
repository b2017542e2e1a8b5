/**
 * Items from what a user names: files, folders, globs, web addresses, standard input, and JSON lines. Folders are walked without following
 * symbolic links; what is passed over is counted, and what was named and cannot be read is a problem.
 */
import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { readTextFile } from '../../adapters/files/read-text-file.js';
import type { ContentItemInput } from '../../contract/content-item.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { matchesPath } from '../path-pattern.js';
import { isWebAddress, type PageOutcome, type ReadPagesOptions, readPages } from './read-pages.js';

export interface ReadItemsRequest {
  readonly cwd: string;
  readonly paths: readonly string[];
  /** A file of JSON lines with items; `-` is standard input. */
  readonly itemsFile: string | undefined;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly web: ReadPagesOptions;
}

export interface ReadItems {
  readonly items: readonly ContentItemInput[];
  /** Files of folders that are no text, or too large. */
  readonly skipped: number;
  readonly problems: readonly string[];
  /** The first page that could not be read, with its own code and remedy. */
  readonly pageError?: PlimsollError;
}

const FILE_LIMIT = 64 * 1024 * 1024;
const MOST_FILES = 100_000;
const SKIPPED_FOLDERS = new Set(['node_modules', '.git']);

export async function readItems(request: ReadItemsRequest): Promise<ReadItems> {
  const items: ContentItemInput[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  let skipped = 0;
  let pageError: PlimsollError | undefined;
  const pages = await pagesOf(request);
  if (request.itemsFile !== undefined) items.push(...(await readItemLines(request)));
  for (const path of request.paths) {
    if (path === '-') {
      items.push({ id: 'standard input', content: await readAll(request.stdin) });
    } else if (pages.has(path)) {
      addPage(path);
    } else if (isGlob(path) && (await kindOf(request.cwd, path)) === undefined) {
      const found = await globbed(path);
      if (found.length === 0) problems.push(`No file matches ${path}.`);
      for (const file of found) addFile(file, false);
    } else {
      await addPath(path);
    }
  }
  return { items, skipped, problems, ...(pageError === undefined ? {} : { pageError }) };

  function addPage(address: string): void {
    const page = pages.get(address);
    if (page === undefined || seen.has(address)) return;
    seen.add(address);
    if (page instanceof PlimsollError) {
      pageError ??= page;
      problems.push(page.remedy === undefined ? page.message : `${page.message} ${page.remedy}`);
      return;
    }
    const { text, title, date, address: source } = page;
    items.push({
      id: address,
      content: text,
      source,
      ...(title === undefined ? {} : { title }),
      ...(date === undefined ? {} : { date }),
    });
  }

  async function addPath(path: string): Promise<void> {
    const kind = await kindOf(request.cwd, path);
    if (kind === undefined) problems.push(`${path} does not exist.`);
    else if (kind === 'file') addFile(path, true);
    else for (const file of await walk(request.cwd, path)) addFile(file, false);
  }

  async function globbed(pattern: string): Promise<string[]> {
    const normal = pattern.replace(/^\.\//, '');
    const fixed = normal.split('/').slice(0, normal.split('/').findIndex(isGlob));
    const files = await walk(request.cwd, fixed.length === 0 ? '.' : fixed.join('/') || '/');
    return files.filter((file) => matchesPath(normal, file));
  }

  function addFile(path: string, isNamed: boolean): void {
    const full = resolve(request.cwd, path);
    if (seen.has(full)) return;
    seen.add(full);
    const read = readTextFile(full, FILE_LIMIT);
    if (read.kind === 'text') items.push({ id: path, content: read.text });
    else if (!isNamed) skipped++;
    else
      problems.push(read.kind === 'missing' ? `${path} is gone.` : `${path} ${read.reason}. ${read.remedy}`);
  }
}

async function pagesOf({ paths, web }: ReadItemsRequest): Promise<ReadonlyMap<string, PageOutcome>> {
  const addresses = paths.filter(isWebAddress);
  return addresses.length === 0 ? new Map() : readPages(addresses, web);
}

async function readItemLines({ itemsFile = '', cwd, stdin }: ReadItemsRequest): Promise<ContentItemInput[]> {
  const text = itemsFile === '-' ? await readAll(stdin) : readNamed(itemsFile, cwd);
  const items: ContentItemInput[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    items.push(parseLine(line, index + 1, itemsFile));
  });
  return items;
}

function parseLine(line: string, number: number, file: string): ContentItemInput {
  try {
    return JSON.parse(line) as ContentItemInput;
  } catch (cause) {
    throw new PlimsollError('INVALID_PARAMS', `Line ${number} of ${file} is not JSON.`, {
      remedy: 'Write one JSON object a line, such as {"id": "a", "content": "..."}.',
      cause,
    });
  }
}

function readNamed(path: string, cwd: string): string {
  const read = readTextFile(resolve(cwd, path), FILE_LIMIT * 4);
  if (read.kind === 'text') return read.text;
  const what = read.kind === 'missing' ? 'does not exist' : read.reason;
  throw new PlimsollError('INVALID_PARAMS', `${path} ${what}.`, {
    remedy: read.kind === 'missing' ? 'Name a file of JSON lines, or - for standard input.' : read.remedy,
  });
}

async function readAll(chunks: AsyncIterable<Uint8Array | string>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(parts));
}

async function kindOf(cwd: string, path: string): Promise<'file' | 'folder' | undefined> {
  const found = await stat(resolve(cwd, path)).catch(() => undefined);
  if (found === undefined) return undefined;
  return found.isDirectory() ? 'folder' : 'file';
}

/** The regular files below a folder, by name, as paths that begin like the one that was given. */
async function walk(cwd: string, folder: string): Promise<string[]> {
  const root = resolve(cwd, folder);
  const files: string[] = [];
  const waiting = [root];
  for (
    let current = waiting.pop();
    current !== undefined && files.length < MOST_FILES;
    current = waiting.pop()
  ) {
    const entries = await readdir(current, { withFileTypes: true }).catch(() => []);
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const folders: string[] = [];
    for (const entry of entries) {
      const path = join(current, entry.name);
      if (entry.isFile()) files.push(shownPath(path));
      else if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) folders.push(path);
    }
    waiting.push(...folders.reverse());
  }
  return files;

  function shownPath(path: string): string {
    const below = folder === '.' ? relative(root, path) : join(folder, relative(root, path));
    return below.split(sep).join('/');
  }
}

function isGlob(path: string): boolean {
  return path.includes('*');
}
