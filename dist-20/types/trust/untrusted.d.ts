export interface UntrustedOptions {
    /** Where the text comes from, as the model should read it: a tool, a file, an address. */
    readonly source: string;
}
/**
 * Puts untrusted text between two lines that it cannot imitate:
 *
 *     <untrusted-6f2a91c04be1 source="web page">
 *     ...
 *     </untrusted-6f2a91c04be1>
 *
 * The text itself is not changed.
 */
export declare function delimitUntrusted(text: string, options: UntrustedOptions): string;
/** The word that fences a text, for instructions that refer to it. It does not occur in the text. */
export declare function untrustedMark(text: string): string;
