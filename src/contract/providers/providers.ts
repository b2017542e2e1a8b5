/** The model providers. To add one, write a file in this folder, and add its name and a line of the table here. */
import { claude } from './claude.js';
import { codex } from './codex.js';
import { compat } from './compat.js';
import { cursorAgent } from './cursor-agent.js';
import { gemini } from './gemini.js';
import { ollama } from './ollama.js';
import { openai } from './openai.js';
import { opencode } from './opencode.js';
import type { ProviderFacts } from './provider-facts.js';

export const PROVIDER_NAMES = [
  'claude',
  'gemini',
  'openai',
  'ollama',
  'compat',
  'codex',
  'cursor-agent',
  'opencode',
] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

export const PROVIDERS: Readonly<Record<ProviderName, ProviderFacts>> = Object.freeze({
  claude,
  gemini,
  openai,
  ollama,
  compat,
  codex,
  'cursor-agent': cursorAgent,
  opencode,
});

export function isProviderName(text: string): text is ProviderName {
  return Object.hasOwn(PROVIDERS, text);
}

/** Nothing for a name that is not known. */
export function providerFacts(name: string): ProviderFacts | undefined {
  return isProviderName(name) ? PROVIDERS[name] : undefined;
}
