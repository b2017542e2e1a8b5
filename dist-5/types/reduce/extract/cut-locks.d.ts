import { type ProseChanges } from './changed-later.js';
import { type ScannedProse } from './scan-prose.js';
/** Before this word nothing may begin to be shown; nothing may end; or it may, and better would not: inside what is governed. */
export declare const LOCK: {
    readonly opening: 1;
    readonly closing: 2;
    readonly governed: 4;
};
/** Prose with the sentences of it that are shown whole or not at all. */
type LockedProse = ScannedProse & {
    readonly changes?: ProseChanges;
};
/** Bits of `LOCK` for the border before each word; made once. */
export declare function cutLocks(scan: LockedProse): Uint8Array;
export {};
