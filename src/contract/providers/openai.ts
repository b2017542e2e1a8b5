/** Facts about OpenAI. */
import type { KnownPrice, ModelFacts, ProviderFacts } from './provider-facts.js';

const GPT_5: KnownPrice = { input: 1.25, output: 10, cached: 0.125 };
const GPT_5_2: KnownPrice = { input: 1.75, output: 14, cached: 0.175 };

/** Other programs serve the same models. */
export const GPT_5_LIMITS: ModelFacts = { window: 400_000, output: 128_000, mode: 'combined' };
export const GPT_4_1_LIMITS: ModelFacts = { window: 1_000_000, output: 32_000, mode: 'combined' };
export const O_LIMITS: ModelFacts = { window: 200_000, output: 100_000, mode: 'combined' };
const GPT_4O_LIMITS: ModelFacts = { window: 128_000, output: 16_384, mode: 'combined' };

export const openai: ProviderFacts = {
  asOf: '2026-11-16',
  source:
    "OpenAI's documentation; its pricing page as models.dev and GitHub Copilot's price table quote it, the newest where they differ",
  description: 'OpenAI: openai:..., with its key in OPENAI_API_KEY unless api_key_env names another variable',
  example: { api_key_env: 'OPENAI_API_KEY' },
  wire: 'openai',
  address: 'https://api.openai.com/v1',
  keyVariable: 'OPENAI_API_KEY',
  suggested: '[api]openai:gpt-4.1',
  models: {
    'gpt-5.2-codex': GPT_5_LIMITS,
    'gpt-5': GPT_5_LIMITS,
    'gpt-4.1': GPT_4_1_LIMITS,
    'gpt-4o': GPT_4O_LIMITS,
    'gpt-4o-mini': GPT_4O_LIMITS,
    o3: O_LIMITS,
    'o4-mini': O_LIMITS,
  },
  prices: {
    'gpt-4o': { input: 2.5, output: 10, cached: 1.25 },
    'gpt-4o-mini': { input: 0.15, output: 0.6, cached: 0.075 },
    'gpt-4.1': { input: 2, output: 8, cached: 0.5 },
    'gpt-4.1-mini': { input: 0.4, output: 1.6, cached: 0.1 },
    'gpt-4.1-nano': { input: 0.1, output: 0.4, cached: 0.025 },
    'gpt-5': GPT_5,
    'gpt-5.1': GPT_5,
    'gpt-5-mini': { input: 0.25, output: 2, cached: 0.025 },
    'gpt-5.2': GPT_5_2,
    'gpt-5.2-codex': GPT_5_2,
    'gpt-5.3-codex': GPT_5_2,
    'gpt-5.4': { input: 2.5, output: 15, cached: 0.25, long: { above: 272_000, input: 5, output: 22.5 } },
    'gpt-5.4-mini': { input: 0.75, output: 4.5, cached: 0.075 },
    'gpt-5.5': { input: 5, output: 30, cached: 0.5, long: { above: 272_000, input: 10, output: 45 } },
    o3: { input: 2, output: 8, cached: 0.5 },
    'o4-mini': { input: 1.1, output: 4.4, cached: 0.275 },
  },
  thinks: /^(?:o\d|gpt-[5-9])(?!.*-(?:chat|pro)\b)/,
  overflow: ['context[_ -]?(?:length|window|size)', 'maximum .{0,30}tokens'],
};
