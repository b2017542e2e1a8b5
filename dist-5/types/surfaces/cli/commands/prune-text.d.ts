/** A prune as a person reads it: before and after, by reason and by tool. */
import type { PruneReport } from '../../../app/session/session-views.js';
import type { Paint } from '../paint.js';
export interface ShownPrune extends PruneReport {
    readonly model: string;
    readonly dry_run: boolean;
    readonly written: string | null;
    /** Where the file is that was replaced. */
    readonly backup: string | null;
}
/** Where the full record was written, if it was. */
type ReportFile = string | undefined;
export declare function renderPrune(report: ShownPrune, paint: Paint, level: string, reportFile: ReportFile, archiveOption: string): string;
export {};
