/**
 * The document index on SQLite. It reads what changed below the folders, replaces secrets before it stores anything,
 * and searches. Several processes may refresh and search at once. A damaged file is made again, because everything in
 * it comes from the documents.
 */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DocumentIndex } from '../../contract/ports/document-index.js';
import { type Places, placeIn } from '../readers/places.js';
import type { Database } from '../sqlite/database.js';
import { isDamaged } from '../sqlite/database-error.js';
import { openDatabase } from '../sqlite/open-database.js';
import { findDocument, INDEX_MIGRATIONS } from './index-tables.js';
import { type IndexLimits, refreshIndex } from './refresh-index.js';
import { searchPassages } from './search-passages.js';

export interface DocumentIndexOptions {
  /** Folders and files, as the user named them. */
  readonly roots: readonly string[];
  /** The database. It holds the files of these roots only: see `indexFileFor`. */
  readonly file: string;
  /** Replace secrets by marks before anything is kept. Default: true. */
  readonly redact?: boolean;
  readonly limits?: Partial<IndexLimits>;
  readonly now?: () => number;
}

export const INDEX_LIMITS: IndexLimits = Object.freeze({
  files: 50_000,
  bytes: 4_000_000_000,
  fileBytes: 50_000_000,
});

/** The file of an index in a folder: the same for the same roots. */
export function indexFileFor(folder: string, roots: readonly string[]): string {
  const names = [...new Set(roots.map((root) => resolve(root)))].sort();
  return join(folder, `${createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16)}.db`);
}

export async function openDocumentIndex(options: DocumentIndexOptions): Promise<DocumentIndex> {
  const database = await openIndexFile(options.file);
  let last: { readonly id: string; readonly text: string; readonly places: Places } | undefined;

  return {
    async refresh({ signal, onProgress } = {}) {
      last = undefined;
      return refreshIndex(database, {
        roots: options.roots,
        isRedacted: options.redact !== false,
        limits: { ...INDEX_LIMITS, ...options.limits },
        now: options.now ?? Date.now,
        signal,
        onProgress,
      });
    },
    async search(query, { limit }) {
      return searchPassages(database, query, limit);
    },
    async document(id) {
      const found = findDocument(database, id);
      if (found === undefined) return undefined;
      const { row, text, places } = found;
      last = { id, text, places };
      return {
        id,
        address: row.address,
        title: row.title,
        text,
        ...(row.date === null ? {} : { date: row.date }),
      };
    },
    async placeOf(id, start, end) {
      if (last?.id !== id) {
        const found = findDocument(database, id);
        last = found && { id, text: found.text, places: found.places };
      }
      return last === undefined ? {} : placeIn(last.text, last.places, start, end);
    },
    async close() {
      database.close();
    },
  };
}

async function openIndexFile(path: string): Promise<Database> {
  const open = () => openDatabase({ path, migrations: INDEX_MIGRATIONS });
  try {
    return await open();
  } catch (error) {
    if (!isDamaged(error)) throw error;
    for (const file of [path, `${path}-wal`, `${path}-shm`]) await rm(file, { force: true });
    return open();
  }
}
