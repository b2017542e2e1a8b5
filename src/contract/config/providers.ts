/** `[providers]`: how model providers are reached. A provider is used only when an option or a flag names it. */
import * as z from 'zod';
import type { PROVIDER_NAMES } from '../provider-id.js';
import { option } from './field-notes.js';
import { serviceAccess } from './service-access.js';

export const ProviderConfigSchema = z
  .strictObject({
    ...serviceAccess,
    command: option(z.string().trim().min(1).optional(), 'Program for the [cli] transport.', {
      accepted: 'the name or path of a program',
    }),
  })
  .describe('How one provider is reached');
export type ProviderConfig = z.infer<typeof ProviderConfigSchema>;

const accepted =
  'a table with base_url (an http or https address), api_key_env (the NAME of an environment variable) and command (a program)';

/** The environment variable that holds a provider's key unless `api_key_env` names another. */
export const DEFAULT_KEY_VARIABLES: Readonly<Partial<Record<(typeof PROVIDER_NAMES)[number], string>>> =
  Object.freeze({
    claude: 'ANTHROPIC_API_KEY',
    gemini: 'GEMINI_API_KEY',
    openai: 'OPENAI_API_KEY',
  });

const provider = (description: string, example: z.infer<typeof ProviderConfigSchema>) =>
  option(ProviderConfigSchema.optional(), description, { accepted, example });

export const ProvidersConfigSchema = z
  .object({
    claude: provider(
      'Anthropic: [api]claude:..., with its key in ANTHROPIC_API_KEY unless api_key_env names another variable, and the program for [cli]claude:...',
      { api_key_env: 'ANTHROPIC_API_KEY' },
    ),
    gemini: provider(
      'Google: [api]gemini:..., with its key in GEMINI_API_KEY unless api_key_env names another variable, and the program for [cli]gemini:...',
      { api_key_env: 'GEMINI_API_KEY' },
    ),
    openai: provider(
      'OpenAI: openai:..., with its key in OPENAI_API_KEY unless api_key_env names another variable',
      { api_key_env: 'OPENAI_API_KEY' },
    ),
    ollama: provider('Ollama on this machine: ollama:...', { base_url: 'http://127.0.0.1:11434' }),
    compat: provider('Any address that speaks the OpenAI format: compat:...', {
      base_url: 'http://127.0.0.1:8000/v1',
    }),
    codex: provider('The codex program', { command: 'codex' }),
    'cursor-agent': provider('The cursor-agent program, which is refused: it cannot be locked', {
      command: 'cursor-agent',
    }),
    opencode: provider('The opencode program', { command: 'opencode' }),
  })
  .describe('How model providers are reached');
export type ProvidersConfig = z.infer<typeof ProvidersConfigSchema>;
