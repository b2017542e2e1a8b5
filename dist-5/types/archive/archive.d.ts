import type { Clock } from '../contract/ports/clock.js';
import type { Store } from '../contract/ports/store.js';
import type { WarningDetail } from '../contract/warnings.js';
import { type OriginalSpan } from '../trust/redact-text.js';
import { type Reference } from './archive-record.js';
import { type InstallKeys } from './install-keys.js';
export interface ArchiveOptions {
    readonly store: Store;
    /** Takes over when the store cannot be written. */
    readonly fallback: Store;
    /** The store itself ends with this process. */
    readonly inMemory?: boolean;
    readonly keys: InstallKeys;
    readonly clock: Clock;
    /** Who asks: the user of the system, or the bearer of a token. */
    readonly principal: string;
    readonly quotaBytes: number;
    /** Told once a session when originals can no longer be written. */
    readonly onWarning: (detail: WarningDetail) => void;
}
export interface KeepRequest {
    /** The text as everybody may see it: secrets are replaced already. */
    readonly text: string;
    /** What was replaced, as `redactText` found it, with what stood there. */
    readonly secrets: readonly OriginalSpan[];
    readonly scope: Reference['scope'];
    readonly item: string;
    /** Absent: until it is cleaned by hand. */
    readonly ttlHours: number | undefined;
    /** With `keepAll`: what was kept with it is found by them. */
    readonly marks?: readonly string[];
}
export interface Kept {
    readonly handle: string;
    readonly hash: string;
    /** The disk did not take it: it ends with this process, whatever lifetime was asked for. */
    readonly inMemory: boolean;
}
export type ArchiveRead = {
    readonly kind: 'found';
    readonly text: string;
    readonly hash: string;
    readonly references: readonly Reference[];
} | {
    readonly kind: 'expired' | 'unknown' | 'damaged';
};
export interface ArchiveEntry {
    readonly handle: string;
    readonly reference: Reference;
    readonly expired: boolean;
    /** Where it lies, if with others. */
    readonly pack?: string;
}
export interface CleanReport {
    readonly removed: number;
    readonly freedBytes: number;
    /** Files that could not be read. They are left where they are. */
    readonly damaged: readonly string[];
    /** Why it ended before it was through; absent when it was. */
    readonly failure?: string;
}
export interface Archive {
    keep(request: KeepRequest): Promise<Kept | undefined>;
    /** The same for many at once, in their order, with one write. */
    keepAll(requests: readonly KeepRequest[]): Promise<(Kept | undefined)[]>;
    /** The handle that `keep` will give for this text: a notice can be counted before its original is stored. */
    handleOf(text: string): string;
    /** Looks in the pack first, if one is named. */
    read(handle: string, pack?: string): Promise<ArchiveRead>;
    /** For the person at this machine, who also may name content by its hash or the start of it. */
    readByHash(hash: string): Promise<ArchiveRead>;
    /** The text with its secrets put back. */
    unseal(text: string, reference: Reference): string;
    entries(): AsyncIterable<ArchiveEntry>;
    /** Those that were kept together with something that has one of these marks. */
    marked(marks: readonly string[]): AsyncIterable<ArchiveEntry>;
    /** Those that no mark can lead to, though they were kept together: by an older version, cleaned since, or in memory. */
    unmarked(): AsyncIterable<ArchiveEntry>;
    /** Removes what has expired, or everything that `also` names. */
    clean(also?: (entry: ArchiveEntry) => boolean): Promise<CleanReport>;
    readonly writable: boolean;
}
export declare function createArchive(options: ArchiveOptions): Archive;
