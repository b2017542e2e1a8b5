/** Counts words instead of tokens: for texts that a person reads, whose limit is stated in words. */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
export declare function countWords(text: string): number;
export declare const wordCounter: TokenCounter;
