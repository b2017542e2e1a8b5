/** Characters as a person counts them: code points, a lone surrogate counting as one. */
export declare function countCharacters(text: string): number;
