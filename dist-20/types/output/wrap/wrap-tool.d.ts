/** A tool's answer by its row in the table: the limits, lists and strategy that the table gives it. */
import type { ToolLimits } from '../limits/tool-limits.js';
import type { WrappedOutput } from './payload.js';
import type { FrameOptions } from './wrap-options.js';
/** `maxBytes` of the options may only tighten the tool's own. */
export declare function wrapTool(data: unknown, limits: ToolLimits, options: FrameOptions): WrappedOutput;
