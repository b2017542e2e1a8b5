import { type Store } from '../../contract/ports/store.js';
export declare function createMemoryStore(options?: {
    readonly limitBytes?: number;
}): Store;
