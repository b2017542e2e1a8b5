/**
 * How well each line of code or settings fits a question, together with what owns it: `memory` under `billing` answers what
 * neither line says alone. Words weigh by their rarity among the lines; parts of names, strings and comments are words.
 */
import type { LineOutline } from './line-outline.js';
export interface AskedLines {
    /** Lines that have a word of the question, the best first; of several questions in turns. */
    readonly places: readonly number[];
    readonly scores: Float64Array;
    /** What the words of the question are worth that each line has itself. */
    readonly own: Float64Array;
    readonly isNumberAsked: boolean;
}
export declare function askedLines(text: string, starts: ArrayLike<number>, outline: LineOutline, query: string): AskedLines | undefined;
