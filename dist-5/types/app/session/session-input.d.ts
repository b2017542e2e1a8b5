import type { SessionFormatId, Transcript } from '../../session/session-model.js';
/** Text, messages, or a request with `messages`, `input` or `contents`. */
export type SessionInput = string | readonly object[] | object;
export type SameKind<Input> = Input extends string ? {
    readonly text: string;
} : Input extends readonly (infer Message)[] ? {
    readonly messages: Message[];
} : {
    readonly request: Input;
};
export declare function transcriptOf(input: SessionInput, format: SessionFormatId | undefined, name: string): Transcript;
/** What was given itself when its text is still the same, and the objects of it that have not changed. */
export declare function sameKind<Input extends SessionInput>(input: Input, before: string, after: string): SameKind<Input>;
