import { type TableCells } from './table-cells.js';
export interface TextTable {
    readonly names: readonly string[];
    /** What stands between cells. */
    readonly separator: string;
    /** Where the lines of names begin, which end at the first row. */
    readonly header: number;
    /** Start of each row, with the end of the last one: what stands before, the names with it, and after is kept. */
    readonly starts: readonly number[];
    /** Where the cells of the rows stand. */
    readonly grid: TableCells;
    /** The same as they read, made when asked for. */
    readonly cells: readonly (readonly string[])[];
}
/** In their order, none when there is too much beside them. `needsRule`: bars alone make no table, because code and drawings have them too. */
export declare function findTables(text: string, needsRule: boolean): readonly TextTable[];
export declare const BAR = "|";
/** Lines of dashes, with bars or crosses between them. */
export declare const RULE: RegExp;
