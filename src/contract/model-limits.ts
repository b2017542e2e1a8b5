/**
 * What the models can take: a table of common models, and a few people ask for by their API names. Dated data.
 * `resolveModelLimits` in tokens/ reads it, over the overrides of the configuration.
 */
export const BUDGETING_MODES = ['input_only', 'combined'] as const;
export type BudgetingMode = (typeof BUDGETING_MODES)[number];

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

/** When the figures below were last compared with what the makers state. */
export const MODEL_LIMITS_DATE = '2026-11-15';

export const DEFAULT_LIMITS_KEY = '_default';

const TABLE: readonly (readonly [string, number, number, BudgetingMode])[] = [
  ['codex:gpt-5.2-codex', 400_000, 128_000, 'combined'],
  ['cursor-agent:gpt-5.2-codex', 400_000, 128_000, 'combined'],
  ['opencode:openai/gpt-5.2-codex', 400_000, 128_000, 'combined'],
  ['codex:gpt-4.1', 1_000_000, 32_000, 'combined'],
  ['cursor-agent:gpt-4.1', 1_000_000, 32_000, 'combined'],
  ['opencode:openai/gpt-4.1', 1_000_000, 32_000, 'combined'],
  ['codex:o3', 200_000, 100_000, 'combined'],
  ['codex:o4-mini', 200_000, 100_000, 'combined'],
  ['opencode:openai/o3', 200_000, 100_000, 'combined'],
  ['opencode:openai/o4-mini', 200_000, 100_000, 'combined'],
  ['claude:opus', 200_000, 64_000, 'combined'],
  ['claude:sonnet', 200_000, 64_000, 'combined'],
  ['claude:haiku', 200_000, 64_000, 'combined'],
  ['gemini:flash', 1_000_000, 32_000, 'input_only'],
  ['gemini:pro', 1_000_000, 64_000, 'input_only'],
  ['openai:gpt-5.2-codex', 400_000, 128_000, 'combined'],
  ['openai:gpt-5', 400_000, 128_000, 'combined'],
  ['openai:gpt-4.1', 1_000_000, 32_000, 'combined'],
  ['openai:gpt-4o', 128_000, 16_384, 'combined'],
  ['openai:gpt-4o-mini', 128_000, 16_384, 'combined'],
  ['openai:o3', 200_000, 100_000, 'combined'],
  ['openai:o4-mini', 200_000, 100_000, 'combined'],
];

export const DEFAULT_MODEL_LIMITS: Readonly<Record<string, ModelContextLimits>> = Object.freeze(
  Object.fromEntries([
    ...TABLE.map(([key, window, output, mode]) => {
      const colon = key.indexOf(':');
      return [key, limits(key.slice(0, colon), key.slice(colon + 1), window, output, mode)];
    }),
    [DEFAULT_LIMITS_KEY, limits('unknown', 'unknown', 128_000, 8_192, 'combined')],
  ]),
);

function limits(
  provider: string,
  model: string,
  context_window: number,
  max_output_tokens: number,
  budgeting_mode: BudgetingMode,
): ModelContextLimits {
  const output_reserved = budgeting_mode === 'combined' ? max_output_tokens : 0;
  return Object.freeze({
    provider,
    model,
    context_window,
    max_output_tokens,
    budgeting_mode,
    output_reserved,
  });
}
