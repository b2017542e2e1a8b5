/** A store that is not waited for without end: a disk that hangs is one that fails. What it does later harms nobody. */
import type { Store } from '../../contract/ports/store.js';
export declare function storeWithPatience(store: Store, patienceMs: number): Store;
