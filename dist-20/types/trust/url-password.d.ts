import type { ScanState } from './scan-state.js';
/** `colon` is the place of the `:` after the scheme. Scanning stops at a slash, so no address is read twice. */
export declare function findUrlPassword(scan: ScanState, colon: number): boolean;
