/**
 * The rows of a JSON array as columns: one per path of keys, nested objects flattened a little; one per place for rows that
 * are arrays. Only for judging rows; what is shown comes from the source. Columns and distinct values have a limit, so the
 * cost stays linear.
 */
import { type JsonTape } from './json-tape.js';
export interface JsonColumn {
    /** Keys joined by dots, or a place or its name; empty for rows that are values. */
    readonly name: string;
    /** The node of each row's value, -1 where the row has none. */
    readonly cells: Int32Array;
}
/** `names`: of the places of rows that are arrays. */
export declare function readColumns(tape: JsonTape, rows: ArrayLike<number>, names?: readonly string[]): JsonColumn[];
/** Shapes of cells as small numbers: a column has one for each row. */
export declare const CELL_SHAPES: readonly ['absent', 'empty', 'object', 'array', 'string', 'number', 'boolean', 'null'];
/** What a column holds, read once. */
export interface ColumnProfile {
    readonly name: string;
    /** Index into `CELL_SHAPES` by row. */
    readonly shapes: Uint8Array;
    /** How many rows have each of `CELL_SHAPES`. */
    readonly shapeCounts: readonly number[];
    /** Index into `values` by row, -1 for others. Absent when there are too many different values. */
    readonly codes: Int32Array | undefined;
    /** The different scalar values as written, with how often they occur. */
    readonly values: readonly {
        readonly source: string;
        count: number;
    }[];
    /** Numbers by row, NaN where there is none. Absent when the column is not mostly numbers, also such as databases write as text. */
    readonly numbers: Float64Array | undefined;
    /** A cell as it was written, a number without quotation marks: `numbers` are rounded. */
    readonly sourceOf: (row: number) => string;
    /** Sorts and lengths of free text. Absent when the column is not mostly that. */
    readonly text: TextProfile | undefined;
}
export interface TextProfile {
    /** Rows by the sort of their text: equal apart from words with digits. Absent when the sorts are too many or the texts mostly single words. */
    readonly sorts: {
        readonly codes: Int32Array;
        readonly counts: readonly number[];
    } | undefined;
    /** Length by row, NaN where there is no text. */
    readonly lengths: Float64Array;
    /** How many digits the text of a row has, up to those of a counter. */
    readonly digitsOf: (row: number) => number;
}
export declare function profileColumn(tape: JsonTape, column: JsonColumn): ColumnProfile;
