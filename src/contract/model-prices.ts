/** What models cost, in US dollars per million tokens of input and output. Dated data; plain, so that it loads no schema library. */
import { parseProviderId } from './provider-id.js';

export interface ModelPrice {
  readonly input: number;
  readonly output: number;
}

/** When the figures below were last compared with what the makers state. */
export const MODEL_PRICES_DATE = '2026-11-15';

/** By provider and the start of the model's name; the longest that fits counts. */
const PRICES: readonly (readonly [string, ModelPrice])[] = [
  ['claude:opus', { input: 5, output: 25 }],
  ['claude:claude-opus-4-1', { input: 15, output: 75 }],
  ['claude:claude-opus', { input: 5, output: 25 }],
  ['claude:sonnet', { input: 3, output: 15 }],
  ['claude:claude-sonnet', { input: 3, output: 15 }],
  ['claude:haiku', { input: 1, output: 5 }],
  ['claude:claude-haiku', { input: 1, output: 5 }],
  ['openai:gpt-4o-mini', { input: 0.15, output: 0.6 }],
  ['openai:gpt-4o', { input: 2.5, output: 10 }],
  ['openai:gpt-4.1', { input: 2, output: 8 }],
  ['openai:gpt-5', { input: 1.25, output: 10 }],
  ['openai:o3', { input: 2, output: 8 }],
  ['openai:o4-mini', { input: 1.1, output: 4.4 }],
  ['codex:gpt-5', { input: 1.25, output: 10 }],
  ['codex:gpt-4.1', { input: 2, output: 8 }],
  ['gemini:flash', { input: 0.5, output: 3 }],
  ['gemini:gemini-3-flash', { input: 0.5, output: 3 }],
  ['gemini:pro', { input: 2, output: 12 }],
  ['gemini:gemini-3-pro', { input: 2, output: 12 }],
  ['ollama:', { input: 0, output: 0 }],
];

/** Undefined for a model whose price is not known. */
export function modelPrice(
  providerId: string,
  own: Readonly<Record<string, ModelPrice>> = {},
): ModelPrice | undefined {
  const { provider, model } = parseProviderId(providerId);
  const key = `${provider}:${model ?? ''}`;
  const stated = Object.hasOwn(own, key) ? own[key] : undefined;
  if (stated !== undefined) return stated;
  const fits = PRICES.filter(([start]) => key.startsWith(start));
  return fits.sort(([a], [b]) => b.length - a.length)[0]?.[1];
}
