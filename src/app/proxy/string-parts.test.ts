import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringParts } from './string-parts.js';

function partsOf(json: string, partBytes: number): string[] {
  const bytes = Buffer.from(json);
  const read = (start: number, length: number) => bytes.subarray(start, start + length);
  return [...stringParts({ read }, 1, bytes.byteLength - 1, partBytes)];
}

const pieces = fc.oneof(
  fc.constantFrom('\n', '\\', '\\n', '"', 'n', '😀', '\u0001', 'é', '\\\\n', 'word '),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);
const text = fc.array(pieces, { maxLength: 60 }).map((list) => list.join(''));

describe('the parts of a long string', () => {
  it('are the string, whatever it holds and wherever it is cut', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 60 }), (value, partBytes) => {
        const parts = partsOf(JSON.stringify(value), partBytes);
        expect(parts.join('')).toBe(value);
        expect(parts.every((part) => part.isWellFormed())).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('are its beginning, to a whole character, where the file ends too early', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 60 }), fc.nat(200), (value, partBytes, size) => {
        const bytes = Buffer.from(JSON.stringify(value));
        const kept = bytes.subarray(0, size);
        const read = (start: number, length: number) => kept.subarray(start, start + length);
        const beginning = [...stringParts({ read }, 1, bytes.byteLength - 1, partBytes)].join('');
        expect(value.startsWith(beginning)).toBe(true);
        // Of its last part half may be missed for a whole line, and at most an escaped pair for a whole character.
        const there = Math.min(kept.byteLength, bytes.byteLength - 1) - 1;
        const shown = Buffer.byteLength(JSON.stringify(beginning)) - 2;
        expect(there - shown).toBeLessThanOrEqual(partBytes / 2 + 12);
      }),
      { numRuns: 500 },
    );
  });

  it('survive characters written as escapes', () => {
    const json = `"${'\\ud83d\\ude00\\u00e9\\n'.repeat(20)}"`;
    for (let partBytes = 12; partBytes < 40; partBytes++)
      expect(partsOf(json, partBytes).join('')).toBe('😀é\n'.repeat(20));
  });

  it('end with a line where there is one', () => {
    const parts = partsOf(JSON.stringify('a line of text\n'.repeat(20)), 50);
    expect(parts.slice(0, -1).every((part) => part.endsWith('\n'))).toBe(true);
  });
});
