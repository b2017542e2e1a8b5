/**
 * The longest part from one end that stays within a limit, for counters that know no better way. Bisection over code
 * points: a part is kept only after it was counted, so the result is never over, whatever the counter does; and since
 * the places that are tried do not depend on the limit, a larger limit never keeps less.
 */
import type { TextEnd } from '../contract/ports/token-counter.js';
export declare function searchTruncate(countUpTo: (text: string, limit: number) => number, text: string, limit: number, keep?: TextEnd): string;
/** Whether a cut at this place would part the two halves of one code point. */
export declare function splitsPair(text: string, at: number): boolean;
