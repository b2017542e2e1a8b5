/**
 * The last resort: characters by four and a tenth more. Only for models of which nothing is known. Characters outside
 * ASCII weigh more, because no tokenizer packs four of them into a token; the sum is in quarters of a token.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
export declare const heuristicCounter: TokenCounter;
