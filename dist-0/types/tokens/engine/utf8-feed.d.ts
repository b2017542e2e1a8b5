/**
 * Feeds a text to a kernel's input buffer part by part. A lone surrogate becomes U+FFFD, as in the reference. A part never ends inside a
 * surrogate pair. The part grows with what was kept, so that a piece without end is scanned a few times, not once per part.
 */
import type { TokenKernel } from './token-kernel.js';
export declare const PART_UNITS: number;
/** A piece of more bytes without a break is counted in parts of this size: merging needs about 32 bytes of memory per byte. */
export declare const LONGEST_PIECE: number;
export declare class Utf8Feed {
    private readonly kernel;
    private readonly text;
    private readonly partUnits;
    /** Bytes in the buffer. */
    length: number;
    /** UTF-16 units of the text that were given already. */
    private position;
    constructor(kernel: TokenKernel, text: string, partUnits?: number);
    /** All of the text is in the buffer, or was. */
    get final(): boolean;
    /** Nothing that follows shall decide about the bytes in the buffer. */
    get closed(): boolean;
    /** Forgets the bytes before `keepFrom`, moves the others to the front and adds the next part of the text. */
    fill(keepFrom: number): void;
}
/** UTF-16 units of the characters in well-formed UTF-8. */
export declare function unitsIn(bytes: Uint8Array, from: number, to: number): number;
export declare function startsCharacter(bytes: Uint8Array, at: number): boolean;
export declare function isHighSurrogate(unit: number): boolean;
export declare function isLowSurrogate(unit: number): boolean;
