interface SessionFile {
    readonly path: string;
    /** Where the file really is, when the path is a link. */
    readonly realPath: string;
    readonly text: string;
    /** Half a character at the end of a file that was cut off: it goes back behind the text. */
    readonly tail: Uint8Array;
    /** Records with bytes that are no UTF-8, counted from 1: the text has a replacement character for them. */
    readonly badRecords: readonly number[];
    readonly bytes: number;
    readonly modified: number;
}
/** `-` is standard input, where a caller has it. Who writes what was read needs every byte of it; who mends or reports does not. */
export declare function readSessionFile(file: string, cwd: string, input?: AsyncIterable<Uint8Array | string>, takes?: 'whole' | 'damaged'): Promise<SessionFile>;
/**
 * Where a result goes, if it can go there: that is known before any work is done. Never to the file that was read: that is what
 * --in-place is for, which keeps a backup.
 */
export declare function outputPath(file: SessionFile, out: string, cwd: string): Promise<string>;
/** Whole or not at all: a reader never sees a part. */
export declare function writeSessionFile(path: string, text: string | Uint8Array, mode?: number): Promise<void>;
/** A link stays one: what it leads to is replaced. Returns the path of the backup, beside the file itself. */
export declare function replaceSessionFile(file: SessionFile, text: string | Uint8Array, now: number): Promise<string>;
/** What to say of a file that was named by a link. */
export declare function replacedLink({ path, realPath }: SessionFile): string[];
export {};
