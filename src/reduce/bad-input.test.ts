import { describe, expect, it } from 'vitest';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { utf8Bytes } from './measure.js';
import { reduceJson, reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const bytes = (amount: number) => ({ limit: { amount, unit: 'bytes' as const }, counter });
const sent = (reduced: { value: unknown; notice: string }) =>
  utf8Bytes(reduced.value === undefined ? '' : JSON.stringify(reduced.value)) + utf8Bytes(reduced.notice);

describe('bad input', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a function', () => 1],
    ['a BigInt', 10n ** 400n],
    ['NaN', [Number.NaN]],
    ['a date', [new Date(0)]],
    ['a map', new Map([[{}, 'x'.repeat(500)]])],
    ['a typed array', new Float64Array(500)],
    ['bytes', new Uint8Array(5000)],
    [
      'a getter that throws',
      Object.defineProperty({ a: 'x'.repeat(500) }, 'b', {
        enumerable: true,
        get: () => {
          throw new Error('no');
        },
      }),
    ],
    [
      'a cycle',
      (() => {
        const list: unknown[] = ['x'.repeat(500)];
        list.push(list);
        return list;
      })(),
    ],
  ])('%s gives a defined result within the limit', (_, value) => {
    const reduced = reduceJson(value, bytes(200));
    expect(sent(reduced)).toBeLessThanOrEqual(200);
  });

  it('says what was changed so that it could be JSON', () => {
    const reduced = reduceJson([10n], bytes(200));
    expect(reduced).toMatchObject({
      value: ['10'],
      reduced: false,
      notes: ['Now a string of its digits, JSON has no BigInt: at /0.'],
    });
    const large = reduceJson([Number.NaN, 'x'.repeat(2000)], bytes(900));
    expect(large.notice).toContain('Now null, JSON has no NaN or Infinity: at /0.');
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('a limit of %d is refused', (amount) => {
    expect(() => reduceText('text', bytes(amount))).toThrow(PlimsollError);
    expect(() => reduceJson([], bytes(amount))).toThrow(PlimsollError);
  });

  it('a unit that does not exist is refused', () => {
    const limit = { amount: 5, unit: 'words' as 'bytes' };
    expect(() => reduceText('text', { limit, counter })).toThrow(
      'The unit of a limit must be tokens or bytes, not the text "words".',
    );
  });

  it('a limit with no room for a notice gives nothing, and says in the record that it was reduced', () => {
    const reduced = reduceText('x'.repeat(100), bytes(5));
    expect(reduced).toMatchObject({
      text: '',
      content: '',
      notice: '',
      reduced: true,
      record: { shown: 0, total: 100 },
    });
    expect(reduceJson([1, 2, 3, 4, 5], bytes(1))).toMatchObject({
      value: undefined,
      notice: '',
      reduced: true,
    });
  });

  it('a limit with room for little else gives the smallest notice', () => {
    expect(reduceText('x'.repeat(100), bytes(20)).text).toBe('[plimsoll: cut]');
    expect(reduceText(`[${'1,'.repeat(50)}1]`, bytes(20)).text).toBe('[1]\n[plimsoll: cut]');
  });

  // Every one of these made a naive scan quadratic: had it, the test would not end.
  it.each<[string, string]>([
    ['dots', '.'.repeat(1_000_000)],
    ['one long line', 'x'.repeat(10_000_000)],
    ['line breaks', '\n'.repeat(500_000)],
    ['open tags', '<a "'.repeat(500_000)],
    ['open comments', '<html><!--'.repeat(200_000)],
    ['open scripts', `<html>${'<script>'.repeat(200_000)}`],
    ['open brackets', '['.repeat(500_000)],
    ['open quotes', '["'.repeat(1_000_000)],
    ['backslashes', `["${'\\\\'.repeat(1_000_000)}"]`],
    ['joiners', '\u200d'.repeat(500_000)],
    ['marks', `e${'\u0301'.repeat(1_000_000)}`],
    ['lone surrogates', '\ud800'.repeat(500_000)],
    ['fences', '```\n'.repeat(100_000)],
    ['headings', '# a\n'.repeat(100_000)],
    ['hunks', `diff --git a/x b/x\n${'@@ -1 +1 @@\n'.repeat(100_000)}`],
    ['paths', 'a:1:'.repeat(500_000)],
    ['entities', `<html>${'&'.repeat(1_000_000)}`],
    ['spaces', `${' '.repeat(2_000_000)}.a`],
  ])('a flood of %s ends within the limit', (_, text) => {
    const reduced = reduceText(text, { ...bytes(2000), query: 'a x' });
    expect(utf8Bytes(reduced.text)).toBeLessThanOrEqual(2000);
    expect(reduced.reduced).toBe(true);
  });

  it('JSON of very many numbers, keys, rows and levels ends within the limit', () => {
    const numbers = `[${'1,'.repeat(300_000)}1]`;
    const keys = JSON.stringify(
      Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, index])),
    );
    const rows = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ [`key${index}`]: index })));
    const levels = `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`;
    for (const text of [numbers, keys, rows, levels]) {
      const reduced = reduceText(text, bytes(2000));
      expect(utf8Bytes(reduced.text)).toBeLessThanOrEqual(2000);
      expect(() => JSON.parse(reduced.content)).not.toThrow();
    }
  });
});
