/** Where lines begin. A line owns its line break, so that neighbouring lines joined are the source again. */
/** Start of each line, with the length of the text as last entry. An empty text has no line. */
export declare function lineStarts(text: string): number[];
