export declare function questionOf(parameters: unknown): string | undefined;
/** The file that a call names, so that code is cut to whole lines where the answer is what the file holds. */
export declare function pathOf(parameters: unknown): string | undefined;
