export declare const COMMON_WORDS: ReadonlySet<string>;
/** Without small words. One that is small only in another language goes where more words are of others than of English. */
export declare function tellingWordsOf(words: readonly string[]): string[];
/** Words that many questions hold and few answers turn on: finding one tells less than its rarity suggests. */
export declare const WEAK_WORDS: ReadonlySet<string>;
/** Where a long clause may be taken apart. */
export declare const CONNECTORS: ReadonlySet<string>;
export declare const MONTHS: ReadonlySet<string>;
export declare const NUMBER_WORDS: ReadonlySet<string>;
/** Without them a sentence would say the opposite. */
export declare const NEGATIONS: ReadonlySet<string>;
/**
 * They deny, doubt, restrict or condition what stands around them in their sentence: nothing of it is shown without them. Such words
 * of scripts without spaces, and of Korean, stand in `GOVERNING_PARTS`.
 */
export declare const GOVERNING: ReadonlySet<string>;
/** The same for what follows them, where they begin a sentence or stand after a mark; elsewhere they mostly mean something else. */
export declare const GOVERNING_FIRST: ReadonlySet<string>;
/** They point back to the sentence before. */
export declare const POINTING: ReadonlySet<string>;
/** What is left of a word that denies when it is taken apart at its apostrophe: `don't`, `n'est`. */
export declare const SHORT_FORMS: ReadonlySet<string>;
/** Parts of words, most of them at the end of what they deny. */
export declare const GOVERNING_PARTS: RegExp;
/** Between one of them and a figure, or another of them, nothing is cut: they are its sign, its bound or its range. */
export declare const BOUNDS: ReadonlySet<string>;
/** Between two figures they make a range. */
export declare const RANGES: ReadonlySet<string>;
/** After a figure with its unit they go on with it: a rate, a scale. */
export declare const UNIT_LINKS: ReadonlySet<string>;
export type AskedFor = 'time' | 'number' | 'person' | 'place' | 'any';
/** What kind of thing would answer, as the first word says that asks (`who was king when ...`); `any` where the question does not say. */
export declare function askedFor(question: string): AskedFor;
