/**
 * Computes what a prune costs at the provider's cache and what it saves over the next turns. A change invalidates the
 * cache from the first changed token on: that part is written again, and every later turn reads less. Prices are
 * dated data.
 */
import { priceOfModel } from '../contract/model-prices.js';

export interface CachePrices {
  /** US dollars per million tokens. */
  readonly input: number;
  readonly cached: number;
  readonly write: number;
  /** How long the provider keeps what it cached. */
  readonly ttlMinutes: number;
}

/** How long what was cached is kept, by the start of the model's name; OpenAI's and Google's documentation give no exact time. */
const TTL_MINUTES: readonly (readonly [string, number])[] = [
  ['claude', 5],
  ['gpt', 10],
  ['o', 10],
  ['gemini', 5],
];

/** Undefined for a model whose prices are not known. */
export function pricesFor(model: string): CachePrices | undefined {
  const price = priceOfModel(model);
  if (price?.cached === undefined) return undefined;
  const name = model.toLowerCase().slice(model.lastIndexOf('/') + 1);
  const ttlMinutes = TTL_MINUTES.find(([start]) => name.startsWith(start))?.[1] ?? 5;
  return { input: price.input, cached: price.cached, write: price.write ?? price.input, ttlMinutes };
}

export interface CacheBill {
  /** Position of the first message that changed, and the tokens before it: they stay cached. */
  readonly first_changed_message: number | null;
  readonly tokens_cached: number;
  readonly tokens_rewritten: number;
  readonly cache_is_cold: boolean;
  readonly expected_turns: number;
  /** US dollars; null without prices. Positive: the prune saves. */
  readonly cost_without: number | null;
  readonly cost_with: number | null;
  readonly saved: number | null;
  /** Turns after which the prune has paid for itself; null when never or unknown. */
  readonly break_even_turns: number | null;
}

export interface BillRequest {
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  readonly prefixTokens: number;
  readonly firstChanged: number | null;
  readonly prices: CachePrices | undefined;
  readonly turns: number;
  readonly cold: boolean;
}

export const EXPECTED_TURNS = 10;
const MILLION = 1_000_000;

export function cacheBill(request: BillRequest): CacheBill {
  const { tokensBefore, tokensAfter, prices, turns, cold, firstChanged } = request;
  const unchanged = firstChanged === null;
  const kept = unchanged ? tokensAfter : Math.min(request.prefixTokens, tokensAfter);
  const rewritten = tokensAfter - kept;
  const facts = {
    first_changed_message: firstChanged,
    tokens_cached: cold ? 0 : kept,
    tokens_rewritten: cold ? tokensAfter : rewritten,
    cache_is_cold: cold,
    expected_turns: turns,
  };
  if (prices === undefined)
    return { ...facts, cost_without: null, cost_with: null, saved: null, break_even_turns: null };
  const without = (n: number) =>
    ((cold ? tokensBefore * prices.write : tokensBefore * prices.cached) +
      (n - 1) * tokensBefore * prices.cached) /
    MILLION;
  const withPrune = (n: number) =>
    ((cold ? tokensAfter * prices.write : kept * prices.cached + rewritten * prices.write) +
      (n - 1) * tokensAfter * prices.cached) /
    MILLION;
  return {
    ...facts,
    cost_without: rounded(without(turns)),
    cost_with: rounded(withPrune(turns)),
    saved: rounded(without(turns) - withPrune(turns)),
    // What costs nothing never pays.
    break_even_turns:
      without(turns) === 0 && withPrune(turns) === 0
        ? null
        : breakEven(without, withPrune, (tokensBefore - tokensAfter) * prices.cached),
  };
}

/** Both costs are straight lines after the first turn. */
function breakEven(
  without: (n: number) => number,
  withPrune: (n: number) => number,
  perTurn: number,
): number | null {
  const first = without(1) - withPrune(1);
  if (first >= 0) return 1;
  if (perTurn <= 0) return null;
  return 1 + Math.ceil((-first * MILLION) / perTurn);
}

function rounded(value: number): number {
  return Math.round(value * MILLION) / MILLION;
}
