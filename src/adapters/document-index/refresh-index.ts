/**
 * One pass over the files: what is new or changed is read, what is gone leaves. A file whose size and time are those of
 * the last pass is not opened. Written in small transactions, so that a pass that is stopped keeps what it read.
 */
import type { IndexReport } from '../../contract/ports/document-index.js';
import { documentKindOf } from '../readers/document-kind.js';
import type { Database } from '../sqlite/database.js';
import {
  collectionOf,
  countDocuments,
  type FileStamp,
  type KnownFile,
  knownFiles,
  putFile,
  removeFile,
  touchFile,
} from './index-tables.js';
import { readForIndex } from './read-for-index.js';
import { type FoundFile, type WalkLimits, walkFolders } from './walk-folders.js';

export interface IndexLimits extends WalkLimits {
  /** Of one file. */
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
