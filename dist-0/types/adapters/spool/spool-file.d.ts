export interface SpoolFile {
    /** False when the disk takes no more. */
    write(bytes: Uint8Array): boolean;
    read(start: number, length: number): Buffer;
    readonly size: number;
    close(): void;
}
/** Throws when the folder cannot be written. */
export declare function createSpoolFile(folder: string): SpoolFile;
