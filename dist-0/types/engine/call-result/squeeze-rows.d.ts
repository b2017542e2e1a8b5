import { type JsonSource } from './json-source.js';
export interface SqueezedRows {
    readonly text: string;
    /** What was done, as sentences. */
    readonly details: readonly string[];
}
export interface SqueezeRequest {
    readonly fits: (rows: SqueezedRows) => boolean;
    /** Asked last: writing is cheap, checking is not. */
    readonly accepts: (text: string) => boolean;
    /** Those of the rows that fit; `undefined` when none do. */
    readonly fewer: (rows: SqueezedRows) => SqueezedRows | undefined;
}
/** `undefined` when nothing is accepted. */
export declare function squeezeRows(source: JsonSource, { fits, accepts, fewer }: SqueezeRequest): SqueezedRows | undefined;
