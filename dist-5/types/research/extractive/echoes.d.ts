/** The text with blanks in place of the copies, every other character at its offset. */
export declare function withoutEchoes(text: string, question: string, isCode: boolean): string;
