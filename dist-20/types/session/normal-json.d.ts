/**
 * JSON text without what a program changes that reads it and writes it again: white space, and how a character of a string is
 * written. Pieces of a text may be given, as long as none begins inside a string.
 */
/** `undefined` for a piece that ends inside a string. Lines stay apart where each is a record. */
export declare function normalJson(text: string, keepsLines: boolean): string | undefined;
/** The JSON text laid out like another one; as it is where that would change a value. */
export declare function laidOutLike(model: string, json: string): string;
