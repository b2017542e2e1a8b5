/**
 * A value made from files, made again when one of them changes. The clock of a file system ticks coarsely: two changes
 * in one tick leave the same stamp. So a file that changed just before it was read is read again next time.
 */
import type { Clock } from '../../contract/ports/clock.js';
import { type StampFile } from './file-stamp.js';
export interface FileCacheOptions<Value> {
    readonly name: string;
    /** The files that the value is made from, and those that would matter if they existed. */
    readonly paths: () => readonly string[];
    /** Makes the value; it is given the one before, unless the cache was reset. */
    readonly load: (previous: Value | undefined) => Value | Promise<Value>;
    readonly clock?: Clock;
    readonly stamp?: StampFile;
}
export interface FileCache<Value> {
    readonly name: string;
    get(): Promise<Value>;
    reset(): void;
    /** Empties the cache and takes it out of `resetAllCaches`. */
    dispose(): void;
}
export declare function createFileCache<Value>(options: FileCacheOptions<Value>): FileCache<Value>;
