import { describe, expect, it } from 'vitest';

const { differenceText, figuresOf, isOpen, overBudgets } = await import(
  '../../bench/fidelity/figures.mjs' as string
);
const { linesKept, toolsKept } = await import('../../bench/fidelity/kept.mjs' as string);
const { withoutOurs } = await import('../../bench/baselines/quoted-words.mjs' as string);
const { bury } = await import('../../bench/data/buried.mjs' as string);
const { seededRandom } = await import('../../bench/harness/seeded.mjs' as string);

const outcome = (id: string, plimsoll: number, head: number, tail: number) => ({
  id,
  scores: { plimsoll, head, tail },
});

describe('the figures of a row', () => {
  it('compare the product with the best of the others, pair by pair', () => {
    const figures = figuresOf([outcome('a', 1, 0, 1), outcome('b', 1, 0, 0), outcome('c', 0, 1, 1)]);
    expect(figures).toMatchObject({ asked: 3, best: 'tail', difference: 0 });
    expect(figures.means).toEqual({ plimsoll: 66.7, head: 33.3, tail: 66.7 });
    expect(figures.low).toBeLessThan(0);
    expect(figures.high).toBeGreaterThan(0);
    expect(differenceText({ difference: 1.25, low: -0.5, high: 3 })).toBe('+1.3 (-0.5 to +3.0)');
  });

  it('take each case once where there are several budgets', () => {
    const both = overBudgets([outcome('a', 1, 0, 0), outcome('b', 0, 0, 0), outcome('a', 0, 1, 0)]);
    expect(both).toEqual([outcome('a', 0.5, 0.5, 0), outcome('b', 0, 0, 0)]);
  });

  it('fall into two halves of about the same size, each id always into the same', () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => ({ id: `question ${i}` }));
    expect(ids.filter(isOpen).length).toBeGreaterThan(450);
    expect(ids.filter(isOpen).length).toBeLessThan(550);
    expect(ids.filter(isOpen)).toEqual(ids.filter(isOpen));
  });
});

describe('what is kept', () => {
  it('of a log are its marked lines, whatever their colours and indentation', () => {
    const log = 'start\n  \u001b[31mError:  no disk\u001b[0m\n    ^\n  at main\nend';
    const kept = linesKept(log, ['Error: no disk', '^', 'at main', 'not in the log']);
    expect(kept('Error: no disk')).toEqual({ 'failure lines': 0.5, 'any failure line': 1 });
    expect(kept('no disk\n^')).toEqual({ 'failure lines': 0, 'any failure line': 0 });
    expect(kept(log)).toEqual({ 'failure lines': 1, 'any failure line': 1 });
  });

  it('of a tool list are the tools by their whole names', () => {
    const kept = toolsKept(['read_file', 'write_file']);
    expect(kept('[{"name":"read_file"},{"name":"write_file_lines"}]')).toEqual({ tools: 0.5, 'any tool': 1 });
  });

  it('is counted without what the product adds', () => {
    const text =
      '[p3] A name\n[…] one [plimsoll: 3 words left out] two [1]\n[plimsoll: 1 of 2 items, cut: [p4] (b)]\n{"a":"b\\n[plimsoll: 6 lines left out]\\nc"}';
    expect(withoutOurs(text)).toBe('\n one  two [1]\n\n{"a":"b\\n\\nc"}');
  });
});

describe('a buried passage', () => {
  it('stands once among as many others as asked, no text twice', () => {
    const all = Array.from({ length: 30 }, (_, i) => ({ text: `text ${i % 25}` }));
    const passages = bury(seededRandom(4), [all[2]], all, 20);
    expect(new Set(passages.map(({ text }: { text: string }) => text)).size).toBe(20);
    expect(passages).toContain(all[2]);
  });
});
