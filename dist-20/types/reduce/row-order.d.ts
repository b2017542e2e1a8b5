import { type AskedRows } from './asked-values.js';
import { type ColumnProfile } from './json-columns.js';
import { type JsonTape } from './json-tape.js';
import { type RowAlarms } from './row-alarms.js';
import type { JsonPlace } from './uncut-rows.js';
export interface RankedRows {
    /** The nodes of the rows: items of an array, values of an object. */
    readonly rows: readonly number[];
    /** Keys of the rows when they are values of an object. */
    readonly keys: readonly number[] | undefined;
    /** Indices of rows, the most worth showing first; without those that repeat an earlier one. */
    readonly order: Int32Array;
    /** How many rows at the beginning of the order the question means, much rather than any other. */
    readonly meant: number;
    /** Where in the order the first rows come for being first. */
    readonly leadingFrom: number;
    readonly alarms: RowAlarms;
    /** By row: its own strongest reason, as in `alarms`, but never that of a row it stands for. */
    readonly ownKinds: Int32Array;
    /** The rows with the values that the question names. */
    readonly asked: AskedRows | undefined;
    readonly profiles: readonly ColumnProfile[];
    /** By row: how many rows it stands for, 0 for one that an earlier row stands for. */
    readonly copies: Int32Array;
    /** By row: the row that stands for it, mostly itself. */
    readonly firsts: Int32Array;
}
/** `whole`: the same rows with the fields that were taken out of them; by these they are chosen. */
export declare function rankRows(tape: JsonTape, node: number, query: string | undefined, whole?: JsonPlace): RankedRows;
