/** Of a change of which nothing more can be told. */
export declare const NOT_SHOWN = "ended, result not shown";
/** Of one whose result has no text. */
export declare const EMPTY = "ended, empty result";
export declare const TOLD_FAILURE = "its text tells of a failure";
/**
 * `undefined` where it says nothing. Beside a status flags count only where something may have been done, and words only where it was.
 * `inputText`: what the call said; what a text says beyond that is not told by a single word.
 */
export declare function statedOutcome(given: string, isChange: boolean, mayChange?: boolean, inputText?: string): string | undefined;
/** What a result says of a value that the call gave, where it is another one. */
export declare function changedValues(given: string, input: unknown): string;
/** The id of what was made: the first id in a result, where the call did not name it. */
export declare function madeId(text: string, inputText: string): string | undefined;
