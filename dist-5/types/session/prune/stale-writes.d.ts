import type { Pair, Survey } from '../survey.js';
/** Writes and edits of files that a later write replaced as a whole. */
export declare function staleWrites({ pairs }: Survey): Pair[];
/** A write of a whole file whose result says that it was done, or is as bare as tools write it that say nothing of a success. */
export declare function replacesWhole(pair: Pair): boolean;
export declare function addFiles(files: Set<string>, pair: Pair): void;
/** The same path on another machine or branch is another file. */
export declare function fileOf({ place }: Pair, path: string): string;
