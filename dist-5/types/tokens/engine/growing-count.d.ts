/**
 * Counts a text that grows at its end, such as a transcript, without counting its beginning again: the tokens up to the last place where
 * counts add up are remembered with the text before it. Any other text is counted whole.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
export interface GrowingCount {
    count(text: string): number;
    reset(): void;
}
/** `counter` must be exact: an estimate does not add up. */
export declare function createGrowingCount(counter: TokenCounter): GrowingCount;
