/**
 * Marks under which packs are found without looking into others. A mark is written before the index of its pack: what no index names was
 * never kept. The name of a pack says that its marks are written; packs without that were written before there were any, or again.
 */
import type { Store } from '../contract/ports/store.js';
/** Stands in the name of a pack. */
export declare const MARKED = "m";
interface PackMarks {
    add(marks: Iterable<string>, pack: string): Promise<void>;
    /** The packs that one of these marks leads to. */
    packs(marks: readonly string[]): Promise<ReadonlySet<string>>;
    /** Marks that lead nowhere leave. */
    clean(isGone: (pack: string) => boolean): Promise<void>;
}
export declare function createPackMarks(store: Store): PackMarks;
export declare function isMarked(pack: string): boolean;
export {};
