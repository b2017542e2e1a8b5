/**
 * Models as the services call them, and which of them think before they answer. Data of 2026-11-16, from the documentation of
 * the services. A name that is not an alias is sent as it is.
 */
import type { ProviderId } from '../../contract/provider-id.js';

const WIRE_MODELS: Readonly<Record<string, string>> = {
  'claude:opus': 'claude-opus-5-5',
  'claude:sonnet': 'claude-sonnet-5-5',
  'claude:haiku': 'claude-haiku-5-5',
  'gemini:flash': 'gemini-3.8-flash',
  'gemini:pro': 'gemini-3.1-pro-preview',
};

/** Models that think unless told otherwise and take a level for it: what an older one would refuse is not sent to it. */
const THINKING: Readonly<Record<string, RegExp>> = {
  claude: /^claude-[a-z]+-(?:[5-9]|\d\d)(?:-|$)/,
  gemini: /^gemini-(?:[3-9]\b|[a-z-]+-latest$)/,
  openai: /^(?:o\d|gpt-[5-9])(?!.*-(?:chat|pro)\b)/,
};

export function wireModel(id: ProviderId): string {
  return WIRE_MODELS[id.key] ?? id.model ?? 'default';
}

export function doesThink(provider: string, model: string): boolean {
  return THINKING[provider]?.test(model) === true;
}
