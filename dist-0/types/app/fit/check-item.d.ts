/** An item as a program or a file gives it: what may be left out is filled in, and what is wrong is told. */
import { type ContentItem, type ContentItemInput } from '../../contract/content-item.js';
/** A program may have the date as an object. */
export type FitItem = Omit<ContentItemInput, 'date'> & {
    readonly date?: string | Date | undefined;
};
export declare function checkItem(given: FitItem, index: number): ContentItem;
/** Fields that nobody reads may be the caller's own, or a slip that changes what happens to the item: they are told. */
export declare function unknownFields(items: readonly FitItem[]): string[];
