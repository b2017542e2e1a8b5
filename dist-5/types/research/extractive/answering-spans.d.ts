import type { Unit } from './units.js';
export interface AnsweringText {
    readonly text: string;
    /** The same, every letter at its offset, without what is no part of its sentences. */
    readonly plain?: string;
    readonly title: string;
    readonly units: readonly Unit[];
}
/** Marks at its ends say where a sentence was cut; they do not count, those inside do. Empty where nothing answers. */
export declare function answeringSpans({ text, plain, title, units }: AnsweringText, questions: readonly string[], words: number): string;
/** An extract in the parts that are quoted letter by letter. */
export declare function quotedParts(extract: string): string[];
