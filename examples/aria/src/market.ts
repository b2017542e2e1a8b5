/** The two tools of the market: the orders of a type, and what could be carried from one place to another. */
import { PlimsollError } from 'plimsoll';
import * as z from 'zod';
import { HUBS, type MarketBook, marketBook, type Order } from './market-book.js';
import { nearestNames } from './names.js';
import { calculated, current, fromStatic } from './sources.js';
import { distancesFrom, systemNamed } from './star-map.js';
import { type ItemType, staticData } from './static-data.js';
import { LIMIT, SYSTEM, type Tool, tool } from './tool.js';
import { round } from './universe.js';

const orders = tool({
  name: 'market.orders',
  description: 'Buy and sell orders of a type, the best price of each side first',
  input: z.object({
    type: z.union([z.string().min(1).max(100), z.int()]).describe('Name or number of a type'),
    system: SYSTEM.optional().describe('Only orders in this system'),
    limit: LIMIT.describe('The most orders of each side'),
  }),
  run: async ({ type: named, system, limit = Number.POSITIVE_INFINITY }) => {
    const type = typeNamed(named);
    const place = system === undefined ? undefined : systemNamed(system).name;
    const book = await marketBook(type);
    const here = (side: readonly Order[]) =>
      side.filter((order) => place === undefined || order.system === place);
    const buy = here(book.buy).sort((a, b) => b.price - a.price);
    const sell = here(book.sell).sort((a, b) => a.price - b.price);
    return {
      type: type.name,
      type_id: type.id,
      prices: `${book.origin}, as of ${book.asOf}`,
      total_buy: buy.length,
      total_sell: sell.length,
      buy_orders: buy.slice(0, limit),
      sell_orders: sell.slice(0, limit),
    };
  },
  cite: ({ prices, buy_orders: [bid], sell_orders: [offer] }) => {
    const [origin = '', asOf = ''] = prices.split(', as of ');
    const price = (order: Order | undefined) => current(`${order?.price ?? 'no order'}, ${origin}`, asOf);
    return {
      citations: { '/type': fromStatic('type'), '/buy_orders': price(bid), '/sell_orders': price(offer) },
    };
  },
});

interface Opportunity {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly buy_at: number;
  readonly sell_at: number;
  readonly margin: number;
  readonly volume: number;
  readonly profit: number;
  readonly jumps: number | null;
}

const arbitrage = tool({
  name: 'market.arbitrage',
  description:
    'What could be bought in one place and sold to an order in another, the best margin after tax first',
  input: z.object({
    systems: z.array(SYSTEM).min(2).max(10).default(HUBS).describe('Places to trade between'),
    sales_tax_percent: z.number().min(0).max(100).default(8),
    min_margin_percent: z.number().min(0).max(10_000).default(0),
    limit: LIMIT,
  }),
  run: async ({ systems, sales_tax_percent: tax, min_margin_percent: least, limit }) => {
    const places = [...new Set(systems.map((name) => systemNamed(name).name))];
    const jumps = jumpsBetween(places);
    const found: Opportunity[] = [];
    let prices = '';
    for (const type of staticData().types) {
      const book = await marketBook(type);
      prices = `${book.origin}, as of ${book.asOf}`;
      for (const { offer, bid } of crossings(book, places)) {
        const net = bid.price * (1 - tax / 100) - offer.price;
        const margin = round((net / offer.price) * 100, 2);
        if (net <= 0 || margin < least) continue;
        const volume = Math.min(offer.volume, bid.volume);
        found.push({
          type: type.name,
          from: offer.system,
          to: bid.system,
          buy_at: offer.price,
          sell_at: bid.price,
          margin,
          volume,
          profit: round(net * volume, 2),
          jumps: jumps.get(`${offer.system}>${bid.system}`) ?? null,
        });
      }
    }
    const best = found.sort((a, b) => b.margin - a.margin);
    return { sales_tax_percent: tax, prices, total_found: found.length, opportunities: best.slice(0, limit) };
  },
  cite: ({ prices, sales_tax_percent: tax }) => {
    const [origin = '', asOf = ''] = prices.split(', as of ');
    return {
      citations: {
        '/prices': current(`prices ${origin}`, asOf),
        '/opportunities': calculated(`margin after ${tax} % tax on the sale`),
      },
    };
  },
});

export const MARKET_TOOLS: readonly Tool[] = [orders, arbitrage];

/** By number, or by name in any case; one that is unknown is an error that names the nearest. */
export function typeNamed(named: string | number): ItemType {
  const { types } = staticData();
  const wanted = String(named).trim().toLowerCase();
  const found = types.find(({ id, name }) => String(id) === wanted || name.toLowerCase() === wanted);
  if (found !== undefined) return found;
  const near = nearestNames(
    String(named),
    types.map(({ name }) => name),
  );
  throw new PlimsollError('NOT_FOUND', `Type '${String(named).slice(0, 60)}' not found.`, {
    remedy: near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'Search with sde.search.',
  });
}

/** The cheapest offer of each place with the highest bid of each other. */
function crossings(book: MarketBook, places: readonly string[]): { offer: Order; bid: Order }[] {
  const best = (side: readonly Order[], isBetter: (a: Order, b: Order) => boolean) => {
    const byPlace = new Map<string, Order>();
    for (const order of side) {
      const known = byPlace.get(order.system);
      if (known === undefined || isBetter(order, known)) byPlace.set(order.system, order);
    }
    return byPlace;
  };
  const offers = best(book.sell, (a, b) => a.price < b.price);
  const bids = best(book.buy, (a, b) => a.price > b.price);
  return places.flatMap((from) =>
    places.flatMap((to) => {
      const [offer, bid] = [offers.get(from), bids.get(to)];
      return from === to || offer === undefined || bid === undefined ? [] : [{ offer, bid }];
    }),
  );
}

function jumpsBetween(places: readonly string[]): Map<string, number> {
  const jumps = new Map<string, number>();
  for (const from of places) {
    const distances = distancesFrom(systemNamed(from).id);
    for (const to of places) {
      const distance = distances.get(systemNamed(to).id);
      if (distance !== undefined) jumps.set(`${from}>${to}`, distance);
    }
  }
  return jumps;
}
