/**
 * Reads the packed form of a vocabulary: 16 bytes of header (mark, version, number of tokens, bytes of all tokens;
 * little-endian), one byte with the length of every token, the bytes of every token, and the ids (the ranks) in three
 * rows: their lowest bytes, the next, the highest. The order is that of the kernel's hash tables
 * (scripts/slot-order.mjs), so these fill quickly. The two arrays of character classes follow, because making them
 * takes longer than reading them. The file is not compressed: the package is, and a reader would only wait.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { CharacterClasses } from './character-classes.js';

export const PACKED_MARK = 0x4b544c50; // "PLTK"
export const PACKED_VERSION = 3;
const PACKED_HEADER_BYTES = 16;
export const PACKED_BLOCKS_BYTES = 0x2200;
export const PACKED_CLASSES_BYTES = 0x8000;
/** The longest token of the public encodings. */
export const LONGEST_TOKEN = 128;

export interface PackedVocabulary {
  readonly size: number;
  readonly bytes: Uint8Array;
  /** By id; computed when first asked for. Token `id` is the `lengths[id]` bytes from `offsets[id]` on. */
  readonly lengths: Uint8Array;
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
  const bytesStart = PACKED_HEADER_BYTES + size;
  const idsStart = bytesStart + total;
  const blocksStart = idsStart + 3 * size;
  const classesStart = blocksStart + PACKED_BLOCKS_BYTES;
  if (!known || file.byteLength !== classesStart + PACKED_CLASSES_BYTES) {
    throw new PlimsollError('INTERNAL_ERROR', 'The packed vocabulary of the token counter is damaged.', {
      remedy: 'Install the package again.',
    });
  }
  return new Vocabulary(
    file.subarray(PACKED_HEADER_BYTES, bytesStart),
    file.subarray(bytesStart, idsStart),
    file.subarray(idsStart, blocksStart),
    { blockOf: file.subarray(blocksStart, classesStart), classes: file.subarray(classesStart) },
  );
}

class Vocabulary implements PackedVocabulary {
  readonly size: number;
  private computed: { readonly lengths: Uint8Array; readonly offsets: Uint32Array } | undefined;

  constructor(
    private readonly packedLengths: Uint8Array,
    readonly bytes: Uint8Array,
    private readonly packedIds: Uint8Array,
    readonly characterClasses: CharacterClasses,
  ) {
    this.size = packedLengths.length;
  }

  get lengths(): Uint8Array {
    return this.byId().lengths;
  }

  get offsets(): Uint32Array {
    return this.byId().offsets;
  }

  private byId() {
    this.computed ??= this.computeById();
    return this.computed;
  }

  private computeById() {
    const { size, packedLengths, packedIds } = this;
    const lengths = new Uint8Array(size);
    const offsets = new Uint32Array(size);
    for (let index = 0, offset = 0; index < size; index += 1) {
      const id =
        (packedIds[index] as number) |
        ((packedIds[size + index] as number) << 8) |
        ((packedIds[2 * size + index] as number) << 16);
      const length = packedLengths[index] as number;
      lengths[id] = length;
      offsets[id] = offset;
      offset += length;
    }
    return { lengths, offsets };
  }
}
