import { type JsonTape } from './json-tape.js';
/** A list or an object in a tape. */
export interface JsonPlace {
    readonly tape: JsonTape;
    readonly node: number;
}
/** Finds to a list or an object of the cut tape the one that it was, if it was one. The tapes are gone through once, when first asked. */
export declare function createUncutRows(cut: JsonTape, original: JsonTape | undefined): (node: number) => JsonPlace | undefined;
