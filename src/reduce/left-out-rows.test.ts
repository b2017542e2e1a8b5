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
