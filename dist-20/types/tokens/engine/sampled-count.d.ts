/**
 * Bounds for the tokens of a huge text from exact counts of a small part of it, for deciding early whether it can fit. Statistical: they hold with
 * the stated confidence for texts that nobody arranged against them. The places are fixed by the text's length, so the
 * same text gives the same bounds.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
export declare const SAMPLE_CONFIDENCE = 0.999;
export interface SampledCount {
    /** At most this many tokens; the exact count when `exact`. */
    readonly most: number;
    readonly least: number;
    readonly exact: boolean;
    /** Probability that the count lies between `least` and `most`. */
    readonly confidence: number;
}
/** `share` is the part of the text that is counted, 0.05 by default. */
export declare function sampledCount(counter: TokenCounter, text: string, share?: number): SampledCount;
