/**
 * Counts files, folders and standard input. Folders are walked without following symbolic links, so nothing outside is
 * read and no circle is walked; what is skipped is counted by reason, and what was named and could not be read is named.
 */
import type { Stats } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type ModelCount, StreamCount } from './stream-count.js';

const STANDARD_INPUT = '-';
const SKIPPED_FOLDERS = new Set(['node_modules', '.git']);
const BUFFER_BYTES = 1 << 18;

export interface CountedFile {
  readonly path: string;
  readonly bytes: number;
  readonly counts: readonly ModelCount[];
}

export type SkipReason = 'folders' | 'binary' | 'links' | 'unreadable' | 'special';

export interface FileCounts {
  readonly files: readonly CountedFile[];
  /** How many entries of folders were passed over, by reason. */
  readonly skipped: Readonly<Record<SkipReason, number>>;
  /** What was asked for by name and could not be counted. */
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}

export interface CountFilesOptions {
  readonly cwd: string;
  readonly models: readonly string[];
  readonly stdin: AsyncIterable<Uint8Array | string>;
}

export async function countFiles(
  paths: readonly string[],
  { cwd, models, stdin }: CountFilesOptions,
): Promise<FileCounts> {
  const files: CountedFile[] = [];
  const skipped: Record<SkipReason, number> = { folders: 0, binary: 0, links: 0, unreadable: 0, special: 0 };
  const problems: { path: string; message: string }[] = [];
  const seen = new Set<string>();

  const count = async (path: string, chunks: AsyncIterable<Uint8Array | string>) => {
    const counted = await countChunks(path, chunks, models);
    if (counted !== undefined) files.push(counted);
    return counted !== undefined;
  };
  const countFile = (path: string, full: string) => {
    seen.add(full);
    return count(path, readChunks(full));
  };

  for (const path of new Set(paths)) {
    try {
      if (path === STANDARD_INPUT) {
        if (!(await count(path, stdin))) problems.push({ path, message: BINARY });
        continue;
      }
      const full = resolve(cwd, path);
      if (seen.has(full)) continue;
      const found: Stats = await stat(full);
      if (!found.isDirectory()) {
        if (!(await countFile(path, full))) problems.push({ path, message: BINARY });
        continue;
      }
      for await (const entry of walk(full, skipped)) {
        if (seen.has(entry)) continue;
        const shown = join(path, relative(full, entry));
        const done = await countFile(shown, entry).catch(() => 'unreadable' as const);
        if (done === 'unreadable') skipped.unreadable += 1;
        else if (!done) skipped.binary += 1;
      }
    } catch (error) {
      problems.push({ path, message: messageOf(error) });
    }
  }
  return { files, skipped, problems };
}

const BINARY = 'holds binary data, not text';

/** Undefined for binary data: a text in UTF-8 has no zero byte. */
async function countChunks(
  path: string,
  chunks: AsyncIterable<Uint8Array | string>,
  models: readonly string[],
): Promise<CountedFile | undefined> {
  const counter = new StreamCount(models);
  // The mark at the start of a file is part of its text, and a model that is sent the file sees it.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let bytes = 0;
  for await (const chunk of chunks) {
    const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (bytes === 0 && data.subarray(0, 8_192).includes(0)) return undefined;
    bytes += data.length;
    counter.push(decoder.decode(data, { stream: true }));
  }
  counter.push(decoder.decode());
  return { path, bytes, counts: counter.finish() };
}

async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** The regular files below a folder, in the order of their names. */
async function* walk(folder: string, skipped: Record<SkipReason, number>): AsyncGenerator<string> {
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const current = next;
    const entries = await readdir(current, { withFileTypes: true }).catch((error: unknown) => {
      if (current === folder) throw error;
      skipped.unreadable += 1;
      return [];
    });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const folders: string[] = [];
    for (const entry of entries) {
      const path = join(current, entry.name);
      if (entry.isSymbolicLink()) skipped.links += 1;
      else if (entry.isFile()) yield path;
      else if (!entry.isDirectory()) skipped.special += 1;
      else if (SKIPPED_FOLDERS.has(entry.name)) skipped.folders += 1;
      else folders.push(path);
    }
    waiting.push(...folders.reverse());
  }
}

function messageOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read';
  return `cannot be read (${code ?? (error instanceof Error ? error.message : String(error))})`;
}
