/**
 * Cleans a field: tags, `{templates}`, links, images and `code` leave, a word such as `SYSTEM:` at the start of any line
 * leaves, white space becomes single spaces, direction marks become visible, and the result has at most `maxLength` UTF-16
 * units without splitting a character. Cleaning twice is the same as once. Linear.
 */
export declare function sanitizeField(text: string, maxLength: number): string;
/** What is no number is smaller than nothing and larger than nothing: no text would ever fit. */
export declare function checkLength(maxLength: number): void;
/** At most `limit` UTF-16 units, whole code points. */
export declare function cut(text: string, limit: number): string;
