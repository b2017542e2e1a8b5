/** A pure fold from ledger entries to totals: by tool, and how often what was cut was asked for again. */
import type { CallEntry } from './call-entry.js';
interface CallTotals {
    readonly calls: number;
    readonly reduced: number;
    readonly redacted: number;
    readonly refused: number;
    readonly over: number;
    /** Over the limit and whole, because the policy of the tool says so. */
    readonly verbatim: number;
    readonly bytes_before: number;
    readonly bytes_after: number;
    readonly tokens_before: number;
    readonly tokens_after: number;
    /** Without results that were refused: nobody has read them. */
    readonly tokens_saved: number;
    /** Tokens of the results that were refused, without those of the answers in their place; pictures have none. */
    readonly tokens_refused: number;
    /** Tokens of the answers to retrievals of these originals: they were read after all. */
    readonly tokens_brought_back: number;
    /** Saved without what was brought back of it; below 0 when more was. */
    readonly tokens_net: number;
    /** Calls of dry runs, which passed whole, and what would have been saved. Sizes after are what would have left. */
    readonly dry_runs: number;
    readonly tokens_dry: number;
    /** Reduced results whose original was asked for at least once. */
    readonly asked_again: number;
    /** Of the results that left reduced; null without any. */
    readonly asked_again_share: number | null;
    readonly retrievals: number;
    /** Median of the time that the work on a result took. */
    readonly added_ms: number;
}
interface ToolTotals extends CallTotals {
    readonly server: string;
    readonly tool: string;
}
export interface LedgerSummary {
    readonly totals: CallTotals;
    /** Most tokens saved first. */
    readonly tools: readonly ToolTotals[];
}
export declare function foldCalls(entries: readonly CallEntry[]): LedgerSummary;
export {};
