import { Tiktoken } from 'tiktoken';
import { describe, expect, it } from 'vitest';
import {
  CASELESS,
  characterClasses,
  LOWER,
  MARK,
  NEWLINE,
  NUMBER,
  SPACE,
  UPPER,
} from './character-classes.js';

const PATTERNS: readonly (readonly [pattern: string, kinds: readonly number[]])[] = [
  ['[\\p{Lu}\\p{Lt}]', [UPPER]],
  ['\\p{Ll}', [LOWER]],
  ['[\\p{Lm}\\p{Lo}]', [CASELESS]],
  ['\\p{M}', [MARK]],
  ['\\p{N}', [NUMBER]],
  ['\\s', [SPACE, NEWLINE]],
  ['[\\r\\n]', [NEWLINE]],
];
const SINGLE_BYTES = Array.from({ length: 256 }, (_, byte) => Buffer.from([byte]).toString('base64')).join(
  ' ',
);

describe('the table of character classes', () => {
  // With a vocabulary of single bytes the reference gives back what a pattern matches and drops the rest.
  it.each(PATTERNS)('is what the reference takes for %s', (pattern, kinds) => {
    const { blockOf, classes } = characterClasses();
    const reference = new Tiktoken(`! 0 ${SINGLE_BYTES}`, {}, pattern);
    for (let base = 0; base < 0x110000; base += 0x800) {
      if (base === 0xd800) continue;
      const block = Array.from({ length: 0x800 }, (_, i) => String.fromCodePoint(base + i));
      const matched = Buffer.from(reference.encode_ordinary(block.join(''))).toString('utf8');
      const expected = block.filter((_, i) => {
        const codePoint = base + i;
        const kind = classes[((blockOf[codePoint >> 7] as number) << 7) | (codePoint & 127)] as number;
        return kinds.includes(kind);
      });
      expect(matched).toBe(expected.join(''));
    }
    reference.free();
  });
});
