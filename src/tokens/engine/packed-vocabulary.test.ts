import { describe, expect, it } from 'vitest';
import { characterClasses } from './character-classes.js';
import {
  PACKED_BLOCKS_BYTES,
  PACKED_CLASSES_BYTES,
  PACKED_MARK,
  PACKED_VERSION,
  readPackedVocabulary,
} from './packed-vocabulary.js';

function packed(tokens: readonly string[], change: (header: DataView) => void = () => {}): Uint8Array {
  const bytes = new TextEncoder().encode(tokens.join(''));
  const end = 16 + 4 * tokens.length + bytes.length;
  const file = new Uint8Array(end + PACKED_BLOCKS_BYTES + PACKED_CLASSES_BYTES);
  const header = new DataView(file.buffer);
  for (const [index, value] of [PACKED_MARK, PACKED_VERSION, tokens.length, bytes.length].entries()) {
    header.setUint32(index * 4, value, true);
  }
  file.set(
    tokens.map((token) => token.length),
    16,
  );
  file.set(bytes, 16 + tokens.length);
  // The ids count down.
  file.set(
    tokens.map((_, index) => tokens.length - 1 - index),
    16 + tokens.length + bytes.length,
  );
  file.set(characterClasses().blockOf, end);
  file.set(characterClasses().classes, end + PACKED_BLOCKS_BYTES);
  change(header);
  return file;
}

describe('a packed vocabulary', () => {
  it('gives the bytes of every token', () => {
    const { size, offsets, lengths, bytes } = readPackedVocabulary(packed(['a', 'bc', 'def']));
    expect([size, [...offsets], [...lengths]]).toEqual([3, [3, 1, 0], [3, 2, 1]]);
    expect(new TextDecoder().decode(bytes.subarray(offsets[1], 3))).toBe('bc');
  });

  it('gives the character classes', () => {
    expect(readPackedVocabulary(packed(['a'])).characterClasses).toEqual(characterClasses());
  });

  it.each([
    ['empty', new Uint8Array(0)],
    ['cut', packed(['a', 'bc']).subarray(0, 18)],
    ['of another kind', packed(['a'], (header) => header.setUint32(0, 1, true))],
    ['of another version', packed(['a'], (header) => header.setUint32(4, 1, true))],
  ])('is refused when it is %s', (_, file) => {
    expect(() => readPackedVocabulary(file)).toThrow('damaged');
  });
});
