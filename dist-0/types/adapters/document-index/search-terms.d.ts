export declare function searchTerms(text: string): string[];
export declare function hasUnspaced(text: string): boolean;
