/** `convertSession` of the library: what `plimsoll convert` does, with what a program holds. */
import { type ConvertedSession, type ConvertSessionOptions } from '../../session/convert/convert-session.js';
export interface ConvertedMessages extends ConvertedSession {
    /** The text as a value: the request that the target takes; for the AI SDK the list of messages. */
    readonly value: unknown;
}
/** A transcript as text, the list of messages, or a whole request. Of a value a value comes back, beside its text. */
export declare function convertMessages(text: string, options: ConvertSessionOptions): ConvertedSession;
export declare function convertMessages(input: object, options: ConvertSessionOptions): ConvertedMessages;
