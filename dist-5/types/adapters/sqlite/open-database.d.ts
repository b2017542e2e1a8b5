import type { Database } from './database.js';
export interface OpenDatabaseOptions {
    readonly path: string;
    /** Step n brings a file from format n to n + 1; the first makes an empty file into format 1. */
    readonly migrations: readonly ((database: Database) => void)[];
    readonly busyTimeoutMs?: number;
}
export declare function openDatabase(options: OpenDatabaseOptions): Promise<Database>;
