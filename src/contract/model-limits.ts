/**
 * The limits of models, from the facts of their providers. `resolveModelLimits` in tokens/ reads them, over the
 * overrides of the configuration.
 */
import type { BudgetingMode, ModelFacts } from './providers/provider-facts.js';
import { PROVIDERS } from './providers/providers.js';

export { BUDGETING_MODES, type BudgetingMode } from './providers/provider-facts.js';

export interface ModelContextLimits {
  readonly provider: string;
  readonly model: string;
  /** Total window in tokens. */
  readonly context_window: number;
  /** The most the model can answer. */
  readonly max_output_tokens: number;
  /** `combined`: input and output share the window, so the output is reserved out of it. */
  readonly budgeting_mode: BudgetingMode;
  readonly output_reserved: number;
}

/** Since when all limits have been as the makers state them: the oldest date of a provider. */
export const MODEL_LIMITS_DATE = Object.values(PROVIDERS).reduce(
  (oldest, { asOf }) => (asOf < oldest ? asOf : oldest),
  '9999-12-31',
);

export const DEFAULT_LIMITS_KEY = '_default';

export const DEFAULT_MODEL_LIMITS: Readonly<Record<string, ModelContextLimits>> = Object.freeze(
  Object.fromEntries([
    ...Object.entries(PROVIDERS).flatMap(([provider, { models = {} }]) =>
      Object.entries(models).map(([model, facts]) => [
        `${provider}:${model}`,
        limits(provider, model, facts),
      ]),
    ),
    [DEFAULT_LIMITS_KEY, limits('unknown', 'unknown', { window: 128_000, output: 8_192, mode: 'combined' })],
  ]),
);

function limits(provider: string, model: string, { window, output, mode }: ModelFacts): ModelContextLimits {
  return Object.freeze({
    provider,
    model,
    context_window: window,
    max_output_tokens: output,
    budgeting_mode: mode,
    output_reserved: mode === 'combined' ? output : 0,
  });
}
