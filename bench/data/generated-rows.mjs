// A large tool result: a JSON array of records, about 280 bytes each.
import { pick, randomBelow, seededRandom } from '../harness/seeded.mjs';
import { fillerSentence, madeName } from './generated-words.mjs';

const STATES = ['delivered', 'delivered', 'delivered', 'in transit', 'waiting', 'returned'];

/**
 * @param {number} count
 * @param {number} [seed]
 */
export function generatedRows(count, seed = 7) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => ({
    id: `ORD-${String(100000 + i)}`,
    customer: `${madeName(random)} ${madeName(random)}`,
    state: pick(random, STATES),
    city: madeName(random),
    weight_kg: Math.round(random() * 10000) / 100,
    price: { amount: randomBelow(random, 100000) / 100, currency: 'EUR' },
    updated: new Date(Date.UTC(2026, 0, 1) + i * 61_000).toISOString(),
    note: fillerSentence(random),
  }));
}
