export interface Figure {
    /** A number by `isNumberText`. */
    readonly digits: string;
    /** What stands behind it; mostly nothing. Numbers of different units have no order. */
    readonly unit: string;
}
export declare function readFigure(text: string): Figure | undefined;
/** Its first letter or digit is a digit: it says how much, or when. Any other text is words. */
export declare function beginsWithDigit(text: string): boolean;
/** A day, a time of one or a month, the year first: it sorts as text. */
export declare function isDay(text: string): boolean;
