/**
 * Tokens of many texts, each counted when it is first asked for. Where many are known, a share of a budget does not need the
 * others exactly: about as many tokens for their length.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
/** Sizes that must be known before others are estimated by them. */
export declare const ENOUGH_KNOWN = 1000;
export interface TextSizes {
    of(index: number): number;
    /** What it was first said to be stays said, also when it is counted later. */
    about(index: number): number;
}
/** `lengthOf` is what estimates go by. Variables and no class, as in `vessels.ts`. */
export declare function textSizes(count: number, counter: TokenCounter, textOf: (index: number) => string, lengthOf: (index: number) => number): TextSizes;
