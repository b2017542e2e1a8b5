import type { Part, SessionMessage, Transcript } from '../session-model.js';
/** Newer models go on from no answer at all. */
export declare function answerAtTheEnd(transcript: Transcript, messages: readonly SessionMessage[]): SessionMessage | undefined;
export declare function spaceAtTheEnd(transcript: Transcript, messages: readonly SessionMessage[]): {
    readonly message: SessionMessage;
    readonly part: Extract<Part, {
        type: 'text';
    }>;
} | undefined;
