/** Text in chunks of limited size that joined are the text again, to the last character. */
import type { TokenCounter } from '../contract/ports/token-counter.js';
export interface Chunk {
    /** `ID#fragment-N`, counted from 1. */
    readonly id: string;
    readonly text: string;
}
/** Chunks end at an empty line, a line, a sentence or a word, whichever comes first in the last third. */
export declare function chunkText(id: string, text: string, limit: number, counter: TokenCounter): Chunk[];
