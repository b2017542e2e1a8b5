/**
 * Live orders, only when somebody asks for them: one region's orders from a service that answers as the game's does, written to a
 * file with their date. Not again within five minutes, nor before the service says that there is something new.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlimsollError } from 'plimsoll';
import * as z from 'zod';
import { clock } from './caches.js';
import { type RecordedOrders, recordedFile } from './market-book.js';
import { timestampOf } from './sources.js';

const OrderSchema = z.object({
  order_id: z.int(),
  type_id: z.int(),
  is_buy_order: z.boolean(),
  price: z.number().nonnegative(),
  volume_remain: z.int().nonnegative(),
  system_id: z.int(),
});

const LIFETIME = 5 * 60_000;
const MOST_PAGES = 500;
const LONGEST = 30_000;
const MOST_BYTES = 8 * 1_024 * 1_024;

export async function refreshOrders(from: string | undefined, region: number): Promise<string> {
  if (from === undefined || !URL.canParse(from) || !Number.isSafeInteger(region)) {
    throw new PlimsollError('INVALID_PARAMS', 'There is no service to refresh from.', {
      remedy: 'Name one: plimsoll-aria refresh --from URL [--region NUMBER].',
    });
  }
  const { path } = recordedFile;
  const before = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as RecordedOrders & { fresh_until?: string })
    : undefined;
  const freshUntil = Date.parse(before?.fresh_until ?? '');
  if (before !== undefined && freshUntil > clock.now())
    return `The orders of ${before.as_of} are fresh until ${before.fresh_until}.`;
  const orders: z.output<typeof OrderSchema>[] = [];
  let expires = 0;
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const address = `${from.replace(/\/$/, '')}/markets/${region}/orders/?order_type=all&page=${page}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST), redirect: 'error' });
    if (!response.ok) {
      const code = response.status === 429 || response.status === 420 ? 'RATE_LIMITED' : 'INTERNAL_ERROR';
      throw new PlimsollError(code, `The market service answered ${response.status} to page ${page}.`, {
        remedy: 'Try again later.',
      });
    }
    orders.push(...z.array(OrderSchema).parse(JSON.parse(await textOf(response))));
    pages = Number(response.headers.get('x-pages') ?? 1);
    expires = Math.max(expires, Date.parse(response.headers.get('expires') ?? '') || 0);
  }
  const now = clock.now();
  const recorded: RecordedOrders & { fresh_until: string } = {
    as_of: timestampOf(now),
    from: new URL(from).host,
    fresh_until: timestampOf(Math.max(now + LIFETIME, expires)),
    orders,
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(recorded));
  renameSync(`${path}.new`, path);
  return `Recorded ${orders.length} orders, fresh until ${recorded.fresh_until}.`;
}

/** No more than a page of orders can be. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES)
      throw new PlimsollError('INTERNAL_ERROR', 'A page of the market service is over 8 MB.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
