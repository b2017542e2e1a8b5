import type { SqlValue } from './database.js';
export interface NativeStatement {
    run(...values: SqlValue[]): {
        readonly changes: number | bigint;
    };
    get(...values: SqlValue[]): unknown;
    all(...values: SqlValue[]): unknown[];
}
export interface NativeDatabase {
    exec(sql: string): void;
    prepare(sql: string): NativeStatement;
    close(): void;
}
export type OpenNative = (path: string) => NativeDatabase;
export declare function loadSqlite(): Promise<OpenNative>;
