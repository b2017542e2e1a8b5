/**
 * The lines of code or settings in the order in which they answer a question: the best line, the rest of the block it stands
 * in, the next best. A block grows from the line to what owns it, and below it before above: what stands above a key
 * belongs to another one.
 */
import type { AskedLines } from './asked-lines.js';
import type { LineOutline } from './line-outline.js';
export interface AskedBlocks {
    /** Lines, the most important first; not all. */
    readonly order: readonly number[];
    /** How many of them are the best block. */
    readonly best: number;
    /** What a line is shown with: what the question names first, then the nearest. */
    readonly ownersOf: (line: number) => readonly number[];
}
export declare function askedBlocks(text: string, starts: ArrayLike<number>, outline: LineOutline, asked: AskedLines): AskedBlocks;
