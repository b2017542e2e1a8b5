/**
 * Compares what a run has spent with its limits, by reported tokens or, without a report, by our count. Every call
 * counts, also one under way and one that failed after the provider worked on it. Payments are journalled, so that a
 * restarted run knows them.
 */
import type { ResearchConfig } from '../../contract/config/research.js';
import { type KnownPrice, modelPrice } from '../../contract/model-prices.js';
import { ModelCallError } from '../../contract/ports/model-client.js';
import type { CallRecord, ResearchState } from '../../contract/research/research-state.js';
import type { Journal } from '../journal.js';
import { isExtractive } from './provider-limits.js';

export interface SpendTracker {
  /** Holds room for a call until it is added or released; throws `SpendLimitReached` where its input would pass a limit. */
  reserve(call: CallRecord): void;
  release(call: CallRecord): void;
  /** Counts a call, once by its key. */
  add(call: CallRecord): Promise<void>;
  /** Counts a failed try under a key of its own; the returned record has that key. */
  addFailed(call: CallRecord): Promise<CallRecord>;
  isSpent(): boolean;
}

/** No further provider is asked because of it: the limit is the same for all. */
export class SpendLimitReached extends ModelCallError {
  constructor() {
    super('not_sent', 'The spend limit was reached.');
  }
}

export async function openSpendTracker(
  { calls, request }: ResearchState,
  config: ResearchConfig,
  journal: Journal,
): Promise<SpendTracker> {
  const limits = {
    tokens: smallest(request.spend_limit_tokens, config.spend_limit_tokens),
    usd: smallest(request.spend_limit_usd, config.spend_limit_usd),
  };
  const paid = new Map(calls.map((call) => [call.key, call]));
  const held = new Map<string, CallRecord>();
  let journalled = 0;
  for (;;) {
    const call = await journal.find<CallRecord>(paidKey(journalled + 1));
    if (call === undefined) break;
    journalled++;
    paid.set(call.key, call);
  }
  // One after another: what is found again must have no holes.
  let written = Promise.resolve();
  return {
    add,
    async addFailed(call) {
      held.delete(call.key);
      const failed = { ...call, key: `${call.key}/failed-${paid.size + 1}` };
      await add(failed);
      return failed;
    },
    reserve(call) {
      if (isPassed([call])) throw new SpendLimitReached();
      held.set(call.key, call);
    },
    release: ({ key }) => {
      held.delete(key);
    },
    isSpent: () => isPassed([], 0),
  };

  function add(call: CallRecord): Promise<void> {
    held.delete(call.key);
    if (paid.has(call.key)) return written;
    paid.set(call.key, call);
    written = written.then(async () => {
      await journal.once(paidKey(++journalled), async () => call);
    });
    return written;
  }

  /** Whether what was spent and these calls are more than a limit; with `least` 0 also when it is just reached. */
  function isPassed(more: readonly CallRecord[], least = Number.EPSILON): boolean {
    const all = [...paid.values(), ...held.values(), ...more].filter(
      ({ provider_id: provider }) => !isExtractive(provider),
    );
    return (
      (limits.tokens !== undefined && sum(all, tokensOf) - limits.tokens >= least) ||
      (limits.usd !== undefined &&
        sum(all, (call) => call.usd ?? priceOf(call, config)) - limits.usd >= least)
    );
  }
}

const paidKey = (number: number) => `paid/${number}`;

function tokensOf(call: CallRecord): number {
  return inputOf(call) + outputOf(call);
}

function inputOf({ input_tokens: reported, estimated_tokens: counted }: CallRecord): number {
  return reported ?? counted;
}

function outputOf({ output_tokens: reported, estimated_output_tokens: counted }: CallRecord): number {
  return reported ?? counted ?? 0;
}

function sum(calls: readonly CallRecord[], value: (call: CallRecord) => number): number {
  return calls.reduce((total, call) => total + value(call), 0);
}

const MILLION = 1_000_000;

function priceOf(call: CallRecord, config: ResearchConfig): number {
  const price = priceFor(call.provider_id, config);
  if (price === undefined) return 0;
  const rate = price.long !== undefined && inputOf(call) > price.long.above ? price.long : price;
  return (inputOf(call) * rate.input + outputOf(call) * rate.output) / MILLION;
}

/** The price that the configuration states, else the dated one; undefined where neither is known. */
export function priceFor(provider: string, { model_prices: own }: ResearchConfig): KnownPrice | undefined {
  return modelPrice(provider, own);
}

/** The call with what it cost, as far as that is known. */
export function priced(call: CallRecord, config: ResearchConfig): CallRecord {
  return priceFor(call.provider_id, config) === undefined ? call : { ...call, usd: priceOf(call, config) };
}

function smallest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
