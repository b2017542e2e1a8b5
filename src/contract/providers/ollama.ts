/** Facts about Ollama on this machine. */
import type { ProviderFacts } from './provider-facts.js';

export const ollama: ProviderFacts = {
  asOf: '2026-11-16',
  source: "Ollama's documentation",
  description: 'Ollama on this machine: ollama:...',
  example: { base_url: 'http://127.0.0.1:11434' },
  wire: 'ollama',
  address: 'http://127.0.0.1:11434',
  pathBeginning: '/api',
  isLocal: true,
  hasOwnNames: true,
};
