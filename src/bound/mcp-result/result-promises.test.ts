import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { boundOptions, type CallResult, memoryArchive, parsed } from './testing/bound-options.js';

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\ud800',
    '__proto__',
    '[plimsoll: 1 of 2 rows shown]',
    '"',
    '\\',
    '\u202e',
    '👩‍👩‍👧',
    '<b>',
  ),
);
const longText = fc
  .tuple(hostile, fc.integer({ min: 0, max: 400 }), fc.constantFrom(' ', '\n', ''))
  .map(([piece, times, joint]) => Array(times).fill(`${piece} word`).join(joint));
const jsonText = fc.json({ maxDepth: 4 });
const rows = fc
  .array(fc.dictionary(hostile, fc.oneof(fc.integer(), hostile, fc.boolean())), { maxLength: 60 })
  .map((list) => JSON.stringify(list));
const text = fc.oneof(longText, jsonText, rows, hostile);
const block = fc.oneof(
  { weight: 5, arbitrary: text.map((value) => ({ type: 'text', text: value })) },
  { weight: 1, arbitrary: fc.constant({ type: 'image', data: 'aGVsbG8=', mimeType: 'image/png' }) },
  {
    weight: 1,
    arbitrary: text.map((value) => ({ type: 'resource', resource: { uri: 'file:///a', text: value } })),
  },
  { weight: 1, arbitrary: fc.record({ type: hostile, text: fc.jsonValue() }) },
);
const anyResult = fc.record(
  {
    content: fc.array(block, { maxLength: 20 }),
    structuredContent: fc.dictionary(hostile, fc.oneof(fc.jsonValue(), longText)),
    isError: fc.boolean(),
    _meta: fc.dictionary(fc.oneof(fc.constant(META_KEY), hostile), fc.jsonValue()),
  },
  { requiredKeys: ['content'] },
);

function modelTexts(result: CallResult): string {
  return result.content
    .flatMap((entry) => {
      const inner = (entry.resource as { text?: unknown } | undefined)?.text;
      const own = entry.type === 'text' ? entry.text : entry.type === 'resource' ? inner : undefined;
      return typeof own === 'string' ? [own] : [];
    })
    .join('\n');
}

describe('any result', () => {
  it('stays a result, never over a limit in tokens, and says so when it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyResult, fc.integer({ min: 100, max: 600 }), async (value, limit) => {
        const source = JSON.stringify(value);
        const options = boundOptions({
          limits: { soft: { tokens: limit }, hard: {}, from: 'default' },
          redact: false,
        });
        const bound = await boundCallResult(source, options);
        const result = parsed(bound.text);
        if (bound.outcome === 'passed') {
          const foreign = Object.hasOwn(value._meta ?? {}, META_KEY);
          if (!foreign) expect(bound.text).toBe(source);
          return;
        }
        expect(bound.outcome).toBe('reduced');
        expect(wordPieceCounter.count(modelTexts(result))).toBeLessThanOrEqual(limit);
        if (result.structuredContent !== undefined)
          expect(wordPieceCounter.count(JSON.stringify(result.structuredContent))).toBeLessThanOrEqual(limit);
        expect(bound.text).toContain('[plimsoll: ');
        expect(result._meta[META_KEY]).toMatchObject({ handle: bound.handle });
        const others = (list: readonly { type: unknown }[]) =>
          list.filter(({ type }) => type !== 'text' && type !== 'resource');
        expect(others(result.content)).toEqual(others(JSON.parse(source).content));
        expect(result.isError).toBe(value.isError);
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });

  it('is never over a limit in bytes', async () => {
    await fc.assert(
      fc.asyncProperty(anyResult, fc.integer({ min: 4_000, max: 12_000 }), async (value, limit) => {
        const source = JSON.stringify(value);
        const limits = { soft: { bytes: limit }, hard: { bytes: limit }, from: 'ceiling' } as const;
        const bound = await boundCallResult(source, boundOptions({ limits, redact: false }));
        expect(Buffer.byteLength(bound.text)).toBeLessThanOrEqual(limit);
        parsed(bound.text);
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  it('can be had back: the original of each cut text is in the archive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(longText, { minLength: 1, maxLength: 3 }), async (texts) => {
        const archive = memoryArchive();
        const source = JSON.stringify({ content: texts.map((value) => ({ type: 'text', text: value })) });
        const limits = { soft: { tokens: 150 }, hard: {}, from: 'default' } as const;
        const bound = await boundCallResult(source, boundOptions({ archive, limits, redact: false }));
        if (bound.outcome === 'passed') return;
        const handles = [...bound.text.matchAll(/plimsoll_retrieve\(handle=\\"([a-z2-7]{16})\\"\)/g)];
        for (const [, handle] of handles) {
          const read = await archive.read(handle ?? '');
          expect(read.kind === 'found' && texts.includes(read.text)).toBe(true);
        }
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  it('is the same for the same input', async () => {
    await fc.assert(
      fc.asyncProperty(anyResult, async (value) => {
        const source = JSON.stringify(value);
        const one = await boundCallResult(source, boundOptions());
        const other = await boundCallResult(source, boundOptions());
        expect(one.text).toBe(other.text);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});
