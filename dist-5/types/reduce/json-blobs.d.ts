import { type JsonCut } from './json-cuts.js';
import { type JsonTape } from './json-tape.js';
export interface DescribedBlobs {
    readonly tape: JsonTape;
    /** What was described, by place. */
    readonly blobs: readonly JsonCut[];
}
/** The tape itself when it has no such value, which is nearly always. */
export declare function describeBlobs(tape: JsonTape): DescribedBlobs;
