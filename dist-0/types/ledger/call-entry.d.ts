/** One line of the ledger: what happened to the result of one tool call. No content, no arguments. */
import type { ContentKind } from '../contract/reduction.js';
export declare const LEDGER_FORMAT = 1;
export interface CallEntry {
    readonly format: typeof LEDGER_FORMAT;
    /** Milliseconds since 1970. */
    readonly at: number;
    readonly server: string;
    readonly tool: string;
    readonly client?: string;
    readonly outcome: 'passed' | 'redacted' | 'reduced' | 'refused' | 'over' | 'verbatim';
    /** Nothing was done; the figures after are what would have left. */
    readonly dry_run?: true;
    readonly bytes_before: number;
    readonly bytes_after: number;
    readonly tokens_before: number;
    readonly tokens_after: number;
    readonly kind?: ContentKind;
    readonly handle?: string;
    readonly redacted?: number;
    readonly added_ms: number;
    /** This call asked for an original: its handle. */
    readonly retrieved?: string;
    /** Characters that the tool announces, where that is what limited the result. */
    readonly announced?: number;
}
/** `undefined` for a line that is damaged or of another version. */
export declare function parseCallEntry(line: string): CallEntry | undefined;
