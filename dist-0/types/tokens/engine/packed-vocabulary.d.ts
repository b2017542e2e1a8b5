import type { CharacterClasses } from './character-classes.js';
export declare const PACKED_MARK = 1263815760;
export declare const PACKED_VERSION = 3;
export declare const PACKED_BLOCKS_BYTES = 8704;
export declare const PACKED_CLASSES_BYTES = 32768;
/** The longest token of the public encodings. */
export declare const LONGEST_TOKEN = 128;
export interface PackedVocabulary {
    readonly size: number;
    readonly bytes: Uint8Array;
    /** By id; computed when first asked for. Token `id` is the `lengths[id]` bytes from `offsets[id]` on. */
    readonly lengths: Uint8Array;
    readonly offsets: Uint32Array;
    readonly characterClasses: CharacterClasses;
}
export declare function readPackedVocabulary(file: Uint8Array): PackedVocabulary;
