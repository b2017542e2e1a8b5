import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignText } from './foreign-view.js';
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
          const known = text.split('\n');
          const isMark = (line: string | undefined) => /\[(?:foreign )?plimsoll: |\\u/.test(line ?? '');
          const lines = once.content.split('\n');
          lines.forEach((shown, at) => {
            // The beginning of a line stands above the mark for the rest of it.
            const isOwn =
              known.includes(shown) ||
              (isMark(lines[at + 1]) && foreignText(`\n${text}`).includes(`\n${shown}`));
            expect(isOwn || isMark(shown), shown).toBe(true);
          });
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
      Author: Ann <ann@example.org>
      Date:   Mon Nov 16 09:00:00 2026 +0000

          fix: step 0

          It was needed.

      commit ccccccccccccccccccccccccccccccccccccccc1
          fix: step 1

          It was needed.

      commit ccccccccccccccccccccccccccccccccccccccc2
          fix: step 2
      [plimsoll: 18 commits left out]
      commit cccccccccccccccccccccccccccccccccccccc21
      Author: Ann <ann@example.org>
      Date:   Mon Nov 16 09:00:00 2026 +0000

          fix: step 21

          It was needed.

      [plimsoll: 8 commits left out]
      [plimsoll: 23 of 239 lines shown, 523 bytes of 4.6 KB. Commits: 4 of 30 shown, 2 of them without author and date. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
  });

  const hash = (at: number, length: number) => ((at + 1) * 2_654_435_761).toString(16).padStart(length, 'c');

  it('with the files of each commit is read as commits, and its counts add up', () => {
    const history = Array.from({ length: 40 }, (_, at) =>
      [
        `commit ${hash(at, 40)}`,
        'Author: Ann <ann@example.org>',
        'Date:   Mon Nov 16 09:00:00 2026 +0000',
        '',
        `    fix(step): error ${at} is refused`,
        '',
        ` src/step-${at}.ts      | 3 ++-`,
        ` src/step-${at}.test.ts | 5 ++---`,
        ' 2 files changed, 4 insertions(+), 4 deletions(-)',
        '',
      ].join('\n'),
    ).join('\n');
    for (let amount = 400; amount < 4_000; amount += 150) {
      const { content, notice } = reduceText(history, { limit: { amount, unit: 'bytes' }, counter });
      const heads = content.match(/^commit /gm)?.length ?? 0;
      expect(content.match(/^ {4}fix/gm)).toHaveLength(heads);
      expect(notice).not.toContain('Error lines');
      const left = [...content.matchAll(/(\d+) commits? left out/g)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      );
      expect(heads + left).toBe(40);
    }
  });

  it('of one line a commit is no log with errors', () => {
    const history = Array.from(
      { length: 200 },
      (_, at) => `${hash(at, 8).slice(-8)} ${at === 0 ? '(HEAD -> main) ' : ''}fix: error ${at} is refused`,
    ).join('\n');
    const options = { limit: { amount: 700, unit: 'bytes' as const }, counter, query: 'error 150' };
    const { text, record } = reduceText(history, options);
    expect(text).toContain('fix: error 150 is refused');
    expect(text).toMatch(/Commits: \d+ of 200 shown\./);
    expect(text).not.toContain('Error lines');
    expect(record.kind).toBe('log');
  });

  it.each([
    ['sums of files', (at: number) => `${hash(at, 40)}  src/part-${at}.ts`],
    ['sizes of files', (at: number) => `${1_000_000 + at * 7} src/part-${at}.ts`],
    ['annotated lines', (at: number) => `${hash(at, 8).slice(-8)} (Ann 2026-11-16 ${at}) const a = ${at};`],
    ['references', (at: number) => `${hash(at, 40)} refs/tags/v${at}`],
  ])('is not seen in %s', (_, each) => {
    const text = Array.from({ length: 200 }, (__, at) => each(at)).join('\n');
    expect(reduceText(text, { limit: { amount: 700, unit: 'bytes' }, counter }).notice).not.toContain(
      'Commits',
    );
  });
});
