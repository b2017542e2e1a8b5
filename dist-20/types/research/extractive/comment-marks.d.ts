/** Whether each line belongs to a comment. One line with a hash is a heading as likely as not, two in a row are a comment. */
export declare function commentLines(lines: readonly string[]): boolean[];
/** Blanks in place of the marks. */
export declare function withoutMarks(comment: string): string;
