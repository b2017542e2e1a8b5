import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const PEOPLE = ['Ida Berg', 'Tom Okafor', 'Lena Hauk', 'Raj Patel', 'Sofia Ruiz', 'Jan Novak'];
const DENIED = new Set([3, 8]);

/** A table of trips, of which the third and the eighth are denied and the fifth is neither. */
function trips(yes: string, no: string, neither: string): string {
  const rows = Array.from({ length: 12 }, (_, at) => {
    const said = at === 5 ? neither : DENIED.has(at) ? no : yes;
    return `2025-03-${String(at + 10)},${PEOPLE[at % 6]},${40 + at * 13}.50,${said},trip ${at}`;
  });
  return `day,person,amount,approved,note\n${rows.join('\n')}\ntotal,,1338.00,,\n`;
}

function shownOf(text: string, amount: number, query: string): string[] {
  const { text: shown } = reduceText(text, {
    limit: { amount, unit: 'tokens' },
    counter,
    query,
    kind: 'table',
  });
  return shown.split('\n').filter((line) => line.startsWith('2025-'));
}

const isDenied = (row: string) => DENIED.has(Number(/trip (\d+)/.exec(row)?.[1]));

describe('a column of yes and no that the question names', () => {
  it.each([
    ['yes', 'no', 'pending'],
    ['true', 'false', 'true'],
    ['1', '0', '1'],
    ['ja', 'nein', 'offen'],
    ['yes', '', 'yes'],
  ])(
    'of %s and "%s": what is denied comes first, and the others where they are asked for',
    (yes, no, neither) => {
      const text = trips(yes, no, neither);
      for (const amount of [80, 100, 140, 200]) {
        const denied = shownOf(text, amount, 'which trips were not approved?');
        expect(denied.some(isDenied)).toBe(true);
        if (denied.length > 2) expect(denied.filter(isDenied)).toHaveLength(2);
        if (denied.length < 3) expect(denied.every(isDenied)).toBe(true);
      }
      const approved = shownOf(text, 110, 'which trips were approved?');
      expect(approved.length).toBeGreaterThan(0);
      expect(approved.some(isDenied)).toBe(false);
    },
  );

  it('has a row before a long notice where there is little room', () => {
    for (let amount = 60; amount <= 100; amount += 5)
      expect(
        shownOf(trips('yes', 'no', 'pending'), amount, 'which trips were not approved?').some(isDenied),
      ).toBe(true);
  });
});
