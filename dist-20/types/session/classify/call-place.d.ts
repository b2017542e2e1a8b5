/** The arguments that tell one place from another, as a text to compare; empty where there are none. */
export declare function placeOf(input: unknown, isCommand: boolean): string;
/** What `placeOf` leaves out of a call that is no read or write of a file, and that may make another deed of it. */
export declare function textsOf(input: unknown): string;
/** What a call on a cell of a notebook says beside its code: run again with other code it is the same cell. */
export declare function cellOf(input: unknown): string | undefined;
/** The folder that a call of a command names beside it. */
export declare function folderArgument(input: unknown): string;
/** The call asks for a command that nobody waits for. */
export declare function isSentAway(input: unknown): boolean;
/** The call is about the whole file: it names no part of it, adds nothing to it, and is no trial. */
export declare function isWhole(input: unknown): boolean;
export declare const wordsOf: (text: string) => ReadonlySet<string>;
