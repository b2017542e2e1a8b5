/**
 * The report as Markdown, from the state and the texts of synthesis: opening, findings with quotations and places,
 * contradictions, what is missing, sources, and what was found but not read. Same state, same report.
 */
import type { ResearchState } from '../../contract/research/research-state.js';
export interface ReportParts {
    readonly opening: string;
    /** Texts of a model, by sub-question. */
    readonly sections: ReadonlyMap<string, string>;
    readonly isExtractive: boolean;
}
export declare function writeReport(state: ResearchState, { opening, sections, isExtractive }: ReportParts): string;
export declare function citation(numbers: readonly number[]): string;
