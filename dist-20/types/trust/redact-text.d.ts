import { type SecretSpan } from './scan-state.js';
/** A secret's place in the original text (UTF-16 units, `end` exclusive) and the rule that found it. */
export type RedactedSpan = SecretSpan;
/** A span together with the text that stood there. */
export interface OriginalSpan extends RedactedSpan {
    readonly original: string;
}
export interface RedactTextOptions {
    /**
     * The text is one JSON document. Strings under secret names (`"password": "..."`) are then redacted whatever they look
     * like, as `redactValue` does, and the result still parses. Default: false.
     */
    readonly json?: boolean;
}
export interface RedactedText {
    /** The text with every secret replaced; the same string when there was none. */
    readonly text: string;
    /** In order, not overlapping. Empty when nothing was found. */
    readonly spans: readonly RedactedSpan[];
}
/** What stands in the place of a secret, for example `[redacted:github-token]`. */
export declare function replacementFor(rule: string): string;
/**
 * Replaces every secret in a text: well-known token formats, private keys, JWTs, passwords in addresses, credentials in
 * headers, values assigned to secret names, and those in table columns of such a name. Linear in the length of the text; redacting the result again changes
 * nothing. Signatures, encrypted reasoning, ids, hashes and integrity strings are left alone.
 */
export declare function redactText(text: string, options?: RedactTextOptions): RedactedText;
/** The text with what its spans name replaced; the same string when there are none. */
export declare function replaceSpans(text: string, spans: readonly RedactedSpan[]): string;
/**
 * Puts the originals back. `redacted` and the spans must be what one call of `redactText` returned; anything else is an
 * `INVALID_PARAMS` error, never a text that is only nearly right.
 */
export declare function restoreText(redacted: string, spans: readonly OriginalSpan[]): string;
