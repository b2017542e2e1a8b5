import type { GovernedAnswer } from '../../engine/govern-call.js';
import type { OutputSchema } from './output-schema.js';
/** The part of MCP's `CallToolResult` that is used here; it fits both generations of the official SDK. */
export interface ToolResult {
    content: {
        type: 'text';
        text: string;
    }[];
    structuredContent?: Record<string, unknown>;
    isError?: boolean;
    _meta?: Record<string, unknown>;
    [key: string]: unknown;
}
export declare function toolResult(answer: Extract<GovernedAnswer, {
    kind: 'output' | 'error';
}>, schema: OutputSchema | undefined, maxBytes: number): Promise<ToolResult>;
