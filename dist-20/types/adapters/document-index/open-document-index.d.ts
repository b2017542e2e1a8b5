import type { DocumentIndex } from '../../contract/ports/document-index.js';
import { type IndexLimits } from './refresh-index.js';
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
export declare const INDEX_LIMITS: IndexLimits;
/** The file of an index in a folder: the same for the same roots. */
export declare function indexFileFor(folder: string, roots: readonly string[]): string;
export declare function openDocumentIndex(options: DocumentIndexOptions): Promise<DocumentIndex>;
