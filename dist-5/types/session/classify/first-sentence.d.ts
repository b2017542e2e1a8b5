/** The text of a result that is a list of parts written as JSON; others as they are. */
export declare function textInParts(text: string): string;
/** The text begins by telling that what was to be done was not. */
export declare function beginsWithFailure(text: string): boolean;
/** The sentence that tells of the failure, in one line of at most 200 characters. */
export declare function failedSentence(given: string): string | undefined;
/** In quotes, whole; `undefined` where it is long, has a secret or other signs than those of plain sentences. */
export declare function quotedSentence(given: string): string | undefined;
/** As `quotedSentence` writes it. */
export declare function isQuoted(text: string): boolean;
