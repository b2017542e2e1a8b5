interface Passages {
    /** Start of each passage, with the end of the text as last entry. */
    readonly starts: readonly number[];
    /** Where the heading line that a passage begins with ends; its start where it begins with none. */
    readonly headingEnds: readonly number[];
    /** The level of that heading, from 1 to 6; 0 without one. */
    readonly levels: readonly number[];
}
/** A text up to this length is one passage. */
export declare const LONG_TEXT = 1600;
export declare function passagesOf(text: string): Passages;
export {};
