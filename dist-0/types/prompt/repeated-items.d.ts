/** Items that need no place: they say the same as a more important one, letter by letter or among the first sentence by sentence, or nothing. */
import type { ContentItem } from '../contract/content-item.js';
import { type TextTraits } from './text-traits.js';
interface RepeatedItems {
    /** Which item repeats which; those that stay repeat nobody. */
    readonly copies: ReadonlyMap<number, number>;
    /** Items that say nothing. */
    readonly blank: ReadonlySet<number>;
}
/** `order` has every item once, the most important first. Near copies are looked for in the first `most` characters of it. */
export declare function repeatedItems(items: readonly ContentItem[], order: readonly number[], stays: (index: number) => boolean, most: number, traits?: TextTraits): RepeatedItems;
export {};
