export interface ShortText {
    /** With the notice that says what is shown of how much. */
    readonly text: string;
    /** Characters of it without the notice and the marks in it. */
    readonly characters: number;
}
/** The text in at most `bytes` bytes of JSON. Undefined where there is too little room for more than its start. */
export type ShortenText = (text: string, bytes: number) => ShortText | undefined;
/** `query`: what the reader wants to know; matching parts stay first. */
export declare function createTextShortener(query: string | undefined): ShortenText;
