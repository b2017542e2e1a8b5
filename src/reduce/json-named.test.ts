import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const DAYS = Array.from({ length: 30 }, (_, at) => `2031-04-${String(at + 1).padStart(2, '0')}`);

/** Sailings by date, some of them unusual; on even days they have fares. */
const ferry = (name: string, seed: number) => ({
  ferry: name,
  from: 'Kiel',
  sailings: Object.fromEntries(
    DAYS.map((day, at) => [
      day,
      at % 7 === seed % 7
        ? { status: 'cancelled', reason: 'storm' }
        : {
            status: 'open',
            cabins: { inner: at, outer: seed },
            fares: { deck: at + seed, cabin: at * 3 + seed },
          },
    ]),
  ),
});

function shown(value: unknown, query: string, amount: number): string {
  return reduceText(JSON.stringify(value), { limit: { amount, unit: 'bytes' }, counter, query }).content;
}

describe('an entry that the question names', () => {
  it.each([350, 500, 900])('by the date that is its key is shown before others: %i bytes', (amount) => {
    for (const query of ['2031-04-20', 'What does a cabin cost on 2031-04-20?']) {
      const { sailings } = JSON.parse(shown(ferry('F1', 3), query, amount)) as ReturnType<typeof ferry>;
      expect(sailings['2031-04-20']).toEqual(ferry('F1', 3).sailings['2031-04-20']);
    }
  });

  it.each([500, 900, 2_500])('by its id and a key inside of it, among many alike: %i bytes', (amount) => {
    const fleet = Array.from({ length: 60 }, (_, at) => ferry(`F${at + 100}`, at));
    const rows = JSON.parse(shown(fleet, 'fares of F137 on 2031-04-20', amount)) as typeof fleet;
    const named = rows.find((row) => row.ferry === 'F137');
    expect(named?.sailings['2031-04-20']).toMatchObject({ fares: { deck: 56, cabin: 94 } });
  });

  it('by a word with its figure goes before those that have only the figure', () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({
      host: `quay-${at % 20}`,
      system: at === 71 ? 'Harbour 10' : 'Harbour 12',
      memory: 16,
    }));
    const kept = JSON.parse(shown(rows, 'Which host still runs Harbour 10?', 200)) as typeof rows;
    expect(kept.map(({ system }) => system)).toContain('Harbour 10');
  });
});
