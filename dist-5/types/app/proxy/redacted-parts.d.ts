import { type RedactedText } from '../../trust/redact-text.js';
export interface RedactedPart extends RedactedText {
    readonly original: string;
}
export declare function redactedParts(parts: Iterable<string>): Generator<RedactedPart>;
