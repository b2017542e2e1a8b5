/**
 * What models cost, in US dollars per million tokens. Dated data; plain, so that it loads no schema library. A model that is not
 * in it has no price here: the configuration can state one.
 *
 * Where it comes from, each figure seen in at least one of these: Anthropic's pricing page and model pages; OpenAI's pricing
 * page as others quote it, the models.dev tables and the price table of GitHub Copilot; Google's pricing page as models.dev and
 * the same table quote it. Where they differ the newest is taken: gpt-4o, for one, was dearer in its first months.
 */
import { parseProviderId } from './provider-id.js';

export interface ModelPrice {
  readonly input: number;
  readonly output: number;
}

export interface KnownPrice extends ModelPrice {
  /** Input that the provider finds in its cache, and input that it puts there, where that has a price of its own. */
  readonly cached?: number;
  readonly write?: number;
  /** What a call costs whose input has more tokens than this. */
  readonly long?: ModelPrice & { readonly above: number };
}

/** When the figures below were last compared with what the makers state. */
export const MODEL_PRICES_DATE = '2026-11-16';

const OPUS: KnownPrice = { input: 5, output: 25, cached: 0.5, write: 6.25 };
const OLD_OPUS: KnownPrice = { input: 15, output: 75, cached: 1.5, write: 18.75 };
const SONNET: KnownPrice = { input: 2, output: 10, cached: 0.2, write: 2.5 };
const SONNET_4: KnownPrice = { input: 3, output: 15, cached: 0.3, write: 3.75 };
const HAIKU_5_5: KnownPrice = {
  input: 0.1,
  output: 0.5,
  cached: 0.01,
  write: 0.125,
  long: { above: 100_000, input: 0.5, output: 2.5 },
};
const GPT_5: KnownPrice = { input: 1.25, output: 10, cached: 0.125 };
const GPT_5_2: KnownPrice = { input: 1.75, output: 14, cached: 0.175 };
const GEMINI_PRO: KnownPrice = {
  input: 2,
  output: 12,
  cached: 0.2,
  long: { above: 200_000, input: 4, output: 18 },
};

/** What it costs from 2027 on; until then it is half of that. A limit should hold on both days. */
const GEMINI_FLASH: KnownPrice = { input: 1.5, output: 7.5, cached: 0.15 };

/** By the name that the maker gives the model. */
const PRICES: Readonly<Record<string, KnownPrice>> = {
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
  'claude-haiku-5-5': HAIKU_5_5,
  'claude-haiku-4-5': { input: 1, output: 5, cached: 0.1, write: 1.25 },
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
  'gemini-3.1-pro': GEMINI_PRO,
  'gemini-3-pro': GEMINI_PRO,
  'gemini-3.8-flash': GEMINI_FLASH,
  'gemini-3.7-flash': GEMINI_FLASH,
  'gemini-3.6-flash': GEMINI_FLASH,
  'gemini-3-flash': { input: 0.5, output: 3, cached: 0.05 },
  'gemini-3.5-flash': { input: 1.5, output: 9, cached: 0.15 },
  'gemini-2.5-pro': {
    input: 1.25,
    output: 10,
    cached: 0.125,
    long: { above: 200_000, input: 2.5, output: 15 },
  },
  'gemini-2.5-flash': { input: 0.3, output: 2.5, cached: 0.03 },
};

/** The models that short names stand for today: the same that are asked. */
const ALIASES: Readonly<Record<string, string | undefined>> = {
  'claude:opus': 'claude-opus-5-5',
  'claude:sonnet': 'claude-sonnet-5-5',
  'claude:haiku': 'claude-haiku-5-5',
  'gemini:flash': 'gemini-3.8-flash',
  'gemini:pro': 'gemini-3.1-pro',
};

const FREE: KnownPrice = { input: 0, output: 0 };

/**
 * The price of a model by its maker's name, with or without its date, or by the name that a platform gives it
 * (`us.anthropic.claude-sonnet-4-5-20250929-v1:0`, `claude-sonnet-4-5@20250929`, `anthropic/claude-sonnet-4.5`); undefined where it is not known.
 */
export function priceOfModel(name: string): KnownPrice | undefined {
  const own = name.toLowerCase().slice(name.lastIndexOf('/') + 1);
  const makers = own
    .replace(/^(?:[a-z]{1,8}\.)?anthropic\./, '')
    .replace(/(?:@\w{1,12}|-v\d{1,2}:\d{1,2})$/, '');
  const plain = makers.replace(/-(?:preview|latest|\d{8}|\d{4}-\d{2}-\d{2})$/, '');
  const dashed = plain.startsWith('claude') ? plain.replaceAll('.', '-') : plain;
  return [own, makers, plain, dashed, ALIASES[own] ?? '']
    .map((key) => (Object.hasOwn(PRICES, key) ? PRICES[key] : undefined))
    .find(Boolean);
}

/** The price that `own` states for the provider id, else the dated one; undefined for a model whose price is not known. */
export function modelPrice(
  providerId: string,
  own: Readonly<Record<string, ModelPrice>> = {},
): KnownPrice | undefined {
  const { provider, model, key } = parseProviderId(providerId);
  if (Object.hasOwn(own, key)) return own[key];
  if (provider === 'ollama') return FREE;
  // Whoever runs a server of one's own sets its prices, whatever its models are called.
  return provider === 'compat' ? undefined : priceOfModel(ALIASES[key] ?? model ?? '');
}
