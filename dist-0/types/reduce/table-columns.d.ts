import { type TextTable } from './text-table.js';
interface ColumnCut {
    readonly table: TextTable;
    /** Columns that leave, by their places. */
    readonly leaving: ReadonlySet<number>;
}
/** The tables in their order. At least one column of each stays. */
export declare function withoutColumns(text: string, cuts: readonly ColumnCut[]): string;
export {};
