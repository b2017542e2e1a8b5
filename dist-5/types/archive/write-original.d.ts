/**
 * One original in a store: its reference first, then its content, and the handle last, so that a crash in between leaves
 * nothing that a handle leads to and is not there. What a store took only a part of is taken out again.
 */
import type { Store } from '../contract/ports/store.js';
import { type Reference } from './archive-record.js';
import type { InstallKeys } from './install-keys.js';
import type { PackedOriginal } from './packs.js';
export declare function writeOriginal(target: Store, original: PackedOriginal): Promise<void>;
/** A process that was killed has left a reference to what it had not written yet: nobody was given the handle. */
export declare function isHalf(place: Store, reference: Reference, keys: InstallKeys): Promise<boolean>;
/** One that is too old to be on its way. */
export declare function isAbandoned(place: Store, reference: Reference, keys: InstallKeys, now: number): Promise<boolean>;
export declare function exists(place: Store, space: string, prefix: string): Promise<boolean>;
/** The same item of the same scope and principal has one reference to some content, however often it is kept. */
export declare function referenceKey(reference: Reference): string;
