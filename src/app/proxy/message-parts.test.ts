import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageParts } from './message-parts.js';

describe('the parts of a message', () => {
  it('are the message with its texts written out, wherever it is cut', () => {
    const between = fc.string({ unit: 'grapheme', maxLength: 30 });
    const text = fc.string({ unit: 'binary', maxLength: 60 }).map((one) => one.toWellFormed());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(between, text)),
        between,
        fc.integer({ min: 20, max: 90 }),
        (list, end, size) => {
          let bytes = Buffer.alloc(0);
          const texts = list.map(([before, one]) => {
            const start = bytes.byteLength + Buffer.byteLength(before);
            bytes = Buffer.concat([bytes, Buffer.from(before), Buffer.from(JSON.stringify(one))]);
            return { start, end: bytes.byteLength };
          });
          bytes = Buffer.concat([bytes, Buffer.from(end)]);
          const file = {
            size: bytes.byteLength,
            read: (start: number, length: number) => bytes.subarray(start, start + length),
          };
          const parts = [...messageParts(file, texts, size)];
          expect(parts.join('')).toBe(`${list.map(([before, one]) => `${before}"${one}"`).join('')}${end}`);
          expect(parts.every((part) => part.length <= size)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
