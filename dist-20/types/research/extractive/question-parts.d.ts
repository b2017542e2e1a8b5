/**
 * A question taken apart without a model: several questions in one, and the things that are to be compared. What would lose
 * its meaning alone ("and what is it called?") stays with what it refers to.
 */
import type { PlanAnswer } from '../prompts/answer-schemas.js';
type Part = PlanAnswer['sub_questions'][number];
export declare function questionParts(query: string): Part[];
/** A comparison is answered by its parts: whoever has a passage about each of them can compare. */
export declare function isComparedWhole({ reason }: Pick<Part, 'reason'>, all: readonly (Pick<Part, 'reason'> & {
    readonly status: string;
})[]): boolean;
export {};
