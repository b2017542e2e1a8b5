/**
 * A function says `tries >= MAX_TRIES`, and how many that are stands far above it: the lines at the margin that define what a block
 * names. Only names that are none of ordinary words, and only lines that are short; one pass over the lines and one over the block.
 */
import type { LineOutline } from './line-outline.js';
export declare function namedValues(text: string, starts: ArrayLike<number>, { parent, end }: LineOutline, block: readonly number[]): readonly number[];
