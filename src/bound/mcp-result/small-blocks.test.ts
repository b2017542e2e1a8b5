import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { boundOptions, memoryArchive, orders, parsed, textResult } from './testing/bound-options.js';

const large = JSON.stringify(orders(900));
const small = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  fc.integer({ min: 1, max: 80 }).map((length) => 's'.repeat(length)),
  fc.constantFrom('"quoted" \\ lines\n\n', '\u0001\u0002', '\ud800'),
);

describe('small texts beside a large one', () => {
  it('are never touched, whatever the limit is in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(small, { minLength: 1, maxLength: 4 }),
        fc.nat({ max: 4 }),
        fc.integer({ min: 5_000, max: 20_000 }),
        fc.constantFrom('bytes', 'plainBytes', 'viewBytes', 'tokens'),
        async (texts, at, amount, unit) => {
          const place = Math.min(at, texts.length);
          const all = [...texts.slice(0, place), large, ...texts.slice(place)];
          const archive = memoryArchive();
          const limits = { soft: { [unit]: amount }, hard: {}, from: 'client' } as const;
          const options = boundOptions({ archive, limits, redact: false, followsLinks: true });
          const bound = await boundCallResult(textResult(...all), options);
          const { content, _meta } = parsed(bound.text);
          const left = content.map(({ text }) => text);
          // The large text is followed by its notice, and all by the link.
          expect([...left.slice(0, place), ...left.slice(place + 2, -1)]).toEqual(texts);
          expect(_meta[META_KEY]).toMatchObject({ unit: 'rows', total: 900, handle: bound.handle });
          expect(content.at(-1)?.uri).toBe(`plimsoll://original/${bound.handle}`);
          const kept = await archive.read(bound.handle ?? '');
          expect(kept.kind === 'found' && kept.text).toBe(large);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('many small resources', () => {
  it('use the limit, whatever their blocks take', async () => {
    const block = (at: number) => ({
      type: 'resource',
      resource: { uri: `file:///folder/file-${at}.txt`, text: `contents ${at} `.repeat(30) },
    });
    const content = Array.from({ length: 500 }, (_, at) => block(at));
    const soft = { viewBytes: 16_000, plainBytes: 40_000 };
    for (const [limit, least] of [
      [soft, 14_400],
      [{ bytes: 20_000 }, 14_400],
    ] as const) {
      const options = boundOptions({ limits: { soft: limit, hard: limit, from: 'client' } });
      const bound = await boundCallResult(JSON.stringify({ content }), options);
      const left = parsed(bound.text).content;
      const read = left.map((one) => one.text ?? (one.resource as { text: string }).text).join('\n');
      expect(Buffer.byteLength(read)).toBeGreaterThan(least);
      expect(Buffer.byteLength(read)).toBeLessThanOrEqual(16_000);
      expect(Buffer.byteLength(bound.text)).toBeLessThanOrEqual(20_000);
      expect(left.slice(0, -1)).toEqual(content.slice(0, left.length - 1));
    }
  });
});

describe('long texts of which a limit leaves nearly nothing each', () => {
  const texts = Array.from({ length: 12 }, (_, at) => `text ${at} with words\n`.repeat(150));

  it.each([
    [{ tokens: 150 }, 0],
    [{ tokens: 600 }, 1],
    [{ bytes: 2_048 }, 1],
    [{ viewBytes: 1_500 }, 1],
  ])(
    'leave together but for what fits of the first, and one handle leads to all: %o',
    async (soft, shown) => {
      const archive = memoryArchive();
      const options = boundOptions({ archive, limits: { soft, hard: {}, from: 'policy' } });
      const bound = await boundCallResult(textResult(...texts), options);
      const { content } = parsed(bound.text);
      expect(content).toHaveLength(shown + 1);
      if (shown > 0) expect(content[0]?.text).toMatch(/^text 0 with words\ntext 0 /);
      expect(content.at(-1)?.text).toContain(`handle="${bound.handle}"`);
      const kept = await archive.read(bound.handle ?? '');
      expect(kept.kind === 'found' && JSON.parse(kept.text)).toEqual(texts);
    },
  );

  it('are cut each by itself where there is room to show something of each', async () => {
    const limits = { soft: { tokens: 3_000 }, hard: {}, from: 'policy' } as const;
    const bound = await boundCallResult(textResult(...texts), boundOptions({ limits }));
    const { content } = parsed(bound.text);
    expect(content.filter(({ text }) => text?.startsWith('text '))).toHaveLength(12);
  });
});

describe('the facts of several texts that were cut', () => {
  const factsOf = async (...texts: string[]) =>
    parsed((await boundCallResult(textResult(...texts), boundOptions())).text)._meta[META_KEY];

  it('count them together where they have the same unit', async () => {
    const lists = [100, 300, 200].map((count) => JSON.stringify(orders(count)));
    expect(await factsOf(...lists)).toMatchObject({ unit: 'rows', total: 600, truncated_from: 600 });
  });

  it('are of the largest where they have not', async () => {
    const lines = Array.from({ length: 90 }, (_, at) => `line ${at} of a text with words`).join('\n');
    for (const texts of [
      [lines, large],
      [large, lines],
    ])
      expect(await factsOf(...texts)).toMatchObject({ unit: 'rows', total: 900, truncated_from: 900 });
  });
});
