/** Facts about Google. */
import type { KnownPrice, ProviderFacts } from './provider-facts.js';

const PRO: KnownPrice = {
  input: 2,
  output: 12,
  cached: 0.2,
  long: { above: 200_000, input: 4, output: 18 },
};
/** The price from 2027 on; until then it is half. A spend limit should hold on both days. */
const FLASH: KnownPrice = { input: 1.5, output: 7.5, cached: 0.15 };

export const gemini: ProviderFacts = {
  asOf: '2026-11-16',
  source: "Google's documentation; its pricing page as models.dev and GitHub Copilot's price table quote it",
  description:
    'Google: [api]gemini:..., with its key in GEMINI_API_KEY unless api_key_env names another variable, and the program for [cli]gemini:...',
  example: { api_key_env: 'GEMINI_API_KEY' },
  alsoCalled: ['google'],
  wire: 'google',
  address: 'https://generativelanguage.googleapis.com',
  pathBeginning: '/v1beta',
  keyVariable: 'GEMINI_API_KEY',
  suggested: '[api]gemini:flash',
  hasProgram: true,
  models: {
    flash: { window: 1_000_000, output: 32_000, mode: 'input_only', standsFor: 'gemini-3.8-flash' },
    pro: { window: 1_000_000, output: 64_000, mode: 'input_only', standsFor: 'gemini-3.1-pro-preview' },
  },
  prices: {
    'gemini-3.1-pro': PRO,
    'gemini-3-pro': PRO,
    'gemini-3.8-flash': FLASH,
    'gemini-3.7-flash': FLASH,
    'gemini-3.6-flash': FLASH,
    'gemini-3-flash': { input: 0.5, output: 3, cached: 0.05 },
    'gemini-3.5-flash': { input: 1.5, output: 9, cached: 0.15 },
    'gemini-2.5-pro': {
      input: 1.25,
      output: 10,
      cached: 0.125,
      long: { above: 200_000, input: 2.5, output: 15 },
    },
    'gemini-2.5-flash': { input: 0.3, output: 2.5, cached: 0.03 },
  },
  thinks: /^gemini-(?:[3-9]\b|[a-z-]+-latest$)/,
  overflow: ['tokens?\\b.{0,40} exceed', 'payload size exceeds'],
};
