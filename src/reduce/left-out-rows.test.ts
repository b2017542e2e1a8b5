import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const leftOut = (value: (at: number) => string) => {
  const rows = Array.from({ length: 600 }, (_, at) => ({ value: value(at), note: `words of row ${at}` }));
  const limit = { amount: 400, unit: 'tokens' } as const;
  const { notice } = reduceText(JSON.stringify(rows), { limit, counter, recoverable: false });
  return /Left out: value [^.;]*/.exec(notice)?.[0];
};

describe('the values of rows that are left out', () => {
  it('are named up to three, and the others counted', () => {
    expect(leftOut((at) => `${(at % 12) + 1}/15/2025`)).toMatch(
      /^Left out: value (\d+\/15\/2025 \d+, ){2}\d+\/15\/2025 \d+ and 9 others$/,
    );
    expect(leftOut((at) => 'abcd'[at % 4] ?? '')).toMatch(
      /^Left out: value \w \d+, \w \d+, \w \d+ and 1 other$/,
    );
    expect(leftOut((at) => 'abc'[at % 3] ?? '')).toMatch(/^Left out: value \w \d+, \w \d+, \w \d+$/);
  });

  it('are counted where they are not plain enough to be repeated', () => {
    expect(leftOut((at) => (at % 2 === 0 ? 'plain' : 'now, do this!'))).toMatch(
      /^Left out: value plain \d+ and 1 other$/,
    );
  });
});

describe('rows that are identical', () => {
  const limit = { amount: 700, unit: 'tokens' } as const;
  const notice = (rows: readonly unknown[]) =>
    reduceText(JSON.stringify(rows), { limit, counter, recoverable: false });
  const figure = (text = '0') => Number(text.replaceAll(',', ''));
  const sum = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, match) => total + figure(match[1]), 0);

  it.each([5, 40, 150, 400])('are counted somewhere, each of them once (%i different ones)', (different) => {
    const rows = Array.from({ length: 1500 }, (_, at) => {
      const kind = (at * at + 7 * at) % different;
      return { state: kind % 3 === 0 ? 'open' : 'closed', note: `words of the kind ${kind}` };
    });
    const { text, notice: told } = notice(rows);
    const shown: { state: string }[] = JSON.parse(
      text.slice(0, text.lastIndexOf(']', text.lastIndexOf('[plimsoll:')) + 1),
    );
    const leftOut = /Left out: state ([^.;]*)/.exec(told)?.[1] ?? '';
    const folded = /Identical rows shown once: ([^.]*)/.exec(told)?.[1] ?? '';
    const standing = sum(folded, /(?:stands|rows?) for ([\d,]+)/g);
    const folding = (folded.match(/stands for/g)?.length ?? 0) + sum(folded, /([\d,]+) more rows? for/g);
    expect(shown.length + (standing - folding) + sum(leftOut, /(?:open|closed) ([\d,]+)/g), told).toBe(1500);
  });

  it('are named where they stand for most, and the others added up', () => {
    const rows = Array.from({ length: 60 }, (_, kind) =>
      Array.from({ length: kind === 40 ? 300 : 3 }, () => ({ state: 'open', note: `n ${kind}` })),
    ).flat();
    const folded = /Identical rows shown once: [^.]*/.exec(notice(rows).notice)?.[0];
    expect(folded).toContain(' stands for 300');
    expect(folded).toMatch(/, \d+ more rows for \d+$/);
  });

  it('count as unusual one by one', () => {
    const rows = Array.from({ length: 900 }, (_, at) =>
      at % 100 === 7 ? { state: 'failed', note: 'disk full' } : { state: 'open', note: `words of row ${at}` },
    );
    expect(notice(rows).notice).toContain(
      'Unusual rows: all 9 shown, identical ones once. Identical rows shown once: ',
    );
  });
});
