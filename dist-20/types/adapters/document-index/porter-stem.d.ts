/** English words without their endings, after M. F. Porter's algorithm of 1980. Takes lower-case ASCII letters only. */
export declare function porterStem(word: string): string;
