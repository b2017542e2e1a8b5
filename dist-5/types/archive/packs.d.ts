/**
 * Originals that are kept together lie in one pack with one index: a prune takes out thousands at once, and a file each
 * would cost more than the prune. A pack never changes. To remove a part of it, the rest is written as a new pack.
 *
 * The pack is written first and its index last: what no index names was never kept. Such a pack is removed once it is
 * too old to be on its way.
 */
import type { Store } from '../contract/ports/store.js';
import { type PackIndex, type Reference } from './archive-record.js';
export declare const PACKS = "packs";
export interface PackedOriginal {
    readonly reference: Reference;
    readonly handle: string;
    readonly content: Uint8Array;
    /** The pack is found by them. */
    readonly marks?: readonly string[];
}
/** Where an original lies, and who keeps it. */
export interface PackEntry {
    readonly reference: Reference;
    readonly handle: string;
    readonly pack: string;
    readonly at: number;
}
export interface PacksClean {
    readonly removed: number;
    readonly freedBytes: number;
    readonly damaged: readonly string[];
}
export interface Packs {
    /** All in one pack. `group` names packs that are looked for together. */
    add(group: string, principal: string, originals: readonly PackedOriginal[], now: number): Promise<void>;
    entries(): AsyncIterable<PackEntry>;
    /** Of the newest packs of a group, as many as `NEWEST` says. */
    newest(group: string): AsyncIterable<PackEntry>;
    /** Of the packs that one of these marks leads to. */
    marked(marks: readonly string[]): AsyncIterable<PackEntry>;
    /** Of the packs that no mark can lead to. */
    unmarked(): AsyncIterable<PackEntry>;
    /** By handle, or by the start of a hash; where a pack is named, only there. */
    find(name: {
        handle: string;
    } | {
        hash: string;
    }, pack?: string): Promise<{
        entries: PackEntry[];
        gone: PackIndex[];
    }>;
    content(entry: PackEntry): Promise<Uint8Array | undefined>;
    clean(isGone: (entry: PackEntry) => boolean, now: number): Promise<PacksClean>;
}
export declare function createPacks(store: Store): Packs;
/** Of several references for one item the latest. */
export declare function latestEntries(packed: AsyncIterable<PackEntry>): Promise<Iterable<PackEntry>>;
