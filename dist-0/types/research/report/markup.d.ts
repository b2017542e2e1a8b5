export declare function withoutMarkup(text: string): string;
/** A quotation as lines of a block, each with the line break of its source. */
export declare function quotedLines(quote: string): string[];
