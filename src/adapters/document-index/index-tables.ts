/**
 * The tables of the index. The text of a document is its passages, joined. Terms are stored beside the text, with
 * spaces between them, because this program decides what a term is, in the same way for passages and questions.
 */
import { createHash } from 'node:crypto';
import { splitPassages } from '../../text/passages.js';
import type { Collection } from '../../text/rank.js';
import { searchTerms } from '../../text/words.js';
import type { Places } from '../readers/places.js';
import type { ReadDocument } from '../readers/reading.js';
import type { Database, SqlRow } from '../sqlite/database.js';
import type { FoundFile } from './walk-folders.js';

const TABLES_2 = `
  CREATE TABLE documents (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    path TEXT NOT NULL UNIQUE,
    address TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified REAL NOT NULL,
    read_at REAL NOT NULL,
    hash TEXT NOT NULL,
    is_redacted INTEGER NOT NULL,
    reason TEXT,
    title TEXT NOT NULL DEFAULT '',
    title_terms TEXT NOT NULL DEFAULT '',
    date TEXT,
    places TEXT
  );
  CREATE TABLE passages (
    number INTEGER PRIMARY KEY,
    document INTEGER NOT NULL REFERENCES documents(number) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    text TEXT NOT NULL,
    heading_terms TEXT NOT NULL,
    body_terms TEXT NOT NULL,
    size INTEGER NOT NULL
  );
  CREATE INDEX passages_of_document ON passages(document, start);
  CREATE TABLE totals (passages INTEGER NOT NULL, terms INTEGER NOT NULL);
  INSERT INTO totals VALUES (0, 0);
  CREATE TRIGGER passage_added AFTER INSERT ON passages BEGIN
    UPDATE totals SET passages = passages + 1, terms = terms + new.size;
  END;
  CREATE TRIGGER passage_removed AFTER DELETE ON passages BEGIN
    UPDATE totals SET passages = passages - 1, terms = terms - old.size;
    DELETE FROM passage_terms WHERE rowid = old.number;
  END;
  CREATE VIRTUAL TABLE passage_terms USING fts5(
    title, body, content = '', contentless_delete = 1, tokenize = 'ascii'
  );
  INSERT INTO passage_terms(passage_terms, rank) VALUES ('rank', 'bm25(2.0, 1.0)');
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(passage_terms, 'row');
`;

/**
 * One step for each format; a released step never changes. Everything in an index comes from the documents, so a step
 * may throw it away: `TABLES_2` replaces whatever a file of format 1 holds. When readers or terms change, unchanged
 * files would keep what was made of them; a new step that empties `documents` makes everything anew.
 */
export const INDEX_MIGRATIONS: readonly ((database: Database) => void)[] = [
  // Format 1 had other columns from time to time: there is nothing in it that the next step needs.
  () => undefined,
  makeAnew,
  // Texts state their day: files that did not change are read again for it.
  makeAnew,
  // Mails are decoded: the next step reads them again.
  () => undefined,
  // Words of scripts without spaces, and other stems.
  makeAnew,
];

function makeAnew(database: Database): void {
  for (const trigger of ['passage_added', 'passage_removed'])
    database.exec(`DROP TRIGGER IF EXISTS ${trigger}`);
  for (const table of ['vocabulary', 'passage_terms', 'passages', 'documents', 'totals'])
    database.exec(`DROP TABLE IF EXISTS ${table}`);
  database.exec(TABLES_2);
}

export type FileOutcome = { readonly read: ReadDocument } | { readonly reason: string };

export interface KnownFile extends SqlRow {
  readonly path: string;
  readonly address: string;
  readonly size: number;
  readonly modified: number;
  readonly read_at: number;
  readonly hash: string;
  readonly is_redacted: number;
  readonly reason: string | null;
}

export function documentId(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

export function knownFiles(database: Database): Map<string, KnownFile> {
  const rows = database
    .prepare('SELECT path, address, size, modified, read_at, hash, is_redacted, reason FROM documents')
    .all<KnownFile>();
  return new Map(rows.map((row) => [row.path, row]));
}

export interface FileStamp {
  readonly hash: string;
  readonly readAt: number;
  readonly isRedacted: boolean;
}

/** Takes the place of what was known of the file. Call it inside a transaction. */
export function putFile(database: Database, file: FoundFile, stamp: FileStamp, outcome: FileOutcome): void {
  removeFile(database, file.path);
  const read = 'read' in outcome ? outcome.read : undefined;
  const { number } = database
    .prepare(
      `INSERT INTO documents
         (id, path, address, size, modified, read_at, hash, is_redacted, reason, title, title_terms, date, places)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number`,
    )
    .get<{ number: number }>(
      documentId(file.path),
      file.path,
      file.address,
      file.size,
      file.modified,
      stamp.readAt,
      stamp.hash,
      stamp.isRedacted ? 1 : 0,
      'reason' in outcome ? outcome.reason : null,
      read?.title ?? '',
      termsOf(read?.title ?? ''),
      read?.date ?? null,
      read === undefined ? null : JSON.stringify(read.places),
    ) ?? { number: 0 };
  if (read !== undefined) putPassages(database, number, read);
}

function putPassages(database: Database, document: number, { title, text, form }: ReadDocument): void {
  const addPassage = database.prepare(
    `INSERT INTO passages (document, start, text, heading_terms, body_terms, size)
     VALUES (?, ?, ?, ?, ?, ?) RETURNING number`,
  );
  const addTerms = database.prepare('INSERT INTO passage_terms (rowid, title, body) VALUES (?, ?, ?)');
  const titleTerms = termsOf(title);
  for (const { start, end, body, headings } of splitPassages(text, form)) {
    const above = termsOf(headings.join(' '));
    const terms = searchTerms(text.slice(body, end));
    const joined = terms.join(' ');
    const row = addPassage.get<{ number: number }>(
      document,
      start,
      text.slice(start, end),
      above,
      joined,
      terms.length,
    );
    addTerms.run(row?.number ?? null, `${titleTerms} ${above}`, joined);
  }
}

function termsOf(text: string): string {
  return searchTerms(text).join(' ');
}

export function removeFile(database: Database, path: string): void {
  database.prepare('DELETE FROM documents WHERE path = ?').run(path);
}

/** The content is the same; only when it was written, or how it is called, has changed. */
export function touchFile(database: Database, file: FoundFile, readAt: number): void {
  database
    .prepare('UPDATE documents SET address = ?, size = ?, modified = ?, read_at = ? WHERE path = ?')
    .run(file.address, file.size, file.modified, readAt, file.path);
}

export interface DocumentRow extends SqlRow {
  readonly number: number;
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly date: string | null;
  readonly places: string;
}

export function findDocument(
  database: Database,
  id: string,
): { row: DocumentRow; text: string; places: Places } | undefined {
  const row = database
    .prepare('SELECT number, id, address, title, date, places FROM documents WHERE id = ? AND reason IS NULL')
    .get<DocumentRow>(id);
  if (row === undefined) return undefined;
  const parts = database
    .prepare('SELECT text FROM passages WHERE document = ? ORDER BY start')
    .all<{ text: string }>(row.number);
  return { row, text: parts.map(({ text }) => text).join(''), places: JSON.parse(row.places) as Places };
}

export function collectionOf(database: Database): Collection {
  const row = database
    .prepare('SELECT passages, terms FROM totals')
    .get<{ passages: number; terms: number }>();
  const passages = row?.passages ?? 0;
  return { passages, averageTerms: passages === 0 ? 0 : (row?.terms ?? 0) / passages };
}

export function countDocuments(database: Database): number {
  return Number(database.prepare('SELECT count(*) AS n FROM documents WHERE reason IS NULL').get()?.n ?? 0);
}
