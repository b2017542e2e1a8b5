import type { WrappedOutput } from '../wrap/payload.js';
import { type FrameOptions } from '../wrap/wrap-options.js';
export type TreeOptions = FrameOptions & {
    /** Trees with more skills are grouped. Default: 20. */
    readonly threshold?: number;
    /** Groups in the answer. Default: 30. */
    readonly maxItems?: number;
    /** Default: `category`. */
    readonly categoryKey?: string;
    /** Default: `name`. */
    readonly nameKey?: string;
    /** The field that holds the skills below a skill. Default: `children`. */
    readonly childrenKey?: string;
};
export declare function summarizeTree(data: unknown, listKey: string, options: TreeOptions): WrappedOutput;
