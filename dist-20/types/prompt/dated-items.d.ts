/**
 * Where a question asks when something was, the day of an item may be the only place that says it: a mail tells what was done and not
 * on which day. Then the line that names the item tells it.
 */
import type { ContentItem } from '../contract/content-item.js';
import type { FramedItem } from './frame.js';
/** The same items, with the day to be shown where it is asked for, given, and not said by the item itself. */
export declare function datedItems(items: readonly ContentItem[], query: string | readonly string[] | undefined): readonly FramedItem[];
