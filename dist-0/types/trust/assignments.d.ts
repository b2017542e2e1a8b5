import type { ScanState } from './scan-state.js';
/** By the five low bits of the three letters, which are the same in both cases: most words are told apart by them. */
export declare const NAME_ENDINGS: Uint8Array<ArrayBuffer>;
/** True when a word of these characters with this end may be a secret's name. Cheap: it is asked at every word. */
export declare function endsLikeSecretName(codes: Uint8Array | Uint16Array, start: number, end: number): boolean;
export interface AssignmentOptions {
    /** The text is JSON: a string under a quoted secret name is a secret whatever it looks like. */
    readonly json: boolean;
    /** Looks for a token of a known format that starts here; true when it recorded one. */
    readonly known: (start: number) => boolean;
}
/** Looks at the value assigned to the name that ends at `nameEnd`. True when a secret was recorded. */
export declare function findAssignment(scan: ScanState, wordStart: number, nameEnd: number, options: AssignmentOptions): boolean;
