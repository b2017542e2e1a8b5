/**
 * The start of a text within a limit in bytes or tokens, with a notice of what is missing inside the limit. Cut after a
 * line where that wastes little, else between two characters.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
/** How large a text is, and the longest start of it that is not larger than a limit. */
export interface TextScale {
    readonly unit: 'bytes' | 'tokens';
    size(text: string): number;
    start(text: string, limit: number): string;
}
export declare const BYTE_SCALE: TextScale;
export declare function tokenScale(counter: TokenCounter): TextScale;
/** What a notice says of the text beside its sizes. */
export interface CutFacts {
    readonly name: string;
    /** How to get all of it; left out where there is too little room. */
    readonly wayBack?: string | undefined;
}
/** Never larger than `limit`. Text that fits is returned as it is. */
export declare function cutText(facts: CutFacts, text: string, limit: number, scale: TextScale): string;
