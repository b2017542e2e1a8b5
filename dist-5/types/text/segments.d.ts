/** Start of each part between two offsets, with `to` as last entry. A part is at most `longest` characters. */
export declare function proseStarts(text: string, longest: number, from?: number, to?: number): number[];
/** Thai, Lao, Burmese and Khmer: sentences end with a space, as phrases do, or with the line. */
export declare function isWithoutStop(code: number): boolean;
/** The last good place to cut within `longest` characters: after white space in the last third, else after a mark, else between clusters. */
export declare function pieceEnd(text: string, start: number, longest: number): number;
/** The offset, moved back by one when it would split a surrogate pair. */
export declare function wholeCodePoint(text: string, at: number): number;
