/**
 * The prices of models, from the facts of their providers. An unknown model has no price here; the configuration can
 * state one.
 */
import { parseProviderId } from './provider-id.js';
import type { KnownPrice, ModelPrice } from './providers/provider-facts.js';
import { PROVIDERS, providerFacts } from './providers/providers.js';

export type { KnownPrice, ModelPrice } from './providers/provider-facts.js';

const PRICES = new Map(Object.values(PROVIDERS).flatMap(({ prices = {} }) => Object.entries(prices)));

const FREE: KnownPrice = { input: 0, output: 0 };

/** The model that a short name stands for. */
export function standsFor(provider: string, model: string): string | undefined {
  const models = providerFacts(provider)?.models ?? {};
  return Object.hasOwn(models, model) ? models[model]?.standsFor : undefined;
}

/**
 * The price of a model by its maker's name, with or without its date, or by the name that a platform gives it
 * (`us.anthropic.claude-sonnet-4-5-20250929-v1:0`, `claude-sonnet-4-5@20250929`, `anthropic/claude-sonnet-4.5`); undefined where it is not known.
 */
export function priceOfModel(name: string): KnownPrice | undefined {
  const own = name.toLowerCase().slice(name.lastIndexOf('/') + 1);
  const [provider = '', alias = ''] = own.split(':', 2);
  const makers = (standsFor(provider, alias) ?? own)
    .replace(/^(?:[a-z]{1,8}\.)?anthropic\./, '')
    .replace(/(?:@\w{1,12}|-v\d{1,2}:\d{1,2})$/, '');
  const plain = makers.replace(/-(?:preview|latest|\d{8}|\d{4}-\d{2}-\d{2})$/, '');
  const dashed = plain.startsWith('claude') ? plain.replaceAll('.', '-') : plain;
  return [own, makers, plain, dashed].map((key) => PRICES.get(key)).find(Boolean);
}

/** The price that `own` states for the provider id, else the dated one; undefined for a model whose price is not known. */
export function modelPrice(
  providerId: string,
  own: Readonly<Record<string, ModelPrice>> = {},
): KnownPrice | undefined {
  const { provider, model, key } = parseProviderId(providerId);
  if (Object.hasOwn(own, key)) return own[key];
  const facts = providerFacts(provider);
  if (facts?.isLocal === true) return FREE;
  // The owner of a server sets its prices, whatever its models are called.
  return facts?.hasOwnNames === true
    ? undefined
    : priceOfModel(standsFor(provider, model ?? '') ?? model ?? '');
}
