/** Spans in any order as spans in the order of the text, of which none touch. */
import type { Span } from './choose-groups.js';
export declare function joined(spans: readonly Span[]): Span[];
