import type { TokenCounter } from '../contract/ports/token-counter.js';
export interface ContentLimit {
    readonly amount: number;
    readonly unit: 'tokens' | 'bytes';
}
export interface Measure {
    readonly limit: number;
    readonly unit: 'tokens' | 'bytes';
    /** Exact up to twice the limit; above, any larger number. */
    count(text: string): number;
}
export declare function createMeasure(limit: ContentLimit, counter: TokenCounter): Measure;
/** What the text takes on the wire; a lone surrogate leaves as the three bytes of U+FFFD. */
export declare function utf8Bytes(text: string): number;
