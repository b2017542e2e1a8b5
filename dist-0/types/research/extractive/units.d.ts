import { type Question } from '../../reduce/extract/question.js';
/** Offsets in the passage, without the white space around it. */
export interface Unit {
    readonly text: string;
    readonly start: number;
    readonly end: number;
}
/** Code and tables by their lines. */
export declare function unitsOf(text: string, byLines: boolean): Unit[];
/** The whole passage where it is short; else the neighbours with most of the question. One unit is there in any case. */
export declare function bestUnits(text: string, units: readonly Unit[], asked: Question): string;
