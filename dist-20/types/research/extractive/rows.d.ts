/**
 * Rows of tables and records as somebody would say them: each value after the name of its column, with the words that ask for
 * it ("how long" asks for a length) and the unit that a name such as `length_m` carries. Only for comparing: what is quoted is
 * the row itself.
 */
export interface Field {
    readonly name: string;
    readonly value: string;
}
/** A name or a figure, no sentence. */
export declare function isFact({ value }: Field): boolean;
export declare function spokenRow(fields: readonly Field[]): string;
/** Of a row of a Markdown table and the names of its columns. */
export declare function tableFields(row: string, columns: string): Field[];
/** A row for a person who does not see its table. */
export declare function namedRow(row: string, columns: string): string;
export declare function cells(line: string): string[];
/** Of a record as the readers write it: a line a field, or fields with semicolons between them. */
export declare function recordFields(record: string): Field[];
/** Files that the readers turn into records. */
export declare function holdsRecords(address: string): boolean;
