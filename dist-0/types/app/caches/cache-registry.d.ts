/** Every cache of the process by name, so that one call can empty them all. */
export interface ResettableCache {
    readonly name: string;
    /** Forgets everything. What is still being loaded is not kept either. */
    reset(): void;
}
/** Adds a cache to those that `resetAllCaches` empties, until the returned function is called. */
export declare function registerCache(cache: ResettableCache): () => void;
/** Empties every cache, for tests and after an import of new data. One that fails does not spare the others. */
export declare function resetAllCaches(): void;
export declare function cacheNames(): string[];
