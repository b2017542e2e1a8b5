/** The client of a provider id: over HTTP or by the provider's program (ruling 2.2). */
import { DEFAULT_KEY_VARIABLES, type ProvidersConfig } from '../../contract/config/providers.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
import {
  formatProviderId,
  PROVIDER_NAMES,
  type ProviderName,
  parseProviderId,
} from '../../contract/provider-id.js';
import { createCommandClient } from './command-client.js';
import {
  createAnthropicClient,
  createGoogleClient,
  createOllamaClient,
  createOpenAiClient,
} from './http-clients.js';
import { wireModel } from './wire-models.js';

const BASE_URLS: Readonly<Partial<Record<ProviderName, string>>> = {
  claude: 'https://api.anthropic.com',
  gemini: 'https://generativelanguage.googleapis.com',
  openai: 'https://api.openai.com/v1',
  ollama: 'http://127.0.0.1:11434',
};

const PROGRAMS: readonly string[] = ['claude', 'gemini', 'codex', 'cursor-agent', 'opencode'];

export interface ModelClientOptions {
  readonly providers: ProvidersConfig;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function createModelClient(text: string, { providers, env }: ModelClientOptions): ModelClient {
  const id = parseProviderId(text);
  const name = id.provider;
  if (!isKnown(name)) {
    throw new PlimsollError('INVALID_PARAMS', `"${text}" names a provider that is not known.`, {
      remedy: `Use one of: ${PROVIDER_NAMES.join(', ')}.`,
    });
  }
  const settings = providers[name];
  const variable = settings?.api_key_env ?? DEFAULT_KEY_VARIABLES[name];
  const key = variable === undefined ? undefined : env[variable] || undefined;
  const isProgram =
    PROGRAMS.includes(name) && (id.transport === 'cli' || (id.transport === undefined && key === undefined));
  if (isProgram)
    return createCommandClient({ id: { ...id, transport: 'cli' }, command: settings?.command ?? name, env });
  const baseUrl = settings?.base_url ?? BASE_URLS[name];
  if (baseUrl === undefined) {
    throw new PlimsollError('INVALID_PARAMS', `${formatProviderId(id)} has no address.`, {
      remedy: `Set base_url under [providers.${name}].`,
    });
  }
  if (variable !== undefined && key === undefined) {
    throw new PlimsollError(
      'AUTH_REQUIRED',
      `${formatProviderId(id)}: the environment variable ${variable} is not set.`,
      {
        remedy: `Set it, or name another by api_key_env under [providers.${name}].`,
      },
    );
  }
  const options = { id, model: wireModel(id), baseUrl: baseUrl.replace(/\/+$/, ''), key };
  if (name === 'claude') return createAnthropicClient(options);
  if (name === 'gemini') return createGoogleClient(options);
  return name === 'ollama' ? createOllamaClient(options) : createOpenAiClient(options);
}

function isKnown(provider: string): provider is ProviderName {
  return (PROVIDER_NAMES as readonly string[]).includes(provider);
}
