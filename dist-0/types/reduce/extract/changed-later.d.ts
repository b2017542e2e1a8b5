import { type ScannedProse } from './scan-prose.js';
/** What a sentence that answers can be named by elsewhere. */
export interface Clause {
    /** Its number. */
    readonly label: string | undefined;
    readonly figures: readonly string[];
}
/** Half of such a sentence says what is changed and not into what. */
export declare function lockChanges({ words, cellStart }: ScannedProse, changes: ProseChanges, locks: Uint8Array, both: number): void;
export type ProseChanges = readonly {
    readonly from: number;
    readonly to: number;
}[];
/** Changes `worth` where it is. The sentences that change what answers best, in the order of the text. */
export declare function raiseChanges(scan: ScannedProse, coverage: Float32Array, worth: Float32Array): ProseChanges;
export declare function clausesThatAnswer(scan: ScannedProse, coverage: Float32Array, worth: Float32Array): readonly Clause[];
/** Whether a sentence of another text says that the clause is changed. */
export declare function saysChangeOf(sentence: string, { label, figures }: Clause): boolean;
