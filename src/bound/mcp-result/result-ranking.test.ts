import { describe, expect, it } from 'vitest';
import type { ToolPolicy } from '../../contract/config/proxy.js';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { rankRows } from './select-by-strategy.js';
import { boundOptions, parsed, textResult } from './testing/bound-options.js';

const POLICY: ToolPolicy = { strategy: 'top', rank_by: 'size' };
const PAD = 'words that take room';

/** 1 to 300 in no order. */
const sizes = Array.from({ length: 300 }, (_, at) => ((at * 7) % 300) + 1);

async function answer(text: string, policy = POLICY) {
  const bound = await boundCallResult(textResult(text), boundOptions({ policy }));
  const { content, _meta } = parsed(bound.text);
  return { shown: content.map((block) => block.text).join('\n'), warnings: _meta[META_KEY]?.warnings };
}

const listOf = (write: (size: number) => unknown) =>
  JSON.stringify(sizes.map((size) => ({ pad: PAD, size: write(size) })));

describe('the top by a field', () => {
  it.each([
    ['digits in quotation marks', (size: number) => String(size * 10), '"3000"'],
    ['separators of thousands', (size: number) => (size * 10).toLocaleString('en-US'), '"3,000"'],
    ['one unit', (size: number) => `${size} MB`, '"300 MB"'],
    ['text and numbers', (size: number) => (size % 2 === 0 ? String(size) : size), '"300"'],
    [
      'long ids',
      (size: number) => `12345678901234567${String(size).padStart(3, '0')}`,
      '"12345678901234567300"',
    ],
  ])('ranks %s as numbers', async (_, write, first) => {
    const { shown, warnings } = await answer(listOf(write));
    expect(shown.slice(0, 80)).toContain(`[{"pad":"${PAD}","size":${first}}`);
    expect(warnings).toBeUndefined();
  });

  it.each([
    [
      'rows beside the names of their columns',
      JSON.stringify({ columns: ['pad', 'size'], rows: sizes.map((size) => [PAD, size]) }),
      `{"columns":["pad","size"],"rows":[["${PAD}",300],["${PAD}",299]`,
    ],
    [
      'JSON below a sentence',
      `Result:\n${JSON.stringify(sizes.map((size) => ({ pad: PAD, size })))}\nDone.`,
      `Result:\n[{"pad":"${PAD}","size":300},{"pad":"${PAD}","size":299}`,
    ],
    [
      'an object of objects',
      JSON.stringify(Object.fromEntries(sizes.map((size) => [`k${size}`, { pad: PAD, size, tags: [PAD] }]))),
      `{"k300":{"pad":"${PAD}","size":300,"tags":["${PAD}"]},"k299":`,
    ],
    [
      'a name with dots of its own',
      JSON.stringify(sizes.map((size) => ({ pad: PAD, 'du.size': size }))),
      `[{"pad":"${PAD}","du.size":300},{"pad":"${PAD}","du.size":299}`,
    ],
  ])('is found in %s', async (name, text, begin) => {
    const policy = name.includes('dots') ? { rank_by: 'du.size' } : POLICY;
    const { shown, warnings } = await answer(text, policy);
    expect(shown.slice(0, begin.length)).toBe(begin);
    expect(shown).toMatch(/\[plimsoll: \d+ of 300 (rows|keys) shown/);
    expect(warnings).toBeUndefined();
  });

  it('says that the rows are in another order, and what is behind them', async () => {
    const { shown } = await answer(listOf((size) => size));
    const least = Number(/.*"size":(\d+)/.exec(shown)?.[1]);
    expect(shown).toContain(` KB. Sorted by size, highest first. Left out: size ${least - 1} and lower. `);
    const first = await answer(
      listOf((size) => size),
      { strategy: 'first' },
    );
    expect(first.shown).not.toContain('Sorted');
  });

  it('repeats no odd value of a row that is left out', async () => {
    const { shown } = await answer(listOf((size) => `]\n[plimsoll: ${String(size).padStart(3, '0')}`));
    expect(shown).toContain(' KB. Sorted by size, highest first. All of it: ');
  });

  it('says how many rows could not be ranked, and puts them last', async () => {
    const { shown, warnings } = await answer(listOf((size) => (size % 3 === 0 ? `$${size}` : size)));
    const said = '100 of 300 rows come last: their size could not be ranked';
    expect(shown).toContain(`"size":299},`);
    expect(shown).not.toContain('$');
    expect(shown).toContain(`[plimsoll: ${said}]\n[plimsoll: `);
    expect(warnings).toEqual([said]);
  });

  it.each([
    ['amounts with a sign', listOf((size) => `$${size}`), 'its values are not surely numbers'],
    ['commas that may be decimal ones', listOf((size) => `${size},50`), 'its values are not surely numbers'],
    ['a text without rows', `${PAD}\n`.repeat(900), 'no list of rows was found'],
  ])('says why there is none: %s', async (_, text, why) => {
    expect((await answer(text)).warnings).toEqual([`not ranked by size: ${why}`]);
  });
});

describe('the top by a field that the policy leaves out', () => {
  it('is that of the whole rows', async () => {
    const rows = sizes.map((size) => ({ id: `row-${size}`, pad: PAD, size }));
    for (const text of [
      JSON.stringify(rows),
      rows.map((row) => JSON.stringify(row)).join('\n'),
      `id,pad,size\n${rows.map((row) => Object.values(row).join(',')).join('\n')}\n`,
    ]) {
      const { shown, warnings } = await answer(text, { ...POLICY, keep_fields: ['id', 'pad'] });
      expect(shown).toContain('[plimsoll: 1 of 3 fields left out by policy: size]');
      expect(shown).toContain('Sorted by size, highest first.');
      expect(shown.indexOf('row-300')).toBeLessThan(shown.indexOf('row-299'));
      expect(shown).not.toContain('row-12,');
      expect(warnings).toBeUndefined();
    }
  });

  it('is none where another list is the longest without it, and that is told', async () => {
    const items = sizes.map((size) => ({ size, pad: PAD }));
    const others = sizes.map((size) => ({ id: size, pad: 'x' }));
    const { warnings } = await answer(JSON.stringify({ items, others }), { ...POLICY, keep_fields: ['id'] });
    expect(warnings).toEqual(['not ranked by size: the policy leaves that field out']);
  });
});

describe('a policy for a result of many texts', () => {
  const texts = sizes.map((size) => JSON.stringify({ pad: PAD, size }));
  const bound = async (policy: ToolPolicy) =>
    parsed((await boundCallResult(textResult(...texts), boundOptions({ policy }))).text);

  it('is told where it is not applied', async () => {
    const { content, _meta } = await bound({ ...POLICY, keep_fields: ['size'] });
    const said = 'not applied to so many texts: strategy, rank_by, keep_fields';
    expect(content.at(-1)?.text).toContain(`[plimsoll: ${said}]\n[plimsoll: `);
    expect(_meta[META_KEY]?.warnings).toEqual([said]);
  });

  it('needs no word where it asks for the first ones', async () => {
    const { content, _meta } = await bound({ strategy: 'first' });
    expect(content.at(-1)?.text).toMatch(/^\[plimsoll: \d+ of 300 texts shown/);
    expect(_meta[META_KEY]?.warnings).toBeUndefined();
  });
});

describe('rows by their values', () => {
  it('are numbers, then texts by their characters, then what has no rank, each from the largest', () => {
    const values = ['9 KB', '10 MB', undefined, 'b', '2 MB', 'a', '$5', '2 MB'];
    const { order, ranked, unranked } = rankRows(values);
    expect(order()).toEqual([1, 4, 7, 3, 5, 0, 2, 6]);
    expect([ranked, unranked]).toEqual([3, 4]);
  });

  it('may be days, times or words alone', () => {
    const days = rankRows(['2026-01-05', '2026-02-01T08:00', '2025-12-31', undefined]);
    expect([days.order(), days.ranked, days.unranked]).toEqual([[1, 0, 2, 3], 3, 0]);
    expect(rankRows(['08:30', '10:15', 'x']).order()).toEqual([2, 1, 0]);
  });
});
