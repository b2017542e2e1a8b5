import type { Pair, Survey } from '../survey.js';
/**
 * Reads of a file that was read again as a whole (or the same part of it), or written anew, later. An edit replaces only a part: the
 * rest of what was read still holds. A read that only says that nothing has changed, gives no file, or was reduced by us replaces
 * nothing; one that was cut off replaces only one that was cut off as well, and hardly later; one that may have stopped at a number of
 * lines replaces what is of the lines that it shows; one that is much shorter and may have been cut off replaces nothing. Before a
 * change of the branch the same path was another text.
 */
export declare function staleReads({ pairs }: Survey): Pair[];
/** Reads that a later one refers to instead of giving the text again, while nothing newer of the file is there. */
export declare function referredReads(found: Survey): ReadonlySet<Pair>;
