/**
 * How an offset in a text becomes a place for a person: the lines of the file, or the page. Redaction changes the length of
 * a text and may take lines out of it; `afterRedaction` keeps the places right.
 */
import type { Place } from '../../contract/research/research-state.js';
export type Places = 
/** From each offset on, lines are counted from the line that stands beside it. */
{
    readonly kind: 'lines';
    readonly anchors: readonly (readonly [offset: number, line: number])[];
} | {
    readonly kind: 'pages';
    readonly starts: readonly number[];
}
/** The text has other lines than its file, and no pages. */
 | {
    readonly kind: 'none';
};
export declare const LINES_OF_FILE: Places;
/** The place of a span, `end` exclusive, with offsets bounded by the text. */
export declare function placeIn(text: string, places: Places, start: number, end: number): Place;
export declare function countLineBreaks(text: string, from: number, to: number): number;
export interface ReplacedSpan {
    readonly start: number;
    readonly end: number;
    /** Length of what stands there now. */
    readonly length: number;
}
/** `spans` are of the text before, in order and not overlapping. */
export declare function afterRedaction(before: string, places: Places, spans: readonly ReplacedSpan[]): Places;
