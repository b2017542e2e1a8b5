import type { ReadDocument } from '../readers/reading.js';
export interface Passage {
    readonly start: number;
    readonly end: number;
    /** Where its text begins after headings at its beginning. */
    readonly body: number;
    /** The headings above it, outermost first. */
    readonly headings: readonly string[];
}
type Form = ReadDocument['form'];
export declare function splitPassages(text: string, form: Form): Passage[];
export {};
