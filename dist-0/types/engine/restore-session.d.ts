/** Brings back what prunes took out of a transcript: everything, bit for bit, or what some handles stand for. */
import type { Archive } from '../archive/archive.js';
export interface RestoredSession {
    readonly text: string;
    /** How many prunes were undone, wholly or in part. */
    readonly prunes: number;
    /** The hash of the original was checked; false when the file had grown after the prune, or notices are left. */
    readonly verified: boolean;
    /** The content is that of the original, not its bytes: the file had been read and written again. */
    readonly rewritten: boolean;
    /** Originals that notices in the text still name, because no record of their prune was found. */
    readonly noticesLeft: number;
    /** What is still pruned can be restored from this text too. */
    readonly restorable: boolean;
    /** Which other originals the text could stand for. */
    readonly warnings: readonly string[];
}
/** What is restored: of two sessions that were pruned to the same text it tells which one is meant. */
export interface RestoredFile {
    /** As it was given. */
    readonly name: string;
    /** Where it is, by every name that a prune may have written to. */
    readonly paths?: readonly string[];
}
/** `records` are handles of records of prunes: where several fit, these are the ones to undo. */
export declare function restoreSession(text: string, archive: Archive, file?: RestoredFile, records?: readonly string[]): Promise<RestoredSession>;
/** Puts back what these handles stand for, and leaves the rest pruned: that can be restored from the new text as well. */
export declare function restoreHandles(text: string, handles: readonly string[], archive: Archive, ttlHours: number | undefined, file?: RestoredFile): Promise<RestoredSession>;
