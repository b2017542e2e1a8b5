/**
 * Finds a quotation in the text it is from. White space, typographic quotes and dashes may differ; letters and figures may
 * not. What is found is the source's own wording, by its offsets.
 */
export interface LocatedQuotation {
    readonly start: number;
    readonly end: number;
}
export declare function locateQuotation(text: string, quote: string): LocatedQuotation | undefined;
