export declare function commandLabel(command: string, most: number): string;
/** Words while they fit, and a mark where some did not; of a path that is too long the end. */
export declare function wholeWords(text: string, most: number): string;
