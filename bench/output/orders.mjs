// Market orders as a tool might return them, about 160 bytes each.
import { pick, randomBelow, seededRandom } from '../harness/seeded.mjs';

const STATIONS = ['Jita IV - Moon 4', 'Amarr VIII (Oris)', 'Dodixie IX - Moon 20', 'Rens VI - Moon 8'];

/** @param {number} count */
export function orders(count, seed = 7) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: `Order ${randomBelow(random, 1_000_000)}`,
    price: randomBelow(random, 100_000_000) / 100,
    volume: randomBelow(random, 100_000),
    station: pick(random, STATIONS),
    issued: `2026-01-${String(1 + randomBelow(random, 28)).padStart(2, '0')}T12:00:00Z`,
    range: 'region',
  }));
}
