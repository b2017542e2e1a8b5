/** Facts about the codex program. */
import { GPT_4_1_LIMITS, GPT_5_LIMITS, O_LIMITS } from './openai.js';
import type { ProviderFacts } from './provider-facts.js';

export const codex: ProviderFacts = {
  asOf: '2026-11-15',
  source: "OpenAI's documentation",
  description: 'The codex program',
  example: { command: 'codex' },
  hasProgram: true,
  models: {
    'gpt-5.2-codex': GPT_5_LIMITS,
    'gpt-4.1': GPT_4_1_LIMITS,
    o3: O_LIMITS,
    'o4-mini': O_LIMITS,
  },
};
