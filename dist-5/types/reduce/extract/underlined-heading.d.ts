interface UnderlinedHeading {
    readonly level: 1 | 2;
    /** Behind the line below it. */
    readonly end: number;
}
/** Of a line, `to` behind its line break, that stands first or after an empty one. */
export declare function underlinedHeading(text: string, from: number, to: number): UnderlinedHeading | undefined;
/** Offsets of the lines that stand over a line of signs, in the order of the text, and are first or after an empty line. */
export declare function underlinedLines(text: string): readonly {
    readonly from: number;
    readonly to: number;
}[];
export {};
