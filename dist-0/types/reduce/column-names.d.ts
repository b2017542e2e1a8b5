/** Names of the columns of rows that are arrays, from the list beside them: `{"columns": ["id", "state"], "rows": [[1, "ok"]]}`. */
import { type JsonTape } from './json-tape.js';
interface ColumnNames {
    /** The list that holds them. */
    readonly node: number;
    readonly names: readonly string[];
}
export declare function columnNames(tape: JsonTape, list: number): ColumnNames | undefined;
export {};
