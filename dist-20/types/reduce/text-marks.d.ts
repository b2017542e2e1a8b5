/**
 * Raised, lowered and struck-out text in plain characters. Readers of HTML and Word put marks around such text while they
 * collect a line; when the line is whole, the marks become `10^6`, `x_10` and `~~gone~~`. Left out, they would change
 * figures and make statements of what the page takes back. Marks are control characters that no text may hold.
 */
export declare const MARK: {
    readonly raised: '\u0001';
    readonly lowered: '\u0002';
    /** Ends raised and lowered text. */
    readonly level: '\u0003';
    readonly struck: '\u0004';
    readonly unstruck: '\u0005';
};
/** The text as an author may write it: without characters that are marks here. */
export declare function withoutMarks(text: string): string;
/** One line with its marks written out. Marks without a partner are dropped. */
export declare function writeMarks(line: string): string;
