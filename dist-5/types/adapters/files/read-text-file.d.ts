export type FileRead = {
    readonly kind: 'text';
    readonly text: string;
} | {
    readonly kind: 'missing';
} | {
    readonly kind: 'unreadable';
    /** Goes on from the name of the file: "is a folder, not a file". */
    readonly reason: string;
    readonly remedy: string;
    readonly line?: number;
    /** It was read and is not UTF-8. */
    readonly isEncoded?: true;
    /** Its folder may not be searched, so that nobody can tell whether it exists. */
    readonly hidden?: true;
};
export declare const BINARY = "holds binary data, not text";
export type ReadFile = (path: string) => FileRead;
export declare function readTextFile(path: string, limitBytes: number): FileRead;
