import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from './measure.js';
import { shortenedMark } from './notice.js';
import { type ReduceOptions, reduceJson, reduceText } from './reduce-content.js';
import { unitContents } from './testing/unit-contents.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

/** From the smallest limits that a configuration accepts. */
const limit = fc.oneof(
  fc.record({ unit: fc.constant('tokens' as const), amount: fc.integer({ min: 100, max: 1_500 }) }),
  fc.record({ unit: fc.constant('bytes' as const), amount: fc.integer({ min: 327, max: 4_000 }) }),
  fc.constantFrom(
    { unit: 'tokens' as const, amount: 100 },
    { unit: 'tokens' as const, amount: 200 },
    { unit: 'bytes' as const, amount: 327 },
  ),
);
const options: fc.Arbitrary<ReduceOptions> = fc
  .record(
    {
      limit,
      query: fc.constantFrom('which word is in note 7?', 'item 3'),
      handle: fc.constant('K7QZ4M2A'),
      keptHours: fc.constant(72),
      // Files that will be edited, and content that is not analysed, have reducers of their own.
      how: fc.constantFrom(
        {},
        {},
        {},
        { path: 'src/x.ts' },
        { path: 'x.md' },
        { unanalysed: 'time' as const },
      ),
    },
    { requiredKeys: ['limit', 'how'] },
  )
  .map(({ how, ...chosen }) => ({ ...chosen, ...how, counter }));

function size(text: string, { limit: { unit } }: ReduceOptions): number {
  return unit === 'bytes' ? utf8Bytes(text) : counter.count(text);
}

/** Blank characters at an end may be missing. */
const LEAST_MISSING = 10;

/** What a unit in part takes besides what is shown of it: its mark, and what the notice says of it. With less room it cannot be shown. */
const OF_A_PART = `,"k":"${shortenedMark(1_234)}", 1 of them not whole`;

/** The shortest line with words beside those that are shown, for files that are shown in whole lines only. */
function shortestBeside(source: string, content: string): string {
  const shown = new Set(content.split('\n'));
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  const beside = lines.filter(
    (line, at) => !shown.has(line) && [lines[at - 1], lines[at + 1]].some((next = '') => shown.has(next)),
  );
  const [first = '', ...others] = beside.length > 0 ? beside : lines;
  return others.reduce((shortest, line) => (line.length < shortest.length ? line : shortest), first);
}

describe('a reduction that leaves something out', () => {
  it('uses nine tenths of the limit, or what is left has no room for more, whatever its units are', () => {
    const wasteful: string[] = [];
    fc.assert(
      fc.property(
        fc.constantFrom(5, 12, 40, 130, 400, 1_500),
        fc.constantFrom(2, 9, 40),
        options,
        (unit, count, chosen) => {
          for (const { name, value } of unitContents(unit, count)) {
            const reduced = typeof value === 'string' ? reduceText(value, chosen) : reduceJson(value, chosen);
            const { shown, total } = reduced.record;
            if (!reduced.reduced || total - shown < LEAST_MISSING) continue;
            const used = size(reduced.text, chosen);
            const { amount } = chosen.limit;
            const left = amount - used;
            // What answers a question is shown in whole phrases and rows.
            const enough = chosen.query === undefined ? 0.9 : 0.7;
            if (used >= amount * enough || left <= size(OF_A_PART, chosen)) continue;
            const isWhole = typeof value === 'string' && reduced.record.unit === 'lines' && chosen.path;
            if (isWhole && left <= size(`${shortestBeside(value, reduced.content)}\n`, chosen)) continue;
            const how = `${chosen.path ?? ''} ${chosen.unanalysed ?? ''}`;
            wasteful.push(`${name} ${unit}x${count} ${how}: ${used} of ${amount} ${chosen.limit.unit}`);
          }
        },
      ),
      { numRuns: 40 },
    );
    expect([...new Set(wasteful)]).toEqual([]);
  });

  it('does so for what is nested deeper than it is read, with a question or without', () => {
    const limit = { amount: 2_500, unit: 'tokens' as const };
    for (const [open, close] of [
      ['{"a":', '}'],
      ['[', ']'],
      ['{"id":1,"name":"x","a":', '}'],
      ['[{"k":1},', ']'],
    ] as const) {
      const text = `${open.repeat(20_000)}1${close.repeat(20_000)}`;
      for (const query of ['the name of a', undefined]) {
        const reduced = reduceText(text, { limit, counter, ...(query === undefined ? {} : { query }) });
        expect(() => JSON.parse(reduced.content)).not.toThrow();
        expect(counter.count(reduced.text), open).toBeGreaterThanOrEqual(2_250);
      }
    }
  });
});
