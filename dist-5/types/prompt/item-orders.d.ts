/** The orders in which items are shown, raised and cut. */
import type { SettledItem, SizedItem } from './settled-item.js';
export declare function protectedFirst(items: readonly SizedItem[]): SizedItem[];
export declare function byPlace(items: readonly SettledItem[]): SettledItem[];
export declare function byPriority(items: readonly SettledItem[]): SettledItem[];
/** Who uses the smallest part of its share first. */
export declare function byUse(items: readonly SettledItem[]): SettledItem[];
/** What has not reached the level that was set for it comes before the others. */
export declare function setFirst(items: readonly SettledItem[]): SettledItem[];
/** Reduced items before whole ones, then those whose level was set by hand, and protected ones last. */
export declare function leastImportantFirst(items: readonly SettledItem[]): SettledItem[];
