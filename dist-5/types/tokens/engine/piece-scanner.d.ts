/**
 * Owns the splitting of text into pieces, exactly as the regular expressions of the encodings would, in one pass over
 * UTF-8 bytes. The expressions are, with L, N, M, Lu ... for Unicode's classes and \s for the reference's white space:
 *
 *   o200k:  [^\r\n L N]? [Lu Lt Lm Lo M]* [Ll Lm Lo M]+ ('s|'t|'re|'ve|'m|'ll|'d in any case)?
 *         | [^\r\n L N]? [Lu Lt Lm Lo M]+ [Ll Lm Lo M]* (the same)?
 *         | N{1,3} | ' '? [^\s L N]+ [\r\n/]* | \s* [\r\n]+ | \s+ (?!\S) | \s+
 *   cl100k: ('s|...) | [^\r\n L N]? L+ | N{1,3} | ' '? [^\s L N]+ [\r\n]* | \s* [\r\n]+ | \s+ (?!\S) | \s+
 *
 * What an expression finds by stepping back is found here by remembering the last place where it could stop, so every byte is
 * looked at a fixed number of times. In any case means that the long s (U+017F) counts as an s.
 */
import { type CharacterClasses } from './character-classes.js';
export type SplittingRule = 'o200k' | 'cl100k';
/** The end of the piece depends on text that has not been given yet. */
export declare const INCOMPLETE = -1;
export declare class PieceScanner {
    /** Bytes of the character that `classAt` looked at last. */
    private width;
    private bytes;
    private end;
    private final;
    private readonly blockOf;
    private readonly classes;
    private readonly cased;
    constructor(rule: SplittingRule, { blockOf, classes }: CharacterClasses);
    /** The text is `bytes` up to `end`, well-formed; `final` says that nothing follows. */
    open(bytes: Uint8Array, end: number, final: boolean): void;
    /** The end of the piece that starts at `start` (before the end of the text), or INCOMPLETE. */
    next(start: number): number;
    /** Both word rules of o200k; `start` when neither matches. */
    private afterCasedWord;
    /** The word rule of cl100k; `start` when it does not match. */
    private afterWord;
    private withContraction;
    /** The end of the contraction whose apostrophe is at `at`, or `at`. */
    private afterContraction;
    /** One digit is read; up to two more belong to the piece. */
    private afterNumber;
    private afterSymbols;
    /** Up to the last line break of the run; without one, all but the last character, which goes with what follows. */
    private afterWhiteSpace;
    private byteAt;
    private classAt;
}
