import type { ToolLimits } from './tool-limits.js';
export declare const DOCUMENT_TOOL_LIMITS: readonly ToolLimits[];
