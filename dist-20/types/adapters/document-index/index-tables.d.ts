import type { Places } from '../readers/places.js';
import type { ReadDocument } from '../readers/reading.js';
import type { Database, SqlRow } from '../sqlite/database.js';
import type { Collection } from './ranking.js';
import type { FoundFile } from './walk-folders.js';
/**
 * One step for each format; a step that was released is never changed. Everything in an index comes from the documents, so a
 * step may throw it away: `TABLES_2` goes over whatever a file of format 1 holds. When readers or terms change, files that did
 * not change would keep what was made of them before: a new step that empties `documents` makes everything anew.
 */
export declare const INDEX_MIGRATIONS: readonly ((database: Database) => void)[];
export type FileOutcome = {
    readonly read: ReadDocument;
} | {
    readonly reason: string;
};
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
export declare function documentId(path: string): string;
export declare function knownFiles(database: Database): Map<string, KnownFile>;
export interface FileStamp {
    readonly hash: string;
    readonly readAt: number;
    readonly isRedacted: boolean;
}
/** Takes the place of what was known of the file. Call it inside a transaction. */
export declare function putFile(database: Database, file: FoundFile, stamp: FileStamp, outcome: FileOutcome): void;
export declare function removeFile(database: Database, path: string): void;
/** The content is the same; only when it was written, or how it is called, has changed. */
export declare function touchFile(database: Database, file: FoundFile, readAt: number): void;
export interface DocumentRow extends SqlRow {
    readonly number: number;
    readonly id: string;
    readonly address: string;
    readonly title: string;
    readonly date: string | null;
    readonly places: string;
}
export declare function findDocument(database: Database, id: string): {
    row: DocumentRow;
    text: string;
    places: Places;
} | undefined;
export declare function collectionOf(database: Database): Collection;
export declare function countDocuments(database: Database): number;
