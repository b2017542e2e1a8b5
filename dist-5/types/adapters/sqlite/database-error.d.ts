export declare function isBusy(error: unknown): boolean;
/** The file is damaged, or no database at all. */
export declare function isDamaged(error: unknown): boolean;
export declare function databaseError(error: unknown, path: string): unknown;
