/** One pass over what was read: numbers the parts of all messages, and notes what there is at all. */
import type { SessionMessage, TranscriptTraits } from '../session-model.js';
export declare class NumberedParts implements TranscriptTraits {
    slots: number;
    hasMedia: boolean;
    hasSealed: boolean;
    hasEmpty: boolean;
    longestId: number;
    readonly tools: Set<string>;
    constructor(messages: readonly SessionMessage[]);
    private add;
    private addCall;
    private look;
}
