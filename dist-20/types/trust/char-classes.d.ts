/**
 * Sets of ASCII characters as bit masks, for scanners that look at each character once. A character outside ASCII is
 * in no set: every secret this room knows is ASCII, so such a character always ends a run.
 */
/** The masks that scanners use. A mask names the characters of a run. */
export declare const CHARS: {
    readonly digit: 1;
    readonly letter: number;
    readonly lowerHex: number;
    readonly hex: number;
    readonly upperDigit: number;
    readonly lowerDigit: number;
    readonly alnum: number;
    readonly word: number;
    readonly alnumDash: number;
    readonly wordDash: number;
    readonly wordDashDot: number;
    readonly wordDashDotTilde: number;
    readonly wordDashEquals: number;
    readonly base64: number;
    readonly base64Equals: number;
    /** base64, base64url and hexadecimal, with padding and dots: what signatures and sealed blobs are written in. */
    readonly opaque: number;
    /** An unquoted value in a settings file or a query. No `=` and no `:`, so that two values never overlap. */
    readonly value: number;
    readonly space: 2048;
    /** The inside of a PEM block: base64, line breaks as such or escaped, and its header lines. */
    readonly pem: number;
    /** The same, spread over string literals of a program. */
    readonly pemJoined: number;
    readonly userinfoStop: 32768;
    /** A line of cookies: everything but quotes, backslashes, brackets and controls. */
    readonly cookie: 65536;
};
/** True when the character code belongs to the mask. */
export declare function isOf(code: number, mask: number): boolean;
/** The end of the run of `mask` characters that starts at `start`, looking no further than `limit`. */
export declare function endOfRun(text: string, start: number, mask: number, limit?: number): number;
