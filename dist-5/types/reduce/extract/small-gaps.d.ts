/** A mark for a gap takes as much room as a short word: what is shorter than the mark is shown instead of it. */
import type { Span } from './choose-groups.js';
/** The same spans, with what is missing before, between and after them on the same line where it is that little. */
export declare function withoutSmallGaps(text: string, spans: readonly Span[]): readonly Span[];
