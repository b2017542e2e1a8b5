/**
 * Chooses the counter of a model. Names are matched by their beginning, so that a new snapshot of a known family is
 * counted like the family. An unknown name is not guessed. Data of 2026-11-15.
 */
import { normalModelName } from '../contract/provider-id.js';
import { providerFacts } from '../contract/providers/providers.js';
import type { CalibrationFamily } from './calibration-table.js';
import { ENCODING_NAMES, type EncodingName } from './engine/special-tokens.js';

export type CountingMethod =
  | { readonly method: 'tokenizer'; readonly encoding: EncodingName }
  | { readonly method: 'calibrated'; readonly encoding: EncodingName; readonly family: CalibrationFamily }
  | { readonly method: 'heuristic' };

/** Beginnings of model names; the first match wins. A beginning ends where a word of the name ends. */
const OPENAI_MODELS: readonly (readonly [string, EncodingName])[] = [
  ['gpt-oss', 'o200k_harmony'],
  ['gpt-5', 'o200k_base'],
  ['gpt-4o', 'o200k_base'],
  ['gpt-4.1', 'o200k_base'],
  ['gpt-4.5', 'o200k_base'],
  ['chatgpt-4o', 'o200k_base'],
  ['codex', 'o200k_base'],
  ['o1', 'o200k_base'],
  ['o3', 'o200k_base'],
  ['o4', 'o200k_base'],
  ['gpt-4', 'cl100k_base'],
  ['gpt-3.5', 'cl100k_base'],
  ['gpt-35', 'cl100k_base'],
  ['text-embedding-3', 'cl100k_base'],
  ['text-embedding-ada-002', 'cl100k_base'],
];

/**
 * Families with public tokenizers, from which the figures of open weights come. Bedrock writes the maker before them:
 * `us.meta.llama3-70b-instruct-v1:0`.
 */
const OPEN_WEIGHTS =
  /^(?:[a-z]+\.){0,2}(?:open-)?(?:code)?(?:llama|deepseek|mistral|mixtral|ministral|codestral|devstral|magistral|pixtral|qwen|qwq|gemma)(?:$|[^a-z])/;

/** Takes a provider id (`[cli]codex:gpt-4.1`), an API name (`gpt-4o`, `openai/o3`) or an encoding (`o200k_base`). */
export function encodingFor(model: string): CountingMethod {
  const { provider, name } = nameOf(model);
  const encoding = ENCODING_NAMES.find((known) => known === name);
  if (encoding !== undefined) return { method: 'tokenizer', encoding };
  const openai = OPENAI_MODELS.find(([beginning]) => startsWithWord(name, beginning));
  if (openai !== undefined) return { method: 'tokenizer', encoding: openai[1] };
  const family = familyOf(provider, name);
  return family === undefined
    ? { method: 'heuristic' }
    : { method: 'calibrated', encoding: 'o200k_base', family };
}

function nameOf(model: string): { provider: string; name: string } {
  let text = normalModelName(model);
  if (text.startsWith('[')) text = text.slice(text.indexOf(']') + 1).trim();
  if (text.startsWith('ft:')) text = text.slice(3);
  // As Bedrock writes it: `us.anthropic.claude-opus-4-5-v1:0`.
  const maker = text.indexOf('anthropic.claude-');
  if (maker >= 0) text = text.slice(maker + 'anthropic.'.length);
  const colon = text.indexOf(':');
  const head = colon < 0 ? '' : text.slice(0, colon).trim();
  // `gpt-oss:20b` is a name with a size, and `anthropic/claude-opus-4.7:beta` one with a variant: not a provider with a model.
  const last = head.slice(head.lastIndexOf('/') + 1);
  const provider = isModelName(last) && last !== 'codex' ? '' : head;
  const rest = provider === '' ? text : text.slice(colon + 1).trim();
  return { provider, name: rest.slice(rest.lastIndexOf('/') + 1) };
}

function isModelName(text: string): boolean {
  if (text.startsWith('claude-') || OPEN_WEIGHTS.test(text)) return true;
  return OPENAI_MODELS.some(([beginning]) => startsWithWord(text, beginning));
}

function startsWithWord(name: string, beginning: string): boolean {
  if (!name.startsWith(beginning)) return false;
  const next = name.charAt(beginning.length);
  // A version goes on after a full stop: gpt-5.2 is a gpt-5, but gpt-4.7 is no gpt-4.
  return next === '' || next === '-' || next === ':' || (next === '.' && beginning === 'gpt-5');
}

function familyOf(provider: string, name: string): CalibrationFamily | undefined {
  if (provider === 'claude' || /^(?:claude|opus|sonnet|haiku)(?:$|[-.@[:])/.test(name))
    return claudeFamily(name);
  if (provider === 'gemini' || /^gemini(?:$|-)/.test(name)) return 'gemini';
  return providerFacts(provider)?.hasOwnNames === true || OPEN_WEIGHTS.test(name)
    ? 'open-weights'
    : undefined;
}

/**
 * A name without a version may be any of them, so it counts as the one with the most tokens. Text after a version does
 * not change it (`claude-opus-4-7[1m]`); a longer number there is a date.
 */
function claudeFamily(name: string): CalibrationFamily {
  const version = /(?:^|-)(\d{1,2})(?!\d)(?:[-._](\d{1,2})(?!\d))?/.exec(name);
  if (version === null) return 'claude';
  const number = Number(version[1]) + Number(version[2] ?? 0) / 100;
  return number <= 4.06 ? 'claude-4.6' : 'claude';
}
