import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const line = fc.oneof(
  fc.constantFrom(
    'fix(cart): round half even',
    'Merge branch main',
    'ERROR is handled',
    '[plimsoll: cut]',
    '\ud800 x',
  ),
  fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
);
const commit = fc
  .record({
    hash: fc.integer({ min: 1, max: 2 ** 31 }).map((number) => number.toString(16).padStart(40, 'a')),
    merge: fc.boolean(),
    message: fc.array(line, { maxLength: 6 }),
  })
  .map(({ hash, merge, message }) =>
    [
      `commit ${hash}`,
      ...(merge ? ['Merge: aaa bbb'] : []),
      'Author: Ann <ann@example.org>',
      'Date:   Mon Nov 16 09:00:00 2026 +0000',
      '',
      ...message.map((text) => `    ${text}`),
      '',
    ].join('\n'),
  );

describe('the history of a repository', () => {
  it('is within the limit, of its own lines only, and says of how many commits', () => {
    fc.assert(
      fc.property(
        fc.array(commit, { minLength: 3, maxLength: 80 }),
        fc.integer({ min: 120, max: 3_000 }),
        fc.option(fc.constant('who rounds the cart?'), { nil: undefined }),
        (commits, amount, query) => {
          const text = commits.join('\n');
          const limit = { amount, unit: 'bytes' as const };
          const options = { limit, counter, ...(query === undefined ? {} : { query }) };
          const once = reduceText(text, options);
          expect(Buffer.byteLength(once.text)).toBeLessThanOrEqual(amount);
          expect(reduceText(once.text, options).text).toBe(once.text);
          if (!once.reduced) return;
          expect(once.record.total).toBe(text.split('\n').length - (text.endsWith('\n') ? 1 : 0));
          const known = new Set(text.split('\n'));
          const own = once.content
            .split('\n')
            .filter((shown) => !/\[(?:foreign )?plimsoll: |\\u/.test(shown));
          for (const shown of own) expect(known).toContain(shown);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reads as a person would want it', () => {
    const history = Array.from({ length: 30 }, (_, at) =>
      [
        `commit ${String(at).padStart(40, 'c')}`,
        'Author: Ann <ann@example.org>',
        'Date:   Mon Nov 16 09:00:00 2026 +0000',
        '',
        `    fix: step ${at}`,
        '',
        '    It was needed.',
        '',
      ].join('\n'),
    ).join('\n');
    expect(
      reduceText(history, {
        limit: { amount: 700, unit: 'bytes' },
        counter,
        query: 'step 21',
        handle: 'K7QZ4M2A',
      }).text,
    ).toMatchInlineSnapshot(`
      "commit ccccccccccccccccccccccccccccccccccccccc0
          fix: step 0

          It was needed.

      commit ccccccccccccccccccccccccccccccccccccccc1
          fix: step 1

          It was needed.

      commit ccccccccccccccccccccccccccccccccccccccc2
          fix: step 2

          It was needed.

      commit ccccccccccccccccccccccccccccccccccccccc3
      [plimsoll: 17 commits left out]
      commit cccccccccccccccccccccccccccccccccccccc21
      Author: Ann <ann@example.org>
      Date:   Mon Nov 16 09:00:00 2026 +0000

          fix: step 21

          It was needed.

      [plimsoll: 8 commits left out]
      [plimsoll: 24 of 239 lines shown, 522 bytes of 4.6 KB. Commits: 4 of 30 shown, 3 of them without author and date. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
  });
});
