/**
 * An answer put together: the chosen items in the frame with the `_meta` that describes exactly this choice, and its size
 * in bytes. Every decision about fitting is made on what this function returns, never on an estimate alone.
 */
import type { ToolMeta } from '../../contract/tool-meta.js';
import { type CitationIndex, type KeptItem } from './citations.js';
import type { Frame } from './frame.js';
import type { JsonObject } from './frame-node.js';
import type { PreparedValue } from './prepare-value.js';
import { type LeftOut } from './reduce-inside.js';
import type { FrameSettings } from './wrap-options.js';
export type WrappedOutput = {
    [key: string]: unknown;
    _meta: ToolMeta;
};
export interface Payload {
    readonly value: WrappedOutput;
    readonly bytes: number;
}
/** An item in the answer. Its index is where it stood in the data, or -1 for an entry that we wrote. */
export interface ChosenItem extends KeptItem, PreparedValue {
    readonly leftOut?: LeftOut;
    readonly notes: readonly string[];
}
export interface Choice {
    /** What is left of everything outside the lists. */
    readonly rest: JsonObject;
    readonly restLeftOut?: LeftOut;
    readonly lists: ReadonlyMap<string, readonly ChosenItem[]>;
    readonly byteLimited: boolean;
}
export interface PayloadContext {
    readonly frame: Frame;
    readonly settings: FrameSettings;
    readonly citations: CitationIndex;
    /** What was done to everything outside the lists before it was measured. */
    readonly prepared: Omit<PreparedValue, 'value'>;
    /** Number of items of each list before any cut; for a summarised one, of its entries. */
    readonly totals: ReadonlyMap<string, number>;
    /** Set when entries we wrote stand for several items. */
    readonly summarized: {
        readonly originalCount: number;
    } | undefined;
    /** Count of an answer without lists. */
    readonly scalarCount?: number;
    /**
     * What `_meta` gives up for a limit with little room. 1: citations (their number stays), and notes and the budget warning
     * are short. 2: the warning is as short as can be. 3: there is none, for a frame that has no room for it.
     */
    readonly lean?: Lean;
}
export type Lean = 1 | 2 | 3;
export declare function buildPayload(context: PayloadContext, choice: Choice): Payload;
