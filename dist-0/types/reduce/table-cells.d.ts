export declare const QUOTED = 1;
export interface TableCells {
    readonly text: string;
    readonly codes: Uint16Array;
    /** Of each cell, without the blanks around it. */
    readonly starts: Int32Array;
    readonly ends: Int32Array;
    /** How each is written: as it reads, in quotes, or with bars behind backslashes. */
    readonly forms: Uint8Array;
    /** The first cell of each row, with that after the last one. */
    readonly rowFrom: readonly number[];
}
/** As it reads: without quotes and backslashes before bars. `undefined` where the row has no such cell. */
export declare function cellAt(cells: TableCells, row: number, column: number): string | undefined;
export declare function cellText({ text, starts, ends, forms }: TableCells, cell: number): string;
/** Whether a cell reads like this, told without making a string of it. */
export declare function isCell(cells: TableCells, row: number, column: number, value: string): boolean;
export declare function cellsOfRow(cells: TableCells, row: number): string[];
/** Reads rows one after the other. */
export declare class CellReader {
    #private;
    /** How many separators of the last record a blank stands behind. */
    spaced: number;
    constructor(text: string, codes?: Uint16Array<ArrayBufferLike>);
    /** Cells of the last row. */
    get width(): number;
    /** The rows from one to another. */
    cells(from?: number, to?: number): TableCells;
    /** One record with its line break; gives the offset after it. What stands in quotes may hold separators and line breaks. */
    addRecord(from: number, separator: number): number;
    /** A line of cells between bars; those at its ends may stand outside of the first and the last cell. */
    addLine(from: number, to: number): void;
    endRow(): void;
}
