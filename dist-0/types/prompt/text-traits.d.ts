/**
 * What one look at a text tells: how long it is, whether it says anything, and what tells it from others. All of that together, when
 * any of it is first asked for: of many texts, fetching each from memory takes longer than looking at it.
 */
import type { ContentItem } from '../contract/content-item.js';
export interface TextTraits {
    /** In UTF-8. */
    bytesOf(index: number): number;
    /** The same for equal texts and different for nearly all others: 26 bits, which leaves room for a place. */
    fingerprints(): Int32Array;
    /** Texts that say nothing. */
    blank(): ReadonlySet<number>;
}
/** Variables and no class, as in `vessels.ts`. */
export declare function textTraits(items: readonly Pick<ContentItem, 'content'>[]): TextTraits;
