import { type JsonPlace, type SecretSpan } from './scan-state.js';
export interface JsonPairsInput {
    readonly text: string;
    /** The same text as numbers, with a zero behind it. */
    readonly codes: Uint8Array | Uint16Array;
    /** Secrets that are known: their inside has no structure. */
    readonly known: readonly SecretSpan[];
    /** The text is a JSON document: what stands in a list under a secret's name is one. */
    readonly json: boolean;
}
/** Also what `steps` were needed: characters looked at, proportional to the length of the text. */
export declare function findJsonPairs(places: readonly JsonPlace[], input: JsonPairsInput): {
    readonly spans: SecretSpan[];
    readonly steps: number;
};
