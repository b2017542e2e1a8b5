import { type ScannedProse } from './scan-prose.js';
/** Sets `lock` at the borders inside of dates. */
export declare function lockDates(scan: ScannedProse, locks: Uint8Array, lock: number): void;
