/** A text without words says nothing: white space, or nothing at all. */
export declare function isBlank(text: string): boolean;
