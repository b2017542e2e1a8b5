export interface FileStamp {
    readonly stamp: string;
    /** Milliseconds since 1970 of the last change, 0 when there is no file. */
    readonly changedAt: number;
}
export type StampFile = (path: string) => FileStamp;
export declare function stampFile(path: string): FileStamp;
