import type { ReportData } from '../../contract/envelope.js';
export interface ReportPage extends ReportData {
    readonly next_cursor: string | null;
}
export interface ReportPart {
    readonly page: ReportPage;
    /** Characters of the report and records on this page and in all. */
    readonly shown: {
        readonly characters: number;
        readonly records: number;
    };
    readonly total: {
        readonly characters: number;
        readonly records: number;
    };
}
export declare function reportPage(data: ReportData, cursor: string | undefined, limitBytes: number): ReportPart;
