/**
 * One pass over the files: it reads what is new or changed, and removes what is gone. A file with the same size and
 * time as before is not opened. Small transactions keep what a stopped pass has read.
 */

import { createHash } from 'node:crypto';
import { constants, open } from 'node:fs/promises';
import type { IndexReport } from '../../contract/ports/document-index.js';
import { redactText, replacementFor } from '../../trust/redact-text.js';
import { documentKindOf } from '../readers/document-kind.js';
import { afterRedaction } from '../readers/places.js';
import { readDocument } from '../readers/read-document.js';
import { type ReadDocument, unreadable } from '../readers/reading.js';
import type { Database } from '../sqlite/database.js';
import {
  collectionOf,
  countDocuments,
  type FileOutcome,
  type FileStamp,
  type KnownFile,
  knownFiles,
  putFile,
  removeFile,
  touchFile,
} from './index-tables.js';
import { type FoundFile, type WalkLimits, walkFolders } from './walk-folders.js';

export interface IndexLimits extends WalkLimits {
  /** The most bytes of one file. */
  readonly fileBytes: number;
}

export interface RefreshOptions {
  readonly roots: readonly string[];
  readonly isRedacted: boolean;
  readonly limits: IndexLimits;
  readonly now: () => number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

/** What is read before it is written in one transaction. */
const BATCH_CHARACTERS = 4_000_000;
const BATCH_FILES = 500;
/** A file that was written shortly before it was read may have changed again with the same time. */
const CLOCK_STEP_MS = 2_000;

export async function refreshIndex(database: Database, options: RefreshOptions): Promise<IndexReport> {
  const { isRedacted, limits, now, signal, onProgress } = options;
  const { files, skipped } = await walkFolders(options.roots, limits, signal);
  const kinds = new Map<string, number>();
  const failed: { address: string; reason: string }[] = [];
  const known = knownFiles(database);
  const batch: (() => void)[] = [];
  let characters = 0;
  let read = 0;

  function write(): void {
    if (batch.length === 0) return;
    database.transaction(() => {
      for (const step of batch.splice(0)) step();
    });
    characters = 0;
  }

  for (const [index, file] of files.entries()) {
    if (signal?.aborted === true) {
      write();
      signal.throwIfAborted();
    }
    if (onProgress !== undefined && index % 100 === 0) onProgress(index, files.length);
    if (documentKindOf(file.path) === 'other') {
      const kind = file.path.slice(file.path.lastIndexOf('.')).toLowerCase();
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      continue;
    }
    const before = known.get(file.path);
    known.delete(file.path);
    if (before !== undefined && isUnchanged(before, file, isRedacted)) {
      if (before.reason !== null) failed.push({ address: file.address, reason: before.reason });
      if (before.address !== file.address) batch.push(() => touchFile(database, file, before.read_at));
      continue;
    }
    const readAt = now();
    const { hash, outcome } = await readForIndex(file, limits.fileBytes, before, isRedacted);
    if (outcome === 'same') {
      batch.push(() => touchFile(database, file, readAt));
      if (before?.reason != null) failed.push({ address: file.address, reason: before.reason });
    } else {
      const stamp: FileStamp = { hash, readAt, isRedacted };
      batch.push(() => putFile(database, file, stamp, outcome));
      if ('reason' in outcome) failed.push({ address: file.address, reason: outcome.reason });
      else {
        read++;
        characters += outcome.read.text.length;
      }
    }
    if (batch.length >= BATCH_FILES || characters >= BATCH_CHARACTERS) write();
  }
  let removed = 0;
  for (const { path, reason } of known.values()) {
    batch.push(() => removeFile(database, path));
    if (reason === null) removed++;
  }
  write();
  onProgress?.(files.length, files.length);
  return {
    documents: countDocuments(database),
    passages: collectionOf(database).passages,
    read,
    removed,
    skipped: [...skipped, ...failed, ...[...kinds].map(kindSkipped)],
  };
}

function kindSkipped([kind, count]: [string, number]): { address: string; reason: string } {
  const files = count === 1 ? 'One file' : `${count.toLocaleString('en-US')} files`;
  return { address: `*${kind}`, reason: `${files} of a kind that is not read.` };
}

/** A file whose bytes could not be had has no hash: it is tried again each time. */
function isUnchanged(before: KnownFile, file: FoundFile, isRedacted: boolean): boolean {
  return (
    before.hash !== '' &&
    before.size === file.size &&
    before.modified === file.modified &&
    before.modified < before.read_at - CLOCK_STEP_MS &&
    (before.is_redacted === 1) === isRedacted
  );
}

/** Never rejects: a file that cannot be read has a reason. */
async function readForIndex(
  file: FoundFile,
  limitBytes: number,
  before: KnownFile | undefined,
  isRedacted: boolean,
): Promise<{ readonly hash: string; readonly outcome: FileOutcome | 'same' }> {
  let hash = '';
  try {
    const bytes = await readBytes(file, limitBytes);
    hash = createHash('sha256').update(bytes).digest('hex');
    if (before?.hash === hash && (before.is_redacted === 1) === isRedacted) return { hash, outcome: 'same' };
    const read = await readDocument(file.path, bytes);
    return { hash, outcome: { read: forKeeping(read, isRedacted) } };
  } catch (error) {
    return { hash, outcome: { reason: reasonOf(error) } };
  }
}

/** A file may have become a pipe or a link since it was found; it is then neither opened nor followed. */
const PLAIN_FILE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** One byte more than the limit, so that a file that grew since it was measured is still refused. */
async function readBytes(file: FoundFile, limit: number): Promise<Uint8Array> {
  const tooLarge = () => unreadable(`It is larger than ${limit.toLocaleString('en-US')} bytes.`);
  if (file.size > limit) throw tooLarge();
  const handle = await open(file.path, PLAIN_FILE);
  try {
    let buffer = Buffer.alloc(file.size + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
      if (bytesRead === 0) return buffer.subarray(0, length);
      length += bytesRead;
      if (length > limit) throw tooLarge();
      if (length === buffer.length) buffer = Buffer.concat([buffer, Buffer.alloc(buffer.length)]);
    }
  } finally {
    await handle.close();
  }
}

/** Well-formed and without secrets. Every character keeps its offset, except those that a mark replaces. */
function forKeeping(read: ReadDocument, isRedacted: boolean): ReadDocument {
  const clean = read.text.toWellFormed().replaceAll('\0', ' ');
  if (!isRedacted) return { ...read, text: clean };
  const { text, spans } = redactText(clean);
  return {
    ...read,
    title: redactText(read.title).text,
    text,
    places: afterRedaction(
      clean,
      read.places,
      spans.map(({ start, end, rule }) => ({ start, end, length: replacementFor(rule).length })),
    ),
  };
}

function reasonOf(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'PlimsollError') return message;
  return code === undefined ? `It cannot be read: ${message}.` : `It cannot be read: ${code}.`;
}
