/** The last resort for a text that is too long: its beginning, up to a word, with the mark of a gap behind it. */
import type { TokenCounter } from '../contract/ports/token-counter.js';
/** Empty where not even a word of it fits. */
export declare function cutText(counter: TokenCounter, text: string, limit: number): string;
