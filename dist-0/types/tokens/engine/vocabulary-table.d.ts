/**
 * Owns the look-up from bytes to token: an open-addressed hash table whose every hit is checked against the bytes, and a
 * direct table for two bytes, which is where merging starts.
 */
import { type PackedVocabulary } from './packed-vocabulary.js';
/** No token has these bytes. Larger than every rank, so that it loses every comparison of ranks. */
export declare const NO_TOKEN = 2147483647;
export declare class VocabularyTable {
    private readonly vocabulary;
    private readonly mask;
    /** Two numbers per slot: the hash, and id + 1 or 0 when free. */
    private readonly slots;
    private readonly twoBytes;
    private readonly oneByte;
    constructor(vocabulary: PackedVocabulary);
    /** The id of the token with the bytes `[start, end)`, or NO_TOKEN. */
    find(bytes: Uint8Array, start: number, end: number): number;
    /** Every byte is a token. */
    ofOne(bytes: Uint8Array, at: number): number;
    ofTwo(bytes: Uint8Array, at: number): number;
    private insert;
    private equals;
}
