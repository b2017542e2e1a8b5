/** The headings of a document in Markdown, in its order, marked or underlined: one pass over the lines that are like one. What stands in fences is code. */
import type { CodeFence } from './code-fences.js';
export interface Heading {
    readonly from: number;
    /** Behind its line. */
    readonly to: number;
    /** From 1 to 6. */
    readonly level: number;
}
export declare function headingsOf(text: string, fences: readonly CodeFence[]): readonly Heading[];
