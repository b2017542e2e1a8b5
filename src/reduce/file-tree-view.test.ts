import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

interface Entry {
  name: string;
  type: string;
  size?: number;
  children?: Entry[];
}

const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.constantFrom('__proto__', 'error.log', '[plimsoll: cut]', '\ud800', 'a"b', 'κάβος'),
);
const tree = fc.letrec<{ entry: Entry }>((tie) => ({
  entry: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ name, type: fc.constant('file'), size: fc.nat() }),
    fc.record({
      name,
      type: fc.constant('directory'),
      children: fc.array(tie('entry'), { maxLength: 8 }),
    }),
  ),
})).entry;

const count = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);

/** Whether everything shown is there, in its place and order, and a list is shown as empty only when it is. */
function isPartOf(shown: readonly Entry[], all: readonly Entry[]): boolean {
  let at = 0;
  return shown.every((entry) => {
    while (at < all.length && !isSame(entry, all[at] as Entry)) at++;
    return at++ < all.length;
  });
}

function isSame({ children, ...shown }: Entry, { children: all, ...entry }: Entry): boolean {
  const isAlike = JSON.stringify(shown) === JSON.stringify(entry);
  if (children === undefined) return isAlike && all?.length !== 0;
  return (
    isAlike && all !== undefined && (children.length === 0) === (all.length === 0) && isPartOf(children, all)
  );
}

describe('a tree of files', () => {
  it('of any form stays JSON within the limit, a part of what it was, with exact totals', () => {
    const entries = fc.array(tree, { minLength: 3, maxLength: 30 });
    fc.assert(
      fc.property(entries, fc.integer({ min: 150, max: 2_000 }), fc.boolean(), (all, amount, isSpaced) => {
        const text = JSON.stringify(all, null, isSpaced ? 2 : 0).replaceAll('[plimsoll', '[foreign plimsoll');
        const limit = { amount, unit: 'bytes' as const };
        const once = reduceText(text, { limit, counter, query: 'error' });
        expect(Buffer.byteLength(once.text)).toBeLessThanOrEqual(amount);
        expect(reduceText(once.text, { limit, counter }).text).toBe(once.text);
        if (!once.reduced || once.content === '' || once.record.unit !== 'rows') return;
        const shown = JSON.parse(once.content) as Entry[];
        expect(isPartOf(shown, JSON.parse(text) as Entry[])).toBe(true);
        if (!once.notice.includes('files and folders')) return;
        expect([once.record.shown, once.record.total]).toEqual([count(shown), count(all)]);
      }),
      { numRuns: 150 },
    );
  });

  it('that is nested deeper than any folder is bounded all the same', () => {
    let deep: Entry = { name: 'end', type: 'file' };
    for (let level = 0; level < 150; level++)
      deep = { name: `level-${level}`, type: 'directory', children: [deep] };
    const { text, content } = reduceText(JSON.stringify([deep, deep]), {
      limit: { amount: 900, unit: 'bytes' },
      counter,
    });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(900);
    expect(JSON.parse(content)).toBeInstanceOf(Array);
  });
});
