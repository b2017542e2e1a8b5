import { type Store } from '../../contract/ports/store.js';
export interface FileStoreOptions {
    /**
     * A value is flushed to the disk right after it is in its place instead of before. What a crash of the process leaves is
     * the same; a power cut in between may leave a value missing or empty. For values that are checked when they are read.
     */
    readonly flushLater?: boolean;
}
export declare function createFileStore(root: string, { flushLater }?: FileStoreOptions): Store;
