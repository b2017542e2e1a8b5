/** What a run has spent against its limits: reported tokens where the provider reports them, our count where it does not. */
import type { ResearchConfig } from '../../contract/config/research.js';
import { modelPrice } from '../../contract/model-prices.js';
import type { CallRecord, ResearchState } from '../../contract/research/research-state.js';
import { isExtractive } from './provider-limits.js';

/** What a run spends, while it goes on. */
export interface SpendTracker {
  add(call: CallRecord): void;
  isSpent(): boolean;
}

export function createSpendTracker(state: ResearchState, config: ResearchConfig): SpendTracker {
  const calls = [...state.calls];
  return {
    add: (call) => calls.push(call),
    isSpent: () => isSpent({ ...state, calls }, config),
  };
}

const MILLION = 1_000_000;

function isSpent(
  { calls, request }: Pick<ResearchState, 'calls' | 'request'>,
  config: ResearchConfig,
): boolean {
  const tokens = smallest(request.spend_limit_tokens, config.spend_limit_tokens);
  const usd = smallest(request.spend_limit_usd, config.spend_limit_usd);
  return (
    (tokens !== undefined && spentTokens(calls) >= tokens) ||
    (usd !== undefined && calls.reduce((sum, call) => sum + (call.usd ?? 0), 0) >= usd)
  );
}

function spentTokens(calls: readonly CallRecord[]): number {
  return calls
    .filter(({ provider_id: provider }) => !isExtractive(provider))
    .reduce((sum, call) => sum + (call.input_tokens ?? call.estimated_tokens) + (call.output_tokens ?? 0), 0);
}

/** US dollars of one call at dated prices; undefined for a model whose price is not known. */
export function callPrice(provider: string, input: number, output: number): number | undefined {
  const price = modelPrice(provider);
  return price === undefined ? undefined : (input * price.input + output * price.output) / MILLION;
}

function smallest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
