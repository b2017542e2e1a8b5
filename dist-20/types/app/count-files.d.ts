import { type ModelCount } from './stream-count.js';
import { type LeftOut } from './walk-named.js';
export interface CountedFile {
    readonly path: string;
    readonly bytes: number;
    readonly counts: readonly ModelCount[];
}
export type SkipReason = 'binary' | 'unreadable';
export interface FileCounts {
    readonly files: readonly CountedFile[];
    /** How many files of folders were passed over, by reason. */
    readonly skipped: Readonly<Record<SkipReason, number>>;
    /** What was not looked at: links that lead out, special files, what a `.gitignore` names. */
    readonly leftOut: readonly LeftOut[];
    /** What was asked for by name and could not be counted. */
    readonly problems: readonly {
        readonly path: string;
        readonly message: string;
    }[];
}
export interface CountFilesOptions {
    readonly cwd: string;
    readonly models: readonly string[];
    readonly stdin: AsyncIterable<Uint8Array | string>;
}
export declare function countFiles(paths: readonly string[], { cwd, models, stdin }: CountFilesOptions): Promise<FileCounts>;
