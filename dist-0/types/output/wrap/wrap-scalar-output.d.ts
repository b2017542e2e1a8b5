import type { WrappedOutput } from './payload.js';
import { type FrameOptions } from './wrap-options.js';
/** The count is 1, or 0 when every value is empty: null, false, 0, "", [] or {}. */
export declare function wrapScalarOutput(data: unknown, options: FrameOptions): WrappedOutput;
