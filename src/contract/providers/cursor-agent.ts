/** Facts about the cursor-agent program. It has limits, but it is refused, because it cannot be locked. */
import { GPT_4_1_LIMITS, GPT_5_LIMITS } from './openai.js';
import type { ProviderFacts } from './provider-facts.js';

export const cursorAgent: ProviderFacts = {
  asOf: '2026-11-15',
  source: "OpenAI's documentation",
  description: 'The cursor-agent program, which is refused: it cannot be locked',
  example: { command: 'cursor-agent' },
  alsoCalled: ['cursor'],
  hasProgram: true,
  models: { 'gpt-5.2-codex': GPT_5_LIMITS, 'gpt-4.1': GPT_4_1_LIMITS },
};
