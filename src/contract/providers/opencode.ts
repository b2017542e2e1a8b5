/** Facts about the opencode program. */
import { GPT_4_1_LIMITS, GPT_5_LIMITS, O_LIMITS } from './openai.js';
import type { ProviderFacts } from './provider-facts.js';

export const opencode: ProviderFacts = {
  asOf: '2026-11-15',
  source: "OpenAI's documentation",
  description: 'The opencode program',
  example: { command: 'opencode' },
  hasProgram: true,
  models: {
    'openai/gpt-5.2-codex': GPT_5_LIMITS,
    'openai/gpt-4.1': GPT_4_1_LIMITS,
    'openai/o3': O_LIMITS,
    'openai/o4-mini': O_LIMITS,
  },
};
