import type { ColumnProfile } from './json-columns.js';
export interface AskedRows {
    /** 1 for each row that has all the values; where none has, for those that have the most of them. */
    readonly isAsked: Uint8Array;
    /** How many have all. */
    readonly total: number;
    /** As a filter of rows is written; empty where a name or value is not plain enough to be repeated. */
    readonly filter: string;
}
export declare function askedRows(query: string, columns: readonly ColumnProfile[], rowCount: number): AskedRows | undefined;
