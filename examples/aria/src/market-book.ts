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

/** Kept for five minutes. */
export function marketBook(type: ItemType): Promise<MarketBook> {
  return marketCache.get(type.id, () => readBook(type));
}

function readBook(type: ItemType): MarketBook {
  const recorded = readRecorded();
  const own = recorded?.orders.filter((order) => order.type_id === type.id) ?? [];
  if (recorded === undefined || own.length === 0) return generatedBook(type);
  const side = (isBuy: boolean) =>
    own
      .filter((order) => order.is_buy_order === isBuy)
      .map(({ order_id, price, volume_remain, system_id }) => ({
        order_id,
        price,
        volume: volume_remain,
        system: starMap().byId.get(system_id)?.name ?? String(system_id),
      }));
  return {
    buy: side(true),
    sell: side(false),
    asOf: recorded.as_of,
    origin: `recorded from ${recorded.from}`,
  };
}

/** One file for all types, read once in five minutes at the most. */
let lastRead: { readonly at: string; readonly content: RecordedOrders | undefined } | undefined;

function readRecorded(): RecordedOrders | undefined {
  const { path } = recordedFile;
  if (lastRead?.at === path && marketCache.size > 0) return lastRead.content;
  const content = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RecordedOrders) : undefined;
  lastRead = { at: path, content };
  return content;
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
