import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonBytes } from './json-size.js';
import { createTextShortener } from './shorten-text.js';

const log = Array.from(
  { length: 3_000 },
  (_, line) => `${line} ${line === 1_500 ? 'ERROR disk "lost"' : 'INFO fine'}`,
).join('\n');

describe('createTextShortener', () => {
  it('keeps to bytes of JSON, where quotes and line breaks take two', () => {
    const text = fc
      .array(
        fc.constantFrom('a line of text', '"\\"\\"', '\ud800', '👍é', 'ERROR x', '{"a":[1,2]}', '<p>b</p>'),
        {
          minLength: 50,
          maxLength: 400,
        },
      )
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(
        text,
        fc.array(fc.integer({ min: 256, max: 3_000 }), { maxLength: 8 }),
        (source, limits) => {
          const shorten = createTextShortener(undefined);
          for (const bytes of limits) {
            const short = jsonBytes(source) > bytes ? shorten(source, bytes) : undefined;
            if (short) expect(jsonBytes(short.text)).toBeLessThanOrEqual(bytes);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps what matters and uses again what fits', () => {
    const shorten = createTextShortener(undefined);
    const short = shorten(log, 1_000);
    expect(short?.text).toContain('ERROR disk "lost"');
    expect(shorten(log, 1_005)).toBe(short);
    expect(shorten(log, 2_000)?.characters).toBeGreaterThan(short?.characters ?? 0);
  });

  it('cuts a text a few times at most, and then takes the most of what it has', () => {
    const shorten = createTextShortener(undefined);
    const known = [600, 900, 1_300, 2_000].map((bytes) => shorten(log, bytes));
    expect(shorten(log, 4_000)).toBe(known[3]);
    expect(shorten(log, 1_500)).toBe(known[2]);
    expect(shorten(log, 300)).toBeUndefined();
  });

  it('leaves a room without use for a notice to the start of the text', () => {
    expect(createTextShortener(undefined)(log, 255)).toBeUndefined();
  });
});
