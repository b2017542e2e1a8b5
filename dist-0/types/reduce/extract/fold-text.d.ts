/** `bytes` are those of the text in UTF-8, where they are known. */
export declare function foldText(text: string, bytes?: number): string;
/** What `use` makes of the codes of the folded text, as in `withCodes`. */
export declare function withFoldedCodes<Made>(text: string, use: (codes: Uint16Array) => Made): Made;
