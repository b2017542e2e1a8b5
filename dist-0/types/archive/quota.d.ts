/**
 * Whether new content still fits. Counting walks over the whole archive, so it happens seldom: what this process writes
 * is added to the last count, and what others write is seen at the next one. Several processes can therefore pass the
 * quota together by what they write between two counts. Nothing is refused on an old count.
 */
import type { Clock } from '../contract/ports/clock.js';
import type { Store } from '../contract/ports/store.js';
export interface Quota {
    /** True: the bytes are counted in. `isThere` is asked only when they would not fit. */
    admit(bytes: number, isThere: () => Promise<boolean>): Promise<boolean>;
    forget(): Promise<void>;
}
export declare function createQuota(store: Store, clock: Clock, quotaBytes: number): Quota;
