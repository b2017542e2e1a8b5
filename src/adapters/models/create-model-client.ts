/** The client of a provider id: over HTTP or by the provider's program. */
import type { ProvidersConfig } from '../../contract/config/providers.js';
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
import { missingKey, providerAccess } from './provider-access.js';
import { withTimedCount } from './timed-count.js';
import { wireModel } from './wire-models.js';

const BASE_URLS: Readonly<Partial<Record<ProviderName, string>>> = {
  claude: 'https://api.anthropic.com',
  gemini: 'https://generativelanguage.googleapis.com',
  openai: 'https://api.openai.com/v1',
  ollama: 'http://127.0.0.1:11434',
};

/** What the paths of a service begin with: an address may be given with it or without it. */
const PATH_BEGINNINGS: Readonly<Partial<Record<ProviderName, RegExp>>> = {
  claude: /\/v1$/,
  gemini: /\/v1beta$/,
  ollama: /\/api$/,
};

export interface ModelClientOptions {
  readonly providers: ProvidersConfig;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What a count by the provider may take. */
  readonly countTimeoutMs?: number | undefined;
}

export function createModelClient(text: string, options: ModelClientOptions): ModelClient {
  return withTimedCount(clientOf(text, options), options.countTimeoutMs);
}

function clientOf(text: string, { providers, env }: ModelClientOptions): ModelClient {
  const id = parseProviderId(text);
  const name = id.provider;
  if (!isKnown(name)) {
    throw new PlimsollError('INVALID_PARAMS', `"${text}" names a provider that is not known.`, {
      remedy: `Use one of: ${PROVIDER_NAMES.join(', ')}.`,
    });
  }
  const settings = providers[name];
  const access = providerAccess(id, providers, env);
  if (access.isProgram)
    return createCommandClient({ id: { ...id, transport: 'cli' }, command: settings?.command ?? name, env });
  const baseUrl = settings?.base_url ?? BASE_URLS[name];
  if (baseUrl === undefined) {
    throw new PlimsollError('INVALID_PARAMS', `${formatProviderId(id)} has no address.`, {
      remedy: `Set base_url under [providers.${name}].`,
      details: { field: 'base_url' },
    });
  }
  const variable = missingKey(access);
  if (variable !== undefined) {
    throw new PlimsollError(
      'AUTH_REQUIRED',
      `${formatProviderId(id)}: the environment variable ${variable} is not set.`,
      {
        remedy: `Set it, or name another by api_key_env under [providers.${name}].`,
      },
    );
  }
  const address = baseUrl.replace(/\/+$/, '').replace(PATH_BEGINNINGS[name] ?? '', '');
  const options = { id, model: wireModel(id), baseUrl: address, key: access.key };
  if (name === 'claude') return createAnthropicClient(options);
  if (name === 'gemini') return createGoogleClient(options);
  return name === 'ollama' ? createOllamaClient(options) : createOpenAiClient(options);
}

function isKnown(provider: string): provider is ProviderName {
  return (PROVIDER_NAMES as readonly string[]).includes(provider);
}
