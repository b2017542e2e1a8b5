// Runs in the fresh process: one way of answering with a list that is far over its limit.
import { orders } from './orders.mjs';

const timestamp = '2026-01-22T12:00:00+00:00';

/** How each case answers. The library is the product's main entry. */
const ANSWERS = {
  'JSON.stringify of everything': (_, data) => JSON.stringify(data),
  'JSON.stringify of both lists': (_, { orders }) => JSON.stringify({ buy: orders, sell: orders }),
  'first 50': ({ wrapOutput }, data) => wrapOutput(data, 'orders', { timestamp }),
  'top 20 by price': ({ wrapOutput }, data) =>
    wrapOutput(data, 'orders', { maxItems: 20, rankBy: 'price', timestamp }),
  'top by price, bytes decide': ({ wrapOutput }, data) =>
    wrapOutput(data, 'orders', { maxItems: data.orders.length, rankBy: 'price', timestamp }),
  'top by id, worst order': ({ wrapOutput }, data) =>
    wrapOutput(data, 'orders', { maxItems: data.orders.length, rankBy: 'id', timestamp }),
  'top by name, text': ({ wrapOutput }, data) =>
    wrapOutput(data, 'orders', { maxItems: 20, rankBy: 'name', timestamp }),
  'two lists, top 20 each': ({ wrapOutputMulti }, data) =>
    wrapOutputMulti(
      { buy: data.orders, sell: data.orders },
      [
        { key: 'buy', maxItems: 20, rankBy: 'price' },
        { key: 'sell', maxItems: 20, rankBy: 'price', descending: false },
      ],
      { timestamp },
    ),
  'head, summary, tail': ({ wrapOutput }, data) =>
    wrapOutput(data, 'orders', { maxItems: 11, strategy: 'head-summary-tail', timestamp }),
};

/** Whether a case answers with two lists: it is compared with the plain text of both. */
export const isOfBoth = (name) => name.includes('lists');

export const CASE_NAMES = Object.keys(ANSWERS);

export async function answer({ name, entry, count }, { measure }) {
  const data = { orders: orders(count) };
  const lists = isOfBoth(name) ? 2 : 1;
  const before = Buffer.byteLength(JSON.stringify(data)) * lists;
  const library = await import(entry);
  const result = measure('answer', () => ANSWERS[name](library, data), { repeat: 5 });
  if (typeof result === 'string') return { before, after: Buffer.byteLength(result), kept: count };
  return { before, after: Buffer.byteLength(JSON.stringify(result)), kept: result._meta.count };
}

/** One thing that is far too large: a text of `bytes` in an object. */
export async function scalar({ how, entry, bytes }, { measure }) {
  const data = { id: 7, text: 'Load line "é" '.repeat(bytes / 15) };
  const library = await import(entry);
  const result = measure(
    'answer',
    () => (how === 'stringify' ? JSON.stringify(data) : library.wrapScalarOutput(data, { timestamp })),
    { repeat: 5 },
  );
  const before = Buffer.byteLength(JSON.stringify(data));
  const text = typeof result === 'string' ? result : JSON.stringify(result);
  return { before, after: Buffer.byteLength(text), kept: 1 };
}
