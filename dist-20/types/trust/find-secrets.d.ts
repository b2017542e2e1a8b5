import { type SecretSpan } from './scan-state.js';
export interface FindSecretsOptions {
    /** The text is JSON: strings under secret names are secrets whatever they look like. */
    readonly json?: boolean;
}
export interface FoundSecrets {
    /** In order, not overlapping. */
    readonly spans: readonly SecretSpan[];
    /** Characters looked at besides the main pass: proportional to the length of the text. */
    readonly steps: number;
}
/** Every rule that can be reported, in alphabetical order. */
export declare const SECRET_RULES: readonly string[];
/** Finds every secret in a text, in one pass whose cost is linear in its length whatever the text is. */
export declare function findSecrets(text: string, options?: FindSecretsOptions): FoundSecrets;
/** True for names whose values must arrive as they are: signatures, encrypted reasoning, integrity strings. */
export declare function isOpaqueName(name: string): boolean;
