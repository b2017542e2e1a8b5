/** What the system says about a file that cannot be read or written, in words for a sentence. */
/** What follows the name of the file: `notes.md does not exist`. */
export declare function whyNotRead(error: unknown): string;
/** What follows `cannot be written: `. */
export declare function whyNotWritten(error: unknown): string;
