/** Creates the client of a provider id: over HTTP, or by the provider's program. */
import type { ProvidersConfig } from '../../contract/config/providers.js';
import { standsFor } from '../../contract/model-prices.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
import { formatProviderId, parseProviderId } from '../../contract/provider-id.js';
import type { ProviderFacts } from '../../contract/providers/provider-facts.js';
import { isProviderName, PROVIDER_NAMES, PROVIDERS } from '../../contract/providers/providers.js';
import { createCommandClient } from './command-client.js';
import { missingKey, providerAccess } from './provider-access.js';
import { withTimedCount } from './timed-count.js';
import { createAnthropicClient } from './wires/anthropic.js';
import { createGoogleClient } from './wires/google.js';
import { createOllamaClient } from './wires/ollama.js';
import { createOpenAiClient } from './wires/openai.js';
import type { WireOptions } from './wires/wire-parts.js';

const WIRES: Readonly<Record<NonNullable<ProviderFacts['wire']>, (options: WireOptions) => ModelClient>> = {
  anthropic: createAnthropicClient,
  google: createGoogleClient,
  ollama: createOllamaClient,
  openai: createOpenAiClient,
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
  if (!isProviderName(name)) {
    throw invalidParams(
      `"${text}" names a provider that is not known.`,
      `Use one of: ${PROVIDER_NAMES.join(', ')}.`,
    );
  }
  const settings = providers[name];
  const { wire = 'openai', address, pathBeginning = '' } = PROVIDERS[name];
  const access = providerAccess(id, providers, env);
  if (access.isProgram)
    return createCommandClient({ id: { ...id, transport: 'cli' }, command: settings?.command ?? name, env });
  const baseUrl = settings?.base_url ?? address;
  if (baseUrl === undefined) {
    throw invalidParams(
      `${formatProviderId(id)} has no address.`,
      `Set base_url under [providers.${name}].`,
      { details: { field: 'base_url' } },
    );
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
  const model = id.model ?? 'default';
  return WIRES[wire]({
    id,
    model: standsFor(name, model) ?? model,
    baseUrl: withoutEnd(baseUrl.replace(/\/+$/, ''), pathBeginning),
    key: access.key,
  });
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, text.length - end.length) : text;
}
