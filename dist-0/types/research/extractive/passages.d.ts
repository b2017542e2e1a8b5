export interface Passage {
    readonly text: string;
    /** The same without the marks of comments, every letter at its offset. */
    readonly plain: string;
    /** What it says, for comparing: of a row each value with the name of its column. */
    readonly spoken: string;
    /** Of a row the part that is names and figures; else empty. */
    readonly facts: string;
    readonly start: number;
    /** The headings above it; above rows, items and code also the names of the columns, the line before them. */
    readonly heading: string;
    /** A block of code: it shows how something is done and seldom says what is. */
    readonly isCode: boolean;
}
interface Heading {
    readonly level: number;
    readonly title: string;
}
interface PassageOptions {
    /** Those above the text. */
    readonly headings?: readonly Heading[];
    /** The first row of the table in which the text begins. */
    readonly columns?: string;
    /** The text begins inside a block of code. */
    readonly isInCode?: boolean;
    /** Each paragraph is a record of its own: a line a field, or fields with semicolons between them. */
    readonly isRecords?: boolean;
}
export declare function passagesOf(text: string, { headings: outer, columns: outerColumns, isInCode, isRecords, }?: PassageOptions): Passage[];
/** The headings above an offset of a Markdown text, outermost first. */
export declare function headingsAbove(text: string, at: number): Heading[];
/** Whether an offset of a Markdown text stands in a block of code. */
export declare function isInBlock(text: string, at: number): boolean;
/** The first row of the table that an offset stands in; empty where it is in none, or in its first row. */
export declare function columnsAbove(text: string, at: number): string;
export {};
