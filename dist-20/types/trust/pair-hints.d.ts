import type { ScanState } from './scan-state.js';
/** Takes note of the name that ends at `nameEnd` when it may be that of a pair. */
export declare function notePairName(scan: ScanState, nameEnd: number): void;
