interface RowRanks {
    readonly ranked: number;
    /** Rows with a value that has no rank. */
    readonly unranked: number;
    order(): number[];
}
/** `undefined`: the row does not have the field. */
export declare function rankRows(values: readonly (string | undefined)[]): RowRanks;
export {};
