/**
 * Orders of a type: those that `npm run refresh` recorded, or generated from its base price, and then marked so in every citation.
 * Generated ones stand at five places whose prices differ, so that there is something to trade between.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketCache } from './caches.js';
import { noise, pick } from './sample-data.js';
import { starMap } from './star-map.js';
import { type ItemType, sampleSize } from './static-data.js';

export interface Order {
  readonly order_id: number;
  readonly price: number;
  readonly volume: number;
  readonly system: string;
}

export interface MarketBook {
  readonly buy: readonly Order[];
  readonly sell: readonly Order[];
  readonly asOf: string;
  /** Said in citations. */
  readonly origin: string;
}

/** What `npm run refresh` writes. */
export interface RecordedOrders {
  readonly as_of: string;
  readonly from: string;
  readonly orders: readonly {
    readonly order_id: number;
    readonly type_id: number;
    readonly is_buy_order: boolean;
    readonly price: number;
    readonly volume_remain: number;
    readonly system_id: number;
  }[];
}

export const HUBS = ['Jita', 'Amarr', 'Dodixie', 'Rens', 'Hek'];
const GENERATED_ON = '2026-11-19T00:00:00+00:00';

export const recordedFile = { path: join(import.meta.dirname, '..', 'data', 'orders.json') };

/** All books as they are now; each is put together when it is first asked for. */
export interface Market {
  readonly bookOf: (type: ItemType) => MarketBook;
}

export async function marketBook(type: ItemType): Promise<MarketBook> {
  return (await marketCache.get('all', readMarket)).bookOf(type);
}

function readMarket(): Market {
  const { path } = recordedFile;
  const recorded = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RecordedOrders) : undefined;
  const ordersOf = new Map<number, RecordedOrders['orders'][number][]>();
  for (const order of recorded?.orders ?? []) {
    const known = ordersOf.get(order.type_id);
    if (known === undefined) ordersOf.set(order.type_id, [order]);
    else known.push(order);
  }
  const books = new Map<number, MarketBook>();
  return {
    bookOf: (type) => {
      // What nobody recorded has no orders: recorded and generated prices are never mixed.
      const book =
        books.get(type.id) ??
        (recorded ? recordedBook(recorded, ordersOf.get(type.id) ?? []) : generatedBook(type));
      books.set(type.id, book);
      return book;
    },
  };
}

function recordedBook({ as_of, from }: RecordedOrders, orders: RecordedOrders['orders']): MarketBook {
  const side = (isBuy: boolean) =>
    orders
      .filter((order) => order.is_buy_order === isBuy)
      .map(({ order_id, price, volume_remain: volume, system_id }) => {
        const system = starMap().byId.get(system_id)?.name ?? String(system_id);
        return { order_id, price, volume, system };
      });
  return { buy: side(true), sell: side(false), asOf: as_of, origin: `recorded from ${from}` };
}

function generatedBook({ id, basePrice }: ItemType): MarketBook {
  const orders = Array.from({ length: sampleSize().orders }, (_, index): Order & { isBuy: boolean } => {
    const hub = index % HUBS.length;
    const isBuy = Math.floor(index / HUBS.length) % 2 === 0;
    const local = 1 + (noise(id, 10 + hub) - 0.5) / 4;
    const away = 0.01 + noise(id + index, 20) / 5;
    return {
      order_id: id * 100_000 + index,
      isBuy,
      price: Math.max(0.01, Math.round(basePrice * local * (isBuy ? 1 - away : 1 + away) * 100) / 100),
      volume: 1 + Math.floor(noise(id + index, 30) * 5_000),
      system: pick(HUBS, hub),
    };
  });
  const side = (wanted: boolean) =>
    orders.filter(({ isBuy }) => isBuy === wanted).map(({ isBuy: _, ...order }) => order);
  return { buy: side(true), sell: side(false), asOf: GENERATED_ON, origin: 'GENERATED from base prices' };
}
