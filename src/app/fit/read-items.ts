/**
 * Reads items from what a user names: files, folders, globs, web addresses, standard input and JSON lines. An
 * unreadable file of a folder is skipped and reported. A named path that cannot be read is a problem.
 */
import { isUtf8 } from 'node:buffer';
import { constants, createReadStream } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { BINARY, readTextFile } from '../../adapters/files/read-text-file.js';
import { decodeText } from '../../adapters/readers/decode-text.js';
import type { ContentItemInput } from '../../contract/content-item.js';
import { grouped } from '../../contract/figures.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import { matchesPath } from '../../data/path-pattern.js';
import { type DocumentText, documentFormatOf, isOtherFormat, readDocumentText } from '../document-text.js';
import { type LeftOut, type WalkedFolder, walkNamed } from '../walk-named.js';
import { isWebAddress, type PageOutcome, type ReadPagesOptions, readPages } from './read-pages.js';

export { matchesPath };

export interface ReadItemsRequest {
  readonly cwd: string;
  readonly paths: readonly string[];
  /** A file of JSON lines with items; `-` is standard input. */
  readonly itemsFile: string | undefined;
  /** The output file. It may not be an input too, not even inside a folder. */
  readonly except?: string | undefined;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly web: ReadPagesOptions;
  /** Told about long work: many files. */
  readonly onProgress?: (message: string) => void;
}

export interface ReadItems {
  readonly items: readonly ContentItemInput[];
  /** What folders hold and is not taken, with the reason. */
  readonly skipped: readonly LeftOut[];
  readonly problems: readonly string[];
  /** The first page that could not be read, with its own code and remedy. */
  readonly pageError?: PlimsollError;
  /** A named page did not come. A file without text counts as a wrong name, like a missing one. */
  readonly isPageUnread: boolean;
}

const MOST_FILES = 100_000;
const FILES_PER_MESSAGE = 1_000;

export async function readItems(request: ReadItemsRequest): Promise<ReadItems> {
  const items: ContentItemInput[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  const skipped: LeftOut[] = [];
  const except =
    request.except === undefined ? undefined : await realpath(request.except).catch(() => undefined);
  let pageError: PlimsollError | undefined;
  let isPageUnread = false;
  if (request.itemsFile === '-' && request.paths.includes('-'))
    throw invalidParams(
      'Standard input cannot be items and a text at once.',
      'Leave out one of --items - and -.',
    );
  const pages = await pagesOf(request);
  if (request.itemsFile !== undefined) {
    items.push(...(await readItemLines(request)));
    if (items.length === 0) problems.push(`${request.itemsFile} holds no items. ${ITEM_LINES}`);
  }
  for (const path of request.paths) {
    if (path === '-') {
      if (seen.has(path)) continue;
      seen.add(path);
      items.push({ id: 'standard input', content: await readAll(request.stdin, 'Standard input') });
    } else if (pages.has(path)) {
      addPage(path);
    } else if (isGlob(path) && (await kindOf(request.cwd, path)) === undefined) {
      const found = await globbed(path);
      if (found.length === 0) problems.push(`No file matches ${path}.`);
      for (const { path: file, full } of found) await addFile(file, full, false);
    } else {
      await addPath(path);
    }
  }
  return { items, skipped, problems, isPageUnread, ...(pageError === undefined ? {} : { pageError }) };

  function addPage(address: string): void {
    const page = pages.get(address);
    if (page === undefined || seen.has(address)) return;
    seen.add(address);
    if (page instanceof PlimsollError) {
      pageError ??= page;
      isPageUnread ||= page.details?.reason !== 'bad_address';
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
    else if (kind === 'pipe') await addPipe(path);
    else if (kind === 'file') await addFile(path, await realpath(resolve(request.cwd, path)), true);
    else {
      const { files, leftOut } = await walkNamed(request.cwd, path, MOST_FILES);
      skipped.push(...leftOut);
      for (const { path: file, full } of files) await addFile(file, full, false);
    }
  }

  /** What a shell gives for a program's output, as in `fit <(git diff)`; inside a folder it is skipped. */
  async function addPipe(path: string): Promise<void> {
    if (seen.has(path)) return;
    seen.add(path);
    items.push({ id: path, content: await readAll(createReadStream(resolve(request.cwd, path)), path) });
  }

  async function globbed(pattern: string): Promise<WalkedFolder['files']> {
    const normal = pattern.replace(/^\.\//, '');
    const fixed = normal.split('/').slice(0, normal.split('/').findIndex(isGlob));
    const folder = fixed.length === 0 ? '.' : fixed.join('/') || '/';
    if ((await kindOf(request.cwd, folder)) === undefined) return [];
    const { files } = await walkNamed(request.cwd, folder, MOST_FILES);
    return files.filter(({ path }) => matchesPath(normal, path));
  }

  async function addFile(path: string, full: string, isNamed: boolean): Promise<void> {
    if (seen.has(full)) return;
    seen.add(full);
    // Nothing tells whether it is what an earlier run wrote or a source.
    if (full === except)
      throw invalidParams(
        `${path} is one of the files to read.`,
        'Write to a file that is no input, or remove it first if an earlier run wrote it.',
      );
    if (seen.size % FILES_PER_MESSAGE === 0) request.onProgress?.(`Reading: ${seen.size} files.`);
    const read = await readFileText(path, full);
    if ('problem' in read) {
      if (isNamed) problems.push(`${path} ${read.problem}`);
      else skipped.push({ path, reason: `It ${read.problem}` });
      return;
    }
    const { text: content, title, date } = read;
    items.push({
      id: path,
      content,
      ...(title === undefined ? {} : { title }),
      ...(date === undefined ? {} : { date }),
    });
  }
}

async function pagesOf({ paths, web }: ReadItemsRequest): Promise<ReadonlyMap<string, PageOutcome>> {
  const addresses = paths.filter(isWebAddress);
  return addresses.length === 0 ? new Map() : readPages(addresses, web);
}

async function readItemLines({ itemsFile = '', cwd, stdin }: ReadItemsRequest): Promise<ContentItemInput[]> {
  const text =
    itemsFile === '-' ? await readAll(stdin, 'Standard input', FILE_LIMIT * 4) : readNamed(itemsFile, cwd);
  const items: ContentItemInput[] = [];
  if (isList(text))
    throw invalidParams(
      `${itemsFile} is a JSON list, not JSON lines.`,
      `${ITEM_LINES} From a list: jq -c '.[]' FILE.`,
    );
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    items.push(parseLine(line, index + 1, itemsFile));
  });
  return items;
}

const ITEM_LINES = 'Write one JSON object per line, such as {"id": "a", "content": "..."}.';

function isList(text: string): boolean {
  if (!text.trimStart().startsWith('[')) return false;
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

function parseLine(line: string, number: number, file: string): ContentItemInput {
  try {
    return JSON.parse(line) as ContentItemInput;
  } catch (cause) {
    throw invalidParams(`Line ${number} of ${file} is not JSON.`, ITEM_LINES, { cause });
  }
}

function readNamed(path: string, cwd: string): string {
  const read = readTextFile(resolve(cwd, path), FILE_LIMIT * 4);
  if (read.kind === 'text') return read.text;
  const what = read.kind === 'missing' ? 'does not exist' : read.reason;
  throw invalidParams(
    `${path} ${what}.`,
    read.kind === 'missing' ? 'Name a file of JSON lines, or - for standard input.' : read.remedy,
  );
}

/** No more than is taken: a device never ends. */
async function readAll(
  chunks: AsyncIterable<Uint8Array | string>,
  name: string,
  most = FILE_LIMIT,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += part.length;
    if (size > most)
      throw invalidParams(
        `${name} has more than ${grouped(most)} bytes.`,
        'Cut it first, for example with head or tail, or write it to several files.',
      );
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (!isUtf8(bytes)) {
    try {
      return decodeText(bytes);
    } catch (error) {
      if (!(error instanceof PlimsollError)) throw error;
    }
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

async function kindOf(cwd: string, path: string): Promise<'file' | 'folder' | 'pipe' | undefined> {
  const found = await stat(resolve(cwd, path)).catch(() => undefined);
  if (found === undefined) return undefined;
  if (found.isFIFO() || found.isCharacterDevice()) return 'pipe';
  return found.isDirectory() ? 'folder' : 'file';
}

function isGlob(path: string): boolean {
  return path.includes('*');
}

/**
 * One file as the content of an item: text as it is, whatever its encoding, documents (PDF, DOCX, HTML, mail) by their readers, or why
 * it cannot be read.
 */
const FILE_LIMIT = 64 * 1024 * 1024;
const SAMPLE = 8_192;
/** What became a pipe is not waited for. */
const NO_WAIT = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const CONVERT = 'Convert it to text, PDF, DOCX or HTML first.';

type FileText =
  | DocumentText
  /** A sentence without the name of the file, which stands before it: "holds no text." */
  | { readonly problem: string };

async function readFileText(path: string, full: string): Promise<FileText> {
  if (documentFormatOf(path) !== undefined) return readDocumentFile(path, full);
  const read = readTextFile(full, FILE_LIMIT);
  if (read.kind === 'missing') return { problem: 'is gone.' };
  if (read.kind === 'text' && !read.text.slice(0, SAMPLE).includes('\0')) return { text: read.text };
  if (isOtherFormat(path))
    return { problem: `is of a kind that is not read (${extname(path).toLowerCase()}). ${CONVERT}` };
  if (read.kind === 'text' || read.isEncoded) return readEncoded(full);
  return { problem: `${read.reason}. ${read.remedy}` };
}

/** Text that is not UTF-8, told apart as research does. */
async function readEncoded(full: string): Promise<FileText> {
  const bytes = await readBytes(full);
  try {
    return { text: decodeText(bytes) };
  } catch (error) {
    if (error instanceof PlimsollError) return { problem: `${BINARY}. ${CONVERT}` };
    throw error;
  }
}

async function readDocumentFile(path: string, full: string): Promise<FileText> {
  try {
    return await readDocumentText(path, await readBytes(full));
  } catch (error) {
    if (error instanceof PlimsollError) return { problem: `cannot be read: ${error.message}` };
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { problem: `cannot be read (${code}).` };
  }
}

async function readBytes(full: string): Promise<Uint8Array> {
  const file = await open(full, NO_WAIT);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new PlimsollError('INVALID_PARAMS', 'It is not a regular file.');
    if (found.size > FILE_LIMIT) {
      throw new PlimsollError('INVALID_PARAMS', `It is larger than ${grouped(FILE_LIMIT)} bytes.`);
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}
