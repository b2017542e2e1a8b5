export interface StoreEntry {
    readonly key: string;
    readonly bytes: number;
}
export interface Store {
    get(space: string, key: string): Promise<Uint8Array | undefined>;
    /** A part of a value without reading the rest. A store that leaves it out is asked for the whole value. */
    getRange?(space: string, key: string, start: number, end: number): Promise<Uint8Array | undefined>;
    put(space: string, key: string, value: Uint8Array): Promise<void>;
    /** True when there was something to delete. */
    delete(space: string, key: string): Promise<boolean>;
    /** In the order of the keys; with a prefix of two characters or more, without looking at the others. */
    list(space: string, prefix?: string): AsyncIterable<StoreEntry>;
}
export declare const STORE_KEY: RegExp;
export declare function assertStoreKey(name: string): void;
