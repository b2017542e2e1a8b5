import type { FileOutcome, KnownFile } from './index-tables.js';
import type { FoundFile } from './walk-folders.js';
/** Never rejects: a file that cannot be read has a reason. */
export declare function readForIndex(file: FoundFile, limitBytes: number, before: KnownFile | undefined, isRedacted: boolean): Promise<{
    readonly hash: string;
    readonly outcome: FileOutcome | 'same';
}>;
