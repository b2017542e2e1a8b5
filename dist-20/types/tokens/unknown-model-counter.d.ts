/**
 * For limits and budgets of models of which nothing is known: the larger of characters by four and the highest figure that a known
 * open-weights tokenizer reaches. The first is low for digits and identifiers, the second for blanks and rare characters.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
export declare function unknownModelCounter(base: TokenCounter): TokenCounter;
