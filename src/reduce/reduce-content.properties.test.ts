import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_KINDS, ReductionSchema } from '../contract/reduction.js';
import { utf8Bytes } from './measure.js';
import { NOTICE_PREFIX } from './notice.js';
import { toPlainJson } from './plain-json.js';
import {
  createTextReduction,
  type Reduced,
  type ReduceOptions,
  reduceJson,
  reduceText,
} from './reduce-content.js';
import { sampleContents } from './testing/sample-contents.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    '\ud800',
    '\udc00',
    '👩‍👩‍👧‍👦',
    '\u202e',
    '[plimsoll: cut]',
    '\n',
    '\n\n',
    '# H\n',
    '```\n',
    '{"a":[1,',
    '<p>',
    '</p>',
    '<script>',
    'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n',
    'a.ts:1:x\n',
    'ERROR failed\n',
    '.'.repeat(300),
    '"'.repeat(50),
    'x'.repeat(900),
    'กขคงจ'.repeat(40),
    '漢字'.repeat(100),
  ),
);
const hostileText = fc
  .array(fc.tuple(piece, fc.integer({ min: 1, max: 12 })), { maxLength: 12 })
  .map((pieces) => pieces.map(([text, times]) => text.repeat(times)).join(''));
const hostileJson = fc
  .tuple(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), hostileText, fc.nat(40), fc.boolean())
  .map(([value, text, times, pretty]) =>
    JSON.stringify(
      { text, list: Array.from({ length: times }, (_, index) => ({ index, value })), value },
      null,
      pretty ? 2 : undefined,
    ),
  );
const limit = fc.record({
  amount: fc.oneof(fc.nat(40), fc.nat(400), fc.nat(3000)),
  unit: fc.constantFrom('tokens' as const, 'bytes' as const),
});
const options: fc.Arbitrary<ReduceOptions> = fc
  .record(
    {
      limit,
      query: fc.constantFrom('harbour calm', 'value 7', 'x', '', '漢字 error'),
      kind: fc.constantFrom(...CONTENT_KINDS),
      path: fc.constantFrom('a.ts', 'a.md', 'a.json', 'a.txt', 'a.log'),
      handle: fc.constant('K7QZ4M2A'),
      keptHours: fc.constant(72),
      recoverable: fc.boolean(),
    },
    { requiredKeys: ['limit'] },
  )
  .map((chosen) => ({ ...chosen, counter }));

function size(text: string, { limit: { unit } }: ReduceOptions): number {
  return unit === 'bytes' ? utf8Bytes(text) : counter.count(text);
}

function checkPromises(text: string, reduced: Reduced, chosen: ReduceOptions): void {
  expect(ReductionSchema.parse(reduced.record)).toEqual(reduced.record);
  expect(size(reduced.text, chosen)).toBeLessThanOrEqual(chosen.limit.amount);
  expect(reduced.reduced).toBe(size(text, chosen) > chosen.limit.amount);
  expect(reduced.record.before.bytes).toBe(utf8Bytes(text));
  expect(reduced.record.after.bytes).toBe(utf8Bytes(reduced.text));
  expect(reduced.record.shown).toBeLessThanOrEqual(reduced.record.total);
  if (!reduced.reduced) {
    expect([reduced.text, reduced.content, reduced.notice]).toEqual([text, text, '']);
    return;
  }
  if (reduced.text !== '') expect(reduced.notice.startsWith(NOTICE_PREFIX)).toBe(true);
  expect(reduced.text.endsWith(reduced.notice)).toBe(true);
  expect(reduced.text.startsWith(reduced.content)).toBe(true);
  const again = reduceText(reduced.text, chosen);
  expect([again.reduced, again.text]).toEqual([false, reduced.text]);
}

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

describe('the promises of a reduction', () => {
  it('hold for hostile text of any declared or detected kind, file name and limit', () => {
    fc.assert(
      fc.property(hostileText, options, (text, chosen) => {
        const reduced = reduceText(text, chosen);
        checkPromises(text, reduced, chosen);
        expect(reduceText(text, chosen)).toEqual(reduced);
        if (isWellFormed(text)) expect(isWellFormed(reduced.text)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('hold for hostile JSON, which stays JSON', () => {
    fc.assert(
      fc.property(hostileJson, options, (text, { kind: _, path: __, ...chosen }) => {
        const reduced = reduceText(text, chosen);
        checkPromises(text, reduced, chosen);
        if (reduced.content !== '') expect(() => JSON.parse(reduced.content)).not.toThrow();
        const apart = size(reduced.content, chosen) + size(reduced.notice, chosen);
        expect(apart).toBeLessThanOrEqual(chosen.limit.amount);
      }),
      { numRuns: 400 },
    );
  });

  it('hold for any value, which is left alone under the limit and is never changed itself', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withSparseArray: true,
      withNullPrototype: true,
      maxDepth: 4,
    });
    fc.assert(
      fc.property(anything, limit, (value, bounds) => {
        const chosen = { limit: bounds, counter };
        const before = fc.stringify(value);
        const reduced = reduceJson(value, chosen);
        expect(fc.stringify(value)).toBe(before);
        const serialised = reduced.value === undefined ? '' : JSON.stringify(reduced.value);
        expect(serialised).toBe(reduced.content);
        const used = size(serialised, chosen) + size(reduced.notice, chosen);
        expect(used).toBeLessThanOrEqual(bounds.amount);
        if (!reduced.reduced) expect(reduced.value).toEqual(toPlainJson(value).value);
      }),
      { numRuns: 400 },
    );
  });

  it('hold for every kind at every tenth of its size, and nine tenths of the limit are used', () => {
    for (const { kind, text, path } of sampleContents(1)) {
      for (const unit of ['tokens', 'bytes'] as const) {
        const whole = unit === 'bytes' ? utf8Bytes(text) : counter.count(text);
        for (let tenth = 1; tenth < 10; tenth++) {
          const amount = Math.floor((whole * tenth) / 10);
          const chosen = { limit: { amount, unit }, counter, ...(path === undefined ? {} : { path }) };
          const reduced = reduceText(text, chosen);
          checkPromises(text, reduced, chosen);
          expect(reduced.record.kind).toBe(kind);
          if (kind === 'base64' || reduced.record.shown === reduced.record.total) continue;
          const used = size(reduced.text, chosen);
          expect(used, `${kind} ${unit} ${tenth}/10`).toBeGreaterThanOrEqual(amount * 0.9);
        }
      }
    }
  });

  it('cost no more counting than a fixed part of the input and of the limit', () => {
    for (const { text, kind } of sampleContents(8)) {
      let counted = 0;
      const watched = {
        ...counter,
        count: (part: string) => {
          counted += part.length;
          return counter.count(part);
        },
        countUpTo: (part: string, most: number) => {
          counted += Math.min(part.length, most * 8);
          return counter.countUpTo(part, most);
        },
      };
      const amount = 400;
      reduceText(text, { limit: { amount, unit: 'tokens' }, counter: watched });
      expect(counted, kind).toBeLessThan(text.length + amount * 8 * 60);
    }
  });
});

describe('one text to several limits', () => {
  it('is counted whole once, and each limit gives what it gives alone', () => {
    for (const { kind, text } of sampleContents(1)) {
      let counted = 0;
      const counting = {
        ...counter,
        count: (given: string) => {
          if (given === text) counted++;
          return counter.count(given);
        },
      };
      const reduce = createTextReduction(text, { counter: counting });
      for (const amount of [300, 60, 120]) {
        const limit = { amount, unit: 'tokens' as const };
        expect(reduce(limit), kind).toEqual(reduceText(text, { limit, counter }));
      }
      expect(counted, kind).toBe(1);
    }
  });
});
