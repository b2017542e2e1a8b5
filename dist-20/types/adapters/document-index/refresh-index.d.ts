/**
 * One pass over the files: what is new or changed is read, what is gone leaves. A file whose size and time are those of
 * the last pass is not opened. Written in small transactions, so that a pass that is stopped keeps what it read.
 */
import type { IndexReport } from '../../contract/ports/document-index.js';
import type { Database } from '../sqlite/database.js';
import { type WalkLimits } from './walk-folders.js';
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
export declare function refreshIndex(database: Database, options: RefreshOptions): Promise<IndexReport>;
