import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import type { FidelityLevel } from '../contract/levels.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { PreparedSummary, SummaryWish } from '../summarize/fulfil-wishes.js';
import { isBlank } from '../text/blank.js';
import { fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');

/** Texts of about so many rows. */
const CONTENTS: readonly ((rows: number, at: number) => string)[] = [
  (rows, at) =>
    Array.from({ length: rows }, (_, row) => `Ship ${at} lay at quay ${row} for a day.`).join(' '),
  (rows, at) => `Vessel ${at}, ${'which was, as they say, very old, '.repeat(rows)}sank.`,
  (rows, at) => Array.from({ length: rows }, (_, row) => `2026-01-01 INFO ship ${at}: ${row} ms`).join('\n'),
  (rows, at) =>
    JSON.stringify(Array.from({ length: rows }, (_, row) => ({ row, ship: at, state: 'moored' }))),
  (rows, at) => JSON.stringify({ ship: at, log: 'nothing to report and '.repeat(rows) }),
  (rows, at) => Array.from({ length: rows }, (_, row) => `## Part ${row}\n\nOf ship ${at}.\n`).join('\n'),
  (rows, at) => `export function ship${at}() {\n${'  sail(at, sea);\n'.repeat(rows)}}\n`,
  (rows) => 'abcdefghij'.repeat(rows),
  () => ' \n ',
  (_, at) => `ok ${at}`,
];

const item = fc.record({
  shape: fc.nat(CONTENTS.length - 1),
  rows: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 200 })),
  isProtected: fc.boolean(),
  quality: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
  level: fc.option(fc.constantFrom('headline' as const, 'key_points' as const, 'raw' as const), {
    freq: 6,
    nil: undefined,
  }),
});

/** Answers in its own words, as many as it is given, some of them; or not at all. */
function summaries(wishes: readonly SummaryWish[], part: number): ReadonlyMap<string, PreparedSummary> {
  return new Map(
    wishes.map(({ id, target }, at) => {
      const text = counter.truncate(
        `In short: ${'all of it was seen by us. '.repeat(target)}`,
        Math.ceil(target * part),
      );
      const failed = at % 3 === 2;
      return [
        id,
        {
          text: failed ? '' : text,
          level: 'headline',
          failed,
          isCut: false,
          provider: 'compat:a',
          warnings: [],
        },
      ];
    }),
  );
}

describe('a protected item', () => {
  it('is there at least as a headline, or it is an error, whatever stands beside it', async () => {
    const run = fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 1_500 }),
      fc.option(fc.double({ min: 0.1, max: 1, noNaN: true }), { nil: undefined, freq: 1 }),
      fc.constantFrom('priority-first' as const, 'equal-share' as const, 'proportional' as const),
      fc.boolean(),
      fc.option(fc.constantFrom('Which ship sank?', 'What is at quay 7?'), { nil: undefined }),
      async (given, budget, part, strategy, allowDropping, query) => {
        const items = given.map(({ shape, rows, isProtected, quality }, at) => ({
          id: `item ${at}`,
          content: CONTENTS[shape]?.(rows, at) ?? '',
          quality,
          confidence: 'medium' as const,
          protected: isProtected,
        }));
        const levels = new Map<string, FidelityLevel>(
          given.flatMap(({ level }, at) => (level === undefined ? [] : [[`item ${at}`, level] as const])),
        );
        const fitted = await fitPrompt(items, {
          counter,
          budget,
          strategy,
          allowDropping,
          query,
          levels,
          clock: { now: () => 0 },
          ...(part === undefined ? {} : { summarize: async (wishes) => summaries(wishes, part) }),
        }).catch((error: unknown) => {
          if (error instanceof PlimsollError && error.details?.budget === budget) return undefined;
          throw error;
        });
        if (fitted === undefined) return;
        expect(fitted.settled.tokens).toBeLessThanOrEqual(budget);
        const shown = new Map(fitted.settled.items.map((one) => [one.item.id, one]));
        for (const { id, content } of items.filter((one) => one.protected)) {
          const settled = shown.get(id);
          if (settled === undefined) throw new Error(`${id} was left out`);
          if (isBlank(content) || settled.level === 'raw') continue;
          // A summary that a model says in fewer words is a headline all the same.
          if (settled.byModel && !settled.truncated) continue;
          const tokens = counter.count(content);
          // A level that was set by hand leaves no room for a word more than it has.
          const least = levels.get(id) === 'headline' ? 1 : Math.max(Math.min(5, tokens), tokens * 0.095);
          expect(settled.tokensAfter, `${id}: ${settled.text}`).toBeGreaterThanOrEqual(least);
        }
      },
    );
    await fc.assert(run, { numRuns: 300 });
  });
});
