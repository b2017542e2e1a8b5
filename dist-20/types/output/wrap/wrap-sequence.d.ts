import type { JsonValue } from '../../reduce/plain-json.js';
import type { WrappedOutput } from './payload.js';
import type { FrameSettings } from './wrap-options.js';
export interface SequenceRequest {
    readonly settings: FrameSettings;
    /** More entries than this are never in the answer. */
    readonly maxItems: number;
    /** Longer sequences are summarised. Default: `maxItems`. */
    readonly threshold?: number;
    readonly head: number;
    readonly tail: number;
    /** What the middle holds, beside the number of its items. */
    readonly summarize?: (middle: readonly unknown[]) => {
        readonly [key: string]: JsonValue;
    };
}
export declare function wrapSequence(data: unknown, key: string, request: SequenceRequest): WrappedOutput;
