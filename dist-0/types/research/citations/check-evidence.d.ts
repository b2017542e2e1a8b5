/** Quotations of findings, checked against the archived text of their source; what stands there is what is quoted. */
import type { Evidence, ResearchSource } from '../../contract/research/research-state.js';
import type { ResearchRun } from '../research-run.js';
export interface CheckedEvidence {
    readonly evidence: Evidence[];
    /** Quotations that stand in no source that was sent. */
    readonly unfounded: number;
}
/** `isWhole`: the quotations are whole sentences, rows or lines already; those of a model become so. */
export declare function checkEvidence(given: readonly {
    readonly source: string;
    readonly quote: string;
}[], sources: ReadonlyMap<string, ResearchSource>, run: ResearchRun, { isWhole }: {
    readonly isWhole: boolean;
}): Promise<CheckedEvidence>;
