import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type SegmentRule } from './segment-table.js';
/** A segment's text, or its parts (files, tool calls). */
export type SegmentTexts = Readonly<Record<string, string | readonly string[]>>;
export interface SegmentReport {
    readonly name: string;
    readonly order: number;
    readonly priority: string;
    readonly status: 'whole' | 'cut' | 'missing';
    readonly required: boolean;
    readonly parts: number;
    readonly parts_cut: number;
    readonly bytes_before: number;
    readonly bytes_after: number;
    readonly max_bytes?: number;
    readonly tokens_before?: number;
    readonly tokens_after?: number;
    readonly max_tokens?: number;
}
export interface AssembledContext {
    readonly text: string;
    readonly segments: readonly {
        readonly name: string;
        readonly text: string;
    }[];
    readonly report: readonly SegmentReport[];
}
export interface AssembleOptions {
    /** Needed when the table has limits in tokens; the report then also counts tokens. */
    readonly counter?: TokenCounter;
    /** How a reader gets all of a segment that was cut, or of one of its parts: a sentence for the notice. */
    readonly wayBack?: (segment: string, part: number | undefined) => string | undefined;
}
/** Builds one text from the segments in the order of the table, each within its limit, and reports what was cut. */
export declare function assembleSegments(segments: SegmentTexts, table?: readonly SegmentRule[], options?: AssembleOptions): AssembledContext;
