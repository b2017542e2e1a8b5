/**
 * Owns the packed form of a vocabulary: 16 bytes of header (mark, version, number of tokens, bytes of all tokens; little-endian), one
 * byte with the length of every token in the order of their ranks, then the bytes of every token in the same order. The
 * rank of a token is its id. Behind them the two arrays of character classes, which would take longer to make than to
 * read. It is not compressed: the package is, and a reader would only wait.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { CharacterClasses } from './character-classes.js';

export const PACKED_MARK = 0x4b544c50; // "PLTK"
export const PACKED_VERSION = 2;
const PACKED_HEADER_BYTES = 16;
export const PACKED_BLOCKS_BYTES = 0x2200;
export const PACKED_CLASSES_BYTES = 0x8000;
/** The longest token of the public encodings. */
export const LONGEST_TOKEN = 128;

export interface PackedVocabulary {
  readonly size: number;
  readonly lengths: Uint8Array;
  readonly bytes: Uint8Array;
  /** `bytes[offsets[id] .. offsets[id + 1])` is token `id`. Computed when first asked for. */
  readonly offsets: Uint32Array;
  readonly characterClasses: CharacterClasses;
}

export function readPackedVocabulary(file: Uint8Array): PackedVocabulary {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const known =
    file.byteLength >= PACKED_HEADER_BYTES &&
    header.getUint32(0, true) === PACKED_MARK &&
    header.getUint32(4, true) === PACKED_VERSION;
  const size = known ? header.getUint32(8, true) : 0;
  const total = known ? header.getUint32(12, true) : 0;
  const tokensEnd = PACKED_HEADER_BYTES + size + total;
  const classesStart = tokensEnd + PACKED_BLOCKS_BYTES;
  if (!known || file.byteLength !== classesStart + PACKED_CLASSES_BYTES) {
    throw new PlimsollError('INTERNAL_ERROR', 'The packed vocabulary of the token counter is damaged.', {
      remedy: 'Install the package again.',
    });
  }
  return new Vocabulary(
    file.subarray(PACKED_HEADER_BYTES, PACKED_HEADER_BYTES + size),
    file.subarray(PACKED_HEADER_BYTES + size, tokensEnd),
    { blockOf: file.subarray(tokensEnd, classesStart), classes: file.subarray(classesStart) },
  );
}

class Vocabulary implements PackedVocabulary {
  readonly size: number;
  private computed: Uint32Array | undefined;

  constructor(
    readonly lengths: Uint8Array,
    readonly bytes: Uint8Array,
    readonly characterClasses: CharacterClasses,
  ) {
    this.size = lengths.length;
  }

  get offsets(): Uint32Array {
    this.computed ??= this.computeOffsets();
    return this.computed;
  }

  private computeOffsets(): Uint32Array {
    const { lengths, size } = this;
    const offsets = new Uint32Array(size + 1);
    let offset = 0;
    for (let id = 0; id < size; id += 1) {
      offset += lengths[id] as number;
      offsets[id + 1] = offset;
    }
    return offsets;
  }
}
