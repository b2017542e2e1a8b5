/** Facts about Anthropic. */
import type { KnownPrice, ModelFacts, ProviderFacts } from './provider-facts.js';

const LIMITS: ModelFacts = { window: 200_000, output: 64_000, mode: 'combined' };
const OPUS: KnownPrice = { input: 5, output: 25, cached: 0.5, write: 6.25 };
const OLD_OPUS: KnownPrice = { input: 15, output: 75, cached: 1.5, write: 18.75 };
const SONNET: KnownPrice = { input: 2, output: 10, cached: 0.2, write: 2.5 };
const SONNET_4: KnownPrice = { input: 3, output: 15, cached: 0.3, write: 3.75 };

export const claude: ProviderFacts = {
  asOf: '2026-11-16',
  source: "Anthropic's documentation, pricing page and model pages",
  description:
    'Anthropic: [api]claude:..., with its key in ANTHROPIC_API_KEY unless api_key_env names another variable, and the program for [cli]claude:...',
  example: { api_key_env: 'ANTHROPIC_API_KEY' },
  alsoCalled: ['anthropic'],
  wire: 'anthropic',
  address: 'https://api.anthropic.com',
  pathBeginning: '/v1',
  keyVariable: 'ANTHROPIC_API_KEY',
  suggested: '[api]claude:haiku',
  hasProgram: true,
  models: {
    opus: { ...LIMITS, standsFor: 'claude-opus-5-5' },
    sonnet: { ...LIMITS, standsFor: 'claude-sonnet-5-5' },
    haiku: { ...LIMITS, standsFor: 'claude-haiku-5-5' },
  },
  prices: {
    'claude-opus-5-5': { input: 4, output: 20, cached: 0.2, write: 5 },
    'claude-opus-5': OPUS,
    'claude-opus-4-8': OPUS,
    'claude-opus-4-7': OPUS,
    'claude-opus-4-6': OPUS,
    'claude-opus-4-5': OPUS,
    'claude-opus-4-1': OLD_OPUS,
    'claude-opus-4': OLD_OPUS,
    'claude-sonnet-5-5': SONNET,
    'claude-sonnet-5': SONNET,
    'claude-sonnet-4-6': SONNET_4,
    'claude-sonnet-4-5': SONNET_4,
    'claude-sonnet-4': SONNET_4,
    'claude-haiku-5-5': {
      input: 0.1,
      output: 0.5,
      cached: 0.01,
      write: 0.125,
      long: { above: 100_000, input: 0.5, output: 2.5 },
    },
    'claude-haiku-4-5': { input: 1, output: 5, cached: 0.1, write: 1.25 },
  },
  thinks: /^claude-[a-z]+-(?:[5-9]|\d\d)(?:-|$)/,
  overflow: [
    '(?:prompt|input|request)[_ ](?:is )?too[_ ](?:long|large)',
    'exceed(?:s|ed) .{0,40}(?:token|context|limit of \\d)',
  ],
};
