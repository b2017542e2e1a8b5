/** Spans of several finders as one list, in order and without overlap: what two of them share belongs to the one that reaches further. */
import type { SecretSpan } from './scan-state.js';
export declare function joinSpans(found: readonly SecretSpan[], others: readonly SecretSpan[]): readonly SecretSpan[];
