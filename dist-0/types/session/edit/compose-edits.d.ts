import type { SpanEdit } from './span-edits.js';
/**
 * `first` leads from the original to a middle text, `second` from there on. Both are in order and do not overlap. `onMerged` hears
 * of actions whose change became part of that of another.
 */
export declare function composeEdits(first: readonly SpanEdit[], second: readonly SpanEdit[], length: number, onMerged?: (action: number, hidden: number) => void): SpanEdit[];
