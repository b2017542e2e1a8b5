/** Empty when there is nothing to say. */
export declare function shownWords(text: string): string;
