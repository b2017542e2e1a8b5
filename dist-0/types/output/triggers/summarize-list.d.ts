import type { WrappedOutput } from '../wrap/payload.js';
import { type WrapOptions } from '../wrap/wrap-output.js';
/** Like `wrapOutput` with a limit of 30, and `summarized` and `original_count` when items were left out. */
export declare function summarizeList(data: unknown, listKey: string, options: WrapOptions): WrappedOutput;
