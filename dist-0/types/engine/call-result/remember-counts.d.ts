/**
 * A counter that counts a long text once. A result is measured again and again on its way (is it over, by how much, what
 * does the record say), and the same text may stand in it twice.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
export declare function rememberCounts(counter: TokenCounter): TokenCounter;
