/**
 * Many texts in one result, with one original and one notice for all. Where a few long ones are in the way, these are cut and all
 * others stay; else whole ones stay from the start as far as the limit goes, and the next one is cut to what is left.
 */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { Reduction } from '../../contract/reduction.js';
import { type KeptHours } from '../../reduce/notice.js';
import type { TextPart } from './assemble-result.js';
import { type ResultItem } from './result-items.js';
import { type SizeLimit } from './result-limits.js';
export interface TextGroup {
    /** Indexes of the texts that leave. */
    readonly removed: ReadonlySet<number>;
    /** By index, texts that stay in part. */
    readonly cut: ReadonlyMap<number, TextPart>;
    readonly notice: string;
    /** Absent when nothing leaves. */
    readonly record: Reduction | undefined;
    /** What the policy asks for and is not done to so many texts. */
    readonly warnings: readonly string[];
}
export interface GroupRequest {
    readonly texts: readonly string[];
    readonly tokens: number | undefined;
    /** As sent, with the blocks around the texts. */
    readonly bytes: number | undefined;
    /** As read. */
    readonly viewBytes: number | undefined;
    /** Bytes of each block beside its text. */
    readonly around: readonly number[];
    readonly counter: TokenCounter;
    readonly handle: string | undefined;
    readonly keptHours: KeptHours;
    readonly policy: ToolPolicy;
}
export declare function areManyTexts(items: readonly ResultItem[], limit: SizeLimit): boolean;
export declare function groupTexts(request: GroupRequest): TextGroup;
