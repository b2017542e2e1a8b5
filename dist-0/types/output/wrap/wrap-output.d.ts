import type { RankBy, TruncationStrategy } from '../limits/tool-limits.js';
import type { Selection } from './list-source.js';
import type { WrappedOutput } from './payload.js';
import { type FrameOptions } from './wrap-options.js';
export interface ListOptions {
    /**
     * Which items stay. `first` (default): the start. `top`: the best by `rankBy`, shown best first. `newest`: the highest
     * by `rankBy`, or the end of the list, shown in input order. `head-summary-tail` and `none`: both ends, with a summary
     * of what was between them (`none` is for lists that are short by construction).
     */
    readonly strategy?: TruncationStrategy;
    readonly rankBy?: RankBy;
    /** Whether the highest rank is the best. Default: true. */
    readonly descending?: boolean;
}
export type WrapOptions = FrameOptions & ListOptions & {
    /** Default: 50. */
    readonly maxItems?: number;
};
/** A list with its item limit: `['buy_orders', 20]`, or with its own strategy. A key may be a path: `plan.skills`. */
export type MultiList = readonly [key: string, maxItems: number] | ({
    readonly key: string;
    readonly maxItems: number;
} & ListOptions);
/** `listKey` is the field that holds the list, or a path of fields with points: `plan.skills`. */
export declare function wrapOutput(data: unknown, listKey: string, options: WrapOptions): WrappedOutput;
export declare function wrapOutputMulti(data: unknown, lists: readonly MultiList[], options: FrameOptions & ListOptions): WrappedOutput;
/** How one of the lists is chosen from: `first`, `top` or `newest`. */
export declare function selectionFor(key: string, maxItems: number, options: ListOptions): Selection;
