import type { Span } from './choose-groups.js';
import type { CodeFence } from './code-fences.js';
import { type DocumentTable } from './document-tables.js';
import type { Heading } from './headings.js';
import type { ProseUnits } from './prose-units.js';
import type { Question } from './question.js';
export interface WholeRows {
    readonly tables: readonly DocumentTable[];
    /** What is chosen of a text, in its order, with whole rows and their names for parts of rows; about as long as `budget`. */
    complete(spans: readonly Span[], budget: number): readonly Span[];
    /** What words are worth when no table is shown. */
    worthWithoutRows(): Float32Array;
}
/** Changes what words of rows are worth. Undefined for a text without tables. */
export declare function wholeRows(units: ProseUnits, question: Question | undefined, fences: readonly CodeFence[], headings: readonly Heading[]): WholeRows | undefined;
