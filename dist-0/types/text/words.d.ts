export declare function words(text: string): string[];
/** True for a word of a script that puts no spaces between words. */
export declare function isUnspaced(word: string): boolean;
/** Takes English plural, `-ed` and `-ing` off. Leaves short words and other languages as they are. */
export declare function stem(word: string): string;
