import { type ColumnProfile } from './json-columns.js';
import { type JsonTape } from './json-tape.js';
export interface RowAlarms {
    /** How much a row stands out, 0 for most. */
    readonly scores: Float64Array;
    /** The strongest reason of each row, as an index into `kinds`, -1 without one. */
    readonly kindOfRow: Int32Array;
    /** Short names such as `state=degraded` or `latency high`, some of them twice. They hold foreign text. */
    readonly kinds: readonly string[];
}
export declare function findAlarms(tape: JsonTape, rows: ArrayLike<number>, profiles: readonly ColumnProfile[]): RowAlarms;
/** Rows that are files and folders: a name of one is no error word. */
export declare function isFileTree(profiles: readonly ColumnProfile[]): boolean;
