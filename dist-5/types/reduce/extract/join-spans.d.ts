import type { Span } from './choose-groups.js';
import { type CodeFence } from './code-fences.js';
/** Ours, between two spans that do not follow each other in the source. */
export declare const GAP = "[\u2026]";
/** Prepared once for a text. */
export declare function spanJoiner(text: string, fences: readonly CodeFence[]): (spans: readonly Span[]) => string;
