/** The last of them in their order, at most `lines` and `length` characters; the exit code beside them where there is room. */
export declare function lastErrorLines(text: string, lines: number, length: number): string;
