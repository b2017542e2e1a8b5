/**
 * The character classes that the splitting rules of the public encodings tell apart, for every code point, as runs: a
 * length in base 36 (left out when it is 1) and the letter of a class (see `character-classes.ts`). It is a fixed table on purpose:
 * the runtime's Unicode is newer than the reference's, and two tables give two counts. Made from the reference by
 * `node scripts/build-tokenizer.mjs --character-classes`, and a test compares them.
 */
export declare const CHARACTER_CLASS_RUNS: string;
