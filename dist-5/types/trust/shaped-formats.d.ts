import type { ScanState } from './scan-state.js';
export interface ShapedFormat {
    /** Rules that it may report. */
    readonly rules: readonly string[];
    /** Literal beginnings of the token that is looked at. */
    readonly prefixes: readonly string[];
    /** Tries at `start`; true when a secret was recorded. */
    readonly find: (scan: ScanState, start: number) => boolean;
}
export declare const SHAPED_FORMATS: readonly ShapedFormat[];
