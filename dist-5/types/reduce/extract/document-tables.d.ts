export interface DocumentTable {
    /** The line of names, with the line that leads to the table: the same names may stand over the prices of last year and of this one. */
    readonly header: {
        readonly from: number;
        readonly to: number;
    };
    /** Where each row begins, with the end of the last one. */
    readonly rows: readonly number[];
    /** Some items of a list only: none of them lacks the others. */
    readonly isPart?: boolean;
}
export declare function documentTables(text: string): readonly DocumentTable[];
