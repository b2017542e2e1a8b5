/** Facts about addresses that speak the OpenAI format. Whoever runs the server sets its models and prices. */
import type { ProviderFacts } from './provider-facts.js';

export const compat: ProviderFacts = {
  asOf: '2026-11-18',
  source: 'documentation and source of Bedrock, xAI, Groq, Mistral, Kimi, llama.cpp and LM Studio',
  description: 'Any address that speaks the OpenAI format: compat:...',
  example: { base_url: 'http://127.0.0.1:8000/v1' },
  wire: 'openai',
  hasOwnNames: true,
  overflow: ['too many (?:input )?tokens', 'maximum prompt length', 'reduce the length of'],
};
