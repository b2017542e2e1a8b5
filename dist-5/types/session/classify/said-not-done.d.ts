/** A write or an edit that did not happen. A wrong hit only keeps what came before it. */
export declare function saysNotDone(text: string): boolean;
/** A read that gives no text, because that of an earlier one still holds. */
export declare function saysUnchanged(text: string): boolean;
/** A read that stopped before the end of the file, or of which it shows only a part. A wrong hit only keeps an earlier one. */
export declare function saysMoreFollows(text: string): boolean;
/** What was there before may have been all of the file. A wrong hit only keeps an earlier read. */
export declare function isReducedByUs(text: string): boolean;
/** A later read of a file stands for an earlier one, unless it is much shorter and may have been cut off, in whatever words. */
export declare function covers(later: string, earlier: string): boolean;
/** A read that gives no file: there is none, or somebody did not want it. Only the start is looked at, of a short text all. */
export declare function saysNoFile(text: string): boolean;
